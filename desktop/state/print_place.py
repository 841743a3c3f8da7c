"""The place where an opinion is printed: gone to from wherever one is open, and opened there."""

from __future__ import annotations

from PySide6.QtCore import QObject

from desktop.state.history import History, Place
from desktop.state.opinion import OpinionDesk
from desktop.state.printing import Printing

PRINT = "print"


class PrintPlace(QObject):
    """Keeps what is printed the opinion that the place names."""

    def __init__(self, history: History, desk: OpinionDesk, printing: Printing, parent: QObject) -> None:
        super().__init__(parent)
        self._history, self._desk, self._printing = history, desk, printing
        history.moved.connect(self._on_moved)
        desk.opened.connect(self._on_opened)

    def go(self, opinion: str = "") -> bool:
        """To the print of an opinion: the open one where none is named. False where there is none."""
        held = self._desk.opinion
        name = opinion or (held.id if held is not None else "")
        if name:
            self._history.go(Place(PRINT, opinion=name))
        return bool(name)

    def _on_moved(self, place: Place) -> None:
        if place.view == PRINT and not self._show():
            self._desk.open(place.opinion)

    def _on_opened(self) -> None:
        if self._history.here.view == PRINT:
            self._show()

    def _show(self) -> bool:
        """False where the opinion that is open is not the one that is printed here."""
        held = self._desk.opinion
        if held is None or held.id != self._history.here.opinion:
            return False
        self._printing.show(held)
        return True
