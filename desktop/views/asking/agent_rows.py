"""The eleven agents, one line each; those at work are bright and say how far they are."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel, QWidget

from desktop.state.board import Board
from desktop.state.wording import AGENT_STATES, AGENTS, DESKS
from desktop.state.words import num, spelled_time, tr
from desktop.views.parts.boxes import Item, column, row
from desktop.views.parts.icons import draw
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from engine.domain.ledger import AgentName, AgentState

ICONS = {
    AgentState.RUNNING: ("loader-circle", "accent"),
    AgentState.OK: ("check", "text3"),
    AgentState.PARTIAL: ("triangle-alert", "part"),
    AgentState.FAILED: ("circle-x", "error"),
    AgentState.SKIPPED: ("circle-slash", "text3"),
}


class AgentRow(QFrame):
    def __init__(self, look: Look, name: AgentName) -> None:
        super().__init__()
        self._look, self._agent = look, name
        self._icon = QLabel()
        self._icon.setFixedSize(15, 15)
        self._name = Elided(tr(AGENTS[name]), tone="text2")
        self._time = label("", "small")
        self._doing = Elided("", "small", tone="text2")
        self._doing.hide()
        head = row(self._icon, (self._name, 1), self._time, gap=8)
        self.setLayout(column(head, row(23, (self._doing, 1), gap=0), gap=0, margins=(6, 2, 8, 2)))

    def refresh(self, board: Board) -> None:
        turn = board.agents[self._agent]
        running = turn.state is AgentState.RUNNING
        if self.property("box") != (look := "active" if running else "plain"):
            self.setProperty("box", look)
            self._name.setProperty("role", "strong" if running else "body")
            for widget in (self, self._name):
                widget.style().unpolish(widget)
                widget.style().polish(widget)
        if turn.state in ICONS:
            icon, token = ICONS[turn.state]
            self._icon.setPixmap(draw(icon, self._look.hex(token), 15, self.devicePixelRatioF()))
        else:
            self._icon.clear()
        seconds = board.agent_seconds(self._agent)
        self._time.setText(spelled_time(seconds) if turn.state is not AgentState.WAITING else "")
        doing = self._words(board)
        self._doing.setText(doing)
        self._doing.setVisible(bool(doing))
        self.setToolTip(turn.detail)
        self.setAccessibleName(f"{tr(AGENTS[self._agent])}: {tr(AGENT_STATES[turn.state])}")

    def _words(self, board: Board) -> str:
        turn = board.agents[self._agent]
        if turn.state is AgentState.RUNNING:
            if turn.total:
                return tr("{done} of {total} tokens", done=turn.done, total=turn.total)
            return tr("{n} tokens so far", n=turn.done) if turn.done else tr("at work")
        if turn.state in (AgentState.PARTIAL, AgentState.FAILED, AgentState.SKIPPED):
            state = tr(AGENT_STATES[turn.state])
            return f"{state}: {turn.detail}" if turn.detail else state
        if turn.state is AgentState.OK and turn.round > 1:
            return tr("round {n}", n=num(turn.round))
        return ""


class AgentRows(QWidget):
    def __init__(self, look: Look, board: Board) -> None:
        super().__init__()
        self._board = board
        self._rows: list[AgentRow] = []
        items: list[Item] = []
        for desk, agents in DESKS:
            items.append(label(tr(desk), "cap"))
            for name in agents:
                agent = AgentRow(look, name)
                self._rows.append(agent)
                items.append(agent)
        self.setLayout(column(*items, None, gap=1, margins=(10, 8, 8, 8)))
        self.refresh()

    def refresh(self) -> None:
        for agent in self._rows:
            agent.refresh(self._board)
