"""A file of named arrays, read in place: opening it costs its directory, reading costs what is read.

`magic, length and CRC of the directory, directory (JSON), arrays on 64-byte bounds`. A file is written
once, beside its place and renamed into it, and never changed or replaced: a system that will not replace
a file somebody reads has nothing to refuse.
"""

from __future__ import annotations

import json
import mmap
import os
import struct
import zlib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

MAGIC = b"dhara\x00c1"
ALIGNED = 64
_FRONT = struct.Struct("<8sII")

Array = NDArray[Any]


class NotColumns(Exception):
    """What was read is not, or no longer, a file of columns."""


def write_columns(arrays: Mapping[str, Array], target: Path) -> None:
    """Durable and whole, or not there."""
    rows: dict[str, list[Any]] = {}
    offset = 0
    for name, given in arrays.items():
        array = np.ascontiguousarray(given)
        rows[name] = [array.dtype.str, array.shape, offset, zlib.crc32(array.data)]
        offset += _padded(array.nbytes)
    directory = json.dumps([offset, rows]).encode()
    beside = target.with_suffix(".part")
    with beside.open("wb") as file:
        front = _FRONT.pack(MAGIC, len(directory), zlib.crc32(directory)) + directory
        file.write(front.ljust(_padded(len(front)), b"\0"))
        for given in arrays.values():
            array = np.ascontiguousarray(given)
            file.write(array.data)
            file.write(bytes(_padded(array.nbytes) - array.nbytes))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(target)


def read_columns(source: Path, trusted: Collection[str] = ()) -> dict[str, Array]:
    """The arrays, lying in the file. All but those named in `trusted` are compared with their sums.

    Raises NotColumns, OSError.
    """
    with source.open("rb") as file:
        try:
            held = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError as error:  # an empty file cannot be mapped
            raise NotColumns(source.name) from error
    try:
        magic, length, crc = _FRONT.unpack_from(held)
        directory = held[_FRONT.size : _FRONT.size + length]
        if magic != MAGIC or zlib.crc32(directory) != crc:
            raise NotColumns(source.name)
        size, rows = json.loads(directory)
        begin = _padded(_FRONT.size + length)
        if len(held) != begin + size:
            raise NotColumns(source.name)
        out: dict[str, Array] = {}
        for name, (dtype, shape, offset, crc_of) in rows.items():
            count = int(np.prod(shape, dtype=np.int64))
            array = np.frombuffer(held, dtype, count, begin + offset).reshape(shape)
            if name not in trusted and zlib.crc32(array.data) != crc_of:
                raise NotColumns(f"{source.name}: {name}")
            out[name] = array
    except (struct.error, ValueError, TypeError) as error:
        raise NotColumns(source.name) from error
    return out


def _padded(size: int) -> int:
    return -(-size // ALIGNED) * ALIGNED
