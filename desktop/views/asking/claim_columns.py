"""Statements as they arrive: the rule, then the two sides; each is added at the end and never jumps."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.board import Board, Statement
from desktop.state.wording import SIDE_ICON, SIDES
from desktop.state.words import plural, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.side_block import SideBlock, own_words, quote_block
from engine.domain.claim import Side

SideState = tuple[tuple[str, bool, bool], ...]


class ClaimColumns(QWidget):
    def __init__(self, look: Look, board: Board) -> None:
        super().__init__()
        self._look, self._board = look, board
        self._shown: dict[Side, SideState] = {}
        self._out_shown = -1
        self._columns: dict[Side, QVBoxLayout] = {side: column(gap=8) for side in Side}
        self._out: QVBoxLayout = column(gap=4)
        words = tr("Arguments being drafted, not an opinion. Each is checked in a later step.")
        note = row(Icon(look, "info", "text2", 16), (label(words, "small", wrap=True, tone="text2"), 1))
        worker = holding(column(holding(self._columns[Side.WORKER]), None))
        employer = holding(column(holding(self._columns[Side.EMPLOYER]), None))
        sides: Item = (
            column(worker, employer, gap=10)
            if look.narrow
            else holding(row((worker, 1), (employer, 1), gap=12))
        )
        rule = holding(self._columns[Side.RULE])
        out = holding(self._out)
        self.setLayout(column(note, rule, sides, out, None, gap=10, margins=(14, 10, 14, 10)))
        self.refresh()

    def refresh(self) -> None:
        for side in Side:
            statements = self._board.said_by(side)
            state = tuple((s.scored.claim.id, s.checked, s.challenged) for s in statements)
            if self._shown.get(side) != state:
                self._shown[side] = state
                self._fill(side, statements)
        left_out = len(self._board.left_out)
        if left_out != self._out_shown:
            self._out_shown = left_out
            clear(self._out)
            for statement in self._board.left_out:
                self._out.addWidget(_left_out(self._look, statement))

    def _fill(self, side: Side, statements: tuple[Statement, ...]) -> None:
        layout = self._columns[side]
        clear(layout)
        if side is Side.RULE and not statements:
            return
        so_far = plural(len(statements), "{n} so far", "{n} so far")
        tone = side.value
        head = row(
            Icon(self._look, SIDE_ICON[side], tone, 18), label(tr(SIDES[side]), "lead", tone=tone), None,
            label(so_far, "small", tone="text2"),
        )  # fmt: skip
        layout.addWidget(holding(head))
        for statement in statements:
            layout.addWidget(_block(self._look, statement, self._board.passages_of(statement)))


def _block(look: Look, statement: Statement, passages: tuple[tuple[str, str], ...]) -> SideBlock:
    claim = statement.scored.claim
    tone = claim.side.value
    labels = ", ".join(dict.fromkeys(short_label(where) for where, _ in passages))
    words = own_words(statement.scored)
    items: list[Item] = [label(words, wrap=True)] if words else []
    items += [quote_block(look, tone, " ".join(quote.split())) for _, quote in passages[:2]]
    items.append(row(*_state(look, statement), None, label(labels, "cap", tone=tone), gap=6))
    return SideBlock(look, tone, column(*items, gap=4, margins=(16, 7, 10, 6)))


def _state(look: Look, statement: Statement) -> list[Item]:
    if statement.checked:
        icon, tone, word = "circle-check", "passed", tr("Checked")
    elif statement.challenged:
        icon, tone, word = "circle-help", "part", tr("Challenged by the other side")
    else:
        icon, tone, word = "circle-dashed", "text2", tr("Draft, not checked yet")
    return [Icon(look, icon, tone, 14), label(word, "small", tone=tone)]


def _left_out(look: Look, statement: Statement) -> SideBlock:
    reasons = "; ".join(statement.scored.reasons) or tr("did not pass")
    items: list[Item] = [
        label(tr("Left out: {reason}", reason=reasons), "strong", wrap=True),
        label(statement.scored.claim.text, "small", wrap=True, tone="text2"),
    ]
    return SideBlock(look, "rule", column(*items, gap=2, margins=(16, 6, 10, 6)), pattern="left_out")
