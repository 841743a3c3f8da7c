"""The question: its words, the facts, the law, the language; earlier opinions beside it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.session import LIBRARY, Session
from desktop.state.wording import LANGUAGES, STATUS, pinned
from desktop.state.words import plural, spelled_date, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice, Tick
from desktop.views.parts.fields import Words
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from engine.domain.language import Language
from engine.domain.library import OpinionRow
from engine.domain.opinion import Status

SHOWN = 30  # earlier opinions listed


class AskForm(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        draft = session.consultation.draft
        self.question = Words(draft.question, tr("Question"), tr("One question, in Bangla or English"), 3)
        self.facts = Words(
            draft.facts,
            tr("Facts"),
            tr("What happened, when, to whom. What is not known may be left out."),
            5,
        )
        self.matter = Choice(look, tr("Client"))
        self.version = Choice(look, tr("Law"))
        self.language = Choice(look, tr("Language of the opinion"))
        self.language.addItem(tr("that of the question"), None)
        for language, name in LANGUAGES.items():
            self.language.addItem(tr(name), language)
        self.language.setCurrentIndex(max(0, self.language.findData(draft.language)))
        self.no_model = Tick(look, tr("Find the pages only, write no answer"))
        self.no_model.setChecked(not draft.use_model)
        self.ask = button(look, tr("Ask the board"), kind="primary", icon="messages-square", slot=self.submit)
        self.ask.setToolTip(tr("Ask the board (Ctrl+Enter)"))
        self._told = label("", "small", wrap=True)  # what the client's file says already
        self._why_not = label("", "small", wrap=True)
        self._earlier: QVBoxLayout = column(gap=4)
        self.setLayout(self._arrange())
        self._connect()
        self.refresh()

    def submit(self) -> None:
        if self.ask.isEnabled():
            self._session.ask()

    def refresh(self) -> None:
        self._fill_matters()
        self._fill_versions()
        self._fill_earlier()
        self._judge()

    def _arrange(self) -> QVBoxLayout:
        narrow = self._look.narrow
        law = column(label(tr("Law"), "cap"), self.version, gap=2)
        language = column(label(tr("Language of the opinion"), "cap"), self.language, gap=2)
        client = column(label(tr("Client"), "cap"), self.matter, gap=2)
        three = (client, law, language)
        choices = holding(column(*three, gap=8) if narrow else row(*three, gap=12))
        form: list[Item] = [
            column(label(tr("Question"), "lead"), self.question, gap=4),
            column(label(tr("Facts"), "lead"), self._told, self.facts, gap=4),
            choices,
            self.no_model,
            row(self.ask, (self._why_not, 1), gap=12),
        ]
        card = box("card", column(*form, gap=12, margins=(18, 14, 18, 16)))
        earlier = holding(column(label(tr("Earlier opinions"), "lead"), self._earlier, None, gap=8))
        card.setMaximumWidth(self._look.across(860))
        if self._look.wide:
            earlier.setMinimumWidth(self._look.across(300))
            earlier.setMaximumWidth(self._look.across(420))
            body = row((holding(column(card, None)), 3), (earlier, 2), gap=20, margins=(20, 18, 20, 18))
        else:
            body = row((holding(column(card, earlier, None, gap=16)), 1), margins=(14, 12, 14, 12))
        return column(scrolling(holding(body)))

    def _connect(self) -> None:
        consultation = self._session.consultation
        self.question.textChanged.connect(self._on_question)
        for words in (self.question, self.facts):
            words.sent.connect(self.submit)
        self.facts.textChanged.connect(lambda: consultation.write(facts=self.facts.toPlainText()))
        self.matter.activated.connect(self._on_matter)
        self._session.matters.changed.connect(self._fill_matters)
        self.version.activated.connect(lambda: consultation.write(version=self.version.currentData() or ""))
        self.language.activated.connect(
            lambda: consultation.write(language=_language(self.language.currentData()))
        )
        self.no_model.toggled.connect(lambda on: consultation.write(use_model=not on))
        self._session.library.changed.connect(self.refresh)
        self._session.models.changed.connect(self._judge)
        consultation.changed.connect(self.refresh)

    def _on_question(self) -> None:
        self._session.consultation.write(question=self.question.toPlainText())
        self._judge()

    def _on_matter(self) -> None:
        self._session.consultation.write(matter=self.matter.currentData() or "")
        self._fill_matters()

    def _fill_matters(self) -> None:
        """Open files and the one that was chosen; what it says of the client already."""
        chosen = self._session.consultation.draft.matter
        self.matter.clear()
        self.matter.addItem(tr("nobody’s file"), "")
        for matter in self._session.matters.held.matters:
            if not matter.closed_at or matter.id == chosen:
                self.matter.addItem(matter.name, matter.id)
        self.matter.setCurrentIndex(max(0, self.matter.findData(chosen)))
        of = self._session.matters.matter(chosen)
        self._told.setVisible(of is not None)
        if of is not None:
            facts = plural(
                len(of.told),
                "The board sees the {n} fact of this file. What is written here is added, a line a fact.",
                "The board sees the {n} facts of this file. What is written here is added, a line a fact.",
            )
            self._told.setText(facts)

    def _fill_versions(self) -> None:
        draft = self._session.consultation.draft
        self.version.clear()
        self.version.addItem(tr("the newest of every law held"), "")
        for work in self._session.library.works:
            for card in work.cards:
                name = f"{pinned(card.work, card.as_of)} · {tr(LANGUAGES[card.language])}"
                self.version.addItem(name, card.version_id)
        self.version.setCurrentIndex(max(0, self.version.findData(draft.version)))

    def _fill_earlier(self) -> None:
        clear(self._earlier)
        rows = self._session.consultation.earlier[:SHOWN]
        if not rows:
            self._earlier.addWidget(label(tr("None yet. Each opinion stays here."), tone="text2", wrap=True))
        for opinion in rows:
            self._earlier.addWidget(self._opinion(opinion))

    def _opinion(self, opinion: OpinionRow) -> QWidget:
        question = Elided(" ".join(opinion.question.split()), "strong")
        day = label(spelled_date(opinion.asked_at), "small")
        if not opinion.finished:
            state: QWidget = Pill(self._look, tr("Interrupted, not finished"), "error", "circle-x")
            act = button(self._look, tr("Ask again"), kind="quiet", icon="refresh-cw")
            act.clicked.connect(partial(self._write, opinion.question))
        else:
            shown = STATUS[Status(opinion.status)]
            state = Pill(self._look, tr(shown.name), shown.tone, shown.icon)
            act = button(self._look, tr("Open"), kind="quiet", icon="book-open-text")
            act.clicked.connect(partial(self._session.open_opinion, opinion.id))
        act.setAccessibleName(f"{act.text().strip()}: {opinion.question}")
        marks: list[QWidget] = [state]
        if opinion.law_changed:
            stale = Pill(self._look, tr("the law it cites has changed"), "part", "triangle-alert")
            stale.setToolTip("\n".join(dict.fromkeys(item.label for item in opinion.law_changed)))
            marks.append(stale)
        return box("card", column(question, row(*marks, day, None, act), gap=2, margins=(12, 6, 8, 6)))

    def _write(self, question: str, _checked: bool = False) -> None:
        self.question.setPlainText(question)
        self.question.setFocus()

    def _judge(self) -> None:
        """Whether the board can be asked, and if not, why."""
        session = self._session
        if session.library.known and not session.library.cards:
            why = tr("No law here yet. Answers come only from laws you add.")
        elif not self.question.toPlainText().strip():
            why = tr("Write a question first.")
        else:
            why = ""
        self.ask.setEnabled(not why)
        note = ""
        alone = not session.settings.office_url
        if not why and alone and session.models.rows and session.models.writer is None:
            note = tr("No language model is installed: you get the right pages, but no written answer.")
        self._why_not.setText(why or note)


def _language(chosen: object) -> Language | None:
    return Language(chosen) if isinstance(chosen, str) else None


def empty_library(look: Look, session: Session) -> QWidget:
    """In place of the form while there is nothing to ask about."""
    words = label(tr("No law here yet. Answers come only from laws you add."), "lead", wrap=True)
    words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    add = button(look, tr("Add a law"), kind="primary", icon="file-plus", slot=partial(session.go, LIBRARY))
    return holding(column(None, words, row(None, add, None), None, gap=14, margins=(20, 20, 20, 20)))
