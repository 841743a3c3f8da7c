"""Collects garbage on the GUI thread, between events, and nowhere else.

Python's collector runs wherever an allocation happens to trigger it: on the thread that reads the
engine's pipe, or inside Qt while it walks all widgets to restyle them. A widget that was part of a
cycle would be destroyed there, and the process would die.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 1_000


class Sweeper(QObject):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.sweep)
        self._timer.start()

    def sweep(self) -> None:
        """Collect the generations that are due by Python's own thresholds, oldest first."""
        due = [
            g
            for g, (n, limit) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if n > limit
        ]
        if due:
            gc.collect(max(due))
