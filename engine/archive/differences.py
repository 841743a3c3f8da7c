"""Differences already found, by the pair of versions: made again if lost."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from pathlib import Path

from engine.archive.atomic import write_file
from engine.archive.codec import decode, encode
from engine.domain.difference import Difference
from engine.domain.identity import VersionId
from engine.errors import DamagedRecord, StorageError, StorageFull
from engine.paths import Home


class DifferenceStore:
    """The `differences` folder of a library. Anybody may write: two that do write the same."""

    def __init__(self, home: Home) -> None:
        self._home = home

    def find(self, old: VersionId, new: VersionId, rules: str) -> Difference | None:
        """None where there is none by these rules, or none that can be read."""
        try:
            data = self._file(old, new).read_bytes()
            found = decode(Difference, data, "A stored comparison")
        except (OSError, DamagedRecord):
            return None
        return found if (found.old, found.new, found.rules) == (old, new, rules) else None

    def keep(self, found: Difference) -> None:
        """Where it cannot be written (a full disk, a library that may only be read) it is made again."""
        with contextlib.suppress(StorageError, StorageFull):
            write_file(self._file(found.old, found.new), encode(found))

    def sweep(self, held: Collection[VersionId]) -> None:
        """Forget those of versions that are not held: they quote their text."""
        if not self._home.differences.is_dir():
            return
        for file in self._home.differences.iterdir():
            if not all(VersionId(half) in held for half in file.stem.split("-")):
                file.unlink(missing_ok=True)

    def _file(self, old: VersionId, new: VersionId) -> Path:
        return self._home.differences / f"{old}-{new}.json"
