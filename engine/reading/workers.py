"""Page workers: the door through which every file is read and rendered. None is opened here."""

from __future__ import annotations

import time
from pathlib import Path
from types import TracebackType
from typing import Self

from engine.domain.motor import Watch
from engine.domain.page import PageImage, SourceRead
from engine.errors import BadRequest
from engine.reading.desk import Order
from engine.reading.limits import Limits
from engine.reading.pool import Pool, carry_out
from engine.reading.sheet import Facts, Sheet
from engine.reading.source import source_of
from engine.reading.texts.manuscript import Manuscript
from engine.reading.texts.source import source_of_text


class PageWorkers:
    """`count` spawned processes under `limits`. Calls may come from several threads: a long read
    lends its workers to other calls between two pages."""

    def __init__(self, count: int = 1, limits: Limits | None = None) -> None:
        self._pool = Pool(count, limits or Limits())

    def __enter__(self) -> Self:
        self._pool.warm()
        return self

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
    ) -> SourceRead:
        """`pages`: first and last, both included, from 1. `watch` is called between pages and at
        least ten times a second; when it raises, the pages in work are given up.

        Raises UnreadableSource, EncryptedSource, NoTextLayer, ReaderLimit, BadRequest.
        """
        began = time.monotonic()
        path = pdf.absolute()
        (facts,) = carry_out(self._pool, [Order(path, password)], lambda done, total: watch(0, 0))
        if isinstance(facts, Manuscript):
            if pages is not None:
                raise BadRequest(f"{path.name} is a text without pages: all of it is imported, or none.")
            return source_of_text(path.name, facts, time.monotonic() - began)
        assert isinstance(facts, Facts)
        first, last = _range(pages, facts.pages, path.name)
        orders = [Order(path, password, page) for page in range(first, last + 1)]
        answers = carry_out(self._pool, orders, watch)
        sheets = tuple(answer for answer in answers if isinstance(answer, Sheet))
        return source_of(path.name, facts, sheets, time.monotonic() - began)

    def render(self, pdf: Path, page: int, zoom: float, *, password: str | None = None) -> PageImage:
        """`zoom` is pixels per point; it is reduced where the picture would be too large."""
        if not 0 < zoom < 1000:
            raise BadRequest(f"A page cannot be shown at zoom {zoom:g}.")
        order = Order(pdf.absolute(), password, page if page > 0 else -1, zoom)
        (image,) = carry_out(self._pool, [order], lambda done, total: None)
        assert isinstance(image, PageImage)
        return image

    def close(self) -> None:
        """Ends the idle workers now, those in work when their page is done."""
        self._pool.close()


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
