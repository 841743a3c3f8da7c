"""F1: the keys of the view on show."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from desktop.state.words import mark, tr
from desktop.views.parts.boxes import column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.shell.rail import STOPS

Keys = tuple[tuple[str, str], ...]

EVERYWHERE: Keys = (
    ("Ctrl+K", mark("Search laws and clients’ files, or go to a section")),
    ("Alt+←  Alt+→", mark("Back and forward")),
    ("Ctrl+,", mark("Settings and models")),
    ("Ctrl+N", mark("New matter")),
    ("Ctrl+I", mark("Import files")),
    ("F6  Shift+F6", mark("Next pane, pane before")),
    ("F1", mark("These keys")),
    ("Esc", mark("One step out")),
)


class KeysCard(QFrame):
    def __init__(self, look: Look, title: str, keys: Keys, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("box", "popup")
        self.setAccessibleName(tr("Keys"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(4)
        shown = [*keys, _places(), *EVERYWHERE]
        half = (len(shown) + 1) // 2
        for i, (key, meaning) in enumerate(shown):
            line, side = (i % half, i // half * 2) if not look.narrow else (i, 0)
            grid.addWidget(label(key, "strong"), line, side)
            grid.addWidget(label(tr(meaning), tone="text2"), line, side + 1)
        away = button(look, kind="quiet", icon="x", tip=tr("Close (Esc)"), slot=self.hide)
        head = row(label(tr("Keys: {view}", view=title), "lead"), None, away)
        self.setLayout(column(head, holding(grid), margins=(16, 12, 16, 14)))

    def rise(self) -> None:
        """Show in the lower right of the window."""
        self.adjustSize()
        parent = self.parentWidget()
        assert parent is not None
        x = max(8, parent.width() - self.width() - 16)
        self.move(x, max(8, parent.height() - self.height() - 40))
        self.show()
        self.raise_()
        self.setFocus()


def _places() -> tuple[str, str]:
    """The keys of the rail, and where they lead."""
    stops = sorted(STOPS, key=lambda stop: stop.key)
    return "Ctrl+" + ", ".join(str(stop.key) for stop in stops), ", ".join(tr(stop.word) for stop in stops)
