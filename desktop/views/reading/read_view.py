"""Read: the page left, the opinion right; one at a time in a narrow window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QSplitter, QStackedLayout, QWidget

from desktop.state.keys import physical_key
from desktop.state.session import LIBRARY, Session
from desktop.state.wording import STATUS, pinned
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look, Width
from desktop.views.parts.pill import Pill
from desktop.views.parts.view import View
from desktop.views.reading.opinion_pane import OpinionPane
from desktop.views.reading.reader_pane import ReaderPane

OPINION_WIDTH = {Width.NARROW: 0, Width.MEDIUM: 430, Width.WIDE: 520, Width.HUGE: 660}


class ReadView(View):
    name = "read"
    keys = (
        ("N  P", mark("Next citation, citation before")),
        ("C  Ctrl+C", mark("Copy with citation, the words alone")),
        ("F7  F8", mark("Outline, pages in small")),
        ("Ctrl+F", mark("Find words on the pages")),
        ("F3  Shift+F3", mark("Next hit, hit before")),
        ("Ctrl+0  +  -", mark("Fit, larger, smaller")),
        ("R", mark("Turn the pages")),
        ("G", mark("Go to a page")),
        ("Ctrl+P", mark("Print the opinion")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self.reader = ReaderPane(look, session)
        self.opinion = OpinionPane(look, session)
        self._empty = self._nothing()
        self._opening = holding(column(None, label(tr("Opening…"), tone="text2"), None))
        self._panes = self._one_at_a_time() if look.narrow else self._side_by_side()
        self._stack = QStackedLayout(self)  # without a parent its first widget is a window for a moment
        for widget in (self._empty, self._opening, self._panes):
            self._stack.addWidget(widget)
        self.opinion.pages_wished.connect(self._on_pages_wished)
        for signal in (session.desk.opened, session.reader.opened, session.history.moved):
            signal.connect(self.refresh)
        session.reader.lit.connect(self._on_lit)
        self.refresh()

    @property
    def place(self) -> str:
        return tr("Opinion") if self.session.desk.opinion is not None else tr("Read")

    @property
    def pin(self) -> str:
        card = self.session.reader.card
        return pinned(card.work, card.as_of) if card else ""

    @property
    def panes(self) -> tuple[QWidget, ...]:
        opinion = self.opinion.text
        return (self.reader.canvas, opinion) if opinion is not None else (self.reader.canvas,)

    def refresh(self) -> None:
        reader, desk = self.session.reader, self.session.desk
        has_opinion = desk.opinion is not None
        self.opinion.setVisible(has_opinion and (not self.look.narrow or self._shows_opinion))
        if self.look.narrow:
            self._tabs.setVisible(has_opinion)
            clear(self._pill)
            if desk.opinion is not None:
                shown = STATUS[desk.opinion.status]
                self._pill.addWidget(Pill(self.look, tr(shown.name), shown.tone, shown.icon))
            self.reader.setVisible(not (has_opinion and self._shows_opinion))
        if reader.card is not None or has_opinion:
            self._stack.setCurrentWidget(self._panes)
        else:
            self._stack.setCurrentWidget(self._opening if reader.opening else self._empty)

    def start_find(self) -> None:
        self._show_pane(opinion=False)
        self.reader.open_finder()

    def escape(self) -> bool:
        return self.opinion.acceptance.close_note() or self.reader.escape()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match physical_key(event):
            case "N":
                self.reader.step_citation(1)
            case "P":
                self.reader.step_citation(-1)
            case _ if event.matches(QKeySequence.StandardKey.Copy):
                self.reader.copy_plain()
            case "C":
                self.reader.copy()
            case "R":
                self.reader.canvas.turn()
            case "G":
                self.reader.ask_page()
            case _ if event.key() == Qt.Key.Key_F7:
                self.reader.toggle_outline()
            case _ if event.key() == Qt.Key.Key_F8:
                self.reader.toggle_small()
            case _ if event.key() == Qt.Key.Key_F3:
                self.reader.finder.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            case _ if control and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                self.reader.law.zoom_in()
            case _ if control and event.key() == Qt.Key.Key_Minus:
                self.reader.law.zoom_out()
            case _ if control and event.key() == Qt.Key.Key_0:
                self.reader.law.set_zoom(0)
            case _:
                super().keyPressEvent(event)

    # -- layout

    def _side_by_side(self) -> QWidget:
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setHandleWidth(1 if self.look.wide else 2)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.reader)
        splitter.addWidget(self.opinion)
        self.opinion.setMinimumWidth(self.look.across(300))
        self.reader.setMinimumWidth(360)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 0)
        splitter.setSizes([10_000, self.look.across(OPINION_WIDTH[self.look.width])])
        self._shows_opinion = True
        return splitter

    def _one_at_a_time(self) -> QWidget:
        self._shows_opinion = True
        self._opinion_tab = button(self.look, tr("Opinion"), kind="segment")
        self._page_tab = button(self.look, tr("Page"), kind="segment")
        for tab, opinion in ((self._opinion_tab, True), (self._page_tab, False)):
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, o=opinion: self._show_pane(opinion=o))
        self._opinion_tab.setChecked(True)
        self._pill = column(gap=0)
        tabs = row(self._opinion_tab, self._page_tab, None, self._pill, gap=0, margins=(10, 2, 10, 2))
        self._tabs = box("bar", tabs)
        return holding(column(self._tabs, (self.reader, 1), (self.opinion, 1), gap=0))

    def _show_pane(self, *, opinion: bool) -> None:
        if self.look.narrow:
            self._shows_opinion = opinion
            self._opinion_tab.setChecked(opinion)
            self._page_tab.setChecked(not opinion)
            self.refresh()

    def _on_pages_wished(self) -> None:
        self._show_pane(opinion=False)
        self.reader.step_citation(1)
        self.reader.law.setFocus()

    def _on_lit(self, scroll: bool) -> None:
        """In a narrow window a chosen citation turns to the page."""
        if self.look.narrow and scroll and self.isVisible() and self.session.history.here.citation:
            self._show_pane(opinion=False)

    def _nothing(self) -> QWidget:
        words = label(tr("No law is open. Choose one in the library."), tone="text2")
        go = button(
            self.look, tr("Open the library"), kind="primary", icon="library",
            slot=lambda: self.session.go(LIBRARY),
        )  # fmt: skip
        return holding(column(None, row(None, words, None), row(None, go, None), None, gap=12))
