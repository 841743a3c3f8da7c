"""A bar for work whose total is known."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.views.parts.look import Look


class Meter(QWidget):
    def __init__(self, look: Look, width: int = 120) -> None:
        super().__init__()
        self._look = look
        self._share = 0.0
        self.setFixedSize(width, 6)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_share(self, done: int, total: int) -> None:
        self._share = min(1.0, done / total) if total else 0.0
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for share, token in ((1.0, "line"), (self._share, "accent")):
            painter.setBrush(self._look.colour(token))
            painter.drawRoundedRect(QRectF(0, 0, self.width() * share, self.height()), 3, 3)
        painter.end()
