"""The door: the page of the window, or before it nothing but where the passphrase goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from desktop.state.guard import Guard
from desktop.views.parts.look import Look

if TYPE_CHECKING:
    from desktop.views.locking.lock_view import LockView


class Door(QStackedWidget):
    """Signals: let_in, when the page is on show again; language_chosen, at the locked door."""

    let_in = Signal()
    language_chosen = Signal(str)

    def __init__(self, look: Look, guard: Guard, page: QWidget, keys: tuple[QShortcut, ...]) -> None:
        super().__init__()
        self._look, self._guard, self._page, self._keys = look, guard, page, keys
        self._lock_view: LockView | None = None
        self.addWidget(page)
        guard.shut.connect(self.shut)
        guard.opened.connect(self.open)

    @property
    def lock_view(self) -> LockView:
        """Built when it is first needed: few libraries are protected, and a start waits for no view."""
        if self._lock_view is None:
            from desktop.views.locking.lock_view import LockView

            self._lock_view = LockView(self._look, self._guard)
            self._lock_view.language_chosen.connect(self.language_chosen)
            self.addWidget(self._lock_view)
        return self._lock_view

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
