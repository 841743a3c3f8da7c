"""Turn: one process at a time writes to a model's folder. The system drops the lock of a dead process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from engine.errors import LibraryBusy


@contextmanager
def turn(folder: Path) -> Iterator[None]:
    """Raises LibraryBusy at once when another process holds the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("a+b") as file:
        try:
            _lock(file)
        except OSError as error:
            raise LibraryBusy(
                f"Another process is writing the model in {folder.name}.",
                hint="Wait until that download or import has finished.",
            ) from error
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
