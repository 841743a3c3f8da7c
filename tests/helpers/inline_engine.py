"""An engine without a process, for views: answers from a script, when the window next has time."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.bridge.job_handle import JobHandle
from engine.errors import EngineError
from engine.job.event import Event, Failed, Finished, WasCancelled
from engine.job.request import Request

HOLD = object()
"""A script's answer for a job that goes on until the test ends it."""


class InlineEngine(QObject):
    """`script(request)` gives the result, raises an EngineError, or returns HOLD."""

    lost = Signal(object)

    def __init__(self, script: Callable[[Request], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.script = script
        self.asked: list[Request] = []
        self.held: dict[type, JobHandle] = {}
        self._ids = itertools.count(1)
        self._handles: dict[int, JobHandle] = {}

    def submit(self, request: Request) -> JobHandle:
        self.asked.append(request)
        handle = JobHandle(next(self._ids), request, self._cancel, self)
        self._handles[handle.job_id] = handle
        for ended in (handle.finished, handle.failed, handle.cancelled):
            ended.connect(lambda *_: self._forget(handle))
        QTimer.singleShot(0, handle, lambda: self._answer(handle))
        return handle

    def asked_for(self, kind: type) -> list[Request]:
        return [request for request in self.asked if isinstance(request, kind)]

    def say(self, kind: type, make: Callable[[int], Event]) -> None:
        """Let the held job of that kind report; `make` is given its id."""
        handle = self.held[kind]
        handle.take(make(handle.job_id))

    def die(self) -> None:
        """As the client tells it when the process is gone."""
        work = [handle for handle in self.held.values() if not handle.over]
        self.lost.emit(tuple(handle.request for handle in work))
        for handle in work:
            handle.take(Failed(handle.job_id, "engine_lost", "The engine stopped unexpectedly.", "", ""))

    def _forget(self, handle: JobHandle) -> None:
        """As the client does: what is connected to a job that is over must not be kept for ever."""
        if self._handles.pop(handle.job_id, None) is not None:
            handle.deleteLater()

    def _answer(self, handle: JobHandle) -> None:
        if handle.over:
            return
        try:
            result = self.script(handle.request)
        except EngineError as error:
            handle.take(Failed(handle.job_id, error.code, str(error), error.hint, ""))
            return
        if result is HOLD:
            self.held[type(handle.request)] = handle
        else:
            handle.take(Finished(handle.job_id, result))

    def _cancel(self, job_id: int) -> None:
        handle = self._handles.get(job_id)
        if handle is None:
            return
        QTimer.singleShot(0, handle, lambda: handle.take(WasCancelled(job_id)))
