"""The page that a statement cites, with its words marked; where it cannot be shown, the words alone."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from desktop.state.cited import Cited
from desktop.state.words import page_words, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding, row, scrolling
from desktop.views.parts.labels import label, law_label
from desktop.views.parts.look import Look
from desktop.views.reading.page_canvas import PageCanvas
from desktop.views.reading.text_canvas import TextCanvas


class CitedPage(QWidget):
    def __init__(self, look: Look, cited: Cited) -> None:
        super().__init__()
        self._cited = cited
        self.canvas = PageCanvas(look, cited)
        self.words = TextCanvas(look, cited)
        self._alone: QVBoxLayout = column(gap=8, margins=(18, 12, 18, 12))
        self._quoted = scrolling(holding(self._alone))
        self._opening = holding(column(None, row(None, label(tr("Opening…"), tone="text2"), None), None))
        self._stack = QStackedLayout()
        for widget in (self.canvas, self.words, self._quoted, self._opening):
            self._stack.addWidget(widget)
        self.setLayout(self._stack)
        cited.opened.connect(self.refresh)
        cited.marked.connect(self.refresh)
        cited.lit.connect(lambda _: self.refresh())
        self.refresh()

    @property
    def law(self) -> PageCanvas | TextCanvas:
        """The pages of the law, or its words where it has none."""
        return self.words if self.words.here else self.canvas

    @property
    def pane(self) -> QWidget:
        """What has the keys of this place."""
        shown = self._stack.currentWidget()
        return self.words.words if shown is self.words else shown or self.canvas

    def refresh(self) -> None:
        cited = self._cited
        if not cited.quotations or cited.is_absent:
            self._say_words()
            self._stack.setCurrentWidget(self._quoted)
        elif not cited.here:
            self._stack.setCurrentWidget(self._opening)
        else:
            self.words.arrange()
            law = self.law
            if self._stack.currentWidget() is not law:
                self._stack.setCurrentWidget(law)
            quoted = " ".join(" ".join(q.quote.split()) for q in cited.quotations)
            law.setAccessibleDescription(tr("Marked: {words}", words=quoted))

    def _say_words(self) -> None:
        clear(self._alone)
        quotations = self._cited.quotations
        if quotations:
            told = tr("This law is not in the library now. These are its words, as the opinion keeps them.")
        else:
            told = tr("This statement cites nothing that can be shown.")
        items: list[Item] = [label(told, tone="text2", wrap=True)]
        for quotation in quotations:
            page = page_words(quotation.page, quotation.page_label)
            place = " · ".join(filter(None, (quotation.label, page)))
            text = law_label(" ".join(quotation.quote.split()))
            items.append(box("card", column(label(place, "small"), text, gap=2, margins=(12, 8, 12, 8))))
        self._alone.addWidget(holding(column(*items, None, gap=8)))
