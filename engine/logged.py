"""What an engine did, a line at a time, without a word of what it was about: for whoever mends the program.

A line names the request by its class, how it ended and how long it took; of a bug the kind of error and the
lines of program it went through. Messages, arguments and results are never written: they may be a client's.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from engine.errors import Cancelled, EngineError
from engine.job.job import Job
from engine.job.request import Lane, Request

Run = Callable[[Request, Job], object]

LARGEST = 256_000  # bytes of one part; the older part beside it is as large at most
SLOW = 1.0  # seconds after which a look-up is worth a line
DEEP = 12  # lines of program told of a bug, the innermost
LINE = re.compile(
    r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000 \d+ (?:engine begins|\d+ \w+ (?:begins"
    r"|finished \d+\.\d s|cancelled \d+\.\d s|failed [a-z_]+ \d+\.\d s"
    r"|bug \d+\.\d s(?: \w+(?: [\w./-]+:\d+ [\w<>]+)*)+))"
)
"""All that a line can be: whoever passes the log on leaves out what is none."""


class Logged:
    """Serves requests as `run` does. Picklable until first called. A log that cannot be written, or whose
    folder is not there yet, stops nothing."""

    def __init__(self, run: Run, file: Path) -> None:
        self._run, self._file = run, file
        self._begun = False

    def __call__(self, request: Request, job: Job) -> object:
        name, start = type(request).__name__, time.monotonic()
        if request.lane in (Lane.WORK, Lane.FETCH, Lane.NOTE):  # a line without an end tells of a crash
            self._write(f"{job.job_id} {name} begins")
        try:
            result = self._run(request, job)
        except BaseException as error:
            self._write(f"{job.job_id} {name} {_end(error, time.monotonic() - start)}")
            raise
        took = time.monotonic() - start
        if request.lane in (Lane.WORK, Lane.FETCH, Lane.NOTE) or took >= SLOW:
            self._write(f"{job.job_id} {name} finished {took:.1f} s")
        return result

    def _write(self, line: str) -> None:
        if not self._begun:
            self._begun = True
            self._write("engine begins")
        with contextlib.suppress(OSError):
            if not self._file.parent.is_dir():
                return
            if self._file.exists() and self._file.stat().st_size > LARGEST:
                self._file.replace(self._file.with_suffix(".old.log"))
            now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S+0000")
            with self._file.open("a", encoding="ascii") as log:
                log.write(f"{now} {os.getpid()} {line}\n")


def read_log(file: Path) -> tuple[str, ...]:
    """The lines of both parts, oldest first. Whatever else stands in them is left out."""
    lines: list[str] = []
    for part in (file.with_suffix(".old.log"), file):
        with contextlib.suppress(OSError):
            lines += part.read_text("ascii", errors="replace").splitlines()
    return tuple(line for line in lines if LINE.fullmatch(line))


def _end(error: BaseException, took: float) -> str:
    if isinstance(error, Cancelled):
        return f"cancelled {took:.1f} s"
    if isinstance(error, EngineError):
        return f"failed {error.code} {took:.1f} s"
    return f"bug {took:.1f} s {_went_through(error)}"


def _went_through(error: BaseException) -> str:
    """Kind and places of an error and of what caused it; no message, and no folder of this machine."""
    told: list[str] = []
    seen: BaseException | None = error
    while seen is not None:
        told.append(type(seen).__name__)
        frames = traceback.extract_tb(seen.__traceback__)[-DEEP:]
        told += [f"{_of_program(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]
        seen = seen.__cause__ or seen.__context__
    return " ".join(told)


def _of_program(file: str) -> str:
    """The part of a path that is the program's own: from its package on."""
    parts = Path(file).parts
    for root in ("site-packages", "engine", "desktop"):
        if root in parts:
            at = len(parts) - 1 - parts[::-1].index(root)
            short = "/".join(parts[at + (root == "site-packages") :])
            return re.sub(r"[^\w./-]", "_", short, flags=re.ASCII)
    return "elsewhere"
