"""The facts of a matter, each with who said so; what is not known; a line to add one."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.state.matters import OTHER, Matters
from desktop.state.words import page_words, plural, tr
from desktop.views.parts.boxes import Item, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice
from desktop.views.parts.fields import Line
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.digits import latin_digits
from engine.domain.matter import Fact, Matter


class FactsCard(QWidget):
    def __init__(self, look: Look, matters: Matters) -> None:
        super().__init__()
        self.source = Choice(look, tr("Who says so, or where it stands"))
        self.source.activated.connect(self._on_source)
        self.page = Line("", tr("Page"), tr("page"))
        self.page.textEdited.connect(lambda text: matters.write(page=text))
        self.page.returnPressed.connect(self._tell)
        self.page.setMaximumWidth(90)
        self._look, self._matters = look, matters
        self._rows: QVBoxLayout = column(gap=2)
        self._gone: QVBoxLayout = column(gap=0)
        self.fact = Line("", tr("Add a fact"), tr("Add a fact: what happened, when, to whom"))
        self.fact.textEdited.connect(lambda text: matters.write(fact=text))
        self.fact.returnPressed.connect(self._tell)
        self.said_by = Line("", tr("Who says so, where it is not the client"), tr("name"))
        self.said_by.textEdited.connect(lambda text: matters.write(said_by=text))
        self.said_by.returnPressed.connect(self._tell)
        self.said_by.setMaximumWidth(230)
        add = button(look, tr("Add"), icon="plus", slot=self._tell)
        add.setToolTip(tr("Add this fact (Enter)"))
        source = row((self.source, 1), self.said_by, self.page, add)
        writing: Item = column(self.fact, source, gap=6)
        head = row(label(tr("Facts"), "cap"), None)
        self.setLayout(
            column(head, holding(self._rows), holding(self._gone), writing, gap=6, margins=(14, 8, 10, 10))
        )

    def refresh(self, matter: Matter) -> None:
        draft = self._matters.draft
        self._fill_sources(matter)
        fields = ((self.fact, draft.fact), (self.said_by, draft.said_by), (self.page, draft.page))
        for field, text in fields:
            if field.text() != text:
                field.setText(text)
        clear(self._rows)
        clear(self._gone)
        for fact in matter.told:
            self._rows.addWidget(self._fact(fact, matter))
        for asked in matter.unknown:
            self._rows.addWidget(self._unknown(asked))
        if not matter.told and not matter.unknown:
            nothing = tr("Nothing told yet. The board sees the facts that stand here.")
            self._rows.addWidget(label(nothing, tone="text2", wrap=True))
        gone = [fact for fact in matter.facts if fact.withdrawn_at]
        if gone:
            rows = holding(column(*(self._withdrawn(fact, matter) for fact in gone), gap=2))
            title = plural(len(gone), "{n} taken back", "{n} taken back")
            self._gone.addWidget(Fold(self._look, title, tr("counts no more"), rows))

    def _fill_sources(self, matter: Matter) -> None:
        """The client, somebody else, or one of the client's documents."""
        self.source.clear()
        self.source.addItem(tr("the client says so"), "")
        self.source.addItem(tr("somebody else says so"), OTHER)
        for paper in matter.filed:
            self.source.addItem(tr("it stands in {document}", document=paper.name), paper.id)
        self.source.setCurrentIndex(max(0, self.source.findData(self._matters.draft.source)))
        self._fit_source()

    def _on_source(self) -> None:
        self._matters.write(source=self.source.currentData() or "")
        self._fit_source()
        (self.said_by if self.said_by.isVisible() else self.fact).setFocus()

    def _fit_source(self) -> None:
        source = self.source.currentData() or ""
        self.said_by.setVisible(source == OTHER)
        self.page.setVisible(source not in ("", OTHER))

    def _tell(self) -> None:
        if not self.fact.text().strip():
            return
        if not self._page_is_there():
            self.page.setFocus()
            self.page.selectAll()
            return
        self._matters.tell()

    def _page_is_there(self) -> bool:
        """Whether what was typed is a page of the document that was chosen, or nothing."""
        sheet, typed = self._matters.sheet, latin_digits(self.page.text()).strip()
        source = self.source.currentData() or ""
        if not typed or source in ("", OTHER) or sheet is None:
            return True
        paper = next(paper for paper in sheet.matter.filed if paper.id == source)
        return typed.isdigit() and 1 <= int(typed) <= max(paper.pages, 1)

    def _fact(self, fact: Fact, matter: Matter) -> QWidget:
        """An answer stands behind its question, which gives it its meaning."""
        text = f"{fact.asked} — {fact.text}" if fact.asked else fact.text
        away = button(self._look, kind="quiet", icon="x", tip=tr("Take back: it counts no more"))
        away.setAccessibleName(tr("Take back: {fact}", fact=text))
        away.clicked.connect(partial(self._matters.withdraw, fact.id))
        icon, tone = ("circle-check", "passed") if fact.document else ("circle-dashed", "part")
        return _line(self._look, icon, tone, text, said_by(fact, matter), away)

    def _unknown(self, asked: str) -> QWidget:
        return _line(self._look, "circle-help", "none", asked, tr("not known"))

    def _withdrawn(self, fact: Fact, matter: Matter) -> QWidget:
        back = button(self._look, tr("Put back"), kind="quiet", icon="undo-2")
        back.setAccessibleName(tr("Put back: {fact}", fact=fact.text))
        back.clicked.connect(partial(self._matters.restore, fact.id))
        return _line(self._look, "circle-slash", "text3", fact.text, said_by(fact, matter), back)


def said_by(fact: Fact, matter: Matter) -> str:
    """ "client says", or the document and page where it stands."""
    paper = next((paper for paper in matter.papers if paper.id == fact.document), None)
    if paper is not None:
        name, _, _ = paper.name.rpartition(".")
        where = page_words(fact.page, None)
        return ", ".join(filter(None, (name or paper.name, where)))
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
