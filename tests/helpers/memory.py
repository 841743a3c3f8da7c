"""Watching how much memory the children of this process hold."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Self

import psutil

TICK = 0.2  # seconds


class ChildMemory:
    """While it is entered, `sizes` grows by the resident bytes of each child, time after time."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._done.wait(TICK):
            for child in psutil.Process().children():
                try:
                    self.sizes.append(child.memory_info().rss)
                except psutil.Error:
                    continue
