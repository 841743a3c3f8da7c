"""Sealed bytes: a file that says nothing without its key, and cannot be changed, cut off or swapped unseen.

`header (mark, version, kind, salt), pieces`; a piece is `length and whether it is the last, the same with
every bit turned, nonce, ciphertext`: a length that was damaged is not taken for a piece that was torn.
Each file has a key of its own: HKDF-SHA256 of the data key over the file's salt and its identity, so that a
file put in another's place does not open. ChaCha20-Poly1305 with a random nonce a piece; header, number and
length of a piece are authenticated with it. A whole file ends with a piece that says so. A growing one never
does: as of a chain of lines, what was cut off at its end does not show, and a torn last piece never happened.
"""

from __future__ import annotations

import io
import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from engine.errors import DamagedRecord, NewerFormat

MARK = b"\x89DHseal\n"
VERSION = 1
WHOLE, GROWING = 1, 2
PIECE = 1 << 18  # bytes of a whole file sealed at a time; all its pieces but the last are as long
KEY, SALT, NONCE, TAG = 32, 16, 12, 16  # bytes

_HEADER = struct.Struct(f">8sBB{SALT}s")
_LENGTH = struct.Struct(">II")
_NUMBER = struct.Struct(">Q")
_LAST = 1 << 31
HEADER, FRAME = _HEADER.size, _LENGTH.size + NONCE + TAG  # bytes; of a piece, besides its words
_ALL = (1 << 32) - 1


def new_header(kind: int) -> bytes:
    return _HEADER.pack(MARK, VERSION, kind, os.urandom(SALT))


def looks_sealed(head: bytes) -> bool:
    return head.startswith(MARK)


def file_key(key: bytes, identity: str, header: bytes) -> bytes:
    """The key of one file alone: what it is given to can open no other. Raises DamagedRecord."""
    from cryptography.hazmat.primitives.hashes import SHA256  # a library that is not protected never needs it
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    _, _, _, salt = _read_header(header)
    info = b"dhara sealed file 1\0" + identity.encode("utf-8")
    return HKDF(algorithm=SHA256(), length=KEY, salt=salt, info=info).derive(key)


def _read_header(header: bytes) -> tuple[bytes, int, int, bytes]:
    try:
        mark, version, kind, salt = _HEADER.unpack(header)
    except struct.error as error:
        raise DamagedRecord("A sealed file is cut off.") from error
    if mark != MARK or kind not in (WHOLE, GROWING):
        raise DamagedRecord("A file is not sealed as it should be.")
    if version != VERSION:
        raise NewerFormat("A file was sealed by a newer version of Dhara.")
    return mark, version, kind, salt


@dataclass(frozen=True, slots=True)
class Sealer:
    """Seals and opens the pieces of one file."""

    header: bytes
    key: bytes  # of this file

    def seal(self, number: int, data: bytes, *, last: bool = False) -> bytes:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        length = _length_of(len(data) | (_LAST if last else 0))
        nonce = os.urandom(NONCE)
        return length + nonce + ChaCha20Poly1305(self.key).encrypt(nonce, data, self._bound(number, length))

    def open(self, number: int, frame: bytes) -> tuple[bytes, bool]:
        """The words of a whole piece, and whether it is the last. Raises DamagedRecord."""
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

        length = frame[: _LENGTH.size]
        nonce, sealed = frame[_LENGTH.size : _LENGTH.size + NONCE], frame[_LENGTH.size + NONCE :]
        try:
            data = ChaCha20Poly1305(self.key).decrypt(nonce, sealed, self._bound(number, length))
        except (InvalidTag, ValueError) as error:
            raise DamagedRecord("A sealed file was changed, swapped, or sealed with another key.") from error
        return data, bool(_LENGTH.unpack(length)[0] & _LAST)

    def _bound(self, number: int, length: bytes) -> bytes:
        return self.header + _NUMBER.pack(number) + length


def sealer(key: bytes, identity: str, header: bytes) -> Sealer:
    """Raises DamagedRecord, NewerFormat."""
    return Sealer(header, file_key(key, identity, header))


def seal_bytes(data: bytes, key: bytes, identity: str) -> bytes:
    """All of a file."""
    out = io.BytesIO()
    writer = SealedWriter(out, key, identity)
    writer.write(data)
    writer.finish()
    return out.getvalue()


def open_bytes(sealed: bytes, key: bytes, identity: str) -> bytes:
    """Raises DamagedRecord, NewerFormat."""
    header = sealed[:HEADER]
    with SealedReader(io.BytesIO(sealed), file_key(key, identity, header)) as reader:
        return reader.read()


class SealedWriter(io.RawIOBase):
    """Seals what is written into `file`, which stays its owner's to close. `finish` writes the end."""

    def __init__(self, file: BinaryIO, key: bytes, identity: str) -> None:
        super().__init__()
        header = new_header(WHOLE)
        self._file, self._sealer = file, sealer(key, identity, header)
        self._number, self._waiting = 0, bytearray()
        file.write(header)

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._waiting += data
        while len(self._waiting) > PIECE:  # the last piece is never empty but of an empty file
            self._put(bytes(self._waiting[:PIECE]), last=False)
            del self._waiting[:PIECE]
        return len(data)

    def finish(self) -> None:
        self._put(bytes(self._waiting), last=True)
        self._waiting.clear()

    def _put(self, data: bytes, *, last: bool) -> None:
        self._file.write(self._sealer.seal(self._number, data, last=last))
        self._number += 1


class SealedReader(io.RawIOBase):
    """A whole sealed file, read from any place in it. `key`: of this file. Closes `file` with itself.

    Raises DamagedRecord when it is made, or where a piece that is read was changed; NewerFormat."""

    def __init__(self, file: BinaryIO, key: bytes) -> None:
        super().__init__()
        self._file = file
        header = file.read(HEADER)
        if _read_header(header)[2] != WHOLE:
            raise DamagedRecord("A file is not sealed as it should be.")
        self._sealer = Sealer(header, key)
        body = file.seek(0, io.SEEK_END) - HEADER
        self._pieces, rest = divmod(body, FRAME + PIECE)
        if rest:
            self._pieces += 1
            if rest < FRAME:
                raise DamagedRecord("A sealed file is cut off.")
        self._held, self._place = (-1, b""), 0
        self._size = (self._pieces - 1) * PIECE + len(self._piece(self._pieces - 1))

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._place, io.SEEK_END: self._size}[whence]
        self._place = max(0, start + offset)
        return self._place

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        if self._place >= self._size:
            return 0
        number, offset = divmod(self._place, PIECE)
        data = self._piece(number)[offset : offset + len(buffer)]
        buffer[: len(data)] = data
        self._place += len(data)
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._file.close()
        super().close()

    def _piece(self, number: int) -> bytes:
        if number < 0:
            raise DamagedRecord("A sealed file is cut off.")
        if self._held[0] != number:
            self._file.seek(HEADER + number * (FRAME + PIECE))
            data, last = self._sealer.open(number, self._file.read(FRAME + PIECE))
            if last != (number == self._pieces - 1):
                raise DamagedRecord("A sealed file is cut off, or goes on after its end.")
            self._held = number, data
        return self._held[1]


def _length_of(said: int) -> bytes:
    return _LENGTH.pack(said, said ^ _ALL)


def frames(grown: bytes) -> Iterator[tuple[int, int]]:
    """Where the whole pieces of a growing file begin, and how many bytes of words each has. One that was
    being written when the program or the machine went down is none. Raises DamagedRecord."""
    at = HEADER
    unfilled = not any(grown[-TAG:])  # a disk may have made room for what it was never given
    while at + _LENGTH.size <= len(grown):
        said, turned = _LENGTH.unpack_from(grown, at)
        whole = said ^ turned == _ALL and not said & _LAST
        end = at + FRAME + said
        if not whole and not unfilled:
            raise DamagedRecord("A sealed file was changed.")
        if not whole or end > len(grown) or (end == len(grown) and unfilled):
            return
        yield at, said
        at = end
