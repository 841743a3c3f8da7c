"""A few choices side by side, one of them on; where there is no room for them, a list."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.views.parts.boxes import row
from desktop.views.parts.buttons import button
from desktop.views.parts.look import Look


class Segments(QWidget):
    """Arrow keys go from one to the next. Signals: picked, with the number of a choice."""

    picked = Signal(int)

    def __init__(self, look: Look, name: str, words: tuple[str, ...], at: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: list[QPushButton] = []
        for number, word in enumerate(words):
            made = button(look, word, kind="segment", slot=partial(self._pick, number))
            made.setCheckable(True)
            made.setAccessibleName(f"{name}: {word}")
            made.installEventFilter(self)
            self.buttons.append(made)
        self.setLayout(row(*self.buttons, None, gap=0))
        self.set_at(at)

    def set_at(self, at: int) -> None:
        for number, made in enumerate(self.buttons):
            made.setChecked(number == at)
        self.setFocusProxy(self.buttons[max(0, at)])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Before the buttons hear it: they would only hand the focus on."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in steps:
            here = next((i for i, made in enumerate(self.buttons) if made is watched), -1)
            there = here + steps[Qt.Key(event.key())]
            if here >= 0 and 0 <= there < len(self.buttons):
                self.buttons[there].setFocus()
                self._pick(there)
            return True
        return super().eventFilter(watched, event)

    def _pick(self, number: int) -> None:
        self.set_at(number)
        self.picked.emit(number)
