"""A card beside what the pointer or the focus rests on: the law's words, and where they stand."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QSizePolicy, QWidget

from desktop.state.card import Card
from desktop.state.words import tr
from desktop.views.parts.boxes import column
from desktop.views.parts.labels import label, law_label
from desktop.views.parts.look import Look

WIDTH, MOST_HEIGHT = 400, 340
EDGE = 1  # of the frame, as the style sheet draws it
APART = 8  # pixels between the card and what it is about


class HoverCard(QFrame):
    """Lies over its window, takes neither focus nor clicks, and is put away by whoever showed it."""

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(window)
        self._look, self._window = look, window
        self.setProperty("box", "popup")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_beside(self, card: Card, about: QRect, hint: str = "") -> None:
        """`about`: in coordinates of the window. Below it, or above where there is no room."""
        window = self._window
        width = min(self._look.across(WIDTH), window.width() - 2 * APART)
        self.setFixedWidth(width)
        height = min(
            self._look.across(MOST_HEIGHT), self._fill(card, hint).heightForWidth(width - 2 * EDGE) + 2 * EDGE
        )
        self.setFixedHeight(height)
        left = max(APART, min(about.left(), window.width() - width - APART))
        below = about.bottom() + APART
        fits = below + height <= window.height() - APART
        above = max(APART, about.top() - APART - height)
        self.move(QPoint(left, below if fits else above))
        self.raise_()
        self.show()

    def sizeHint(self) -> QSize:
        return QSize(self._look.across(WIDTH), 120)

    def _fill(self, card: Card, hint: str) -> QLayout:
        old = self.layout()
        if old is not None:
            QWidget().setLayout(old)  # takes it, with the labels, away
        items = [label(card.title, "strong", wrap=True), law_label(card.words)]
        for proviso in card.provisos:
            items += [label(tr("and only with this:"), "cap"), law_label(proviso)]
        items.append(label(card.place, "small", wrap=True))
        if hint:
            items.append(label(hint, "small", wrap=True))
        made = column(*items, gap=4, margins=(12, 8, 12, 10))
        self.setLayout(made)
        for each in self.findChildren(QLabel):
            each.ensurePolished()  # its height is that of the face it will wear
        self.setAccessibleName(card.title)
        self.setAccessibleDescription(" ".join((card.words, *card.provisos, card.place)))
        return made
