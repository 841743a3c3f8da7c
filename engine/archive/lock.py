"""The writer lock: one writer per library, named by process and machine start; reads never wait."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
from filelock import FileLock, Timeout

from engine.archive.atomic import storage
from engine.archive.staging import boot
from engine.domain.identity import VersionId
from engine.domain.motor import Watch
from engine.errors import LibraryBusy
from engine.paths import Home

POLL = 0.2  # seconds between tries


@contextlib.contextmanager
def writer_lock(
    home: Home, doing: str, *, patience: float = 0.0, watch: Watch | None = None
) -> Iterator[None]:
    """Hold the library's writer lock. The system frees it if this process dies.

    Waits up to `patience` seconds, calling `watch` meanwhile (it may raise Cancelled). Raises
    LibraryBusy, naming the holder, when it is still taken.
    """
    lock = FileLock(home.lock_file)
    with storage("locking the library for writing"):
        home.root.mkdir(parents=True, exist_ok=True)
        _acquire(lock, home, patience, watch)
    try:
        with storage("naming who writes to the library"):
            _holder_file(home).write_text(json.dumps(_me(doing)), encoding="utf-8")
        yield
    finally:
        _holder_file(home).unlink(missing_ok=True)
        lock.release()


@contextlib.contextmanager
def indexing_turn(home: Home, version_id: VersionId) -> Iterator[bool]:
    """Whether it is this process's turn to make what a version's index lacks; another is at it if not.

    Slow, so no business of the writer lock. Two at once would make the same thing twice, no more.
    """
    file = home.index / "turns" / f"{version_id}.lock"
    lock = FileLock(file)
    with storage("taking a turn at the index"):
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            mine = False
        else:
            mine = True
    try:
        yield mine
    finally:
        if mine:
            with contextlib.suppress(OSError):  # some systems keep what is open
                file.unlink()
            lock.release()
            with contextlib.suppress(OSError):
                file.unlink()


def holder(home: Home) -> str:
    """Who holds the lock, in words; "" when nobody living does."""
    try:
        who = json.loads(_holder_file(home).read_text(encoding="utf-8"))
        alive = abs(who["boot"] - boot()) < 60 and psutil.pid_exists(int(who["pid"]))
        return f"process {who['pid']} ({who['doing']})" if alive else ""
    except (OSError, ValueError, KeyError):
        return ""


def _acquire(lock: FileLock, home: Home, patience: float, watch: Watch | None) -> None:
    end = time.monotonic() + patience
    while True:
        try:
            lock.acquire(timeout=0)
        except Timeout:
            if time.monotonic() >= end:
                who = holder(home) or "another process"
                raise LibraryBusy(f"The library is being written to by {who}.") from None
        else:
            return
        if watch is not None:
            watch(0, 0)
        time.sleep(POLL)


def _holder_file(home: Home) -> Path:
    return home.lock_file.with_suffix(".json")


def _me(doing: str) -> dict[str, object]:
    return {"pid": os.getpid(), "boot": boot(), "doing": doing}
