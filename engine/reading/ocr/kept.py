"""Kept sheets: recognised pages on disk, so that a broken-off import goes on where it stopped."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from engine.errors import DamagedRecord
from engine.reading.ocr.recipe import RULES
from engine.reading.processes.wire import pack, unpack
from engine.reading.sheet import Sheet

LARGEST = 64 << 20  # bytes of one page once unpacked
SUFFIX = ".sheet"
SHELF = "ocr"  # the folder of all files' sheets in a cache


@dataclass(frozen=True, slots=True)
class Kept:
    """Where sheets of a client's file are kept, and how: `seal` and `unseal` are given the path and bytes."""

    shelf: Path
    file_sha256: str
    seal: Callable[[Path, bytes], bytes]
    unseal: Callable[[Path, bytes], bytes]


class KeptSheets:
    """Of one file (by its content) read one way (by rules, recogniser and language data).

    What cannot be read or written is as if it had not been kept: it is made again.
    """

    def __init__(self, shelf: Path, file_sha256: str, way: str, coat: Kept | None = None) -> None:
        self._folder, self._coat = shelf / file_sha256, coat
        self._way = hashlib.sha256(f"{RULES}\0{way}".encode()).hexdigest()[:16]

    def get(self, page: int) -> Sheet | None:
        try:
            packed = self._file(page).read_bytes()
            if self._coat is not None:
                packed = self._coat.unseal(self._file(page), packed)
            reader = zlib.decompressobj()
            sheet = unpack(reader.decompress(packed, LARGEST))
        except (OSError, ValueError, zlib.error, DamagedRecord):
            return None
        return sheet if isinstance(sheet, Sheet) and sheet.number == page else None

    def put(self, sheet: Sheet) -> None:
        half = ""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            handle, half = tempfile.mkstemp(dir=self._folder)
            with os.fdopen(handle, "wb") as file:
                packed = zlib.compress(pack(sheet), 6)
                file.write(
                    packed if self._coat is None else self._coat.seal(self._file(sheet.number), packed)
                )
            Path(half).replace(self._file(sheet.number))
        except OSError:
            with contextlib.suppress(OSError):
                Path(half).unlink(missing_ok=True)

    def _file(self, page: int) -> Path:
        return self._folder / f"{page:05}-{self._way}{SUFFIX}"


def content_hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def forget(shelf: Path, file_sha256: str) -> None:
    """Everything recognised of a file. `shelf` is the folder that kept sheets of all files."""
    shutil.rmtree(shelf / SHELF / file_sha256, ignore_errors=True)
