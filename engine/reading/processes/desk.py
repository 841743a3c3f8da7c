"""Desk: the worker's side. Answers one order after another about the PDF it has open.

This module is imported by every spawned worker, and through it nothing but the reading room.
"""

from __future__ import annotations

import os
import signal
import threading
import traceback
from dataclasses import dataclass, field
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.errors import BadRequest, EngineError, ReaderLimit, UnreadableSource
from engine.reading.ocr.recipe import Recipe
from engine.reading.processes.limits import Limits, allow_cpu, apply_once
from engine.reading.processes.wire import Reply, pack
from engine.reading.sheet import Equipment, Trouble

if TYPE_CHECKING:
    from engine.reading.ocr.recognition import Reader


@dataclass(frozen=True, slots=True)
class Order:
    """What to do with `path`: page 0 asks for its Facts, or for its Manuscript when it is no PDF but
    holds text; zoom 0 asks for the Sheet of a page, any other zoom for its picture. With a `recipe`,
    page 0 asks for the Equipment and any other page is recognised from its picture."""

    path: Path
    password: str | None
    page: int = 0
    zoom: float = 0.0
    recipe: Recipe | None = None
    trusted: bool = False  # the text layer is taken as it is
    strip: tuple[int, int] | None = None  # of a picture: these rows of pixels alone
    key: bytes | None = field(default=None, repr=False)  # of a sealed file, this one alone

    def cpu_seconds(self, limits: Limits) -> int:
        return limits.ocr_cpu_seconds if self.recipe else limits.cpu_seconds

    def wall_seconds(self, limits: Limits) -> float:
        return limits.ocr_wall_seconds if self.recipe else limits.wall_seconds


def serve(pipe: Connection, limits: Limits) -> None:
    """Until the other end says None or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to answer
    threading.Thread(target=_follow_parent, daemon=True).start()
    for threads in ("OMP_THREAD_LIMIT", "OPENBLAS_NUM_THREADS"):
        os.environ[threads] = "1"  # the pool itself is how pages are read side by side
    from engine.reading.document import silence

    silence()
    apply_once(limits)
    _load()
    desk = _Desk(limits)
    while True:
        try:
            order = pipe.recv()
        except (EOFError, OSError):
            return
        if order is None:
            return
        allow_cpu(order.cpu_seconds(limits))
        reply, spent = _answer(desk, order)
        try:
            pipe.send_bytes(pack(reply))
        except OSError:
            return
        if spent:
            return  # memory ran out once: a fresh process is safer than this one


def _load() -> None:
    """What draws a page, before the first is asked for; what reads one comes when it is needed."""
    import engine.reading.raster
    import engine.reading.texts.open  # noqa: F401


def _follow_parent() -> None:
    """A worker without a parent has nobody to read for. A page in work ends by its limits."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _answer(desk: _Desk, order: Order) -> tuple[Reply, bool]:
    """The reply, and whether this process should end after it."""
    try:
        return desk.answer(order), False
    except EngineError as error:
        return Trouble(error.code, str(error), error.hint), isinstance(error, ReaderLimit)
    except MemoryError:
        return _memory(order), True
    except Exception as error:  # noqa: BLE001  (the process boundary: all of it crosses as data)
        if _is_memory(error):
            return _memory(order), True
        if _from_library(error):
            return _damaged(order), False
        return Trouble("bug", f"{type(error).__name__}: {error}", traceback.format_exc()), False


def _memory(order: Order) -> Trouble:
    what = f"Page {order.page} of {order.path.name}" if order.page else order.path.name
    return Trouble(
        ReaderLimit.code, f"{what} needs more memory than a reader may use.", ReaderLimit.default_hint
    )


def _damaged(order: Order) -> Trouble:
    what = f"Page {order.page} of {order.path.name}" if order.page else order.path.name
    return Trouble(
        UnreadableSource.code, f"{what} is damaged and cannot be read.", UnreadableSource.default_hint
    )


def _is_memory(error: Exception) -> bool:
    words = str(error).lower()
    # zlib has no other reason to refuse to begin than that there is no memory for it.
    signs = ("alloc", "out of memory", "overly large", "inflateinit")
    return any(sign in words for sign in signs)


class _Desk:
    """Keeps the last file open, since its other pages usually follow."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._key: tuple[Path, str | None, bytes | None] | None = None
        self._document: Any = None
        self._readers: dict[Path, Reader] = {}

    def answer(self, order: Order) -> Reply:
        from engine.reading.document import facts_of
        from engine.reading.raster import render
        from engine.reading.texts.open import is_pdf, open_text

        if order.recipe and order.page == 0:
            return Equipment(self._reader(order.recipe).version)
        data = None if order.key is None else _unsealed(order.path, order.key)
        if not is_pdf(order.path, data):
            if order.page == 0:
                return open_text(order.path, data)
            raise BadRequest(f"{order.path.name} is a text and has no pages to show.")
        document = self._open(order, data)
        if order.page == 0:
            return facts_of(document)
        if not 1 <= order.page <= document.page_count:
            raise BadRequest(f"{order.path.name} has {document.page_count} pages, and no page {order.page}.")
        if order.zoom:
            return render(document, order.page, order.zoom, self._limits.pixels, order.strip)
        if order.recipe:
            return self._reader(order.recipe).sheet(document, order.page, order.recipe)
        from engine.reading.extraction import extract

        return extract(document, order.page, self._limits.characters, trusted=order.trusted)

    def _reader(self, recipe: Recipe) -> Reader:
        if recipe.data not in self._readers:
            from engine.reading.ocr.recognition import Reader

            self._readers[recipe.data] = Reader(recipe.data)
        return self._readers[recipe.data]

    def _open(self, order: Order, data: bytes | None) -> Any:
        from engine.reading.document import open_document

        key = (order.path, order.password, order.key)
        if self._key != key or order.page == 0:
            self._key = None
            if self._document is not None:
                self._document.close()
                self._document = None
            self._document = open_document(order.path, order.password, data)
            self._key = key
        return self._document


def _unsealed(path: Path, key: bytes) -> bytes:
    from engine.reading.sealed_file import unsealed  # few files are sealed, and it costs a library

    return unsealed(path, key)


def _from_library(error: Exception) -> bool:
    """PyMuPDF lets plain ValueErrors and the like out of broken files; where they arose tells."""
    frames = traceback.extract_tb(error.__traceback__)
    return bool(frames) and "pymupdf" in Path(frames[-1].filename).parts
