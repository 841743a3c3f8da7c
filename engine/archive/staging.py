"""The staging folder: half-made things, in a folder per living process, rubbish once it has died."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from uuid import uuid4

import psutil

from engine.archive.atomic import storage
from engine.paths import Home


def boot() -> int:
    """When this machine started, in seconds since 1970: tells a reused process id from the old one."""
    return int(psutil.boot_time())


def stage(home: Home, name: str) -> Path:
    """A path for something of this process to be made at. Its parent exists, it does not."""
    folder = home.staging / f"{boot()}-{os.getpid()}"
    with storage("making a folder to work in"):
        folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{uuid4().hex}-{name}"


def sweep(home: Home) -> bool:
    """Remove what dead processes left. True when there was any. The caller holds the writer lock."""
    dead = dead_folders(home)
    for folder in dead:
        shutil.rmtree(folder, ignore_errors=True)
    return bool(dead)


def dead_folders(home: Home) -> tuple[Path, ...]:
    if not home.staging.is_dir():
        return ()
    return tuple(folder for folder in home.staging.iterdir() if not _alive(folder.name))


def _alive(name: str) -> bool:
    started, _, pid = name.partition("-")
    # The clock may be set while a process lives: a minute's difference is not another start.
    same_start = started.isdigit() and abs(int(started) - boot()) < 60
    return same_start and pid.isdigit() and psutil.pid_exists(int(pid))
