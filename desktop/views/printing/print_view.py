"""Print: the pages as they will be left, what is on them and where they go right; one at a time in a narrow
window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.state.history import Place
from desktop.state.session import Session
from desktop.state.wording import STATUS
from desktop.state.words import mark, num, plural, tr
from desktop.views.parts.boxes import box, clear, column, holding, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look, Width
from desktop.views.parts.pill import Pill
from desktop.views.parts.view import View
from desktop.views.printing.parts_card import PartsCard
from desktop.views.printing.preview import Preview
from desktop.views.printing.printer_card import PrinterCard
from desktop.views.printing.save_card import SaveCard

SIDE = {Width.MEDIUM: 344, Width.WIDE: 372, Width.HUGE: 420}  # pixels


class PrintView(View):
    name = "print"
    keys = (
        ("Ctrl+P", mark("To the printer’s choices")),
        ("Page Down  Page Up", mark("Next page, page before")),
        ("Ctrl+0  +  -", mark("Fit, larger, smaller")),
        ("Esc", mark("Back to where you were")),
    )

    def __init__(self, look: Look, session: Session) -> None:
        super().__init__(look, session)
        self._printing = session.printing
        self.preview = Preview(look, self._printing)
        self.parts = PartsCard(look, self._printing)
        self.save = SaveCard(look, self._printing)
        self.paper = PrinterCard(look, self._printing)
        cards = column(self.parts, self.save, self.paper, None, gap=8, margins=(12, 10, 12, 10))
        self._cards = scrolling(holding(cards))
        self._choices = holding(column((self._cards, 1), self.paper.foot, gap=0))
        self._head: QHBoxLayout = row(gap=8, margins=(10, 0, 10, 0))
        self._status: QHBoxLayout = row(gap=0)
        head = box("bar", self._head)
        head.setFixedHeight(44 if look.narrow else 40)
        self._told = label("", tone="text2")
        self._page = label("", tone="text2")
        left = holding(column(head, (self.preview, 1), gap=0))
        if look.narrow:
            self.setLayout(column(self._tabs(), (left, 1), (self._choices, 1), gap=0))
        else:
            side = box("side_right", column(self._choices))
            side.setFixedWidth(look.across(SIDE[look.width]))
            self.setLayout(row((left, 1), side, gap=0))
        self._left = left
        self.preview.paged.connect(self._on_paged)
        self._printing.changed.connect(self.refresh)
        session.history.moved.connect(self._on_moved)
        self._fill_head()
        self._show_pane(pages=True)
        self.refresh()

    @property
    def place(self) -> str:
        return tr("Print")

    @property
    def panes(self) -> tuple[QWidget, ...]:
        return (self.preview, self.parts.ticks[next(iter(self.parts.ticks))], self.paper.range)

    def enter(self) -> None:
        self.paper.look_again()
        self.preview.setFocus()

    def escape(self) -> bool:
        if not self.session.history.can_go_back:
            return False
        self.session.history.back()
        return True

    def print_out(self) -> bool:
        """Already here: on to the printer."""
        self._show_pane(pages=False)
        field = self.paper.print if self.paper.print.isEnabled() else self.paper.again
        self._cards.ensureWidgetVisible(self.paper)
        field.setFocus()
        return True

    def refresh(self) -> None:
        printing = self._printing
        draft = printing.draft
        if printing.preparing:
            step = printing.progress
            words = tr("Setting the pages…")
            if step is not None and step.total:
                words = tr("Drawing cited pages: {n} of {all}", n=num(step.done + 1), all=num(step.total))
        elif printing.problem:
            words = tr("The pages could not be set.")
        elif draft is not None:
            words = plural(len(draft.sizes), "{n} page", "{n} pages")
        else:
            words = tr("Opening…")
        self._told.setText(words)
        self._again.setVisible(bool(printing.problem) and not printing.preparing)
        clear(self._status)
        if printing.opinion is not None:
            shown = STATUS[printing.opinion.status]
            self._status.addWidget(Pill(self.look, tr(shown.name), shown.tone, shown.icon))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal if control:
                self.preview.zoom_in()
            case Qt.Key.Key_Minus if control:
                self.preview.zoom_out()
            case Qt.Key.Key_0 if control:
                self.preview.fit()
            case _:
                super().keyPressEvent(event)

    # -- layout

    def _fill_head(self) -> None:
        look, preview = self.look, self.preview
        back = button(
            look, "" if look.narrow else tr("Back"), kind="quiet", icon="arrow-left",
            tip=tr("Back to where you were (Esc)"), slot=self.escape,
        )  # fmt: skip
        self._again = button(look, tr("Try again"), slot=self._printing.prepare)
        tools = (
            button(look, kind="quiet", icon="zoom-out", tip=tr("Smaller (Ctrl+-)"), slot=preview.zoom_out),
            button(look, kind="quiet", icon="zoom-in", tip=tr("Larger (Ctrl++)"), slot=preview.zoom_in),
        )
        for item in (back, self._told, self._again):
            self._head.addWidget(item)
        self._head.addStretch(1)
        if not look.narrow:
            self._head.addLayout(self._status)
        for item in (self._page, *tools):
            self._head.addWidget(item)

    def _tabs(self) -> QWidget:
        self._pages_tab = button(self.look, tr("Pages"), kind="segment")
        self._choices_tab = button(self.look, tr("Choices"), kind="segment")
        for tab, pages in ((self._pages_tab, True), (self._choices_tab, False)):
            tab.setCheckable(True)
            tab.clicked.connect(lambda _=False, p=pages: self._show_pane(pages=p))
        return box(
            "bar", row(self._pages_tab, self._choices_tab, None, self._status, gap=0, margins=(10, 2, 10, 2))
        )

    def _show_pane(self, *, pages: bool) -> None:
        if self.look.narrow:
            self._pages_tab.setChecked(pages)
            self._choices_tab.setChecked(not pages)
            self._left.setVisible(pages)
            self._choices.setVisible(not pages)

    # -- what happens

    def _on_paged(self, page: int) -> None:
        draft = self._printing.draft
        if draft is not None:
            self._page.setText(tr("Page {n} of {all}", n=num(page), all=num(len(draft.sizes))))

    def _on_moved(self, place: Place) -> None:
        if place.view == self.name:
            self.refresh()
