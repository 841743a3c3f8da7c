"""A word with an icon on a tint: a state said by word and icon, never by the tint alone."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.views.parts.boxes import row
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look


class Pill(QWidget):
    """`tone` has a tint of its own name; `outline` draws an edge instead. `gives_way`: a name, may be cut."""

    def __init__(
        self,
        look: Look,
        text: str,
        tone: str,
        icon: str = "",
        *,
        outline: bool = False,
        gives_way: bool = False,
    ) -> None:
        super().__init__()
        self._look, self._tone, self._outline = look, tone, outline
        self.words = Elided(text, "cap", tone=tone) if gives_way else label(text, "cap", tone=tone)
        picture = [Icon(look, icon, tone, 14)] if icon else []
        self.setLayout(row(*picture, self.words, gap=5, margins=(8, 2, 9, 2)))
        across = QSizePolicy.Policy.Maximum if gives_way else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)

    def set_text(self, text: str) -> None:
        self.words.setText(text)
        self.setAccessibleName(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(self._look.colour(self._tone), 1) if self._outline else Qt.PenStyle.NoPen)
        if not self._outline:
            painter.setBrush(self._look.colour(f"{self._tone}_soft"))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        painter.end()
