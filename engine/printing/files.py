"""Writing a finished document: all of it or nothing, with errors a person can act on."""

from __future__ import annotations

import contextlib
import errno
import os
import uuid
from pathlib import Path

from engine.errors import StorageError, StorageFull

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def write_whole(target: Path, data: bytes) -> None:
    """Puts `data` at `target` in one step: a reader sees the old file or the new one, never a part.

    Raises StorageFull or StorageError; nothing half-written remains.
    """
    # Not `tempfile`: it makes files that only their owner may read, and a print is a usual file.
    temporary = target.with_name(f".{uuid.uuid4().hex}.part")
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        if target.exists() and not target.is_file():  # the rename would put a file in a device's place
            raise OSError(errno.EINVAL, "it is no usual file")
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        if error.errno in _FULL:
            raise StorageFull(f"There is no room to write {target.name}.") from error
        raise StorageError(f"{target} cannot be written: {error.strerror or error}.") from error
