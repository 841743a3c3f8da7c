"""The door: the page of the window, or before it nothing but where the passphrase goes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from desktop.state.guard import Guard
from desktop.views.locking.lock_view import LockView
from desktop.views.parts.look import Look


class Door(QStackedWidget):
    """Signals: let_in, when the page is on show again; language_chosen, at the locked door."""

    let_in = Signal()
    language_chosen = Signal(str)

    def __init__(self, look: Look, guard: Guard, page: QWidget, keys: tuple[QShortcut, ...]) -> None:
        super().__init__()
        self._guard, self._page, self._keys = guard, page, keys
        self.lock_view = LockView(look, guard)
        self.lock_view.language_chosen.connect(self.language_chosen)
        self.addWidget(page)
        self.addWidget(self.lock_view)
        guard.shut.connect(self.shut)
        guard.opened.connect(self.open)

    def begin(self) -> None:
        """As things stand: the page is whole."""
        if self._guard.locked:
            self.shut()

    def shut(self) -> None:
        """Nothing of a client stays on the screen, nor a key that would bring it back."""
        for other in QApplication.topLevelWidgets():  # dialogs, lists that are open, tool tips
            if other is not self.window() and other.isVisible():
                other.close()
        for key in self._keys:
            key.setEnabled(False)
        self.setCurrentWidget(self.lock_view)
        self.lock_view.enter()

    def open(self) -> None:
        """As it was left."""
        for key in self._keys:
            key.setEnabled(True)
        self.lock_view.field.empty()
        self.setCurrentWidget(self._page)
        self.let_in.emit()
