"""A heading that opens and closes what is under it. The count stays in sight."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.views.parts.boxes import column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look


class Fold(QWidget):
    """Signals: toggled, with whether it is open."""

    toggled = Signal(bool)

    def __init__(self, look: Look, title: str, note: str, content: QWidget, *, open_: bool = False) -> None:
        super().__init__()
        self._look = look
        self.content = content
        self.head = button(look, title, kind="fold", icon="chevron-right", slot=self.toggle)
        notes = [label(note, "small")] if note else []
        layout: QVBoxLayout = column(row(self.head, None, *notes, gap=6), content, gap=4)
        self.setLayout(layout)
        self._show(open_)

    @property
    def is_open(self) -> bool:
        return not self.content.isHidden()

    def toggle(self) -> None:
        self._show(not self.is_open)
        self.toggled.emit(self.is_open)

    def _show(self, open_: bool) -> None:
        self.content.setVisible(open_)
        self.head.setIcon(icon(self._look, "chevron-down" if open_ else "chevron-right"))
