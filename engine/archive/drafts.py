"""Prints that are looked at before they are kept: a few, in this process's own folder, swept with it."""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path

from engine.archive.staging import stage
from engine.domain.print_parts import PrintDraft
from engine.paths import Home

KEPT = 3

Make = Callable[[Path], PrintDraft]


class PrintDrafts:
    """By what they show. Lanes share them: one is made at a time, and once."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._lock = threading.RLock()
        self._held: OrderedDict[object, tuple[Path, PrintDraft]] = OrderedDict()

    def get(self, key: object, make: Make) -> tuple[Path, PrintDraft]:
        """`make` writes it to the path it is given, where it is not held (or its file is gone).

        Raises what `make` raises, StorageFull, StorageError.
        """
        with self._lock:
            held = self._held.get(key)
            if held is None or not held[0].exists():
                path = stage(self._home, "print.pdf")
                held = self._held[key] = path, make(path)
            self._held.move_to_end(key)
            while len(self._held) > KEPT:
                _remove(self._held.popitem(last=False)[1][0])
            return held

    def clear(self) -> None:
        """What they show may not be shown any more."""
        with self._lock:
            for path, _ in self._held.values():
                _remove(path)
            self._held.clear()


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()
