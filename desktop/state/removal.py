"""Deleting a law: what would go is told first, and it goes only when a person says so."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from engine.domain.library import Deletion
from engine.job.event import Failed
from engine.job.request import DeleteVersion, PlanDeletion


class Removal(QObject):
    """Signals: changed; removed, with the Deletion that was carried out; failed, with a Failed event."""

    changed = Signal()
    removed = Signal(object)
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.plan: Deletion | None = None
        self.running = False

    def ask(self, version: str) -> None:
        """Find out what would go."""
        if self.running:
            return
        job = self._engine.submit(PlanDeletion(version))
        job.finished.connect(self._on_planned)
        job.failed.connect(self._on_failed)

    def keep(self) -> None:
        """Nothing is deleted."""
        if not self.running:
            self.plan = None
            self.changed.emit()

    def delete(self) -> None:
        """What was told goes."""
        if self.plan is None or self.running:
            return
        self.running = True
        job = self._engine.submit(DeleteVersion(self.plan.versions[0]))
        job.finished.connect(self._on_deleted)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        self.changed.emit()

    def _on_planned(self, plan: Deletion) -> None:
        self.plan = plan
        self.changed.emit()

    def _on_deleted(self, done: Deletion) -> None:
        self.plan, self.running = None, False
        self.removed.emit(done)
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        self.plan, self.running = None, False
        self.failed.emit(event)
        self.changed.emit()

    def _on_cancelled(self) -> None:
        self.running = False
        self.changed.emit()
