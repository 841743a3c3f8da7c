"""Submits requests, turns events into signals, and outlives the engine process."""

from __future__ import annotations

import itertools
from multiprocessing.connection import Connection

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from desktop.bridge.job_handle import JobHandle
from desktop.bridge.process import EngineProcess
from desktop.bridge.reader import Reader
from engine.host import Cancel, Run, Submit
from engine.job.event import Event, Failed, WasCancelled
from engine.job.request import Lane, Request

CANCEL_GRACE_MS = 10_000
GOODBYE_SECONDS = 2.0
ONCE = (Lane.WORK, Lane.NOTE)  # lanes whose requests change something: asked twice they might do it twice


class EngineClient(QObject):
    """The engine, as the rest of the desktop knows it.

    When the process dies, work and notes fail as "engine_lost" and `lost` is emitted once with those
    jobs' requests; look-ups and pages, which change nothing, are asked once more of the next process.
    A process that dies before it has said anything is not started again until the next request,
    so a broken installation does not spin.
    """

    died = Signal()  # each time the process is gone, whatever it was at: what it held in memory went with it
    lost = Signal(object)  # tuple[Request, ...]: the work that was under way

    def __init__(
        self, run: Run, parent: QObject | None = None, cancel_grace_ms: int = CANCEL_GRACE_MS
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._grace_ms = cancel_grace_ms
        self._ids = itertools.count(1)
        self._jobs: dict[int, JobHandle] = {}
        self._replayed: set[int] = set()
        self._closing = False
        self._spoke = False
        self._cancelling: set[int] = set()
        self._process: EngineProcess | None = None
        self._reader: Reader | None = None
        self._start()

    @property
    def pid(self) -> int:
        """Of the engine process; 0 while there is none."""
        return self._process.pid if self._process else 0

    def submit(self, request: Request) -> JobHandle:
        handle = JobHandle(next(self._ids), request, self._cancel, self)
        self._jobs[handle.job_id] = handle
        self._send(handle)
        return handle

    def close(self) -> None:
        """Say goodbye; ends the process if it does not answer in two seconds."""
        self._closing = True
        if self._process is not None and self._reader is not None:
            self._reader.heard.disconnect(self._on_heard)
            self._reader.lost.disconnect(self._on_lost)
            self._process.close(GOODBYE_SECONDS)
            self._reader.wait()
            self._process = None

    def _send(self, handle: JobHandle) -> None:
        if self._closing:
            return  # a timer of a window that is going: no engine is started for it
        if self._process is None:
            self._start()
        assert self._process is not None
        self._process.send(Submit(handle.job_id, handle.request))

    def _start(self) -> None:
        self._spoke = False
        self._process = EngineProcess(self._run)
        self._listen(self._process.pipe)

    def _listen(self, pipe: Connection) -> None:
        self._reader = Reader(pipe, self)
        self._reader.heard.connect(self._on_heard, Qt.ConnectionType.QueuedConnection)
        self._reader.lost.connect(self._on_lost, Qt.ConnectionType.QueuedConnection)
        self._reader.start()

    def _cancel(self, job_id: int) -> None:
        self._cancelling.add(job_id)
        if self._process is not None:
            self._process.send(Cancel(job_id))
        handle = self._jobs.get(job_id)
        if handle is not None and handle.request.lane is not Lane.FETCH:  # it would end a question beside it
            QTimer.singleShot(self._grace_ms, self, lambda: self._insist(job_id))

    def _insist(self, job_id: int) -> None:
        """A native call is not listening: end the process."""
        if job_id in self._jobs and self._process is not None:
            self._process.kill()

    @Slot()
    def _on_heard(self) -> None:
        while self._reader is not None and (event := self._reader.take()) is not None:
            self._spoke = True
            self._deliver(event)

    def _deliver(self, event: Event) -> None:
        handle = self._jobs.get(event.job_id)
        if handle is None:
            return
        handle.take(event)
        if handle.over:
            self._forget(handle)

    @Slot()
    def _on_lost(self) -> None:
        if self._closing or self._process is None or self._reader is None:
            return
        self._on_heard()
        self._reader.wait()
        self._reader.deleteLater()
        self._process.kill()
        self._process = None
        self.died.emit()
        again, work = self._sort_out()
        if self._spoke or again:
            self._start()
        for handle in again:
            self._send(handle)
        if work:
            self.lost.emit(tuple(handle.request for handle in work))
        for handle in work:
            self._end(
                handle, Failed(handle.job_id, "engine_lost", "The engine stopped unexpectedly.", "", "")
            )

    def _sort_out(self) -> tuple[list[JobHandle], list[JobHandle]]:
        """Who is asked again, and whose work is lost. Jobs the user has cancelled end as cancelled."""
        again: list[JobHandle] = []
        work: list[JobHandle] = []
        for job_id, handle in list(self._jobs.items()):
            if job_id in self._cancelling:
                self._end(handle, WasCancelled(job_id))
            elif handle.request.lane in ONCE or job_id in self._replayed:
                work.append(handle)
            else:
                self._replayed.add(job_id)
                again.append(handle)
        return again, work

    def _end(self, handle: JobHandle, event: Event) -> None:
        handle.take(event)
        self._forget(handle)

    def _forget(self, handle: JobHandle) -> None:
        self._jobs.pop(handle.job_id, None)
        self._replayed.discard(handle.job_id)
        self._cancelling.discard(handle.job_id)
        handle.deleteLater()
