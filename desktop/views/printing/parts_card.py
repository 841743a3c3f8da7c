"""What is printed: a tick for each part that can be left out, and what is always there."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from desktop.state.printing import Printing
from desktop.state.words import mark, num, tr
from desktop.views.parts.boxes import box, column
from desktop.views.parts.choices import Tick
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.opinion import Opinion, Status
from engine.domain.print_parts import Part, offered

NAMES = {
    Part.COVER: mark("Cover: what is promised and what is not"),
    Part.SIDES: mark("The rule and both sides"),
    Part.EVIDENCE: mark("Provisions gathered ({n})"),
    Part.LEFT_OUT: mark("What was left out, and why ({n})"),
    Part.TRACE: mark("Scorecard, and how it came about"),
    Part.PAGES: mark("Cited pages with their marks"),
}
TO_READ = mark("Pages to read ({n})")
ALWAYS = mark("Always printed: question, status with its reasons, the answer with its quotations, the code.")
ALWAYS_NONE = mark("Always printed: question, status with its reasons, the code.")


class PartsCard(QWidget):
    def __init__(self, look: Look, printing: Printing) -> None:
        super().__init__()
        self._printing = printing
        self.ticks = {part: Tick(look, "") for part in Part}
        for part, tick in self.ticks.items():
            tick.toggled.connect(partial(printing.choose, part))
        self._always = label("", "small", wrap=True)
        head = label(tr("What is printed"), "cap")
        card = box("card", column(head, *self.ticks.values(), self._always, gap=0, margins=(14, 8, 14, 10)))
        self.setLayout(column(card))
        printing.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        opinion = self._printing.opinion
        offer = offered(opinion) if opinion is not None else frozenset()
        for part, tick in self.ticks.items():
            tick.blockSignals(True)
            tick.setText(_named(part, opinion))
            tick.setEnabled(part in offer)
            tick.setChecked(part in self._printing.parts & offer)
            tick.blockSignals(False)
            tick.update()
        silent = opinion is not None and not opinion.sentences
        self._always.setText(tr(ALWAYS_NONE if silent else ALWAYS))


def _named(part: Part, opinion: Opinion | None) -> str:
    if opinion is None:
        return tr(NAMES[part], n=num(0))
    counts = {
        Part.EVIDENCE: len(opinion.evidence),
        Part.LEFT_OUT: sum(not c.accepted for c in opinion.claims) + len(opinion.course.struck),
    }
    undecided = part is Part.EVIDENCE and opinion.status is Status.UNDECIDED
    return tr(TO_READ if undecided else NAMES[part], n=num(counts.get(part, 0)))
