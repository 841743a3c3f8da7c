"""What the marks on the page mean."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from desktop.state.citation import FOUND
from desktop.state.reader import Reader
from desktop.state.tokens import MARK, MARK_LINE
from desktop.state.wording import SIDES
from desktop.state.words import tr
from desktop.views.parts.boxes import clear, row
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from engine.domain.claim import Side


class Swatch(QWidget):
    def __init__(self, tone: str) -> None:
        super().__init__()
        self._tone = tone
        self.setFixedSize(26, 16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(MARK[self._tone]))
        if self._tone in MARK_LINE:
            pen = QPen(QColor(MARK_LINE[self._tone]), 1.2 if self._tone == "rule" else 2)
            if self._tone == "employer":
                pen.setDashPattern([3, 1.6])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            for y in (14, 11) if self._tone == "rule" else (14,):
                painter.drawLine(0, y, 26, y)
        painter.end()


class Legend(QFrame):
    """Hidden while nothing is marked."""

    def __init__(self, look: Look, reader: Reader) -> None:
        super().__init__()
        self._look, self._reader = look, reader
        self.setProperty("box", "foot")
        self.setFixedHeight(30)
        self._row: QHBoxLayout = row(gap=6, margins=(12, 0, 12, 0))
        self.setLayout(self._row)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        reader.marked.connect(self.refresh)
        reader.opened.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        clear(self._row)
        tones = {mark.tone for mark in self._reader.marks}
        self.setVisible(bool(tones))
        for side in Side:
            if side.value in tones:
                self._row.addWidget(Swatch(side.value))
                self._row.addWidget(label(tr(SIDES[side]), "small", tone="text2"))
                self._row.addSpacing(6)
        if FOUND in tones:
            words = tr("Words found. No side is claimed.")
            self._row.addWidget(Swatch(FOUND))
            self._row.addWidget(Elided(words, "small", tone="text2"))
        self._row.addStretch(1)
        if self._look.wide and self._reader.citations:
            self._row.addWidget(label(tr("N next · P back"), "small"))
