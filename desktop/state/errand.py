"""Something done with models: fetched, taken from a pen drive, copied to one, checked, removed."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.pace import Pace
from engine.job.event import Failed, Progressed
from engine.job.request import Request


class Deed(StrEnum):
    GET = "get"
    TAKE = "take"  # from a pen drive or a folder
    GIVE = "give"  # to one
    CHECK = "check"
    REMOVE = "remove"
    INDEX = "index"  # laws are read with a model that has come


class End(StrEnum):
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


class Errand(QObject):
    """One at a time. Signals: changed; done, with what the engine answered; over, however it ended."""

    changed = Signal()
    done = Signal(object)
    over = Signal()

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._job: JobHandle | None = None
        self._request: Request | None = None
        self.deed: Deed | None = None  # None: nothing was asked for, or it was put away
        self.about = ""  # a model's name, or the folder
        self.progress: Progressed | None = None
        self.pace = Pace()
        self.end: End | None = None
        self.failure: Failed | None = None

    @property
    def running(self) -> bool:
        return self._job is not None

    def begin(self, deed: Deed, request: Request, about: str = "") -> None:
        if self._job is not None:
            return
        self.deed, self.about, self._request = deed, about, request
        self.progress, self.end, self.failure, self.pace = None, None, None, Pace()
        self._job = self._engine.submit(request)
        self._job.progressed.connect(self._on_progress)
        self._job.finished.connect(self._on_finished)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)
        self.changed.emit()

    def again(self) -> None:
        """The same once more: what has arrived is kept, so that it goes on where it stopped."""
        if self.deed is not None and self._request is not None:
            self.begin(self.deed, self._request, self.about)

    def stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def put_away(self) -> None:
        """What came of it has been read."""
        if self._job is None:
            self.deed = self.end = self.failure = None
            self.changed.emit()

    def _on_progress(self, event: Progressed) -> None:
        self.progress = event
        self.pace.tell(f"{event.stage} {event.what}", event.done, event.total)
        self.changed.emit()

    def _on_finished(self, result: object) -> None:
        self._end(End.DONE)
        self.done.emit(result)
        self.over.emit()

    def _on_failed(self, event: Failed) -> None:
        self.failure = event
        self._end(End.FAILED)
        self.over.emit()

    def _on_cancelled(self) -> None:
        self._end(End.STOPPED)
        self.over.emit()

    def _end(self, end: End) -> None:
        self._job, self.end = None, end
        self.changed.emit()
