"""Drafts: what a slow maker has so far, record by record, so that a kill costs at most one batch.

A record is a payload under the digest of the text it was made from. Every maker appends to a file of its
own and reads those of all before it: two processes at the same version lose nothing but time. A record
that was cut off, and whatever follows it, is made again.
"""

from __future__ import annotations

import struct
import uuid
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType

from engine.index.roll import DIGEST

_HEAD = struct.Struct(f"<4sI{DIGEST}sI")  # mark, bytes of payload, digest, CRC-32 of both
_MARK = b"DHd1"
ENDING = ".draft"


class Draft:
    """An open draft beside the file `final` that it becomes. Used as a context."""

    def __init__(self, final: Path) -> None:
        final.parent.mkdir(parents=True, exist_ok=True)
        self._path = final.with_name(f"{final.name}.{uuid.uuid4().hex[:8]}{ENDING}")

    def __enter__(self) -> Draft:
        self._file = self._path.open("xb")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        if not self._path.stat().st_size:
            self._path.unlink(missing_ok=True)

    def add(self, records: Mapping[bytes, bytes]) -> None:
        """Handed to the system when this returns: it outlives the process."""
        for digest, payload in records.items():
            check = zlib.crc32(payload, zlib.crc32(digest))
            self._file.write(_HEAD.pack(_MARK, len(payload), digest, check) + payload)
        self._file.flush()


def begin(final: Path) -> None:
    """Leave word that this is to be made: an empty draft."""
    final.parent.mkdir(parents=True, exist_ok=True)
    final.with_name(f"{final.name}.owed{ENDING}").touch()


def drafts_of(final: Path) -> tuple[Path, ...]:
    return tuple(sorted(final.parent.glob(f"{final.name}.*{ENDING}")))


def drafted(files: Iterable[Path]) -> dict[bytes, bytes]:
    """Every whole record of `files`, by digest."""
    out: dict[bytes, bytes] = {}
    for file in files:
        try:
            data = file.read_bytes()
        except FileNotFoundError:  # its maker has just finished
            continue
        at = 0
        while at + _HEAD.size <= len(data):
            mark, length, digest, check = _HEAD.unpack_from(data, at)
            payload = data[at + _HEAD.size : at + _HEAD.size + length]
            if mark != _MARK or len(payload) < length or zlib.crc32(payload, zlib.crc32(digest)) != check:
                break
            out[digest] = payload
            at += _HEAD.size + length
    return out
