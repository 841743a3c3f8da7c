"""Small records on their way into the library: one after another, sent again when the engine had died."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from engine.job.event import Failed
from engine.job.request import Request


class Posting(QObject):
    """For requests that say the same when they are said twice: labels and ratings.

    Signals: changed, when what is on its way did; kept, with a request that is on disk; refused, with a
    request and the Failed event.
    """

    changed = Signal()
    kept = Signal(object)
    refused = Signal(object, object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self.waiting: tuple[Request, ...] = ()  # the first is being sent
        self.lost = False  # the engine died over it

    def add(self, request: Request) -> None:
        self.waiting = (*self.waiting, request)
        self._send()

    def go_on(self) -> None:
        """The engine is back: what was sent may be kept or not, so it is said again."""
        self.lost = False
        self._send()

    def _send(self) -> None:
        if self._job is None and self.waiting and not self.lost:
            self._job = self._engine.submit(self.waiting[0])
            self._job.finished.connect(self._on_kept)
            self._job.failed.connect(self._on_failed)
        self.changed.emit()

    def _on_kept(self, _: object) -> None:
        if not isValid(self):  # the window was closed meanwhile
            return
        request = self._over()
        self.kept.emit(request)
        self._send()

    def _on_failed(self, event: Failed) -> None:
        if not isValid(self):
            return
        if event.code == "engine_lost":
            self._job, self.lost = None, True
            self.changed.emit()
            return
        request = self._over()
        self.refused.emit(request, event)
        self._send()

    def _over(self) -> Request:
        self._job = None
        request, *rest = self.waiting
        self.waiting = tuple(rest)
        return request
