"""The opinion beside the page: its text scrolls; what can be done with it stays below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.state.opinion import OpinionDesk
from desktop.state.session import ASK, Session
from desktop.state.two_runs import other_runs
from desktop.state.wording import STATUS
from desktop.state.words import plural, spelled_date, tr
from desktop.views.parts.boxes import box, clear, column, holding, row, scrolling, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.pill import Pill
from desktop.views.reading.acceptance import Acceptance
from desktop.views.reading.opinion_text import OpinionText
from engine.domain.opinion import Opinion, Status


class OpinionPane(QWidget):
    """Signals: pages_wished, where the first thing to do is to read them."""

    pages_wished = Signal()

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._desk: OpinionDesk = session.desk
        self.text: OpinionText | None = None
        self._head: QHBoxLayout = row(gap=8, margins=(14, 0, 14, 0))
        self._head_box = box("bar", self._head)
        self._head_box.setFixedHeight(34)
        self._area = scrolling(QWidget())
        self._news: QVBoxLayout = column(gap=0)
        self._acts: QHBoxLayout = row(gap=6, margins=(14, 6, 14, 6))
        foot = box("foot", self._acts)
        self.acceptance = Acceptance(look, session)
        news = holding(self._news)
        self.setLayout(column(self._head_box, (self._area, 1), self.acceptance, news, foot, gap=0))
        session.matters.changed.connect(self._refresh_foot)
        session.consultation.changed.connect(self._refresh_foot)
        bar = self._area.verticalScrollBar()
        bar.valueChanged.connect(self._on_scrolled)
        self._desk.opened.connect(self.refresh)
        self._desk.changed.connect(self._refresh_foot)
        session.reader.lit.connect(self._on_lit)
        self.refresh()

    def refresh(self) -> None:
        opinion = self._desk.opinion
        clear(self._head)
        self.text = None
        if opinion is None:
            self._area.setWidget(QWidget())
            self._refresh_foot()
            return
        shown = STATUS[opinion.status]
        self._head.addWidget(Pill(self._look, tr(shown.name), shown.tone, shown.icon))
        self._head.addStretch(1)
        self._head_box.hide()
        self.text = OpinionText(self._look, opinion, self._desk)
        self.text.cited.connect(self._session.cite)
        self.text.select(self._session.reader.selected)
        self._area.setWidget(self.text)
        self._refresh_foot()

    def ask_again(self) -> None:
        """Back to the question with its words and facts, to add to them."""
        opinion, matter = self._desk.opinion, self.acceptance.matter
        if matter is not None and opinion is not None:
            self._session.consultation.write(facts="")  # those told stand in the file
            self._session.ask_in(matter.id, opinion.question.text)
        elif opinion is not None:
            question = opinion.question
            self._session.consultation.write(question=question.text, facts=question.facts, matter="")
            self._session.go(ASK)

    def _refresh_foot(self) -> None:
        clear(self._acts)
        clear(self._news)
        opinion = self._desk.opinion
        if opinion is None:
            return
        for act in self._first_acts(opinion):
            self._acts.addWidget(act)
        self._acts.addStretch(1)
        busy = self._desk.busy
        other = self._other_run(opinion)
        room = self._look.wide and opinion.status is not Status.UNDECIDED and not other
        tip = tr("Verify: check every quotation against the record")
        check = self._button(tr("Verify") if room else "", "shield-check", tip)
        check.clicked.connect(self._desk.verify)
        print_ = self._button(tr("Print…"), "printer", tr("Print, or save as a file (Ctrl+P)"))
        print_.clicked.connect(lambda: self._session.print_out())
        check.setEnabled(not busy)
        for act in (*other, check, print_):
            self._acts.addWidget(act)
        self._tell()

    def _first_acts(self, opinion: Opinion) -> list[QWidget]:
        """What comes first follows the status, so nobody is nudged."""
        matter = self.acceptance.matter
        accepts = matter is not None and opinion.status is not Status.UNDECIDED
        if matter is not None and opinion.id in {given.opinion for given in matter.accepted}:
            accepts = False
        again_word = tr("Add facts, ask again") if self._look.wide and not accepts else tr("Ask again")
        first = opinion.status is not Status.UNDECIDED
        if accepts and opinion.status is Status.TGLO:
            return [self._accept(opinion, first=True), self._again(again_word, first=False)]
        if accepts:
            return [self._again(again_word, first=True), self._accept(opinion, first=False)]
        again = self._again(again_word, first=first)
        if first:
            return [again]
        pages = button(
            self._look, tr("Read the pages"), kind="primary", icon="book-open-text",
            slot=self.pages_wished.emit,
        )  # fmt: skip
        return [pages, again]

    def _other_run(self, opinion: Opinion) -> list[QWidget]:
        """The way to compare it with the last run of the same question, where there is one."""
        others = other_runs(opinion, self._session.consultation.earlier)
        if not others:
            return []
        tip = tr("Compare with the run of {date}", date=spelled_date(others[0].asked_at))
        act = button(self._look, icon="scale", tip=tip)
        act.clicked.connect(lambda: self._session.compare_runs(opinion.id, others[0].id))
        return [act]

    def _again(self, word: str, *, first: bool) -> QPushButton:
        kind = "primary" if first else ""
        return button(self._look, word, kind=kind, icon="refresh-cw", slot=self.ask_again)

    def _accept(self, opinion: Opinion, *, first: bool) -> QPushButton:
        """One that passed only in part is accepted with a note."""
        words = tr("Accept") if opinion.status is Status.TGLO else tr("Accept with a note…")
        kind = "primary" if first else ""
        return button(self._look, words, kind=kind, icon="check", slot=self.acceptance.open_note)

    def _button(self, word: str, icon: str, tip: str) -> QPushButton:
        return button(self._look, word if self._look.wide else "", icon=icon, tip=tip)

    def _tell(self) -> None:
        """What came of checking."""
        verification = self._desk.verification
        if self._desk.busy:
            self._news.addWidget(self._line("loader-circle", "accent", tr("Checking…")))
        if verification is not None and verification.ok:
            words = plural(
                verification.checked,
                "Verified: {n} quotation stands word for word in the stored law.",
                "Verified: {n} quotations stand word for word in the stored law.",
            )
            self._news.addWidget(self._line("shield-check", "passed", words))
        elif verification is not None:
            for failure in verification.failures:
                self._news.addWidget(self._line("circle-x", "error", f"{failure.what}: {failure.message}"))

    def _line(self, icon: str, tone: str, words: str, *more: QWidget) -> QFrame:
        text = label(words, "small", wrap=True, tone="text2")
        picture = top(Icon(self._look, icon, tone, 15))
        return box("foot", row(picture, (text, 1), *more, margins=(14, 5, 14, 5)))

    def _on_lit(self) -> None:
        if self.text is not None:
            self.text.select(self._session.reader.selected)

    def _on_scrolled(self, value: int) -> None:
        """When the banner has scrolled away, its pill stays."""
        if self.text is not None:
            gone = value > self.text.banner.geometry().bottom()
            self._head_box.setVisible(gone and not self._look.narrow)  # narrow has it beside the tabs
