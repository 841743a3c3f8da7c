"""A field for a passphrase: not shown unless it is asked to be, never kept by an input method."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop.state.words import tr
from desktop.views.parts.boxes import row
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.look import Look


class Secret(QWidget):
    """Signals: entered, at Enter; typed, at every change."""

    entered = Signal()
    typed = Signal()

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self.line = Line("", name, " ")
        self.line.setEchoMode(QLineEdit.EchoMode.Password)
        hints = Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText
        self.line.setInputMethodHints(hints)
        self.line.returnPressed.connect(self.entered)
        self.line.textChanged.connect(lambda: self.typed.emit())
        self.eye = button(look, kind="quiet", icon="eye", tip=tr("Show what is typed"))
        self.eye.setCheckable(True)
        self.eye.setAccessibleName(f"{name}: {tr('Show what is typed')}")
        self.eye.toggled.connect(self._show)
        self.setLayout(row((self.line, 1), self.eye, gap=4))
        self.setFocusProxy(self.line)

    @property
    def text(self) -> str:
        return self.line.text()

    def empty(self) -> None:
        """Nothing of it stays in the field, shown or not."""
        self.line.clear()
        self.eye.setChecked(False)

    def _show(self, on: bool) -> None:
        self.line.setEchoMode(QLineEdit.EchoMode.Normal if on else QLineEdit.EchoMode.Password)
