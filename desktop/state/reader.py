"""The open version: its pages, the marks on them, what was looked for, and what is selected."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.citation import FOUND, Citation, Mark, mark_on, marks_on
from desktop.state.pages import PageStore
from desktop.state.sheets import Sheets
from engine.domain.identity import VersionId
from engine.domain.provision import Kind, Provision
from engine.domain.version import Version, VersionCard
from engine.job.event import Failed
from engine.job.request import OpenVersion

KEPT = 4  # open versions held in memory
SMALL_ROOM = 24 * 1024 * 1024  # bytes of pages in small: some hundreds


@dataclass(frozen=True, slots=True)
class Target:
    """What to show once the version is open: a citation, else a span, else a page, else the start."""

    citation: int = 0
    start: int = 0
    end: int = 0
    page: int = 0


class Reader(Sheets):
    """Signals, besides those of its sheets: failed, with a Failed event."""

    failed = Signal(object)

    def __init__(
        self,
        engine: Engine,
        parent: QObject | None = None,
        known: Callable[[str], VersionCard | None] = lambda version: None,
    ) -> None:
        """`known`: the card of a version, where it is at hand before the version is open."""
        super().__init__(engine, parent)
        self._engine, self._known = engine, known
        self.small = PageStore(engine, self, SMALL_ROOM)
        self.opening = ""
        self.citations: tuple[Citation, ...] = ()
        self._open: OrderedDict[str, Version] = OrderedDict()
        self._target = Target()
        self._opening: JobHandle | None = None
        self._span: Mark | None = None
        self._found: tuple[Mark, ...] = ()  # every place with the words looked for

    def show(self, version: str, target: Target) -> None:
        """Open `version`, if it is not, and go to `target`."""
        self._target = target
        if self._opening is not None:
            self._opening.cancel()
            self._opening = None
        if self.version is not None and self.version.card.version_id == version:
            self._arrive()
        elif version in self._open:
            self._take(version, self._open[version])
        else:
            self.opening = version
            self._show_pages(self._known(version))
            self._opening = self._engine.submit(OpenVersion(version))
            self._opening.finished.connect(partial(self._take, version))
            self._opening.failed.connect(self._on_failed)

    def forget(self, versions: tuple[VersionId, ...]) -> None:
        """They were deleted: what is kept of them goes, and none of them is on show."""
        for version in versions:
            self._open.pop(version, None)
            self.pages.forget(version)
            self.small.forget(version)
        if self.card is not None and self.card.version_id in versions:
            self._put_away()
            self.opened.emit()

    def cite(self, citations: tuple[Citation, ...]) -> None:
        """The opinion beside the page has these."""
        self.citations = citations
        self.selected = 0
        self._mark()

    def step(self, by: int) -> int:
        """The number of the citation `by` places from the selected one, going round; 0 without any."""
        numbers = [c.number for c in self.citations]
        if not numbers:
            return 0
        if self.selected not in numbers:
            return numbers[0 if by > 0 else -1]
        return numbers[(numbers.index(self.selected) + by) % len(numbers)]

    def citation(self, number: int) -> Citation | None:
        return next((c for c in self.citations if c.number == number), None)

    def section(self, number: str) -> Provision | None:
        """The section with that number ("26A")."""
        if self.version is None:
            return None
        found = (p for p in self.version.provisions if p.kind is Kind.SECTION)
        return next((p for p in found if p.number.casefold() == number.casefold()), None)

    def light_provision(self, start: int, end: int) -> None:
        """Go to a provision; only its first line is marked, so that no whole chapter turns yellow."""
        if self.version is not None:
            stop = self.version.text.find("\n", start, end)
            self.light_span(start, stop if stop > start else end)

    def light_span(self, start: int, end: int) -> None:
        """Mark a span as found, and go there."""
        if self.version is None:
            return
        self._span = mark_on(self.version, 0, FOUND, start, end)
        self._mark()
        self.selected = -1
        self.lit.emit(True)

    def clear_span(self) -> None:
        self._span, self._found = None, ()
        self._mark()

    def mark_found(self, spans: tuple[tuple[int, int], ...]) -> None:
        """Mark further places with the words looked for."""
        if self.version is not None:
            self._found += tuple(mark_on(self.version, 0, FOUND, *span) for span in spans)
            self._mark()

    def unmark_found(self) -> None:
        """Other words are looked for."""
        self._found = ()
        self._mark()

    @property
    def lit_mark(self) -> Mark | None:
        """The selected mark, if it is on this version."""
        if self.selected == -1:
            return self._span
        return next((m for m in self.marks if m.number == self.selected and m is not self._span), None)

    def _take(self, name: str, version: Version) -> None:
        if not isValid(self):  # the window was closed while the law was being opened
            return
        self._opening = None
        self.opening = ""
        self._open[name] = version
        self._open.move_to_end(name)
        while len(self._open) > KEPT:
            self._open.popitem(last=False)
        on_show = self.ahead is not None and self.ahead.version_id == name
        page, turned = (self.page, self.turned) if on_show else (1, 0)
        self._put_away()
        self.version, self.page, self.turned = version, page, turned
        self.pages.forgive()
        self.small.forgive()
        self._mark(quiet=True)
        self.opened.emit()
        self._arrive()

    def _show_pages(self, card: VersionCard | None) -> None:
        """The pages need no text: they are there while it is still being read."""
        if card is not None and card.paged:
            self._put_away()
            self.ahead, self.page, self.turned = card, 1, 0
            self.opened.emit()
            citation = self.citation(self._target.citation)
            if page := citation.quotation.page if citation is not None else self._target.page:
                self.paged.emit(page)

    def _put_away(self) -> None:
        self.version, self.ahead = None, None
        self._span, self._found, self.marks = None, (), ()

    def _arrive(self) -> None:
        target = self._target
        if target.citation:
            self.light(target.citation)
        elif target.end > target.start:
            self.light_span(target.start, target.end)
        elif target.page:
            self.paged.emit(target.page)

    def _mark(self, *, quiet: bool = False) -> None:
        marks = marks_on(self.version, self.citations) if self.version else ()
        span = self._span
        found = tuple(m for m in self._found if span is None or (m.start, m.end) != (span.start, span.end))
        self.marks = (*marks, *found, *((span,) if span else ()))
        if not quiet:
            self.marked.emit()

    def _on_failed(self, event: Failed) -> None:
        self._opening = None
        self.opening = ""
        if self.ahead is not None:
            self._put_away()
            self.opened.emit()
        self.failed.emit(event)
