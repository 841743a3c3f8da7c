"""The provisions on the ledger: how each came there, and who used it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.state.board import Board, Gatherings
from desktop.state.wording import SIDE_LETTER, SIDES
from desktop.state.words import num, page_words, plural, tr
from desktop.views.parts.boxes import clear, column, holding, row
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from engine.domain.provision import EdgeType


class Provisions(QWidget):
    def __init__(self, look: Look, board: Board) -> None:
        super().__init__()
        self._look, self._board = look, board
        self._shown: tuple[Gatherings, ...] | None = None
        self._count = label("", "small")
        self._rows: QVBoxLayout = column(gap=4)
        head = row(label(tr("Provisions gathered"), "strong"), None, self._count)
        self.setLayout(column(head, holding(self._rows), None, gap=6, margins=(14, 10, 14, 10)))
        self.refresh()

    def refresh(self) -> None:
        gathered = self._board.gathered
        if gathered == self._shown:
            return
        self._shown = gathered
        growing = plural(len(gathered), "{n}, still growing", "{n}, still growing")
        self._count.setText(num(len(gathered)) if self._board.over else growing)
        clear(self._rows)
        if not gathered:
            self._rows.addWidget(label(tr("None yet."), tone="text2"))
        for number, item in enumerate(gathered, start=1):
            self._rows.addWidget(holding(self._row(number, item)))

    def _row(self, number: int, item: Gatherings) -> QHBoxLayout:
        evidence = item.evidence
        icon, how = _way(item)
        place = label(num(number), "small")
        place.setFixedWidth(20)
        picture = Icon(self._look, icon, "text3", 14)
        picture.setToolTip(how)
        picture.setAccessibleName(how)
        name = Elided(short_label(evidence.label))
        name.setToolTip(f"{evidence.label} {evidence.heading}".strip() + f" ({how})")
        users = []
        for side in item.sides:
            letter = label(tr(SIDE_LETTER[side]), "cap", tone=side.value)
            letter.setToolTip(tr(SIDES[side]))
            users.append(letter)
        page = label(page_words(evidence.page, evidence.page_label), "small")
        return row(place, picture, (name, 1), *users, page, gap=6)


def _way(item: Gatherings) -> tuple[str, str]:
    via = item.evidence.via
    if via.edge is None:
        return "search", tr("found")
    if via.edge is EdgeType.DEFINITION:
        return "bookmark", tr("meaning")
    return "link", tr("linked")
