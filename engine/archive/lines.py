"""Records of one kind that are only ever added: files of JSON Lines, each written once and never again."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Generic, TypeVar

from engine.archive.atomic import storage, write_file
from engine.archive.codec import decode, encode

T = TypeVar("T")

_STAMP = "%Y%m%d-%H%M%S-%f"


class Lines(Generic[T]):
    """A folder of a library. Files are named so that they sort in the order they were made in."""

    def __init__(
        self, folder: Path, kind: type[T], doing: str, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._folder, self._kind, self._doing, self._now = folder, kind, doing, now
        self._read: dict[str, tuple[T, ...]] = {}  # by file: none is ever written again

    def add(self, items: Sequence[T]) -> None:
        """All of them or none; durable when it returns. Raises StorageFull, StorageError."""
        data = b"".join(encode(item) + b"\n" for item in items)
        name = f"{self._stamp()}-{hashlib.sha256(data).hexdigest()[:8]}.jsonl"
        write_file(self._folder / name, data)

    def all(self) -> tuple[T, ...]:
        """In the order in which they came. Raises DamagedRecord."""
        out: list[T] = []
        with storage(self._doing):
            for name in self._names():
                if name not in self._read:
                    self._read[name] = self._file(name)
                out.extend(self._read[name])
        return tuple(out)

    def _file(self, name: str) -> tuple[T, ...]:
        lines = (self._folder / name).read_bytes().splitlines()
        return tuple(decode(self._kind, line, f"Line {n} of {name}") for n, line in enumerate(lines, start=1))

    def _names(self) -> list[str]:
        return sorted(file.name for file in self._folder.glob("*.jsonl"))

    def _stamp(self) -> str:
        """Of now, or just after the newest file: a clock can be set back."""
        stamp = self._now().strftime(_STAMP)
        with storage(self._doing):
            last = max((name.rpartition("-")[0] for name in self._names()), default="")
        if stamp > last:
            return stamp
        return (datetime.strptime(f"{last} +0000", f"{_STAMP} %z") + timedelta(microseconds=1)).strftime(
            _STAMP
        )
