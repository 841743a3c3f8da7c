"""An opinion as it is rated: its question, its answer, what it cites; neither status nor score."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.state.citation import Citation, citations_of
from desktop.state.session import Session
from desktop.state.words import tr
from desktop.views.parts.boxes import Item, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.citation_label import CitationLabel
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.reading.statements import numbering
from engine.domain.opinion import Block, Opinion, Sentence

REASONING = (Block.RULE, Block.EXPLANATION, Block.APPLICATION, Block.CLOSING)


class _Column(QScrollArea):
    """Scrolls up and down; left and right are keys of the view."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(content)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)


class OpinionReading(QWidget):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self._ratings = session.bench.ratings
        self._rows: QVBoxLayout = column(gap=8, margins=(18, 10, 18, 10))
        self.area = _Column(holding(self._rows))
        self.area.setAccessibleName(tr("The opinion that is rated"))
        self.setLayout(column((self.area, 1), gap=0))
        self._ratings.opened.connect(self.refresh)
        self._ratings.changed.connect(self._on_changed)
        self._empty = True
        self.refresh()

    def _on_changed(self) -> None:
        if self._empty:
            self.refresh()

    def refresh(self) -> None:
        clear(self._rows)
        opinion = self._ratings.opinion
        self._empty = opinion is None
        if opinion is None:
            words = tr("Opening…") if self._ratings.opinions else tr("No opinion has been given yet.")
            self._rows.addWidget(label(words, tone="text2", wrap=True))
        else:
            for item in self._items(opinion):
                self._rows.addWidget(item)
        self._rows.addStretch(1)
        self.area.verticalScrollBar().setValue(0)

    def _items(self, opinion: Opinion) -> list[QWidget]:
        at, all_ = self._ratings.row + 1, len(self._ratings.opinions)
        count = label(tr("Opinion {n} of {all}", n=at, all=all_), "small", tone="text2")
        pages = button(self._look, tr("Beside its pages"), kind="quiet", icon="book-open-text")
        pages.setToolTip(tr("Open it in Read; Alt+Left comes back here"))
        pages.clicked.connect(lambda: self._session.open_opinion(opinion.id))
        out = [holding(row(label(tr("Question"), "cap"), None, count, pages, gap=10))]
        out.append(label(opinion.question.text, wrap=True))
        if opinion.question.facts:
            out.append(label(opinion.question.facts, "small", wrap=True))
        citations = citations_of(opinion)
        answer = [s for s in opinion.sentences if s.block is Block.CONCLUSION]
        reasoning = [s for s in opinion.sentences if s.block in REASONING]
        for head, sentences in ((tr("Short answer"), answer), (tr("Reasoning"), reasoning)):
            if sentences:
                out.append(self._block(head, sentences, citations))
        if not answer and not reasoning:
            words = tr("It gives no answer. Rate what it shows: the pages it found, beside the question.")
            out.append(label(words, tone="text2", wrap=True))
        return out

    def _block(self, head: str, sentences: list[Sentence], citations: tuple[Citation, ...]) -> QWidget:
        number = numbering(citations)
        items: list[Item] = [label(head, "cap")]
        for sentence in sentences:
            text = CitationLabel(self._look, sentence.text, number(sentence.quotations))
            text.cited.connect(self._on_cited)
            items.append(text)
        return holding(column(*items, gap=3))

    def _on_cited(self, number: int) -> None:
        """To the page, beside the opinion; back with Alt+Left."""
        if (opinion := self._ratings.opinion) is not None:
            self._session.desk.show(opinion)
            self._session.cite(number)
