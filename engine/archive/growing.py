"""Growing files: lines that are only ever added to, sealed piece by piece where the library is protected."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from engine.archive.atomic import write_file
from engine.archive.safe import PLAIN, Safe
from engine.archive.sealed import FRAME, GROWING, HEADER, PIECE, Sealer, frames, new_header, sealer
from engine.domain.protection import Phase
from engine.errors import DamagedRecord


def read_grown(path: Path, safe: Safe = PLAIN) -> bytes:
    """Its plain bytes, as far as they were written. Raises OSError, DamagedRecord, Locked."""
    data = path.read_bytes()
    if not data or not safe.is_sealed(path):
        return data
    held = _sealer(path, data, safe)
    try:
        return b"".join(
            held.open(number, data[at : _end(at, words)])[0]
            for number, (at, words) in enumerate(frames(data))
        )
    except DamagedRecord as error:
        raise DamagedRecord(f"{path.name}: {error}", hint=error.hint) from error


def grow(path: Path, size: int | None, data: bytes, safe: Safe = PLAIN, *, durable: bool = True) -> None:
    """Writes `data` behind the first `size` plain bytes (None: behind all of them), and cuts off what stood
    there: all of it or none. Raises OSError, Locked, DamagedRecord."""
    path.touch()
    if safe.phase is Phase.OFF:
        _extend(path, path.stat().st_size if size is None else size, data, durable=durable)
        return
    there = path.read_bytes()
    sealed = bool(there) and safe.is_sealed(path)
    if not sealed and not safe.seals:
        _extend(path, len(there) if size is None else size, data, durable=durable)
        return
    if not sealed or not safe.seals:  # it changes its form
        rewrite_grown(path, read_grown(path, safe)[:size] + data, safe)
        return
    held, number, at, words = _sealer(path, there, safe), 0, HEADER, 0
    for begin, long in frames(there):
        if size is not None and words >= size:
            break
        number, at, words = number + 1, _end(begin, long), words + long
    if size is not None and words != size:  # what is cut off begins within a piece
        rewrite_grown(path, read_grown(path, safe)[:size] + data, safe)
        return
    _extend(path, at, held.seal(number, data) if data else b"", durable=durable)


def rewrite_grown(path: Path, data: bytes, safe: Safe) -> None:
    """All of it anew, in one step. Raises StorageFull, StorageError, Locked."""
    if not safe.seals:
        write_file(path, data)
        return
    header = new_header(GROWING)
    held = sealer(safe.key, safe.identity(path), header)
    pieces = [held.seal(n, data[at : at + PIECE]) for n, at in enumerate(range(0, len(data), PIECE))]
    write_file(path, header + b"".join(pieces))


def _sealer(path: Path, data: bytes, safe: Safe) -> Sealer:
    return sealer(safe.key, safe.identity(path), data[:HEADER])


def _end(at: int, words: int) -> int:
    return at + FRAME + words


def _extend(path: Path, at: int, data: bytes, *, durable: bool) -> None:
    try:
        with path.open("r+b", buffering=0) as file:
            file.truncate(at)  # what stands there was never finished
            file.seek(at)
            if file.write(data) != len(data):
                raise OSError(errno.ENOSPC, "only part of it was written")
            if durable:
                os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            os.truncate(path, at)  # half a line would be in the way of whoever goes on
        raise
