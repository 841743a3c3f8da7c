"""Presence: a key or a move of the pointer, anywhere in the program, tells that a person is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from desktop.state.idle import Idle

SIGNS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.InputMethod,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TabletMove,
    }
)


class Presence(QObject):
    """Hears what comes from the system; what the program sends to itself is no sign of a person."""

    def __init__(self, app: QApplication, idle: Idle, parent: QObject) -> None:
        super().__init__(parent)
        self._idle = idle
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in SIGNS and event.spontaneous():
            self._idle.touched()
        return False
