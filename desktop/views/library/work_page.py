"""One work: its timeline, its versions, and what is not held."""

from __future__ import annotations

from datetime import date

from PySide6.QtWidgets import QWidget

from desktop.state.library import WorkRow
from desktop.state.session import Session
from desktop.state.words import plural, spelled_date, tr
from desktop.views.library.timeline import Timeline
from desktop.views.library.version_table import VersionTable
from desktop.views.parts.boxes import Item, box, column, row, top
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.side_block import SideBlock


class WorkPage(QWidget):
    def __init__(self, look: Look, session: Session, work: WorkRow, today: date) -> None:
        super().__init__()
        title = label(work.title or tr("Unnamed law"), "title", wrap=True)
        count = label(plural(len(work.cards), "{n} version held", "{n} versions held"), tone="text2")
        head = column(title, count, gap=0) if look.narrow else row((title, 1), count, gap=12)
        items: list[Item] = [head]
        dates = tuple(card.as_of for card in work.cards if card.as_of)
        if dates and (len(set(dates)) > 1 or min(dates) <= today.isoformat()):
            items.append(box("card", column(Timeline(look, dates, today), margins=(8, 8, 8, 4))))
        table = VersionTable(look, work.cards, session.outstanding)
        table.read.connect(session.read)
        table.compare.connect(session.compare)
        table.look_through.connect(session.look_through)
        table.delete.connect(session.library.removal.ask)
        items += [table, _not_held(look, dates)]
        self.setLayout(column(*items, gap=10))


def _not_held(look: Look, dates: tuple[str, ...]) -> SideBlock:
    """Absence is shown: what is held is never called today's law."""
    if dates:
        words = tr(
            "Not held: anything after {date}. The newest text here may not be today's law.",
            date=spelled_date(max(dates)),
        )
    else:
        words = tr("The date of this text is not known. It may not be today's law.")
    inner = row(top(Icon(look, "circle-slash", "none", 16)), (label(words, wrap=True), 1), gap=10)
    inner.setContentsMargins(16, 9, 12, 9)
    return SideBlock(look, "none", inner, pattern="left_out")
