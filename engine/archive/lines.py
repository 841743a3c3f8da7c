"""Records of one kind that are only ever added: files of JSON Lines, each written once and never again, but
where what they speak of is deleted."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Generic, TypeVar

from engine.archive.atomic import storage
from engine.archive.codec import decode, encode
from engine.archive.safe import PLAIN, Safe

T = TypeVar("T")

_STAMP = "%Y%m%d-%H%M%S-%f"


class Lines(Generic[T]):
    """A folder of a library. Files are named so that they sort in the order they were made in."""

    def __init__(
        self,
        folder: Path,
        kind: type[T],
        doing: str,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        safe: Safe = PLAIN,
    ) -> None:
        self._folder, self._kind, self._doing, self._now, self._safe = folder, kind, doing, now, safe
        self._read: dict[str, tuple[T, ...]] = {}  # by file: one changes only by `forget`

    def add(self, items: Sequence[T]) -> None:
        """All of them or none; durable when it returns. Raises StorageFull, StorageError."""
        data = b"".join(encode(item) + b"\n" for item in items)
        drawn = secrets.token_hex(4) if self._safe.seals else hashlib.sha256(data).hexdigest()[:8]
        self._safe.write(self._folder / f"{self._stamp()}-{drawn}.jsonl", data)

    def put_down(self) -> None:
        """What was read of them, in memory: a locked library keeps none of it."""
        self._read.clear()

    def all(self) -> tuple[T, ...]:
        """In the order in which they came. Raises DamagedRecord."""
        out: list[T] = []
        with storage(self._doing):
            for name in self._names():
                if name not in self._read:
                    self._read[name] = self._file(name)
                out.extend(self._read[name])
        return tuple(out)

    def naming(self, ids: Collection[str]) -> int:
        """How many lines name one of `ids`, readable or not."""
        with storage(self._doing):
            lines = (line for name in self._names() for line in self._lines(name))
            return sum(_names_one(line, ids) for line in lines)

    def forget(self, ids: Collection[str]) -> None:
        """Take away every line that names one of `ids`; all others stay as they were written.

        Raises StorageFull, StorageError.
        """
        with storage(self._doing):
            for name in self._names():
                lines = self._lines(name)
                left = [line for line in lines if not _names_one(line, ids)]
                if len(left) == len(lines):
                    continue
                self._read.pop(name, None)
                if left:
                    self._safe.write(self._folder / name, b"".join(line + b"\n" for line in left))
                else:
                    (self._folder / name).unlink()

    def _lines(self, name: str) -> list[bytes]:
        return self._safe.read(self._folder / name).splitlines()

    def _file(self, name: str) -> tuple[T, ...]:
        lines = self._lines(name)
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


def _names_one(line: bytes, ids: Collection[str]) -> bool:
    return any(f'"{id}"'.encode() in line for id in ids)
