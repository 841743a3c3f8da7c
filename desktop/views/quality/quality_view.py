"""Quality: the queue left, the statement on its page in the middle, the gate right; fewer panes if narrow."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLayout, QLineEdit, QPushButton, QScrollArea, QStackedWidget, QWidget

from desktop.state.keys import digit_key, physical_key
from desktop.state.session import ASK, Session
from desktop.state.words import mark, plural, tr
from desktop.views.parts.boxes import Item, box, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.view import View
from desktop.views.quality.agreement_card import AgreementCard
from desktop.views.quality.cited_page import CitedPage
from desktop.views.quality.figures_card import FiguresCard
from desktop.views.quality.files_card import FilesCard
from desktop.views.quality.gate_card import GateCard
from desktop.views.quality.key_line import KeyLine
from desktop.views.quality.opinion_reading import OpinionReading
from desktop.views.quality.queue_pane import QueuePane
from desktop.views.quality.rating_rows import RatingRows
from desktop.views.quality.risk_card import RiskCard
from desktop.views.quality.statement import Statement
from desktop.views.quality.verdict_bar import VerdictBar
from engine.domain.labelling import Said

WORK, RESULTS = range(2)  # places of a window that shows one or two panes
VERDICTS = {"F": Said.YES, "U": Said.NO, "S": Said.UNSURE}


class QualityView(View):
    name = "quality"
    keys = (
        ("F  U  S", mark("Yes, no, can’t tell")),
        ("O", mark("Write a note")),
        ("N  P", mark("Next one, one before")),
        ("1 – 5", mark("Rate, where opinions are rated")),
        ("←  →", mark("Another question about the opinion")),
        ("Ctrl+Z", mark("Take back the last answer")),
        ("R", mark("Turn the pages")),
        ("Ctrl+0  +  -", mark("Fit, larger, smaller")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        bench = self.bench = session.bench
        self.queue = QueuePane(look, bench)
        self.statement = Statement(look, bench.labelling, bench.cited)
        self.page = CitedPage(look, bench.cited)
        self.verdicts = VerdictBar(look, bench.labelling)
        self.reading = OpinionReading(look, session)
        self.rating = RatingRows(look, bench.ratings)
        self.gate = GateCard(look, session)
        self.risk = RiskCard(look, bench.gate)
        self.agreement = AgreementCard(look, bench)
        self.figures = FiguresCard(look, bench.ratings)
        self.files = FilesCard(look, bench)
        self._empty, self._older = self._nothing()
        labelling = column(self.statement, (self.page, 1), self.verdicts, gap=0)
        rating = column((self.reading, 1), self.rating, gap=0)
        self._work = QStackedWidget()
        for widget in (self._empty, holding(labelling), holding(rating)):
            self._work.addWidget(widget)
        self.setLayout(self._laid_out())
        self._connect()
        self.refresh()

    @property
    def place(self) -> str:
        return tr("Quality")

    @property
    def panes(self) -> tuple[QWidget, ...]:
        shown = (self.queue.list, self.page.pane, self.reading.area, self.side)
        return tuple(pane for pane in shown if pane.isVisibleTo(self))

    def enter(self) -> None:
        self.bench.refresh()
        self._take_focus()

    def refresh(self) -> None:
        bench = self.bench
        empty = bench.labelling.known and not bench.labelling.claims
        if bench.rating:
            self._work.setCurrentIndex(2 if bench.ratings.opinions or not bench.ratings.known else 0)
        else:
            self._work.setCurrentIndex(0 if empty else 1)
        older = bench.labelling.queue.older
        self._older.setVisible(bool(older))
        self._older.setText(
            plural(
                older,
                "{n} older answer cannot be labelled: ask its question again.",
                "{n} older answers cannot be labelled: ask their questions again.",
            )
        )
        self.figures.setVisible(bench.rating)
        for card in (self.agreement, self.gate):
            card.setVisible(not bench.rating)
        curve = bench.gate.standing is not None and bench.gate.standing.curve is not None
        self.risk.setVisible(curve and not bench.rating)
        self.queue.refresh()
        self.queue.switch.refresh(shown=not self._at_results)

    def escape(self) -> bool:
        return self.verdicts.escape()

    def undo(self) -> None:
        self.bench.undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        number = digit_key(event)
        match physical_key(event):
            case "N":
                self.bench.step(1)
            case "P":
                self.bench.step(-1)
            case _ if self.bench.rating and 1 <= number <= 5:
                self.bench.ratings.rate(number)
            case _ if self.bench.rating and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
                self.bench.ratings.turn(1 if event.key() == Qt.Key.Key_Right else -1)
            case ("F" | "U" | "S") as key if not self.bench.rating:
                self.verdicts.judge(VERDICTS[key])
            case "O" if not self.bench.rating:
                self._show_pane(WORK)
                self.verdicts.open_note()
            case "R" if not self.bench.rating:
                self.page.canvas.turn()
            case _ if control and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                self.page.law.zoom_in()
            case _ if control and event.key() == Qt.Key.Key_Minus:
                self.page.law.zoom_out()
            case _ if control and event.key() == Qt.Key.Key_0:
                self.page.law.set_zoom(0)
            case _:
                super().keyPressEvent(event)

    # -- inside

    def _connect(self) -> None:
        bench = self.bench
        for signal in (
            bench.changed, bench.labelling.changed, bench.labelling.moved, bench.ratings.changed,
            bench.ratings.moved, bench.gate.changed,
        ):  # fmt: skip
            signal.connect(self.refresh)
        self.verdicts.left.connect(self._take_focus)
        bench.listed.connect(self._on_listed)

    def _laid_out(self) -> QLayout:
        cards: list[Item] = [self.gate, self.risk, self.agreement, self.figures, self.files]
        if self.look.narrow:
            cards.insert(0, row(label(tr("Reviewer"), "small"), (self.queue.reviewer, 1)))
        self.side: QScrollArea = scrolling(holding(column(*cards, None, gap=10, margins=(14, 12, 14, 12))))
        self.side.setAccessibleName(tr("Gate, agreement and files"))
        if self.look.wide:
            right = box("side_right", column(self.side, gap=0))
            right.setFixedWidth(self.look.across(372))
            body = holding(row(self.queue, (self._work, 1), right, gap=0))
            return column((body, 1), KeyLine(self.look, self.bench), gap=0)
        self.queue.list.hide()
        return self._one_or_two()

    def _one_or_two(self) -> QLayout:
        """Medium: the statement left, the gate right. Narrow: one of them, with a switch."""
        tops: list[QWidget] = [self.queue.switch]
        if self.look.narrow:
            places = QStackedWidget()
            places.addWidget(self._work)
            places.addWidget(self.side)
            self._places = places
            self.results: QPushButton = button(self.look, tr("Results"), kind="segment")
            self.results.setCheckable(True)
            self.results.clicked.connect(lambda: self._show_pane(RESULTS))
            for tab in (self.queue.switch.claims, self.queue.switch.opinions):
                tab.clicked.connect(lambda: self._show_pane(WORK))
            tops.append(self.results)
            bar = box("bar", row(*tops, None, self.queue.count, gap=0, margins=(8, 2, 12, 2)))
            return column(bar, (places, 1), gap=0)
        self.queue.reviewer.setMaximumWidth(self.look.across(170))
        who = (label(tr("Reviewer"), "small"), self.queue.reviewer)
        bar = box("bar", row(*tops, None, self.queue.count, *who, gap=8, margins=(8, 4, 12, 4)))
        right = box("side_right", column(self.side, gap=0))
        right.setFixedWidth(self.look.across(348))
        body = holding(row((self._work, 1), right, gap=0))
        return column(bar, (body, 1), gap=0)

    def _show_pane(self, place: int) -> None:
        if self.look.narrow:
            self._places.setCurrentIndex(place)
            self.results.setChecked(place == RESULTS)
            self.queue.switch.refresh(shown=place == WORK)

    @property
    def _at_results(self) -> bool:
        return self.look.narrow and self._places.currentIndex() == RESULTS

    def _take_focus(self) -> None:
        if self.look.wide and self.queue.list.rows.rowCount():
            self.queue.list.setFocus()
        else:
            (self.reading.area if self.bench.rating else self.page.pane).setFocus()

    def _on_listed(self) -> None:
        """Another list is on show: the keys are those of the view, unless somebody is typing."""
        if self.isVisible() and not isinstance(self.window().focusWidget(), QLineEdit):
            self._take_focus()

    def _nothing(self) -> tuple[QWidget, QLabel]:
        words = label(
            tr("Nothing to label yet. Ask questions like yours; what is answered is labelled here."),
            tone="text2", wrap=True,
        )  # fmt: skip
        older = label("", "small", wrap=True)
        for text in (words, older):
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        go = button(self.look, tr("Ask a question"), kind="primary", icon="messages-square",
                    slot=lambda: self.session.go(ASK))  # fmt: skip
        inner = column(
            None, row(20, (words, 1), 20), row(20, (older, 1), 20), row(None, go, None), None, gap=12
        )
        return holding(inner), older
