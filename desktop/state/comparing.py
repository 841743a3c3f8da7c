"""Two versions of a law on show beside each other."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.changes import Row, Sort, rows_of
from desktop.state.citation import UNSURE, Mark, mark_on
from desktop.state.consultation import Consultation
from desktop.state.sheets import Sheets
from engine.domain.difference import Difference
from engine.domain.version import Version
from engine.job.event import Failed
from engine.job.request import DiffVersions, OpenVersion


class Comparing(QObject):
    """Signals: changed; moved, when another row is chosen; failed, with a Failed event.

    `print_too`: whether rows of which only print or punctuation differs are listed. `as_pages`: whether
    the printed pages are shown in place of the words.
    """

    changed = Signal()
    moved = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, consultation: Consultation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._consultation = engine, consultation
        self.sheets = (Sheets(engine, self), Sheets(engine, self))  # of the older, and of the newer
        self.asked = ("", "")
        self.difference: Difference | None = None
        self.filter = ""
        self.print_too = False
        self.as_pages = False
        self.at = ""  # the provision of the chosen row
        self._jobs: list[JobHandle] = []
        self._all: tuple[Row, ...] = ()
        consultation.changed.connect(self._relist)

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    @property
    def ready(self) -> bool:
        return self.difference is not None and self.old is not None and self.new is not None

    @property
    def old(self) -> Version | None:
        return self.sheets[0].version

    @property
    def new(self) -> Version | None:
        return self.sheets[1].version

    def open(self, old: str, new: str) -> None:
        """Raises nothing: what cannot be opened or compared is told by `failed`."""
        if (old, new) == self.asked and (self.ready or self.busy):
            return
        for job in self._jobs:
            job.cancel()
        self._jobs, self.asked, self.difference, self._all, self.at = [], (old, new), None, (), ""
        for sheet in self.sheets:
            sheet.version, sheet.marks = None, ()
        for n, version in enumerate((old, new)):
            self._submit(OpenVersion(version), partial(self._on_version, n))
        self._submit(DiffVersions(old, new), self._on_difference)
        self.changed.emit()

    @property
    def rows(self) -> tuple[Row, ...]:
        """Those listed."""
        wanted = self.filter.casefold().split()
        return tuple(
            row
            for row in self._all
            if (self.print_too or row.sort is not Sort.REPRINTED) and _fits(row, wanted)
        )

    @property
    def reprinted(self) -> int:
        """How many rows differ in print or punctuation only."""
        return sum(row.sort is Sort.REPRINTED for row in self._all)

    @property
    def row(self) -> Row | None:
        return next((row for row in self.rows if row.place.eid == self.at), None)

    def choose(self, eid: str) -> None:
        if eid != self.at:
            self.at = eid
            self._mark()
            self.moved.emit()

    def step(self, by: int) -> None:
        """To the next or previous row, going round."""
        rows = self.rows
        if rows:
            here = next((n for n, row in enumerate(rows) if row.place.eid == self.at), -1 if by > 0 else 0)
            self.choose(rows[(here + by) % len(rows)].place.eid)

    def narrow(self, words: str) -> None:
        self.filter = words
        self._settle()

    def show_print(self, shown: bool) -> None:
        self.print_too = shown
        self._settle()

    def turn(self) -> None:
        """Words or pages."""
        self.as_pages = not self.as_pages
        self._mark()
        self.changed.emit()

    # -- what arrives

    def _submit(self, request: OpenVersion | DiffVersions, take: object) -> None:
        job = self._engine.submit(request)
        self._jobs.append(job)
        job.finished.connect(partial(self._take, job, take))
        job.failed.connect(partial(self._on_failed, job))

    def _take(self, job: JobHandle, take: object, result: object) -> None:
        if not isValid(self) or job not in self._jobs:
            return
        self._jobs.remove(job)
        assert callable(take)
        take(result)
        if self.ready:
            self._relist()

    def _on_version(self, n: int, version: Version) -> None:
        self.sheets[n].version = version
        self.sheets[n].opened.emit()

    def _on_difference(self, difference: Difference) -> None:
        self.difference = difference

    def _on_failed(self, job: JobHandle, event: Failed) -> None:
        if isValid(self) and job in self._jobs:
            self._jobs.clear()
            self.asked = ("", "")  # so that it can be tried again
            self.changed.emit()
            self.failed.emit(event)

    def _relist(self) -> None:
        if self.difference is not None and self.ready:
            self._all = rows_of(self.difference, self._consultation.earlier)
            self._settle()

    def _settle(self) -> None:
        """The chosen row stays; where it is not listed any more, the first is chosen."""
        if self.row is None:
            self.at = self.rows[0].place.eid if self.rows else ""
        self._mark()
        self.changed.emit()

    def _mark(self) -> None:
        row = self.row
        for newer, sheet in enumerate(self.sheets):
            place = None if row is None else row.new if newer else row.old
            version = sheet.version
            marks: tuple[Mark, ...] = ()
            if row is not None and place is not None and version is not None and version.card.paged:
                spans = [(h.new_start, h.new_end) if newer else (h.old_start, h.old_end) for h in row.hunks]
                spans = [span for span in spans if span[1] > span[0]] or [(place.start, place.end)]
                marks = tuple(mark_on(version, n, UNSURE, *span) for n, span in enumerate(spans, start=1))
            sheet.marks = tuple(mark for mark in marks if mark.quads)
            sheet.marked.emit()
            sheet.light(sheet.marks[0].number if sheet.marks else 0)


def _fits(row: Row, words: list[str]) -> bool:
    told = f"{row.place.label} {row.place.heading} {row.old.label if row.old else ''}".casefold()
    return all(word in told for word in words)
