"""Turn: one process at a time writes to a model's folder. The system drops the lock of a dead process."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from engine.errors import LibraryBusy

LOCK = ".lock"
_NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS})


@contextmanager
def turn(folder: Path) -> Iterator[None]:
    """Raises LibraryBusy at once when another process holds the folder; OSError where none can be made."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("a+b") as file:
        if not lock(file):
            raise LibraryBusy(
                f"Another process is writing the model in {folder.name}.",
                hint="Wait until that download or import has finished.",
            )
        yield


def lock(file: IO[bytes]) -> bool:
    """Until `file` is closed, or its process ends. False: another holds it.

    Where the file system knows no locks nothing is held: what arrives is renamed into place whole all
    the same.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno in _NO_LOCKS
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
