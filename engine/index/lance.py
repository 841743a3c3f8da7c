"""The door to LanceDB: tables of one folder, opened when they are first read or written.

One writer, many readers, in any number of processes. A handle sees later writes only when told to look.
"""

from __future__ import annotations

import errno
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from engine.errors import DamagedRecord, StorageError, StorageFull
from engine.index.roll import REINDEX

T = TypeVar("T")


class Lance:
    """Every table under `folder`. Nothing is created by reading."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._db: Any = None
        self._open: dict[str, Any] = {}
        self._turn = threading.RLock()  # two lanes of the engine share an index

    def names(self, prefix: str = "") -> list[str]:
        return sorted(p.stem for p in self._folder.glob(f"{prefix}*.lance"))

    def table(self, name: str) -> Any:
        """At its latest state, or None."""
        if not (self._folder / f"{name}.lance").is_dir():
            self._open.pop(name, None)
            return None
        if name not in self._open:
            self._open[name] = self._connect().open_table(name)
        self._open[name].checkout_latest()
        return self._open[name]

    def writable(self, name: str) -> Any:
        """As `table`; one that cannot be opened any more makes way: nothing in it could be read."""
        try:
            return self.table(name)
        except (RuntimeError, ValueError):
            self.remove(name)
            return None

    def create(self, name: str, schema: Any) -> Any:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._open[name] = self._connect().create_table(name, schema=schema)
        return self._open[name]

    def remove(self, name: str) -> None:
        """A table and its bytes."""
        self._open.pop(name, None)
        if (self._folder / f"{name}.lance").is_dir():
            shutil.rmtree(self._folder / f"{name}.lance")

    def discard(self) -> None:
        """Every table and its bytes."""
        with self.writing():
            self._open.clear()
            self._db = None
            if self._folder.is_dir():
                shutil.rmtree(self._folder)

    def read(self, ask: Callable[[], T]) -> T:
        """What `ask` answers. Raises DamagedRecord, StorageError."""
        with self._turn:
            try:
                return ask()
            except (OSError, RuntimeError, ValueError):
                # The state this handle looked at may have been swept by the writer: look again, once.
                self._open.clear()
                self._db = None
            with _failures("read"):
                return ask()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Raises StorageFull, StorageError, DamagedRecord for what goes wrong inside."""
        with self._turn, _failures("written"):
            yield

    def _connect(self) -> Any:
        if self._db is None:
            import lancedb

            self._db = lancedb.connect(str(self._folder))
        return self._db


def among(column: str, values: list[str]) -> str:
    """An SQL condition: `column` is one of `values`."""
    return f"{column} IN ({', '.join(map(quoted, values))})" if values else "false"


def quoted(value: str) -> str:
    """An identifier as SQL has it."""
    if not value.replace("-", "").replace("_", "").isalnum() or not value.isascii():
        raise ValueError(f"not an identifier: {value!r}")
    return f"'{value}'"


@contextmanager
def _failures(what: str) -> Iterator[None]:
    """Lance's failures in the user's words."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        if getattr(error, "errno", None) == errno.ENOSPC or "No space left" in str(error):
            raise StorageFull("The disk is full.") from error
        if isinstance(error, PermissionError) or "ermission denied" in str(error):
            raise StorageError(f"The search index cannot be {what}.") from error
        raise DamagedRecord(f"The search index cannot be {what}: it seems damaged.", hint=REINDEX) from error
