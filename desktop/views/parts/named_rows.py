"""A list of things by name, each row with a line about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget

from desktop.views.parts.look import Look
from desktop.views.parts.two_lines import NAME, TwoLines


class NamedRows(QListWidget):
    """Rows of two lines, each with what it stands for. Signals: chosen, with that."""

    chosen = Signal(str)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setProperty("kind", "plain")
        self.setItemDelegate(TwoLines(look, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(
            lambda item, _: self.chosen.emit(item.data(NAME)) if item is not None else None
        )
