"""The six dimensions of LabourCrew, 1 to 5 each: one key a score, the row that has the keys is marked."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from desktop.state.quality_words import DIMENSION, SCALE
from desktop.state.ratings import DIMENSIONS, Ratings
from desktop.state.words import num, tr
from desktop.views.parts.boxes import Item, box, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.rating import LEAST, MOST, Dimension

SCORES = range(LEAST, MOST + 1)


class RatingRows(QFrame):
    """In a narrow window the row that has the keys is shown alone."""

    def __init__(self, look: Look, ratings: Ratings) -> None:
        super().__init__()
        self._look, self._ratings = look, ratings
        self.setProperty("box", "foot")
        self.buttons: dict[Dimension, tuple[QPushButton, ...]] = {}
        self._rows = {dimension: self._row(dimension) for dimension in DIMENSIONS}
        ends = tr("1 = {worst}, 5 = {best}", worst=tr(SCALE[0]), best=tr(SCALE[-1]))
        items: list[Item] = [label(tr("How good is this opinion?"), "strong"), None, label(ends, "small")]
        if look.narrow:
            steps = (("chevron-up", tr("Question before"), -1), ("chevron-down", tr("Next question"), 1))
            for icon, tip, by in steps:
                items.append(button(look, kind="quiet", icon=icon, tip=tip, slot=partial(ratings.turn, by)))
        head = row(*items)
        margins = (12, 4, 12, 4) if look.narrow else (18, 8, 18, 10)
        self.setLayout(column(head, *self._rows.values(), gap=0 if look.narrow else 2, margins=margins))
        ratings.changed.connect(self.refresh)
        ratings.moved.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        there = self._ratings.current
        for dimension, frame in self._rows.items():
            here = dimension is self._ratings.dimension
            frame.setVisible(here or not self._look.narrow)
            frame.setProperty("box", "active" if here else "plain")
            frame.style().unpolish(frame)
            frame.style().polish(frame)
            given = self._ratings.score(there, dimension) if there is not None else None
            for value, made in zip(SCORES, self.buttons[dimension], strict=True):
                made.setChecked(value == given)
                made.setEnabled(there is not None)

    def _row(self, dimension: Dimension) -> QFrame:
        name, asked = DIMENSION[dimension]
        scores = []
        for value in SCORES:
            made = button(self._look, num(value), kind="segment", slot=partial(self._rate, value, dimension))
            made.setCheckable(True)
            made.setFixedWidth(self._look.across(40))
            made.setAccessibleName(f"{tr(name)}: {num(value)}, {tr(SCALE[value - 1])}")
            made.setToolTip(tr(SCALE[value - 1]))
            scores.append(made)
        self.buttons[dimension] = tuple(scores)
        words: QWidget
        if self._look.wide:
            words = holding(column(label(tr(name)), label(tr(asked), "small"), gap=0))
        else:
            words = label(tr(name))
            words.setToolTip(tr(asked))
        frame = box("plain", row((words, 1), holding(row(*scores, gap=0)), gap=8, margins=(8, 1, 8, 1)))
        frame.setAccessibleName(f"{tr(name)}. {tr(asked)}")
        return frame

    def _rate(self, value: int, dimension: Dimension) -> None:
        self._ratings.rate(value, dimension)
