"""Fields to write in: one line or several. Ctrl+Z is the field's own only while it has something to undo."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit


class Line(QLineEdit):
    """One line. Setting its text is nothing that could be undone in it."""

    def __init__(self, text: str, name: str, hint: str = "") -> None:
        super().__init__(text)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint or name)

    def event(self, event: QEvent) -> bool:
        if _wants_undo(event) and not self.isUndoAvailable():
            event.ignore()  # the window's Ctrl+Z hears it then
            return False
        return super().event(event)


class Words(QPlainTextEdit):
    """Some lines, that Tab leaves, so that the page can be gone through with the keyboard.

    Signals: sent, at Ctrl+Enter.
    """

    sent = Signal()

    def __init__(self, text: str, name: str, hint: str, lines: int) -> None:
        super().__init__(text)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setFixedHeight(round(self.fontMetrics().lineSpacing() * lines) + 24)

    def event(self, event: QEvent) -> bool:
        if _wants_undo(event) and not self.document().isUndoAvailable():
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.sent.emit()
        else:
            super().keyPressEvent(event)


def _wants_undo(event: QEvent) -> bool:
    return (
        event.type() is QEvent.Type.ShortcutOverride
        and isinstance(event, QKeyEvent)
        and event.matches(QKeySequence.StandardKey.Undo)
    )
