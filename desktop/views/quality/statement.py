"""The statement that is labelled, with the question it answers: nothing else is told of it."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.state.cited import Cited
from desktop.state.labelling import Labelling
from desktop.state.words import page_words, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, line, row, scrolling
from desktop.views.parts.buttons import button
from desktop.views.parts.citation_label import short_label
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look

PARTS = 3  # the statement takes at most this part of the pane's height


class Capped(QWidget):
    """Words that scroll where they are long, and take no more height than they need where they are not.
    `most`: pixels."""

    def __init__(self, role: str, most: int, tone: str = "") -> None:
        super().__init__()
        self.most = most
        self._words = label("", role, wrap=True, tone=tone)
        self._inner = holding(column(self._words, gap=0, margins=(0, 0, 6, 0)))
        self._area: QScrollArea = scrolling(self._inner)
        self.setLayout(column(self._area, gap=0))

    def set_words(self, text: str) -> None:
        self._words.setText(text)
        self.setAccessibleName(text)
        self._area.verticalScrollBar().setValue(0)
        self.fit()

    def fit(self) -> None:
        needed = self._words.heightForWidth(max(60, self.width() - 16))
        self.setFixedHeight(min(self.most, needed + 4))

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())


class Statement(QFrame):
    def __init__(self, look: Look, labelling: Labelling, cited: Cited) -> None:
        super().__init__()
        self._look, self._labelling, self._cited = look, labelling, cited
        self.count = label("", "small", tone="text2")
        self._short = Elided("", tone="text2")
        self._question = Capped("body", 74 if look.wide else 50, "text2")
        self._words = Capped("lead", 150 if look.wide else 62 if look.narrow else 110)
        self._places: QVBoxLayout = column(gap=0)
        head: list[Item] = [label(tr("Question"), "cap"), None, self.count]
        judged = label(tr("Does the marked text say this?"), "cap")
        items: list[Item] = [row(*head, gap=10), self._question, line(), judged]
        if look.narrow:
            items = [row(judged, (self._short, 1), self.count, gap=10)]
        margins = (12, 4, 12, 2) if look.narrow else (18, 10, 18, 6)
        inner = column(*items, self._words, holding(self._places), gap=4, margins=margins)
        self.setLayout(column(box("page", inner), gap=0))
        labelling.moved.connect(self.refresh)
        labelling.changed.connect(self._count)
        cited.lit.connect(lambda _: self._show_places())
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._question.fit()
        self._words.fit()

    def refresh(self) -> None:
        claim = self._labelling.current
        self._count()
        asked = "\n".join(filter(None, (claim.question, claim.facts))) if claim is not None else ""
        self._question.set_words(asked)
        self._short.setText(" ".join(asked.split()))
        self._words.set_words(f"“{' '.join(claim.text.split())}”" if claim is not None else "")
        self._show_places()

    def _count(self) -> None:
        at, count = self._labelling.row, len(self._labelling.claims)
        self.count.setText(tr("Statement {n} of {all}", n=at + 1, all=count) if at >= 0 else "")

    def _show_places(self) -> None:
        """Where it cites more than one place, a button each."""
        clear(self._places)
        quotations = self._cited.quotations
        if len(quotations) < 2:
            return
        chips = []
        for n, quotation in enumerate(quotations):
            words = " · ".join(
                filter(None, (short_label(quotation.label), page_words(quotation.page, quotation.page_label)))
            )
            chip = button(self._look, words, kind="segment")
            chip.setCheckable(True)
            chip.setChecked(n == self._cited.place)
            chip.clicked.connect(lambda _=False, at=n: self._cited.look_at(at))
            chips.append(chip)
        self._places.addWidget(holding(row(*chips[:4], None, gap=0)))
