"""The six phases with the time spent in each; a return to finding law shows its round."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.state.board import Board
from desktop.state.wording import PHASES
from desktop.state.words import spelled_time, tr
from desktop.views.parts.icons import draw
from desktop.views.parts.look import Look
from engine.domain.ledger import Phase

ORDER = tuple(Phase)


class PhaseLine(QWidget):
    def __init__(self, look: Look, board: Board) -> None:
        super().__init__()
        self._look, self._board = look, board
        self.setFixedHeight(58)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._spoken: Phase | None = None

    def refresh(self) -> None:
        """Screen readers hear the phase when it changes, and nothing else."""
        if self._board.phase is not self._spoken and self._board.phase is not None:
            self._spoken = self._board.phase
            self.setAccessibleName(tr("Phase: {name}", name=tr(PHASES[self._board.phase])))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.width() / len(ORDER)
        current = ORDER.index(self._board.phase) if self._board.phase else -1
        for i, phase in enumerate(ORDER):
            x = step * (i + 0.5)
            if i < len(ORDER) - 1:
                done = i < current
                token, style = ("accent", Qt.PenStyle.SolidLine) if done else ("edge", Qt.PenStyle.DotLine)
                painter.setPen(QPen(self._look.colour(token), 2, style))
                painter.drawLine(QPointF(x + 14, 14), QPointF(x + step - 14, 14))
            self._dot(painter, x, i - current)
            self._words(painter, phase, QRectF(x - step / 2, 28, step, 26), i - current)
        painter.end()

    def _dot(self, painter: QPainter, x: float, ahead: int) -> None:
        accent, middle = self._look.colour("accent"), QPointF(x, 14)
        if ahead < 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(middle, 10, 10)
            tick = draw("check", self._look.hex("on_accent"), 14, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x - 7, 7), tick)
        elif ahead == 0:
            painter.setPen(QPen(accent, 2.5))
            painter.setBrush(self._look.colour("accent_soft"))
            painter.drawEllipse(middle, 10, 10)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(accent)
            painter.drawEllipse(middle, 4, 4)
        else:
            painter.setPen(QPen(self._look.colour("edge"), 1.5))
            painter.setBrush(self._look.colour("surface"))
            painter.drawEllipse(middle, 8, 8)

    def _words(self, painter: QPainter, phase: Phase, area: QRectF, ahead: int) -> None:
        spent = self._board.phases[phase]
        text = tr(PHASES[phase])
        if spent.rounds:
            text += f"  {spelled_time(self._board.phase_seconds(phase))}"
        if phase is Phase.RETRIEVAL and spent.rounds > 1:
            text += "  " + tr("round {n}", n=spent.rounds)
        painter.setFont(self._look.theme.font("small", bold=ahead == 0))
        painter.setPen(self._look.colour("text3" if ahead > 0 else "text"))
        if self._look.narrow:
            if ahead != 0:
                return  # no room for six names: the one at work has the line to itself
            grow = area.width()
            area = area.adjusted(-grow, 0, grow, 0)
            area.moveLeft(min(max(0.0, area.left()), self.width() - area.width()))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
