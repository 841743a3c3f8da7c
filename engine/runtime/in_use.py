"""Use: which processes have a model open, so that its files are not taken from under them.

Each use is a file in the model's folder, named by its process and locked by it. The system drops the
lock of a dead process; its file is swept by the next who looks.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import weakref
from pathlib import Path
from typing import IO

from engine.errors import LibraryBusy, StorageError
from engine.runtime.turn import LOCK, lock

_FOLDER = ".use"
_counted = itertools.count()


class Use:
    """Held until `end`, until nobody refers to it any more, or until the process ends."""

    def __init__(self, home: Path) -> None:
        self.end = weakref.finalize(self, _drop, _taken(home))


def _taken(home: Path) -> IO[bytes] | None:
    """None where the folder is read-only: nobody can remove the model either."""
    folder = home / _FOLDER
    try:
        folder.mkdir(exist_ok=True)
        file = (folder / f"{os.getpid()}-{next(_counted)}").open("a+b")
    except OSError:
        return None
    lock(file)
    return file


def _drop(file: IO[bytes] | None) -> None:
    if file is not None:
        with contextlib.suppress(OSError):
            Path(file.name).unlink()  # on Windows only once it is closed: swept by the next who looks
        file.close()


def users(home: Path) -> tuple[int, ...]:
    """Process ids of those that have the model open, this one among them if it has."""
    found = set()
    for path in _uses(home):
        try:
            with path.open("a+b") as file:
                if not lock(file):
                    found.add(int(path.name.partition("-")[0]))
                    continue
            path.unlink()  # of a process that died
        except (OSError, ValueError):
            continue
    return tuple(sorted(found))


def _uses(home: Path) -> list[Path]:
    try:
        return list((home / _FOLDER).iterdir())
    except OSError:
        return []


def remove_files(home: Path, main: str) -> None:
    """Empty a model's folder. The file `main` goes first: killed half-way, what is left is no whole model.

    The lock of whoever removes stays, an empty file without a model's name. Raises LibraryBusy while a
    process has the model open, StorageError.
    """
    if busy := users(home):
        many = "processes" if len(busy) > 1 else "process"
        who = "this program" if busy == (os.getpid(),) else f"{many} {', '.join(map(str, busy))}"
        raise LibraryBusy(
            f"{home.name} is in use by {who}, and was not removed.",
            hint="Close the other windows and commands of Dhara, then try again.",
        )
    try:
        for path in sorted(home.iterdir(), key=lambda p: p.name != main):
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            elif path.name != LOCK:
                path.unlink()
    except OSError as error:
        raise StorageError(
            f"{home.name} cannot be removed: {error}.",
            hint="Close every window of Dhara that uses it, then try again.",
        ) from error
