"""Idle time: after so many minutes without a key or the pointer, the window is locked."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from desktop.state.guard import Guard
from desktop.state.preferences import Preferences

LOOK = 5_000  # milliseconds between two looks at the clock
MINUTE = 60.0  # seconds


class Idle(QObject):
    """Goes by the wall clock too: a computer that slept was idle. Whoever sets the clock may be asked for
    the passphrase once too often."""

    def __init__(
        self,
        guard: Guard,
        preferences: Preferences,
        parent: QObject | None = None,
        clocks: tuple[Callable[[], float], ...] = (time.monotonic, time.time),
    ) -> None:
        super().__init__(parent)
        self._guard, self._preferences, self._clocks = guard, preferences, clocks
        self._since = self._now()
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        guard.opened.connect(self.touched)

    def touched(self) -> None:
        """The person is there."""
        self._since = self._now()

    def look(self) -> None:
        """Lock, where it is time."""
        minutes = self._preferences.settings.lock_after
        if self._guard.locked or not self._guard.protected or not minutes.isdigit():
            return
        if (
            max(now - then for now, then in zip(self._now(), self._since, strict=True))
            >= int(minutes) * MINUTE
        ):
            self._guard.lock()

    def _now(self) -> tuple[float, ...]:
        return tuple(clock() for clock in self._clocks)
