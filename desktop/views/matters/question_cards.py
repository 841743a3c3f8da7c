"""The questions of a matter, newest first: the opinion of each, what is asked of the client, whether the
law has changed since."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop.state.session import Session
from desktop.state.wording import CHANGES, STATUS, as_of, pinned
from desktop.state.words import num, plural, spelled_date, tr
from desktop.views.matters.notes_pane import signed
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Wrapped, label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from desktop.views.parts.side_block import SideBlock
from engine.domain.matter import Consultation, Matter
from engine.domain.matter_sheet import MatterSheet, OpinionLine, TextRead
from engine.domain.timeline import LawChange

MOST_CHANGES = 4  # named on a card; the rest are counted


class QuestionCards(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._count = label("", "small")
        self._cards: QVBoxLayout = column(gap=9)
        head = row(label(tr("Questions and opinions"), "strong"), None, self._count)
        self.setLayout(column(head, holding(self._cards), gap=8))

    def refresh(self, sheet: MatterSheet) -> None:
        held = sheet.matter.consultations
        self._count.setText(num(len(held)) if held else "")
        clear(self._cards)
        if not held:
            self._cards.addWidget(label(tr("Nothing asked yet."), tone="text2"))
        for consultation in reversed(held):
            self._cards.addWidget(self._card(sheet, consultation))

    def _card(self, sheet: MatterSheet, held: Consultation) -> QWidget:
        line = sheet.last_of(held.id)
        question = label(" ".join(held.question.split()), "strong", wrap=True)
        pill = self._pill(line)
        head: Item = (
            column(row(pill, None), question, gap=2)
            if self._look.narrow
            else row((question, 1), top(pill, 0), gap=10)
        )
        items: list[Item] = [head]
        if line is not None:
            items += self._opinion(sheet, held, line)
        else:
            items.append(row(None, self._more(sheet, held)))
        return box("card", column(*items, gap=4, margins=(14, 9, 12, 9)))

    def _pill(self, line: OpinionLine | None) -> Pill:
        if line is None:
            return Pill(self._look, tr("Interrupted, not finished"), "error", "circle-x")
        shown = STATUS[line.status]
        return Pill(self._look, tr(shown.name), shown.tone, shown.icon)

    def _opinion(self, sheet: MatterSheet, held: Consultation, line: OpinionLine) -> list[Item]:
        if line.problem:
            words = tr("This opinion cannot be read: {why}", why=line.problem)
            return [row(top(Icon(self._look, "circle-x", "error", 16)), (label(words, wrap=True), 1))]
        items: list[Item] = []
        if line.gist:
            items.append(label(line.gist, tone="text2", wrap=True))
        open_ = button(self._look, tr("Open"), kind="quiet", icon="book-open-text")
        open_.setAccessibleName(tr("Open: {question}", question=held.question))
        open_.clicked.connect(partial(self._session.open_opinion, line.id))
        about = self._about(sheet, held, line)
        more = self._more(sheet, held)
        if self._look.narrow:
            items += [about, row(None, more, open_, gap=4)]
        else:
            items.append(row((about, 1), more, open_, gap=4))
        if line.law_changed:
            items.append(self._changed(line, sheet.matter, held.question))
        elif newer := [text for text in line.read if text.newer is not None]:
            items.append(self._newer(newer[0]))
        return items

    def _more(self, sheet: MatterSheet, held: Consultation) -> QPushButton:
        """To the page of the consultation: named by what is to be done there."""
        asked = len(held.open_questions)
        if held.sitting is not None:
            word, icon = tr("Interrupted: go on"), "refresh-cw"
        elif asked:
            word, icon = (
                plural(asked, "{n} question for the client", "{n} questions for the client"),
                "circle-help",
            )
        else:
            word, icon = tr("Course"), "list-tree"
        more = button(self._look, word, kind="" if asked or held.sitting else "quiet", icon=icon)
        more.setAccessibleName(f"{word}: {held.question}")
        more.setToolTip(tr("What was asked of the client, and what is covered"))
        more.clicked.connect(partial(self._session.open_consultation, sheet.matter.id, held.id))
        return more

    def _about(self, sheet: MatterSheet, held: Consultation, line: OpinionLine) -> Wrapped:
        """When, on which text, how much it quotes, who stands by it."""
        parts = [spelled_date(line.composed_at), *(pinned(text.work, text.as_of) for text in line.read[:1])]
        if line.citations:
            parts.append(plural(line.citations, "{n} quotation", "{n} quotations"))
        if len(held.turns) > 1:
            parts.append(plural(len(held.turns), "sat {n} times", "sat {n} times"))
        given = next((a for a in sheet.matter.accepted if a.opinion == line.id), None)
        if given is not None:
            parts.append(tr("accepted: {who}", who=signed(given.by, given.at)))
        made = label(" · ".join(parts), "small", wrap=True)
        assert isinstance(made, Wrapped)
        if given is not None and given.note:
            made.setToolTip(given.note)
        return made

    def _changed(self, line: OpinionLine, matter: Matter, question: str) -> SideBlock:
        """The law behind it has changed: which text was read, which is held now, what became of what it
        cites."""
        first = line.law_changed[0]
        read = next((text for text in line.read if text.version_id == first.version_id), None)
        words: list[Item] = [label(tr("The law behind this opinion has changed since."), "strong", wrap=True)]
        if read is not None:
            then, now = as_of(read.as_of), as_of(first.newer_as_of)
            words.append(
                label(
                    tr("Read: {law}, {then}. Held now: {now}.", law=read.work, then=then, now=now), wrap=True
                )
            )
        words += [label(_change(change), wrap=True) for change in line.law_changed[:MOST_CHANGES]]
        more = len(line.law_changed) - MOST_CHANGES
        if more > 0:
            words.append(label(plural(more, "and {n} more", "and {n} more")))
        see = button(self._look, tr("Read the newer text"), icon="book-open-text")
        see.clicked.connect(partial(self._session.read_provision, first.newer, first.eid))
        again = button(self._look, tr("Ask again"), icon="refresh-cw")
        again.clicked.connect(partial(self._session.ask_in, matter.id, question))
        acts = column(see, again, gap=4) if self._look.narrow else row(see, again, None)
        body = holding(column(*words, acts, gap=2))
        inner = row(top(Icon(self._look, "flag", "part", 16)), (body, 1), gap=10)
        inner.setContentsMargins(16, 7, 10, 8)
        return SideBlock(self._look, "part", inner)

    def _newer(self, text: TextRead) -> QWidget:
        words = tr(
            "A newer text of {law} is held ({now}); what this opinion cites is the same there.",
            law=text.work,
            now=as_of(text.newer_as_of),
        )
        return holding(row(top(Icon(self._look, "info", "text2", 15)), (label(words, "small", wrap=True), 1)))


def _change(change: LawChange) -> str:
    return tr(CHANGES[change.change], label=change.label)
