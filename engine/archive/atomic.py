"""Writing a file or folder so that it is all there or not there, whatever happens meanwhile."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

from engine.errors import EngineError, StorageError, StorageFull

FULL = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}


@contextlib.contextmanager
def storage(doing: str) -> Iterator[None]:
    """OSErrors inside become errors a person can act on."""
    try:
        yield
    except OSError as error:
        raise _as_engine_error(error, doing) from error


def _as_engine_error(error: OSError, doing: str) -> EngineError:
    if error.errno in FULL:
        return StorageFull(f"The disk is full: {doing}.")
    return StorageError(f"Storage failed: {doing} ({error.strerror or error}).")


def write_file(path: Path, data: bytes) -> None:
    """Replace `path` with `data`; durable when it returns. Raises StorageFull, StorageError."""
    with storage(f"writing {path.name}"):
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{uuid4().hex}.part")
        try:
            write_durably(part, data)
            part.replace(path)
            sync_folder(path.parent)
        finally:
            part.unlink(missing_ok=True)


def write_durably(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def move_folder(staged: Path, final: Path) -> None:
    """Give a finished folder its final name, in one step. `final` must not exist."""
    with storage(f"moving {final.name} into place"):
        final.parent.mkdir(parents=True, exist_ok=True)
        sync_folder(staged)
        staged.rename(final)
        sync_folder(final.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in `folder` durable. Windows has no such call and needs none."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
