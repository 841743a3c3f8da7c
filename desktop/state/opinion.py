"""The open opinion: read, and checked against its record."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.citation import Citation, citations_of
from engine.domain.identity import OpinionId
from engine.domain.library import Verification
from engine.domain.opinion import Opinion
from engine.job.event import Failed
from engine.job.request import OpenOpinion, Verify


class OpinionDesk(QObject):
    """Signals: opened, when another opinion is on show (or none); changed, when its check moved; failed, with
    a Failed event."""

    opened = Signal()
    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.opinion: Opinion | None = None
        self.citations: tuple[Citation, ...] = ()
        self.verification: Verification | None = None
        self.busy = False

    def show(self, opinion: Opinion) -> None:
        self.opinion = opinion
        self.citations = citations_of(opinion)
        self.verification = None
        self.opened.emit()

    def close(self) -> None:
        self.opinion = None
        self.citations = ()
        self.opened.emit()

    def open(self, opinion: str) -> None:
        if self.opinion is not None and self.opinion.id == OpinionId(opinion):
            return
        job = self._engine.submit(OpenOpinion(opinion))
        job.finished.connect(self.show)
        job.failed.connect(self._on_failed)

    def verify(self) -> None:
        """Check every quotation against the stored record."""
        if self.opinion is None or self.busy:
            return
        self.busy = True
        job = self._engine.submit(Verify(self.opinion.id))
        job.finished.connect(self._on_verified)
        job.failed.connect(self._on_failed)
        self.changed.emit()

    def _on_verified(self, verification: Verification) -> None:
        self.busy = False
        self.verification = verification
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        self.busy = False
        self.changed.emit()
        self.failed.emit(event)
