"""A report for whoever mends the program, written where the person says."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from engine.job.event import Failed
from engine.job.upkeep import WriteReport


class Report(QObject):
    """Signals: changed; failed, with a Failed event."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self.file: Path | None = None  # the last that was written

    @property
    def writing(self) -> bool:
        return self._job is not None

    def write(self, target: Path) -> None:
        if self._job is not None:
            return
        self.file = None
        self._job = self._engine.submit(WriteReport(target))
        self._job.finished.connect(self._on_written)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_over)
        self.changed.emit()

    def _on_written(self, file: Path) -> None:
        self.file = file
        self._on_over()

    def _on_failed(self, event: Failed) -> None:
        self._on_over()
        self.failed.emit(event)

    def _on_over(self) -> None:
        self._job = None
        self.changed.emit()
