"""The page of a claim's citation: its law opened, its words marked alike, one of them lit."""

from __future__ import annotations

from PySide6.QtCore import QObject
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.citation import FOUND, Mark, mark_on
from desktop.state.labelling import Labelling
from desktop.state.sheets import Sheets
from engine.domain.evidence import Quotation
from engine.domain.identity import VersionId
from engine.domain.version import Version
from engine.job.request import OpenVersion


class Cited(Sheets):
    """Marks are numbered -1, -2, … in the order of the quotations: no number stands in the margin."""

    def __init__(self, engine: Engine, labelling: Labelling, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._engine, self._labelling = engine, labelling
        self._opening: JobHandle | None = None
        self._wanted = ""
        self.place = 0  # which quotation is looked at
        self.absent: frozenset[str] = frozenset()  # versions that could not be opened
        labelling.moved.connect(self._on_moved)

    @property
    def quotations(self) -> tuple[Quotation, ...]:
        claim = self._labelling.current
        return claim.quotations if claim is not None else ()

    @property
    def here(self) -> bool:
        """Whether the law that is cited is the one on show."""
        quotation = self._quotation()
        version = self.version
        return bool(quotation and version and quotation.version_id == version.card.version_id)

    @property
    def is_absent(self) -> bool:
        """Whether the law that is cited cannot be shown: it was deleted, or is damaged."""
        quotation = self._quotation()
        return quotation is not None and quotation.version_id in self.absent

    def look_at(self, place: int) -> None:
        """The quotation of that place, from 0."""
        self.place = place
        quotation = self._quotation()
        if quotation is None:
            self.marks = ()
            self.marked.emit()
            self.light(0)
        elif self.here:
            self._mark()
        elif quotation.version_id not in self.absent and self._wanted != quotation.version_id:
            self._open(quotation.version_id)

    def forget(self, versions: tuple[VersionId, ...]) -> None:
        """They were deleted."""
        for version in versions:
            self.pages.forget(version)
        if self.version is not None and self.version.card.version_id in versions:
            self.version, self.marks = None, ()
            self.opened.emit()
            self.look_at(self.place)

    def _quotation(self) -> Quotation | None:
        return self.quotations[self.place] if self.place < len(self.quotations) else None

    def _on_moved(self) -> None:
        self.look_at(0)

    def _open(self, version: VersionId) -> None:
        if self._opening is not None:
            self._opening.cancel()
        self._wanted = version
        self._opening = self._engine.submit(OpenVersion(version))
        self._opening.finished.connect(self._take)
        self._opening.failed.connect(lambda _: self._on_failed(version))

    def _take(self, version: Version) -> None:
        if not isValid(self):  # the window was closed while the law was being opened
            return
        self._opening, self._wanted = None, ""
        self.version, self.page = version, 1
        if self.here:
            self.marks = self._marks(version)
        self.opened.emit()
        self.look_at(self.place)

    def _on_failed(self, version: VersionId) -> None:
        """Said in the page's place, with the words as the opinion keeps them."""
        if isValid(self):
            self._opening, self._wanted = None, ""
            self.absent |= {version}
            self.opened.emit()

    def _mark(self) -> None:
        assert self.version is not None
        self.marks = self._marks(self.version)
        self.marked.emit()
        self.light(-self.place - 1, scroll=True)

    def _marks(self, version: Version) -> tuple[Mark, ...]:
        return tuple(
            mark_on(version, -n, FOUND, q.start, q.end)
            for n, q in enumerate(self.quotations, start=1)
            if q.version_id == version.card.version_id
        )
