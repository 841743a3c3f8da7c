"""Reads the engine's events on a thread of its own, so that the window never waits for the pipe."""

from __future__ import annotations

from collections import deque
from multiprocessing.connection import Connection

from PySide6.QtCore import QObject, QThread, Signal

from engine.job.event import Event


class Reader(QThread):
    """Keeps what it heard until the window takes it.

    Signals:
        heard: something is waiting; one signal may stand for many events.
        lost: the pipe has ended. The last act of the thread.
    """

    heard = Signal()
    lost = Signal()

    def __init__(self, pipe: Connection, parent: QObject) -> None:
        super().__init__(parent)
        self._pipe = pipe
        self._events: deque[Event] = deque()

    def run(self) -> None:
        while True:
            try:
                event = self._pipe.recv()
            except Exception:  # noqa: BLE001 (the end of the pipe, or half an event of a killed engine)
                break
            self._events.append(event)
            if len(self._events) == 1:  # asked after appending: else a wake-up could be missed
                self.heard.emit()
        self.lost.emit()

    def take(self) -> Event | None:
        """The oldest event not yet taken."""
        return self._events.popleft() if self._events else None
