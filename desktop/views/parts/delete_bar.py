"""Before something is deleted for good: what goes, and what stays. Keeping it is the first button."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QFrame, QPushButton

from desktop.state.removal import Removal
from desktop.state.words import tr
from desktop.views.parts.boxes import column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look


class DeleteBar(QFrame):
    """`title` asks, `lines` say what goes; `instead` are other things to do first."""

    def __init__(
        self, look: Look, removal: Removal[Any], title: str, lines: tuple[str, ...], *instead: QPushButton
    ) -> None:
        super().__init__()
        self.setProperty("box", "error")
        shown = [label(title, "strong", wrap=True), *(label(words, wrap=True) for words in lines)]
        if removal.running:
            shown.append(label(tr("Deleting…"), tone="text2"))
        self.keep = button(look, tr("Keep it"), slot=removal.keep)
        self.delete = button(look, tr("Delete for good"), icon="trash-2", slot=removal.delete)
        for act in (self.keep, *instead, self.delete):
            act.setEnabled(not removal.running)
        self.setAccessibleName(" ".join((title, *lines)))
        words = holding(column(*shown, row(self.keep, *instead, self.delete, None, gap=8), gap=4))
        sign = top(Icon(look, "trash-2", "error", 18))
        self.setLayout(row(sign, (words, 1), gap=10, margins=(14, 8, 12, 10)))
