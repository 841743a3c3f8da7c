"""The print on paper: which printer, which pages, how often, on which sides, in grey; how far it has come."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from desktop.state.page_range import WrongPages, pages_of
from desktop.state.printers import Sides, Wishes
from desktop.state.printing import Printing
from desktop.state.words import mark, num, tr
from desktop.views.parts.boxes import box, column, row
from desktop.views.parts.buttons import button
from desktop.views.parts.choices import Choice, Tick
from desktop.views.parts.fields import Line
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter
from engine.domain.digits import latin_digits

MOST_COPIES = 99

SIDES = {
    Sides.ONE: mark("One side of the sheet"),
    Sides.LONG: mark("Both sides, turned on the long edge"),
    Sides.SHORT: mark("Both sides, turned on the short edge"),
}
NO_PRINTER = mark(
    "No printer is set up on this computer. Set one up in the system’s settings, then look again."
)
WRONG_COPIES = mark("Write a number from 1 to {most}.")


class PrinterCard(QWidget):
    """`foot` has what is done with the choices: it stays in sight below them."""

    def __init__(self, look: Look, printing: Printing) -> None:
        super().__init__()
        self._look, self._printing = look, printing
        self._names: tuple[str, ...] = ()
        self.printer = Choice(look, tr("Printer"))
        self.again = button(
            look, kind="quiet", icon="refresh-cw", tip=tr("Look for printers again"), slot=self.look_again
        )
        self.none = label(tr(NO_PRINTER), "small", wrap=True)
        self.range = Line(printing.range, tr("Pages"), tr("All, or for instance 1-3, 5"))
        self.wrong_pages = _complaint()
        self.copies = Line(num(printing.copies), tr("Copies"))
        self.copies.setFixedWidth(look.across(64))
        self.wrong_copies = _complaint()
        self.sides = Choice(look, tr("Sides"))
        for sides, words in SIDES.items():
            self.sides.addItem(tr(words), sides.value)
        self.sides.setCurrentIndex(list(SIDES).index(printing.sides))
        self.one_side = label(tr("This printer says that it prints on one side only."), "small", wrap=True)
        self.grey = Tick(look, tr("In grey"))
        self.grey.setChecked(printing.grey)
        self.print = button(look, tr("Print"), kind="primary", icon="printer", slot=self.start)
        self.stop = button(look, tr("Stop"), slot=printing.run.cancel)
        self.meter = Meter(look, 90)
        self.told = label("", "small", wrap=True)
        head = label(tr("On paper"), "cap")
        pages = column(label(tr("Pages"), "small"), self.range, gap=2)
        copies = column(label(tr("Copies"), "small"), self.copies, gap=2)
        both = row(gap=8)
        both.addLayout(pages, 1)
        both.addLayout(copies)
        self.setLayout(column(box("card", column(
            head,
            row((self.printer, 1), self.again, gap=4),
            self.none, both, self.wrong_pages, self.wrong_copies,
            column(label(tr("Sides"), "small"), self.sides, gap=2), self.one_side,
            self.grey,
            gap=6, margins=(14, 8, 14, 8),
        ))))  # fmt: skip
        acts = row(self.print, self.stop, (self.told, 1), self.meter, gap=8, margins=(14, 6, 14, 6))
        self.foot = box("foot", acts)
        self.printer.activated.connect(self._on_printer)
        self.range.textEdited.connect(self._on_range)
        self.range.returnPressed.connect(self.start)
        self.copies.textEdited.connect(self._on_copies)
        self.copies.returnPressed.connect(self.start)
        self.sides.activated.connect(self._on_sides)
        self.grey.toggled.connect(self._on_grey)
        printing.changed.connect(self.refresh)
        self.refresh()

    def look_again(self) -> None:
        """Which printers there are now. Asked for when the view comes on show, and by the person."""
        self._names = self._printing.printers.names()
        self.printer.clear()
        self.printer.addItems(self._names)
        if self._names and self._printing.printer not in self._names:
            self._printing.printer = self._names[0]
        if self._names:
            self.printer.setCurrentIndex(self._names.index(self._printing.printer))
        self._on_printer()

    def refresh(self) -> None:
        printing, run = self._printing, self._printing.run
        if self.range.text() != printing.range:  # another opinion has other pages
            self.range.setText(printing.range)
        here = bool(self._names)
        self.none.setVisible(not here)
        for field in (self.printer, self.range, self.copies, self.sides, self.grey):
            field.setEnabled(here and not run.busy)
        pages, copies = self._check()
        self.print.setEnabled(here and printing.ready and not run.busy and bool(pages) and copies > 0)
        self.stop.setVisible(run.busy)
        self.meter.setVisible(run.busy)
        self.meter.set_share(run.sheet, run.sheets)
        words = ""
        if run.busy:
            words = tr("Page {n} of {all}", n=num(run.sheet), all=num(run.sheets))
        elif printing.printed:
            words = tr("All pages went to {printer}.", printer=printing.printer)
        self.told.setText(words)

    def start(self) -> None:
        printing = self._printing
        pages, copies = self._check()
        if not self.print.isEnabled() or printing.draft is None or printing.opinion is None:
            return
        printing.printed = False
        wishes = Wishes(printing.printer, pages, copies, printing.sides, printing.grey)
        printing.run.start(printing.draft, wishes, f"{tr('Opinion')} {printing.opinion.code}")

    def _check(self) -> tuple[tuple[int, ...], int]:
        """The pages and copies wanted; what is wrong with either is said beside its field."""
        draft = self._printing.draft
        pages: tuple[int, ...] = ()
        wrong = ""
        if draft is not None:
            try:
                pages = pages_of(self._printing.range, len(draft.sizes))
            except WrongPages as error:
                wrong = str(error)
        _complain(self.wrong_pages, self.range, wrong)
        typed = latin_digits(self._printing.copies.strip())
        copies = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0
        copies = copies if copies <= MOST_COPIES else 0
        _complain(self.wrong_copies, self.copies, "" if copies else tr(WRONG_COPIES, most=num(MOST_COPIES)))
        return pages, copies

    def _on_printer(self) -> None:
        printing = self._printing
        if self._names:
            printing.printer = self._names[max(0, self.printer.currentIndex())]
        both = bool(self._names) and printing.printers.two_sided(printing.printer)
        self.one_side.setVisible(bool(self._names) and not both)
        self.refresh()

    def _on_range(self, text: str) -> None:
        self._printing.range = text
        self.refresh()

    def _on_copies(self, text: str) -> None:
        self._printing.copies = text
        self.refresh()

    def _on_sides(self, index: int) -> None:
        self._printing.sides = list(SIDES)[index]

    def _on_grey(self, on: bool) -> None:
        self._printing.grey = on


def _complaint() -> QLabel:
    made = label("", "small", tone="error", wrap=True)
    made.hide()
    return made


def _complain(complaint: QLabel, field: Line, words: str) -> None:
    """Beside the field, and to whoever hears the field read out."""
    complaint.setText(words)
    complaint.setVisible(bool(words))
    field.setAccessibleDescription(words)
