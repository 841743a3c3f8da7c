"""Stamp: what a file's bytes were when they were last read in full, so that opening need not read them."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path

BLOCK = 1 << 20
_FILE = ".verified.json"


def sha256_of(path: Path, step: Callable[[int], None] = lambda n: None) -> str:
    """Reads every byte. `step` is told the size of each block, and may raise Cancelled."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            digest.update(block)
            step(len(block))
    return digest.hexdigest()


class Stamps:
    """The stamps of one model's folder. A stamp holds only while size, time and inode stay the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def hash_of(self, name: str, *, read: bool, step: Callable[[int], None] = lambda n: None) -> str:
        """SHA-256 of `name`: remembered, unless `read` is asked for or the file was touched."""
        path = self._folder / name
        now = _signs(path)
        known = self._load()
        stamp = known.get(name)
        if not read and isinstance(stamp, list) and stamp[:3] == now and len(stamp) == 4:
            return str(stamp[3])
        found = sha256_of(path, step)
        if _signs(path) == now:  # not written to while it was read
            self._save({**known, name: [*now, found]})
        return found

    def remember(self, name: str, sha256: str) -> None:
        """`name` was read in full just now, under another name, and only renamed since."""
        self._save({**self._load(), name: [*_signs(self._folder / name), sha256]})

    def _load(self) -> dict[str, object]:
        try:
            held = json.loads((self._folder / _FILE).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return held if isinstance(held, dict) else {}

    def _save(self, stamps: dict[str, object]) -> None:
        fresh = self._folder / f"{_FILE}.{os.getpid()}"
        try:
            fresh.write_text(json.dumps(stamps), encoding="utf-8")
            fresh.replace(self._folder / _FILE)
        except OSError:
            fresh.unlink(missing_ok=True)  # a read-only folder: the file is read again next time


def _signs(path: Path) -> list[int]:
    state = path.stat()
    return [state.st_size, state.st_mtime_ns, state.st_ino]
