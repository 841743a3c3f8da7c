"""From the oldest text held to today: solid to where the newest held text begins, dotted from there."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.state.words import spelled_date, tr
from desktop.views.parts.look import Look

MARGIN = 62


class Timeline(QWidget):
    """`dates` are those of the versions held, ISO, in any order."""

    def __init__(self, look: Look, dates: tuple[str, ...], today: date) -> None:
        super().__init__()
        self._look = look
        self._days = sorted({date.fromisoformat(d[:10]) for d in dates})
        self._today = max(today, self._days[-1])  # an act may be dated after the clock of this machine
        self.setFixedHeight(64)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        held = ", ".join(spelled_date(day.isoformat()) for day in self._days)
        self.setAccessibleName(tr("Versions held: {dates}", dates=held))

    def _x(self, day: date) -> float:
        first = self._days[0]
        span = max(1, (self._today - first).days)
        return MARGIN + (self.width() - 2 * MARGIN) * min(1.0, (day - first).days / span)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = 20.0
        accent, edge = self._look.colour("accent"), self._look.colour("edge")
        newest, end = self._x(self._days[-1]), self._x(self._today)
        painter.setPen(QPen(edge, 2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(newest, y), QPointF(end, y))
        painter.setPen(QPen(edge, 2))
        if self._today > self._days[-1]:
            painter.drawLine(QPointF(end, y - 12), QPointF(end, y + 12))
        painter.setPen(QPen(accent, 4))
        painter.drawLine(QPointF(self._x(self._days[0]), y), QPointF(newest, y))
        painter.setFont(self._look.theme.font("small"))
        taken = end + 120
        if self._today > self._days[-1]:
            taken = end - 40
            self._word(painter, end, tr("today"), "text3")
        for day in reversed(self._days):
            x = self._x(day)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(QPointF(x, y), 7, 7)
            if x + 45 < taken:  # words that would run into each other are left to the table below
                self._word(painter, x, spelled_date(day.isoformat()), "text")
                taken = x - 45
        painter.end()

    def _word(self, painter: QPainter, x: float, text: str, token: str) -> None:
        painter.setPen(self._look.colour(token))
        painter.drawText(QRectF(x - 60, 34, 120, 26), Qt.AlignmentFlag.AlignCenter, text)
