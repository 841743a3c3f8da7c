"""The facts of a matter, each with who said so; what is not known; a line to add one."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.state.matters import Matters
from desktop.state.words import plural, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.matter import Fact, Matter


class FactsCard(QWidget):
    def __init__(self, look: Look, matters: Matters) -> None:
        super().__init__()
        self._look, self._matters = look, matters
        self._rows: QVBoxLayout = column(gap=2)
        self._gone: QVBoxLayout = column(gap=0)
        self.fact = Line("", tr("Add a fact"), tr("Add a fact: what happened, when, to whom"))
        self.fact.textEdited.connect(lambda text: matters.write(fact=text))
        self.fact.returnPressed.connect(self._tell)
        self.said_by = Line("", tr("Who says so, where it is not the client"), tr("the client says so"))
        self.said_by.textEdited.connect(lambda text: matters.write(said_by=text))
        self.said_by.returnPressed.connect(self._tell)
        self.said_by.setMaximumWidth(230)
        add = button(look, tr("Add"), icon="plus", slot=self._tell)
        add.setToolTip(tr("Add this fact (Enter)"))
        narrow = look.narrow
        writing: Item = (
            column(self.fact, row(self.said_by, add), gap=6)
            if narrow
            else row((self.fact, 1), self.said_by, add)
        )
        head = row(label(tr("Facts"), "cap"), None)
        self.setLayout(
            column(head, holding(self._rows), holding(self._gone), writing, gap=6, margins=(14, 8, 10, 10))
        )

    def refresh(self, matter: Matter) -> None:
        draft = self._matters.draft
        for field, text in ((self.fact, draft.fact), (self.said_by, draft.said_by)):
            if field.text() != text:
                field.setText(text)
        clear(self._rows)
        clear(self._gone)
        for fact in matter.told:
            self._rows.addWidget(self._fact(fact))
        for asked in matter.unknown:
            self._rows.addWidget(self._unknown(asked))
        if not matter.told and not matter.unknown:
            nothing = tr("Nothing told yet. The board sees the facts that stand here.")
            self._rows.addWidget(label(nothing, tone="text2", wrap=True))
        gone = [fact for fact in matter.facts if fact.withdrawn_at]
        if gone:
            rows = holding(column(*(self._withdrawn(fact) for fact in gone), gap=2))
            title = plural(len(gone), "{n} taken back", "{n} taken back")
            self._gone.addWidget(Fold(self._look, title, tr("counts no more"), rows))

    def _tell(self) -> None:
        if self.fact.text().strip():
            self._matters.tell()

    def _fact(self, fact: Fact) -> QWidget:
        """An answer stands behind its question, which gives it its meaning."""
        text = f"{fact.asked} — {fact.text}" if fact.asked else fact.text
        away = button(self._look, kind="quiet", icon="x", tip=tr("Take back: it counts no more"))
        away.setAccessibleName(tr("Take back: {fact}", fact=text))
        away.clicked.connect(partial(self._matters.withdraw, fact.id))
        return _line(self._look, "circle-dashed", "part", text, said_by(fact), away)

    def _unknown(self, asked: str) -> QWidget:
        return _line(self._look, "circle-help", "none", asked, tr("not known"))

    def _withdrawn(self, fact: Fact) -> QWidget:
        back = button(self._look, tr("Put back"), kind="quiet", icon="undo-2")
        back.setAccessibleName(tr("Put back: {fact}", fact=fact.text))
        back.clicked.connect(partial(self._matters.restore, fact.id))
        return _line(self._look, "circle-slash", "text3", fact.text, said_by(fact), back)


def said_by(fact: Fact) -> str:
    return tr("{who} says", who=fact.said_by) if fact.said_by else tr("client says")


def _line(look: Look, icon: str, tone: str, text: str, source: str, *acts: QWidget) -> QWidget:
    words = label(text, wrap=True)
    told = label(source, "cap", tone=tone if tone != "text3" else "text2")
    picture = top(Icon(look, icon, tone, 16), 8 if acts and not look.narrow else 4)
    if look.narrow:
        body = holding(column(words, told, gap=0))
        made: QHBoxLayout = row(picture, (body, 1), *acts, gap=10)
    else:
        made = row(picture, (words, 1), told, *acts, gap=10)
    frame = holding(made)
    frame.setAccessibleName(f"{text}: {source}")
    return frame
