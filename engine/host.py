"""The engine process: reads messages from a pipe, runs requests in five lanes, writes events."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection

from engine.errors import Cancelled, EngineError
from engine.job.event import Event, Failed, Finished, WasCancelled
from engine.job.job import Job
from engine.job.request import Lane, Request

Run = Callable[[Request, Job], object]
Send = Callable[[Event], None]

GOODBYE_SECONDS = 1.0  # how long a lane may take to notice the goodbye


@dataclass(frozen=True, slots=True)
class Submit:
    """Run `request`; every event about it carries `job_id`."""

    job_id: int
    request: Request


@dataclass(frozen=True, slots=True)
class Cancel:
    """Stop the job, whether it runs or still waits."""

    job_id: int


@dataclass(frozen=True, slots=True)
class Close:
    """Stop everything and leave. The only polite way to end the process."""


Message = Submit | Cancel | Close
Inbox = queue.Queue[Submit | None]


class _Stops:
    """The stop flags of all jobs that wait or run: the listener raises them, the lanes drop them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._flags: dict[int, threading.Event] = {}

    def open(self, job_id: int) -> None:
        with self._lock:
            self._flags[job_id] = threading.Event()

    def flag(self, job_id: int) -> threading.Event:
        with self._lock:
            return self._flags[job_id]

    def drop(self, job_id: int) -> None:
        with self._lock:
            del self._flags[job_id]

    def stop(self, job_id: int) -> None:
        """A job that has just ended has no flag any more: its end is the answer."""
        with self._lock:
            if job_id in self._flags:
                self._flags[job_id].set()

    def stop_all(self) -> None:
        with self._lock:
            for flag in self._flags.values():
                flag.set()


def serve(pipe: Connection, run: Run) -> None:
    """Serve requests until told to close, or until the other end of the pipe is gone.

    Work runs on this, the main thread: a llama.cpp context may not be shared between threads.
    Look-ups run on a second, so the library stays open meanwhile; page requests on a third, which
    waits for the worker processes that do open PDFs; small notes on a fourth; what only moves files on a
    fifth, so that a question can be asked while a model is fetched. A sixth only listens, so a cancel is
    heard.
    Never returns: what a native call left behind must not hold the process up.
    """
    with contextlib.suppress(ValueError):  # not the main thread of a process of our own
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is the desktop's to answer
    inboxes: dict[Lane, Inbox] = {lane: queue.Queue() for lane in Lane}
    stops = _Stops()
    send = _one_at_a_time(pipe)
    threading.Thread(target=_listen, args=(pipe, inboxes, stops), daemon=True).start()
    others = [
        threading.Thread(target=_drain, args=(inboxes[lane], run, send, stops), daemon=True)
        for lane in Lane
        if lane is not Lane.WORK
    ]
    for thread in others:
        thread.start()
    _drain(inboxes[Lane.WORK], run, send, stops)
    for thread in others:
        thread.join(GOODBYE_SECONDS)
    _leave()


def _one_at_a_time(pipe: Connection) -> Send:
    """Lanes share one pipe, and Connection.send may not be entered twice."""
    lock = threading.Lock()

    def send(event: Event) -> None:
        with lock:
            try:
                pipe.send(event)
            except OSError:
                _leave()  # the desktop is gone

    return send


def _leave() -> None:
    """End the process now: writes are atomic, and a native call may never return."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # a windowed program has none
            with contextlib.suppress(OSError, ValueError):
                stream.flush()
    os._exit(0)


def _listen(pipe: Connection, inboxes: dict[Lane, Inbox], stops: _Stops) -> None:
    while True:
        try:
            message: Message = pipe.recv()
        except (EOFError, OSError):
            _leave()
        match message:
            case Close():
                stops.stop_all()
                for inbox in inboxes.values():
                    inbox.put(None)
                return
            case Submit(job_id, request):
                stops.open(job_id)
                inboxes[request.lane].put(message)
            case Cancel(job_id):
                stops.stop(job_id)


def _drain(inbox: Inbox, run: Run, send: Send, stops: _Stops) -> None:
    while (submit := inbox.get()) is not None:
        event = _run_one(submit, run, send, stops.flag(submit.job_id))
        stops.drop(submit.job_id)
        try:
            send(event)
        except Exception as error:  # noqa: BLE001 (a result that cannot be pickled is a bug, told as one)
            send(_bug(submit.job_id, error))


def _run_one(submit: Submit, run: Run, send: Send, stop: threading.Event) -> Event:
    job_id = submit.job_id
    if stop.is_set():
        return WasCancelled(job_id)
    try:
        return Finished(job_id, run(submit.request, Job(job_id, send, stop)))
    except Cancelled:
        return WasCancelled(job_id)
    except EngineError as error:
        return Failed(job_id, error.code, str(error), error.hint, traceback.format_exc())
    except Exception as error:  # noqa: BLE001 (the process boundary: all of it crosses as data)
        return _bug(job_id, error)


def _bug(job_id: int, error: Exception) -> Failed:
    return Failed(job_id, "bug", f"{type(error).__name__}: {error}", "", traceback.format_exc())
