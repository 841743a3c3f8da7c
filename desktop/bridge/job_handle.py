"""One job as the window sees it: what it reports, how it ends, and a way to stop it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from engine.job.event import (
    AgentMoved,
    Began,
    ClaimMade,
    Event,
    Failed,
    Finished,
    Gathered,
    Heard,
    Progressed,
    WasCancelled,
)
from engine.job.request import Request


class JobHandle(QObject):
    """Exactly one of the last three signals fires, once.

    Signals:
        progressed: a Progressed event.
        began: a Began event.
        agent: an AgentMoved event.
        claim: a ClaimMade event.
        gathered: a Gathered event.
        heard: a Heard event.
        finished: the job's result, a domain object.
        failed: a Failed event.
        cancelled: nothing.
    """

    progressed = Signal(object)
    began = Signal(object)
    agent = Signal(object)
    claim = Signal(object)
    gathered = Signal(object)
    heard = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(
        self, job_id: int, request: Request, cancel: Callable[[int], None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.job_id = job_id
        self.request = request
        self.over = False
        self._cancel = cancel

    def cancel(self) -> None:
        if not self.over:
            self._cancel(self.job_id)

    def take(self, event: Event) -> None:
        """Turn one event into its signal. Whatever comes after the end is ignored."""
        if self.over:
            return
        match event:
            case Progressed():
                self.progressed.emit(event)
            case Began():
                self.began.emit(event)
            case AgentMoved():
                self.agent.emit(event)
            case ClaimMade():
                self.claim.emit(event)
            case Gathered():
                self.gathered.emit(event)
            case Heard():
                self.heard.emit(event)
            case Finished():
                self.over = True
                self.finished.emit(event.result)
            case Failed():
                self.over = True
                self.failed.emit(event)
            case WasCancelled():
                self.over = True
                self.cancelled.emit()


class Engine(Protocol):
    """What the window's state asks of the engine, wherever it runs."""

    def submit(self, request: Request) -> JobHandle: ...
