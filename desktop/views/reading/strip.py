"""All citations of the opinion on a strip beside the scroll bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.state.citation import Mark
from desktop.state.reader import Reader
from desktop.state.tokens import MARK, MARK_LINE
from desktop.state.words import tr
from desktop.views.parts.look import Look

WIDTH = 16


class Strip(QWidget):
    """Signals: chosen, with the number of the mark nearest to a click."""

    chosen = Signal(int)

    def __init__(self, look: Look, reader: Reader) -> None:
        super().__init__()
        self._look, self._reader = look, reader
        self.setFixedWidth(WIDTH)
        self.setToolTip(tr("Where the citations are"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        reader.marked.connect(self.update)
        reader.opened.connect(self.update)
        reader.lit.connect(self.update)

    def _height_of(self, mark: Mark) -> float:
        """0..1 through the whole file."""
        version = self._reader.version
        if version is None:
            return 0.0
        if not mark.quads:
            return mark.start / max(1, len(version.text))
        quad = mark.quads[0]
        inside = quad.box[1] / max(1.0, version.card.pages[quad.page - 1].height)
        return (quad.page - 1 + inside) / len(version.card.pages)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._look.colour("sunken"))
        ink = MARK_LINE if self._look.theme.name == "light" else MARK
        for mark in self._reader.marks:
            y = self._height_of(mark) * (self.height() - 12) + 4
            if mark is self._reader.lit_mark:
                painter.fillRect(QRectF(0, y - 3, WIDTH, 9), self._look.colour("text"))
            colour = QColor(ink[mark.tone]) if mark.tone in ink else self._look.colour("none")
            painter.fillRect(QRectF(3, y, WIDTH - 6, 3), colour)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        marks = [mark for mark in self._reader.marks if mark.number]
        if marks:
            spot = event.position().y()
            nearest = min(marks, key=lambda m: abs(self._height_of(m) * (self.height() - 12) + 4 - spot))
            self.chosen.emit(nearest.number)
