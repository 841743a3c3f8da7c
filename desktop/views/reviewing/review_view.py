"""Import review: doubts left, the page in the middle, what was read of it right; fewer panes when narrow."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QPushButton, QStackedLayout, QStackedWidget, QWidget

from desktop.state.keys import digit_key, physical_key
from desktop.state.session import LIBRARY, Session
from desktop.state.wording import pinned
from desktop.state.words import mark, tr
from desktop.views.parts.boxes import box, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.view import View
from desktop.views.reading.page_canvas import PageCanvas
from desktop.views.reading.text_canvas import TextCanvas
from desktop.views.reviewing.doubt_card import DoubtCard
from desktop.views.reviewing.key_line import KeyLine
from desktop.views.reviewing.page_foot import PageFoot
from desktop.views.reviewing.page_text import PageText
from desktop.views.reviewing.page_tools import PageTools
from desktop.views.reviewing.structure_pane import StructurePane
from desktop.views.reviewing.to_look_at import ToLookAt

CARD, TEXT, STRUCTURE, PAGE = range(4)  # places of a narrow window, in the order of their switch


class ReviewView(View):
    name = "review"
    keys = (
        ("N  P", mark("Next doubt, doubt before")),
        ("Enter", mark("Accept what stands in the field")),
        ("F", mark("Type it again")),
        ("1 – 9", mark("Choose a suggestion")),
        ("Space", mark("The whole page is fine")),
        ("X", mark("Read the page the other way")),
        ("Ctrl+Z", mark("Take back the last decision")),
        ("R", mark("Turn the pages")),
        ("Ctrl+0  +  -", mark("Fit, larger, smaller")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        review = self.review = session.review
        self.canvas = PageCanvas(look, review.sheets)
        self.words = TextCanvas(look, review.sheets)
        self.tools = PageTools(look, review)
        self.list = ToLookAt(look, session)
        self.card = DoubtCard(look, review)
        self.text = PageText(look, review)
        self.structure = StructurePane(look, review)
        self.foot = PageFoot(look, review)
        self._stack = QStackedLayout()
        self._empty = self._nothing()
        self._opening = holding(column(None, row(None, label(tr("Opening…"), tone="text2"), None), None))
        self._panes = holding(self._laid_out())
        for widget in (self._empty, self._opening, self._panes):
            self._stack.addWidget(widget)
        self.setLayout(self._stack)
        self._connect()
        self.refresh()
        self._show_page()

    @property
    def place(self) -> str:
        return tr("Import review")

    @property
    def pin(self) -> str:
        version = self.review.version
        return pinned(version.card.work, version.card.as_of) if version else ""

    @property
    def panes(self) -> tuple[QWidget, ...]:
        shown = (
            self.list.doubts, self.card, self.text, self.structure.tree, self.canvas, self.words.words,
        )  # fmt: skip
        return tuple(pane for pane in shown if pane.isVisibleTo(self))

    @property
    def law(self) -> PageCanvas | TextCanvas:
        """The pages of the law, or its words where it has none."""
        return self.words if self.words.here else self.canvas

    def enter(self) -> None:
        self._take_focus()

    def refresh(self) -> None:
        """What was decided, or is looked at, has changed."""
        if self.review.version is not None:
            self._stack.setCurrentWidget(self._panes)
        else:
            self._stack.setCurrentWidget(self._opening if self.review.opening else self._empty)
        self.list.refresh()
        self.card.refresh()
        self.foot.refresh()
        self._refresh_place()

    def escape(self) -> bool:
        return self.card.escape()

    def undo(self) -> None:
        self.review.undo()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if number := digit_key(event):
            self.card.choose(number)
            return
        match physical_key(event):
            case "N":
                self.review.step(1)
            case "P":
                self.review.step(-1)
            case "F":
                self._show_pane(CARD)
                self.card.fix()
            case "X":
                self.review.overrule()
            case "R":
                self.canvas.turn()
            case _ if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.card.accept()
            case _ if event.key() == Qt.Key.Key_Space:
                self.review.accept_page()
            case _ if control and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                self.law.zoom_in()
            case _ if control and event.key() == Qt.Key.Key_Minus:
                self.law.zoom_out()
            case _ if control and event.key() == Qt.Key.Key_0:
                self.law.set_zoom(0)
            case _:
                super().keyPressEvent(event)

    # -- inside

    def _connect(self) -> None:
        review = self.review
        for signal in (review.opened, review.renewed):
            signal.connect(self._show_page)
        for signal in (review.changed, review.moved, self.session.outstanding.changed):
            signal.connect(self.refresh)
        self.card.done.connect(self._take_focus)
        self.tools.zoom_in.connect(lambda: self.law.zoom_in())
        self.tools.zoom_out.connect(lambda: self.law.zoom_out())
        self.tools.turn.connect(self.canvas.turn)
        for canvas in (self.canvas, self.words):
            canvas.zoomed.connect(self.tools.set_percent)
            canvas.chosen.connect(self._on_mark)
        self.canvas.paged.connect(self._on_paged)

    def _laid_out(self) -> QLayout:
        page = column(self.tools, (self.canvas, 1), (self.words, 1), gap=0)
        if self.look.wide:
            return self._three_panes(holding(page))
        return self._fewer_panes(holding(page))

    def _three_panes(self, page: QWidget) -> QLayout:
        switch = self._switch({TEXT: self.text, STRUCTURE: self.structure}, TEXT)
        right = column(self.card, switch, (self._places, 1), gap=8, margins=(14, 10, 14, 10))
        side = box("side_right", column((holding(right), 1), self.foot, gap=0))
        side.setFixedWidth(self.look.across(420))
        self.list.setFixedWidth(self.look.across(250))
        body = holding(row(self.list, (page, 1), side, gap=0))
        return column((body, 1), KeyLine(self.look, self.session), gap=0)

    def _fewer_panes(self, page: QWidget) -> QLayout:
        """Medium: the page left, one thing right. Narrow: one thing, the page among them."""
        card, text = column(self.card, None, margins=(8, 6, 8, 6)), column(self.text, margins=(8, 6, 8, 6))
        structure = column(self.structure, margins=(8, 6, 8, 6))
        places = {CARD: holding(card), TEXT: holding(text), STRUCTURE: holding(structure)}
        if self.look.narrow:
            places[PAGE] = page
        switch = self._switch(places, CARD)
        bar = box("bar", row(switch, None, self.list.count, gap=0, margins=(8, 2, 12, 2)))
        side = column(bar, (self._places, 1), self.foot, gap=0)
        self.list.hide()
        if self.look.narrow:
            return side
        right = box("side_right", side)
        right.setFixedWidth(self.look.across(430))
        return row((page, 1), right, gap=0)

    def _switch(self, places: dict[int, QWidget], first: int) -> QWidget:
        """One button a place; only one place is on show."""
        words = {CARD: tr("Doubt"), TEXT: tr("Text"), STRUCTURE: tr("Structure"), PAGE: tr("Page")}
        self._places = QStackedWidget()
        self._tabs: dict[int, QPushButton] = {}
        for place, widget in places.items():
            self._places.addWidget(widget)
            tab = self._tabs[place] = button(self.look, words[place], kind="segment")
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, p=place: self._show_pane(p))
        self._show_pane(first)
        return holding(row(*self._tabs.values(), None, gap=0))

    def _show_pane(self, place: int) -> None:
        if place in self._tabs:
            self._places.setCurrentIndex(list(self._tabs).index(place))
            for other, tab in self._tabs.items():
                tab.setChecked(other == place)
            self._refresh_place()

    def _refresh_place(self) -> None:
        """Text and tree cost something to make: only when they are on show."""
        if self.text.isVisibleTo(self):
            self.text.refresh()
        if self.structure.isVisibleTo(self):
            self.structure.refresh()

    def _take_focus(self) -> None:
        (self.list.doubts if self.look.wide and self.review.left else self.card).setFocus()

    def _show_page(self) -> None:
        self.words.arrange()
        self.canvas.setVisible(not self.words.here)
        self.words.setVisible(self.words.here)
        if self.isVisible():
            self._take_focus()

    def _on_mark(self, number: int) -> None:
        left = self.review.left
        if 0 < number <= len(left):
            self.review.look_at(left[number - 1].id)

    def _on_paged(self, _: int) -> None:
        if self.review.current is None or not self.review.current.page:
            self.foot.refresh()
            self._refresh_place()

    def _nothing(self) -> QWidget:
        words = label(tr("Nothing to review. All pages were read well."), tone="text2", wrap=True)
        go = button(self.look, tr("Open the library"), kind="primary", icon="library",
                    slot=lambda: self.session.go(LIBRARY))  # fmt: skip
        return holding(column(None, row(None, (words, 1), None), row(None, go, None), None, gap=12))
