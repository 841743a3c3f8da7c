"""Looking for a word in all clients' files while it is being typed."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from engine.domain.matter_hit import MatterHit
from engine.job.event import Failed
from engine.job.matters import SearchMatters

PAUSE_MS = 180  # after the last letter
LEAST = 2  # letters; one would find every file
HITS = 12


class MatterSearch(QObject):
    """Signals: changed; failed, with a Failed event."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self.query = ""
        self.hits: tuple[MatterHit, ...] = ()
        self.known = False  # whether `hits` are those of `query`
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._ask)

    def find(self, query: str) -> None:
        """Once nothing was typed for a moment."""
        self.query, self.hits, self.known = query.strip(), (), False
        if len(self.query) >= LEAST:
            self._pause.start()
        else:
            self._pause.stop()
        self.changed.emit()

    def _ask(self) -> None:
        if self._job is not None:
            self._job.cancel()
        query = self.query
        self._job = self._engine.submit(SearchMatters(query, HITS))
        self._job.finished.connect(lambda hits: self._on_found(query, hits))
        self._job.failed.connect(self._on_failed)

    def _on_found(self, query: str, hits: tuple[MatterHit, ...]) -> None:
        if query == self.query:
            self._job, self.hits, self.known = None, hits, True
            self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        self._job = None
        self.failed.emit(event)
