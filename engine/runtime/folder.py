"""A folder or pen drive -> `.part` file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from engine.errors import StorageError
from engine.runtime.manifest import ModelFile

_BLOCK = 1 << 20


class SourceGone(StorageError):
    """The folder has not the file, or can no longer be read. Another source may."""

    default_hint = "Put the pen drive back and run the command again; it goes on where it stopped."


def offers(folder: Path, model_id: str, file: ModelFile) -> Path | None:
    """The file as a pack lays it out, else one of that name lying in the folder itself.

    Names come from the table of models, so nothing outside `folder` is ever named; what is no plain
    file (a device, a pipe) is no file of a model.
    """
    for path in (folder / model_id / file.name, folder / file.name):
        try:
            if path.is_file() and file.bytes in (0, path.stat().st_size):
                return path
        except OSError:
            continue
    return None


def copy_on(path: Path, target: Path, size: int, step: Callable[[int], None]) -> None:
    """Fill `target`, going on where an earlier try stopped. `size` 0: not known.

    Raises SourceGone; any other OSError is that of the disk written to.
    """
    held = target.stat().st_size if target.exists() else 0
    source = _Reader(path)
    try:
        if held > source.size:
            target.unlink()
            held = 0
        source.skip(held)
        with target.open("ab") as file:
            while block := source.read():
                file.write(block)
                held += len(block)
                step(held)
                if size and held > size:
                    break  # it grows while it is read: the hash will refuse it
        if held < source.size:
            raise SourceGone(f"{path.name} ended early in {path.parent}.")
    finally:
        source.close()


class _Reader:
    """Reading alone, so that its errors are told from those of the disk written to."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._file = path.open("rb", buffering=0)
            self.size = os.fstat(self._file.fileno()).st_size
        except OSError as error:
            raise self._gone(error) from error

    def skip(self, held: int) -> None:
        self._file.seek(held)

    def read(self) -> bytes:
        try:
            return self._file.read(_BLOCK)
        except OSError as error:
            raise self._gone(error) from error

    def close(self) -> None:
        self._file.close()

    def _gone(self, error: OSError) -> SourceGone:
        why = error.strerror or error
        return SourceGone(f"{self._path.parent} can no longer be read ({why}): was the drive pulled out?")
