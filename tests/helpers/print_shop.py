"""Prints for a window without an engine process: set by the engine's own printing, drawn in this process."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from pathlib import Path

import pymupdf

from engine.domain.opinion import Opinion
from engine.domain.page import PageImage
from engine.domain.print_parts import Part, PrintDraft
from engine.domain.version import Version
from engine.job.printing import PreparePrint, RenderPrint
from engine.printing.opinion_pdf import write_opinion_pdf
from engine.reading.raster import render
from engine.workflows.cited_pages import pages_with_marks
from tests.helpers.drawn_law import draw_page


class PrintShop:
    """Prints of these opinions about the drawn law."""

    def __init__(self, version: Version) -> None:
        self._version = version
        self._folder = Path(tempfile.mkdtemp(prefix="print-shop-"))
        weakref.finalize(self, shutil.rmtree, self._folder)
        self._held: dict[tuple[str, frozenset[Part]], tuple[Path, PrintDraft]] = {}

    def prepare(self, opinion: Opinion, request: PreparePrint) -> PrintDraft:
        return self._set(opinion, request.parts)[1]

    def render(self, opinion: Opinion, request: RenderPrint) -> PageImage:
        path, _ = self._set(opinion, request.parts)
        with pymupdf.open(path) as document:
            return render(document, request.page, request.zoom, 40_000_000, request.strip)

    def _set(self, opinion: Opinion, parts: frozenset[Part]) -> tuple[Path, PrintDraft]:
        key = (opinion.id, parts)
        if key not in self._held:
            self._held[key] = self._set_anew(opinion, parts)
        return self._held[key]

    def _set_anew(self, opinion: Opinion, parts: frozenset[Part]) -> tuple[Path, PrintDraft]:
        path = self._folder / f"{opinion.id}-{'-'.join(sorted(parts))}.pdf"
        pages = ()
        if Part.PAGES in parts:
            language = self._version.card.language
            pages = pages_with_marks(
                opinion,
                lambda _: self._version,
                lambda _, page: draw_page(language, page, 1.5),
                lambda done, total: None,
            )
        sizes = write_opinion_pdf(opinion, path, parts, pages)
        return path, PrintDraft(opinion.id, parts, sizes, path.stat().st_size)


class PaperTray:
    """A printer that keeps what it is given. `trouble`: after how many strips it stops."""

    def __init__(self, *, resolution: int = 100, area: tuple[int, int] = (780, 1100), itself: bool = False):
        self.resolution, self.area, self.copies_itself = resolution, area, itself
        self.pages: list[list[tuple[int, int, int, int]]] = [[]]  # x, y, width, height of each strip
        self.formats: set[str] = set()
        self.state = "printing"
        self.trouble: int | None = None

    def draw(self, x, y, image) -> None:
        from desktop.state.printers import PrinterTrouble

        if self.trouble is not None and sum(map(len, self.pages)) >= self.trouble:
            raise PrinterTrouble("printer_stopped", "out of paper")
        self.pages[-1].append((x, y, image.width(), image.height()))
        self.formats.add(image.format().name)

    def next_page(self) -> None:
        self.pages.append([])

    def finish(self) -> None:
        self.state = "finished"

    def abort(self) -> None:
        self.state = "aborted"


class FakePrinters:
    """Two printers; the second prints on both sides. Each opening takes the next of `trays`."""

    def __init__(self, *trays: PaperTray, names: tuple[str, ...] = ("Office laser", "Reception")) -> None:
        self.trays, self.names_now = list(trays), names
        self.opened: list[tuple[object, str]] = []
        self.trouble: Exception | None = None

    def names(self) -> tuple[str, ...]:
        return self.names_now

    def two_sided(self, name: str) -> bool:
        return name == "Reception"

    def open(self, wishes, title):
        if self.trouble is not None:
            raise self.trouble
        self.opened.append((wishes, title))
        return self.trays.pop(0)
