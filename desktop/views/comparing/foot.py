"""Under the comparison: which opinions quote the older words, and the keys."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop.state.session import Session
from desktop.state.words import mark, plural, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look

SHOWN = 3  # opinions named
KEYS = (
    ("N", mark("next change")),
    ("P", mark("back")),
    ("Enter", mark("open on the page")),
    ("W", mark("words or pages")),
)


class Foot(QFrame):
    """Signals: step (by one), open_page, turn: wished for."""

    step = Signal(int)
    open_page = Signal()
    turn = Signal()

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._quoting = column(gap=0)
        wishes = (lambda: self.step.emit(1), lambda: self.step.emit(-1), self.open_page.emit, self.turn.emit)
        items: list[Item] = []
        for (key, meaning), wish in zip(KEYS, wishes, strict=True):
            items.append(button(look, f"{key}  {tr(meaning)}", kind="quiet", slot=wish))
        legend = label(tr("Struck through: removed. Underlined: added."), "small")
        keys = row(*items, None, *([legend] if look.wide else []), gap=4, margins=(10, 2, 14, 2))
        self.setLayout(column(holding(self._quoting), box("foot", keys), gap=0))
        session.comparing.changed.connect(self.refresh)
        session.comparing.moved.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        clear(self._quoting)
        chosen = self._session.comparing.row
        if chosen is None or not chosen.opinions:
            return
        n = len(chosen.opinions)
        said = plural(n, "{n} opinion quotes the older words.", "{n} opinions quote the older words.")
        items: list[Item] = [Icon(self._look, "flag", "part", 16), label(said, "strong"), None]
        for opinion in chosen.opinions[: 1 if self._look.narrow else SHOWN]:
            name = Elided(opinion.question, "small")
            name.setMaximumWidth(220)
            show = button(self._look, tr("Open"), kind="quiet", icon="arrow-right")
            show.setAccessibleName(tr("Open the opinion: {question}", question=opinion.question))
            show.clicked.connect(lambda _=False, o=opinion.id: self._session.open_opinion(o))
            items += [name, show]
        self._quoting.addWidget(box("foot", row(*items, gap=8, margins=(14, 4, 10, 4))))
