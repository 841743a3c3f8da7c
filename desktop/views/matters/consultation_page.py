"""One question of a client on a page: what is asked of the client, what had to be shown, turn by turn."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.state.session import Session
from desktop.state.wording import STATUS, WHYS
from desktop.state.words import num, plural, spelled_date, tr
from desktop.views.matters.client_card import ClientCard
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, scrolling, top
from desktop.views.parts.buttons import button
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from engine.domain.identity import ConsultationId
from engine.domain.matter import Consultation, ConsultationState, ConsultationTurn, ElementCover, Matter
from engine.domain.matter_sheet import MatterSheet

WIDEST = 860  # pixels of the column


class ConsultationPage(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._head: QHBoxLayout = row(gap=8)
        self._top: QVBoxLayout = column(gap=8)
        self.client = ClientCard(look, session)
        self._below: QVBoxLayout = column(gap=12)
        inner = holding(
            column(holding(self._head), holding(self._top), self.client, holding(self._below), None, gap=12)
        )
        inner.setMaximumWidth(look.across(WIDEST))
        self.setLayout(column(scrolling(holding(row((inner, 1), margins=(16, 12, 16, 12))))))

    def refresh(self, sheet: MatterSheet, consultation: str) -> bool:
        """False where the matter has no such consultation."""
        matter = sheet.matter
        held = next((c for c in matter.consultations if c.id == ConsultationId(consultation)), None)
        if held is None:
            return False
        self._fill_head(sheet, held)
        self.client.refresh(matter, held)
        for layout in (self._top, self._below):
            clear(layout)
        self._top.addWidget(label(held.question, "title", wrap=True))
        self._top.addWidget(holding(self._state(matter, held)))
        if held.turns and held.turns[-1].elements:
            self._below.addWidget(self._coverage(held.turns[-1]))
        for turn in reversed(held.turns):
            self._below.addWidget(self._turn(sheet, turn))
        return True

    def _fill_head(self, sheet: MatterSheet, held: Consultation) -> None:
        clear(self._head)
        look, matter = self._look, sheet.matter
        back = button(
            look, "" if look.narrow else tr("Back to the file"), kind="quiet", icon="arrow-left",
            tip=tr("Back to the file of {name}", name=matter.name),
            slot=partial(self._session.open_matter, matter.id),
        )  # fmt: skip
        self._head.addWidget(back)
        self._head.addStretch(1)
        if held.state is ConsultationState.OPEN and held.turns and held.sitting is None:
            stop = button(look, tr("Stop here"), icon="square")
            stop.setToolTip(tr("Ask the client nothing more: the opinion stands as it is"))
            stop.clicked.connect(partial(self._session.matters.stop, held.id))
            self._head.addWidget(stop)
        line = sheet.last_of(held.id)
        if line is not None and not line.problem:
            open_ = button(look, tr("Read the opinion"), icon="book-open-text")
            open_.clicked.connect(partial(self._session.open_opinion, line.id))
            self._head.addWidget(open_)

    def _state(self, matter: Matter, held: Consultation) -> QHBoxLayout:
        """The status of its last opinion; why nothing more is asked; or the way on."""
        items: list[Item] = []
        if held.turns:
            shown = STATUS[held.turns[-1].status]
            items.append(Pill(self._look, tr(shown.name), shown.tone, shown.icon))
        if held.state is ConsultationState.OPEN and (held.sitting is not None or not held.turns):
            go_on = button(self._look, tr("Go on from there"), kind="primary")
            go_on.setEnabled(not self._session.consultation.at_work)
            go_on.clicked.connect(partial(self._session.consultation.take_up, matter, held))
            words = label(tr("The board was interrupted. What it had is saved."), wrap=True, tone="text2")
            return row(*items, (words, 1), go_on, gap=10)
        if held.why is not None:
            again = button(self._look, tr("Add facts, ask again"), icon="refresh-cw")
            again.clicked.connect(partial(self._session.ask_in, matter.id, held.question))
            items += [(label(tr(WHYS[held.why]), wrap=True, tone="text2"), 1), again]
            return row(*items, gap=10)
        return row(*items, None)

    def _coverage(self, turn: ConsultationTurn) -> QWidget:
        found = sum(bool(e.covered_by) for e in turn.elements)
        count = label(tr("{n} of {all}", n=found, all=len(turn.elements)), "small")
        head = row(label(tr("What has to be shown"), "strong"), None, count)
        rows = (self._element(element) for element in turn.elements)
        return box("card", column(head, *rows, gap=6, margins=(16, 10, 16, 12)))

    def _element(self, element: ElementCover) -> QWidget:
        covered = bool(element.covered_by)
        icon, tone = ("circle-check", "passed") if covered else ("circle-dashed", "part")
        by = ", ".join(short_label(name) for name in element.covered_by)
        words = tr("found: {labels}", labels=by) if covered else tr("no provision found")
        told = label(words, "cap", tone=tone, wrap=True)
        body = column(label(element.text, wrap=True), told, gap=0)
        made = holding(row(top(Icon(self._look, icon, tone, 16), 3), (holding(body), 1), gap=10))
        made.setAccessibleName(f"{element.text}: {words}")
        return made

    def _turn(self, sheet: MatterSheet, turn: ConsultationTurn) -> QWidget:
        """A sitting of the board: on how many facts, what it asked, what came back."""
        line = next((o for o in sheet.opinions if o.id == turn.opinion), None)
        day = spelled_date(line.composed_at) if line is not None else ""
        facts = plural(len(turn.facts), "on {n} fact", "on {n} facts")
        heading = " · ".join(filter(None, (tr("Turn {n}", n=num(turn.number)), facts, day)))
        items: list[Item] = [label(heading, "cap", wrap=True)]
        texts = {fact.id: fact.text for fact in sheet.matter.facts}
        given = {a.asked: texts.get(a.fact, "") if a.fact else "" for a in turn.answers}
        for asked in turn.asked:
            answer = given[asked] or tr("not known") if asked in given else tr("not answered yet")
            tone = "text" if given.get(asked) else "none"
            items.append(
                column(label(asked, wrap=True), label(answer, "strong", tone=tone, wrap=True), gap=0)
            )
        if not turn.asked:
            items.append(label(tr("Nothing was asked of the client."), tone="text2", wrap=True))
        return box("card", column(*items, gap=6, margins=(16, 8, 16, 10)))
