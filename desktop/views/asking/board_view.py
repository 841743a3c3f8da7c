"""The board at work: quiet, only what moves is bright; nothing drafted looks finished."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from desktop.state.board import REPAINT_MS, Board
from desktop.state.words import tr
from desktop.views.asking.agent_rows import AgentRows
from desktop.views.asking.claim_columns import ClaimColumns
from desktop.views.asking.phase_line import PhaseLine
from desktop.views.asking.provisions import Provisions
from desktop.views.parts.boxes import box, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look, Width


class BoardView(QWidget):
    def __init__(self, look: Look, board: Board) -> None:
        super().__init__()
        self._board = board
        self.phases = PhaseLine(look, board)
        self.agents = AgentRows(look, board)
        self.claims = ClaimColumns(look, board)
        self.provisions = Provisions(look, board)
        question = box("bar", row((label(board.question, "strong", wrap=True), 1), margins=(16, 7, 16, 7)))
        phases = box("bar", row((self.phases, 1), margins=(6, 8, 6, 2)))
        self.stop = button(look, tr("Stop"), icon="square", slot=board.stop)
        self._note = label("", "small", wrap=True, tone="text2")
        foot = box("foot", row(self.stop, (self._note, 1), gap=12, margins=(16, 7, 16, 7)))
        self.setLayout(column(question, phases, (self._middle(look), 1), foot, gap=0))
        self._clock = QTimer(self)
        self._clock.setInterval(4 * REPAINT_MS)
        self._clock.timeout.connect(self.refresh)
        self._clock.start()
        board.changed.connect(self.refresh)
        self.refresh()

    def _middle(self, look: Look) -> QWidget:
        """Three panes, two, or one column, by the width."""
        if look.narrow:
            return scrolling(holding(column(self.claims, self.provisions, self.agents, None, gap=0)))
        agents = scrolling(self.agents)
        agents.setFixedWidth(look.across(248 if look.width >= Width.WIDE else 220))
        agents_side = box("side_left", column((agents, 1)))
        if look.width is Width.MEDIUM:
            inner = holding(column(self.claims, self.provisions, None, gap=0))
            return holding(row(agents_side, (scrolling(inner), 1), gap=0))
        provisions = scrolling(self.provisions)
        provisions.setFixedWidth(look.across(330))
        side = box("side_right", column((provisions, 1)))
        return holding(row(agents_side, (scrolling(self.claims), 1), side, gap=0))

    def refresh(self) -> None:
        for part in (self.phases, self.agents, self.claims, self.provisions):
            part.refresh()
        self.stop.setEnabled(not self._board.stopping and not self._board.over)
        self._note.setText(
            tr("Stopping…")
            if self._board.stopping
            else tr("You can go on working. Everything so far is saved.")
        )
