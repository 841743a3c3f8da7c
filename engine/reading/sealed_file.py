"""A sealed file in a page worker: opened in memory, with a key that opens no other."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from engine.archive.sealed import SealedReader
from engine.errors import UnreadableSource


def unsealed(path: Path, key: bytes) -> bytes:
    """Its plain bytes. Raises DamagedRecord, UnreadableSource."""
    try:
        stat = path.stat()
        return _read(path, key, (stat.st_mtime_ns, stat.st_size, stat.st_ino))
    except OSError as error:
        raise UnreadableSource(f"{path.name} cannot be read: {error.strerror or error}.") from error


@lru_cache(maxsize=1)  # its other pages usually follow
def _read(path: Path, key: bytes, seen: tuple[int, int, int]) -> bytes:
    with SealedReader(path.open("rb"), key) as reader:
        return reader.read()
