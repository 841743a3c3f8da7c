"""An engine front door that behaves badly on purpose. Runs in a real engine process."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass
from typing import ClassVar

from engine.errors import UnreadableSource
from engine.job.job import Job
from engine.job.request import Lane


@dataclass(frozen=True, slots=True)
class Act:
    """Work that does what `name` says."""

    lane: ClassVar = Lane.WORK
    name: str


@dataclass(frozen=True, slots=True)
class Peek:
    """A look-up that does what `name` says."""

    lane: ClassVar = Lane.LOOK
    name: str = "seen"
    padding: bytes = b""


@dataclass(frozen=True, slots=True)
class Turn:
    """A page request that does what `name` says."""

    lane: ClassVar = Lane.PAGE
    name: str = "seen"


@dataclass(frozen=True, slots=True)
class Carry:
    """Files moved, that does what `name` says."""

    lane: ClassVar = Lane.FETCH
    name: str = "seen"


def run(request: Act | Peek | Turn | Carry, job: Job) -> object:
    match request.name:
        case "seen":
            return "seen"
        case "pid":
            return os.getpid()
        case "count":
            for i in range(1, 6):
                job.progress("pages", i, 5)
            return "done"
        case "flood":
            for i in range(10_000):
                job._send(progress(job.job_id, i))
            return "dry"
        case "loop":
            while True:
                job.progress("tokens", 1)
                time.sleep(0.01)
        case "deaf":
            job.progress("deaf", 0)
            time.sleep(60)
        case "fail":
            raise UnreadableSource("The file is damaged.")
        case "bug":
            return 1 / 0
        case "unpicklable":
            return lambda: None
        case "abort":
            os.abort()
        case "exit_slowly":
            time.sleep(0.3)
            os._exit(1)
        case "modules":
            return sorted(m for m in sys.modules if m.split(".")[0] in {"PySide6", "desktop"})
    raise AssertionError(request)


def progress(job_id: int, done: int) -> object:
    from engine.job.event import Progressed

    return Progressed(job_id, "flood", done, 0)
