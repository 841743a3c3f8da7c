"""Copying a file that is not ours: it may be no file, change meanwhile, or go away with its stick."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
from pathlib import Path
from typing import BinaryIO

from engine.archive.atomic import storage
from engine.archive.safe import PLAIN, Safe
from engine.domain.shown import one_line
from engine.errors import StorageFull, UnreadableSource

BLOCK = 1 << 20  # bytes
LONGEST_NAME = 120  # bytes of UTF-8: file systems take 255, and other names are made from this one

CHANGED = "Wait until it has been saved or downloaded completely, then import it again."
GONE = (
    "If it lies on a stick, a card or another computer, see that it is still there, copy the file to this "
    "computer, and import the copy."
)


def copy_steady(source: Path, target: Path, safe: Safe = PLAIN) -> None:
    """Copy bytes durably, in the form that `safe` gives them, and only if `source` held still meanwhile.

    Raises UnreadableSource when it is no file, cannot be read to its end or changed while it was
    read; StorageFull and StorageError are about `target` alone. Nothing is left of a failed copy.
    """
    name = plain_name(source)
    _need_file(source, name)
    try:
        with _opened(source, name) as file, storage(f"copying {name}"), safe.create(target) as copy:
            before = os.fstat(file.fileno())
            if before.st_size > shutil.disk_usage(target.parent).free:
                raise StorageFull(f"The disk has no room for {name}: it is {before.st_size >> 20} MB large.")
            digest, size = _pour(file, copy, name)
            copy.flush()
            os.fsync(copy.fileno())
            after = os.fstat(file.fileno())
            if _look(before) != _look(after) or size != after.st_size:
                raise _changed(name)
            # A writer can keep size and time: what is read again must be what was read.
            file.seek(0)
            if _pour(file, None, name) != (digest, size):
                raise _changed(name)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def plain_name(path: Path) -> str:
    """The name of a file as it can be shown and given to a copy: one line, of bounded length."""
    shown = one_line(path.name) or "file"
    if len(shown.encode("utf-8")) <= LONGEST_NAME:
        return shown
    ending = Path(shown).suffix[:8]
    stem = shown
    while len(f"{stem}…{ending}".encode()) > LONGEST_NAME:
        stem = stem[:-1]
    return f"{stem}…{ending}"


def _need_file(source: Path, name: str) -> None:
    """Looked at without opening: a pipe with nobody at its other end would never open."""
    try:
        kind = source.stat().st_mode
    except (FileNotFoundError, NotADirectoryError) as error:
        if source.is_symlink():
            raise UnreadableSource(
                f"{name} is a link to a file that is not there.", hint="Import the file itself."
            ) from error
        raise UnreadableSource(f"There is no file {name}.", hint="Check the name and the folder.") from error
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from error
    if stat.S_ISREG(kind):
        return
    if stat.S_ISDIR(kind):
        raise UnreadableSource(f"{name} is a folder, not a file.", hint="Name the files in it.")
    what = "a pipe" if stat.S_ISFIFO(kind) else "a socket" if stat.S_ISSOCK(kind) else "a device"
    raise UnreadableSource(f"{name} is {what}, not a file.", hint="Save its content to a file first.")


def _opened(source: Path, name: str) -> BinaryIO:
    try:
        return source.open("rb", buffering=0)
    except OSError as error:
        raise _unreadable(name, error) from error


def _pour(file: BinaryIO, copy: BinaryIO | None, name: str) -> tuple[bytes, int]:
    """Read to the end, into `copy` where there is one; hash and bytes of what was read."""
    digest, size = hashlib.sha256(), 0
    while True:
        try:
            block = file.read(BLOCK)
        except OSError as error:
            raise UnreadableSource(
                f"{name} could not be read to its end ({error.strerror or error}).", hint=GONE
            ) from error
        if not block:
            return digest.digest(), size
        digest.update(block)
        size += len(block)
        if copy is not None:
            copy.write(block)


def _look(seen: os.stat_result) -> tuple[int, int]:
    return seen.st_size, seen.st_mtime_ns


def _changed(name: str) -> UnreadableSource:
    return UnreadableSource(f"{name} changed while it was being read.", hint=CHANGED)


def _unreadable(name: str, error: Exception) -> UnreadableSource:
    reason = getattr(error, "strerror", None) or str(error)
    hint = "See that you may read it, and that its path is right."
    return UnreadableSource(f"{name} cannot be read ({reason}).", hint=hint)
