"""The very words looked for in the law on show, between the events of the window."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.state.occurrences import MOST, stretches


class WordSearch(QObject):
    """One search at a time: a new one, or `stop`, ends the one before.

    A thread would not do: while it searches it holds the lock that the window's own Python waits for. A
    stretch of some milliseconds is searched whenever nothing else is to be done.

    Signals: grown, with the places of a stretch that has some, in order; ended, when all was looked through.
    """

    grown = Signal(tuple)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.spans: tuple[tuple[int, int], ...] = ()
        self._left: Iterator[tuple[tuple[int, int], ...]] | None = None
        self._idle = QTimer(self)
        self._idle.setInterval(0)  # when no event waits
        self._idle.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        return self._left is not None

    @property
    def full(self) -> bool:
        """As many were found as are shown: there may be more."""
        return len(self.spans) >= MOST

    def start(self, text: str, query: str) -> None:
        self.stop()
        self.spans = ()
        self._left = stretches(text, query)
        self._idle.start()

    def stop(self) -> None:
        """What was found stays."""
        self._idle.stop()
        self._left = None

    def clear(self) -> None:
        self.stop()
        self.spans = ()

    def _go_on(self) -> None:
        if self._left is None:
            return
        spans = next(self._left, None)
        if spans is None:
            self.stop()
            self.ended.emit()
        elif spans:
            self.spans = (*self.spans, *spans)
            self.grown.emit(spans)
