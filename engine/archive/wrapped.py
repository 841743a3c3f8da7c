"""A file under a passphrase of its own, to be carried: mark, how its key is wrapped, sealed bytes."""

from __future__ import annotations

import contextlib
import io
import json
import os
import struct
from collections.abc import Iterator
from dataclasses import asdict
from typing import BinaryIO, cast

from engine.archive.codec import decode
from engine.archive.passphrase import Wrapped, need_strong, unwrap, wrap
from engine.archive.sealed import HEADER, KEY, SealedReader, SealedWriter, file_key
from engine.domain.protection import Cost
from engine.errors import DamagedRecord, SealedArchive

MARK = b"\x89DHwrap\n"
IDENTITY = "archive of a matter"
LONGEST = 4096  # bytes of how the key is wrapped
BLOCK = 1 << 20  # bytes
_LENGTH = struct.Struct(">H")


@contextlib.contextmanager
def wrapped_for(file: BinaryIO, passphrase: str, cost: Cost) -> Iterator[BinaryIO]:
    """What is written to it stands in `file` sealed; plain where `passphrase` is "". Durable after it. Raises
    BadRequest for a passphrase that is too short."""
    if not passphrase:
        yield file
    else:
        need_strong(passphrase)
        key = os.urandom(KEY)
        head = json.dumps(asdict(wrap(key, passphrase, cost, IDENTITY))).encode()
        file.write(MARK + _LENGTH.pack(len(head)) + head)
        writer = SealedWriter(file, key, IDENTITY)
        yield cast(BinaryIO, writer)
        writer.finish()
    file.flush()
    os.fsync(file.fileno())


@contextlib.contextmanager
def unwrapped(file: BinaryIO, passphrase: str, what: str) -> Iterator[BinaryIO]:
    """The plain bytes of `file`, from any place in them. Raises SealedArchive where a passphrase is asked for
    and none is given, WrongPassphrase, DamagedRecord."""
    if file.read(len(MARK)) != MARK:
        file.seek(0)
        yield file
        return
    if not passphrase:
        raise SealedArchive(f"{what} asks for a passphrase.")
    long = file.read(_LENGTH.size)
    head = file.read(min(_LENGTH.unpack(long)[0], LONGEST)) if len(long) == _LENGTH.size else b""
    key = unwrap(decode(Wrapped, head, what), passphrase, IDENTITY)
    body = _Behind(file, file.tell())
    header = body.read(HEADER)
    if len(header) != HEADER:
        raise DamagedRecord(f"{what} is cut off.")
    body.seek(0)
    sealed = SealedReader(cast(BinaryIO, body), file_key(key, IDENTITY, header))
    with io.BufferedReader(sealed, BLOCK) as reader:
        yield cast(BinaryIO, reader)


class _Behind(io.RawIOBase):
    """A file from `start` on. The file stays its owner's to close."""

    def __init__(self, file: BinaryIO, start: int) -> None:
        super().__init__()
        self._file, self._start = file, start

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        to = self._start + offset if whence == io.SEEK_SET else offset
        return self._file.seek(to, whence) - self._start

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self._file.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
