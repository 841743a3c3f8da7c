"""The reader's tools: outline, zoom, page, citations, copy."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit

from desktop.state.reader import Reader
from desktop.state.words import num, tr
from desktop.views.parts.boxes import Item, line, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.digits import latin_digits

SAID = 2_500  # milliseconds that what was done stands there


class Tools(QFrame):
    """Signals: outline, small, zoom_in, zoom_out, fit, step (by one), copy: wished for; page_typed, with a
    page."""

    outline = Signal()
    small = Signal()
    zoom_in = Signal()
    zoom_out = Signal()
    fit = Signal()
    step = Signal(int)
    copy = Signal()
    page_typed = Signal(int)

    def __init__(self, look: Look, reader: Reader) -> None:
        super().__init__()
        self._look, self._reader = look, reader
        self._selected = False
        self.setProperty("box", "bar")
        self.setFixedHeight(44 if look.narrow else 40)
        self._percent = label("", tone="text2")
        self._sheet = label("", "small")
        self._count = label("", "strong")
        self._said = label("", tone="accent")
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.setInterval(SAID)
        self._silence.timeout.connect(lambda: self._said.setText(""))
        self.page = QLineEdit()
        self.page.setFixedWidth(look.across(52))
        self.page.setAccessibleName(tr("Page"))
        self.page.returnPressed.connect(self._on_typed)
        self._prev = button(
            look,
            kind="quiet",
            icon="chevron-up",
            tip=tr("Citation before (P)"),
            slot=lambda: self.step.emit(-1),
        )
        self._next = button(
            look,
            kind="quiet",
            icon="chevron-down",
            tip=tr("Next citation (N)"),
            slot=lambda: self.step.emit(1),
        )
        self._copy = button(look, tr("Copy with citation"), icon="copy", slot=self.copy.emit)
        self._copy.setToolTip(tr("Copy the marked words with their citation (C)"))
        tools: list[Item] = [
            button(look, kind="quiet", icon="list-tree", tip=tr("Outline (F7)"), slot=self.outline.emit),
            button(
                look, kind="quiet", icon="layout-grid", tip=tr("Pages in small (F8)"), slot=self.small.emit
            ),
            button(look, kind="quiet", icon="zoom-out", tip=tr("Smaller (Ctrl+-)"), slot=self.zoom_out.emit),
            self._percent,
            button(look, kind="quiet", icon="zoom-in", tip=tr("Larger (Ctrl++)"), slot=self.zoom_in.emit),
            button(look, kind="quiet", icon="maximize", tip=tr("Fit the width (Ctrl+0)"), slot=self.fit.emit),
        ]
        if not look.narrow:
            tools += [line("v"), label(tr("p."), tone="text2"), self.page]
        if look.wide:
            tools += [self._sheet]
        tools += [None, self._said, self._prev, self._count, self._next]
        if look.wide:
            tools += [self._copy]
        self.setLayout(row(*tools, gap=4, margins=(8, 0, 10, 0)))
        reader.lit.connect(self.refresh)
        reader.marked.connect(self.refresh)
        reader.opened.connect(self.refresh)
        self.refresh()

    def say(self, words: str) -> None:
        """For a moment."""
        self._said.setText(words)
        self._silence.start()

    def offer_copy(self, selected: bool) -> None:
        """Words are selected, or no longer."""
        self._selected = selected
        self.refresh()

    def set_percent(self, percent: int) -> None:
        self._percent.setText(tr("{n}%", n=percent))

    def set_page(self, page: int) -> None:
        """Show the printed label of the page, and which sheet of the file it is."""
        law = self._reader.card
        if law is None or not law.pages:
            return
        self.page.setEnabled(law.paged)
        if not law.paged:
            self.page.setText("–")
            self._sheet.setText("")
            return
        card = law.pages[page - 1]
        if not self.page.hasFocus():
            self.page.setText(num(card.label or page))
        self._sheet.setText(tr("sheet {page} of {pages}", page=page, pages=len(law.pages)))

    def refresh(self) -> None:
        reader = self._reader
        numbers = [c.number for c in reader.citations]
        shown = bool(numbers)
        for widget in (self._prev, self._next, self._count):
            widget.setVisible(shown)
        self._copy.setVisible(self._look.wide and (self._selected or reader.lit_mark is not None))
        if shown:
            place = numbers.index(reader.selected) + 1 if reader.selected in numbers else 0
            claimed = any(c.tone != "found" for c in reader.citations)
            words = tr("Citation {n} of {all}") if claimed else tr("Place {n} of {all}")
            self._count.setText(words.format(n=num(place) if place else "–", all=num(len(numbers))))
        self.set_page(reader.page)

    def _on_typed(self) -> None:
        """A printed label where one fits, else the number of the sheet."""
        law = self._reader.card
        if law is None or not law.paged:
            return
        typed = latin_digits(self.page.text().strip())
        pages = law.pages
        found = next((p.number for p in pages if p.label and latin_digits(p.label) == typed), 0)
        if not found and typed.isdigit() and 1 <= int(typed) <= len(pages):
            found = int(typed)
        if found:
            self.page.clearFocus()
            self.page_typed.emit(found)
