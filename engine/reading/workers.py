"""Page workers: the door through which every file is read and rendered. None is opened here."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from engine.domain.motor import Watch
from engine.domain.page import OcrMode, PageImage, PageKind, SourceRead
from engine.errors import BadRequest
from engine.paths import assets
from engine.reading.ocr.kept import Kept
from engine.reading.ocr.recipe import Places
from engine.reading.processes.desk import Order
from engine.reading.processes.limits import Limits
from engine.reading.processes.pool import Pool, carry_out
from engine.reading.scans import Kit, Recognised, kit_of, recognised, wanted
from engine.reading.sheet import Facts, Sheet
from engine.reading.source import source_of
from engine.reading.texts.manuscript import Manuscript
from engine.reading.texts.source import source_of_text

NO_VERDICTS: Mapping[int, PageKind] = MappingProxyType({})


class PageWorkers:
    """`count` spawned processes under `limits`. Calls may come from several threads: a long read
    lends its workers to other calls between two pages."""

    def __init__(self, count: int = 1, limits: Limits | None = None, places: Places | None = None) -> None:
        self._pool = Pool(count, limits or Limits())
        self._places = places or Places((assets() / "tessdata",))
        self._spare: tempfile.TemporaryDirectory[str] | None = None
        self._kit: Kit | None = None

    def __enter__(self) -> Self:
        self._pool.warm()
        return self

    def warm(self) -> None:
        """Starts one worker, if none is at hand: the first page then waits for no process."""
        if (worker := self._pool.take(0.0)) is not None:
            self._pool.give(worker)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def read(
        self,
        pdf: Path,
        *,
        password: str | None = None,
        pages: tuple[int, int] | None = None,
        watch: Watch,
        ocr: OcrMode = OcrMode.AUTO,
        verdicts: Mapping[int, PageKind] = NO_VERDICTS,
        recognising: Watch | None = None,
        key: bytes | None = None,
        kept: Kept | None = None,
    ) -> SourceRead:
        """`pages`: first and last, both included, from 1. `watch` is called between pages and at
        least ten times a second; when it raises, the pages in work are given up. `recognising` is
        called instead while pages are recognised from their pictures. `verdicts`: what a person said
        of pages, by number: TEXT takes the layer as it is, OCR the picture. `key` opens a sealed file, and
        no other; what is recognised of that one is then kept by `kept`, or not at all.

        Raises UnreadableSource, EncryptedSource, NoTextLayer, ReaderLimit, BadRequest.
        """
        began = time.monotonic()
        path = pdf.absolute()
        (facts,) = carry_out(self._pool, [Order(path, password, key=key)], lambda done, total: watch(0, 0))
        if isinstance(facts, Manuscript):
            if pages is not None:
                raise BadRequest(
                    f"{path.name} is a text without pages: all of it is imported, or none.",
                    hint="Leave out --pages.",
                )
            return source_of_text(path.name, facts, time.monotonic() - began)
        assert isinstance(facts, Facts)
        first, last = _range(pages, facts.pages, path.name)
        orders = [
            Order(path, password, page, trusted=verdicts.get(page) is PageKind.TEXT, key=key)
            for page in range(first, last + 1)
        ]
        answers = carry_out(self._pool, orders, watch)
        sheets = tuple(answer for answer in answers if isinstance(answer, Sheet))
        numbers = wanted(sheets, ocr, verdicts)
        if numbers:
            found = recognised(
                self._pool,
                Order(path, password, key=key),
                sheets,
                numbers,
                self._places if key is None else replace(self._places, shelf=None),
                self.kit(),
                recognising or watch,
                kept,
            )
        else:
            found = Recognised(sheets)
        return source_of(path.name, facts, found, time.monotonic() - began)

    def kit(self) -> Kit:
        """What this machine recognises pictures with; asked once."""
        if self._kit is None or self._kit.recipe is None:
            if self._spare is None and self._places.shelf is None:
                self._spare = tempfile.TemporaryDirectory(prefix="dhara-")
            self._kit = kit_of(self._pool, self._places, Path(self._spare.name) if self._spare else Path())
        return self._kit

    def render(
        self,
        pdf: Path,
        page: int,
        zoom: float,
        *,
        password: str | None = None,
        strip: tuple[int, int] | None = None,
        key: bytes | None = None,
    ) -> PageImage:
        """`zoom` is pixels per point; it is reduced where the picture would be too large. `strip`: the rows
        of pixels [first, end) alone. `key` opens a sealed file."""
        if not 0 < zoom < 1000:
            raise BadRequest(f"A page cannot be shown at zoom {zoom:g}.")
        order = Order(pdf.absolute(), password, page if page > 0 else -1, zoom, strip=strip, key=key)
        (image,) = carry_out(self._pool, [order], lambda done, total: None)
        assert isinstance(image, PageImage)
        return image

    def close(self) -> None:
        """Ends the idle workers now, those in work when their page is done."""
        self._pool.close()
        if self._spare is not None:
            self._spare.cleanup()


def _range(pages: tuple[int, int] | None, count: int, name: str) -> tuple[int, int]:
    if pages is None:
        return 1, count
    first, last = pages
    if not 1 <= first <= last <= count:
        asked = f"page {first}" if first == last else f"pages {first} to {last}"
        raise BadRequest(
            f"{name} has {count} pages; {asked} cannot be read from it.",
            hint=f"Give two page numbers between 1 and {count}, the smaller one first.",
        )
    return first, last
