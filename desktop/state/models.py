"""The models of this machine: which are installed, and taking in a pack from a pen drive."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.words import tr
from engine.domain.library import ModelRow
from engine.job.event import Failed
from engine.job.request import ImportModels, ListModels, Request


class Models(QObject):
    """Signals: changed; failed, with a Failed event."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self._listing = False
        self.rows: tuple[ModelRow, ...] = ()

    @property
    def busy(self) -> bool:
        return self._job is not None

    @property
    def any_installed(self) -> bool:
        return any(row.state == "installed" for row in self.rows)

    @property
    def writer(self) -> ModelRow | None:
        """A language model that is here and fits."""
        return next((r for r in self.rows if r.role == "llm" and r.state == "installed" and r.fits), None)

    def summary(self) -> str:
        """What is installed, in a sentence."""
        if not self.rows:
            return tr("Looking for models…") if self.busy else tr("No model is installed.")
        names = ", ".join(row.id for row in self.rows if row.state == "installed")
        return tr("Installed: {names}.", names=names) if names else tr("No model is installed.")

    def refresh(self) -> None:
        self._begin(ListModels())

    def take_pack(self, folder: Path) -> None:
        self._begin(ImportModels(folder))

    def _begin(self, request: Request) -> None:
        if self._job is not None:
            return
        self._job = self._engine.submit(request)
        self._job.finished.connect(self._on_rows)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)
        self._listing = isinstance(request, ListModels)
        self.changed.emit()

    def _on_rows(self, rows: tuple[ModelRow, ...]) -> None:
        self._job = None
        if self._listing:
            self.rows = rows
            self.changed.emit()
        else:
            self.refresh()  # a pack answers with its own rows only

    def _on_failed(self, event: Failed) -> None:
        self._job = None
        self.changed.emit()
        self.failed.emit(event)

    def _on_cancelled(self) -> None:
        self._job = None
        self.changed.emit()
