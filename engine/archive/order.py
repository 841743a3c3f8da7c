"""The order things were made in: a list that is only appended to, since a clock can be set back."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from engine.archive.atomic import storage

ORDER = "order.txt"


class Order:
    """Names, one a line. A name is added before the thing it names is made."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, name: str) -> None:
        """Durable before it returns. Raises StorageFull, StorageError."""
        with storage(f"writing {self._file.name}"):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("ab+") as file:
                file.write(f"\n{name}\n".encode())  # a line that a kill cut short ends here
                file.flush()
                os.fsync(file.fileno())

    def oldest_first(self, names: Iterable[str]) -> tuple[str, ...]:
        """`names` as they were added; those that never were come first, by name: they are older than
        the list, or came from another library."""
        with storage(f"reading {self._file.name}"):
            try:
                lines = self._file.read_text("utf-8", errors="replace").split()
            except FileNotFoundError:
                lines = []
        place = {name: n for n, name in enumerate(lines)}
        return tuple(sorted(names, key=lambda name: (place.get(name, -1), name)))
