"""What all ratings come to: mean and spread of each dimension, and how far raters agree."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.state.quality_words import DIMENSION, score
from desktop.state.ratings import Ratings
from desktop.state.words import num, plural, tr
from desktop.views.parts.boxes import Item, box, clear, column, holding
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.rating import RatingSheet


class FiguresCard(QWidget):
    def __init__(self, look: Look, ratings: Ratings) -> None:
        super().__init__()
        self._ratings = ratings
        self._shown: RatingSheet | None = None
        self._rows: QVBoxLayout = column(gap=0)
        self.setLayout(self._rows)
        ratings.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        sheet = self._ratings.sheet
        if sheet is self._shown:
            return
        self._shown = sheet
        clear(self._rows)
        items: list[Item] = [label(tr("Ratings"), "strong")]
        items += [label(text, "small", wrap=True) for text in words_of(sheet)]
        if any(held.ratings for held in sheet.figures):
            items.append(_table(sheet))
        self._rows.addWidget(box("card", column(*items, gap=6, margins=(14, 10, 14, 10))))


def words_of(sheet: RatingSheet) -> tuple[str, ...]:
    """What the figures are over, and what they leave out."""
    if sheet.waiting:
        waiting = plural(
            sheet.waiting,
            "{n} opinion that somebody else has rated waits for you. Till then these are your own ratings.",
            "{n} opinions that somebody else has rated wait for you. Till then these are your own ratings.",
        )
        return (waiting,)
    if not any(held.ratings for held in sheet.figures):
        return (tr("Nothing has been rated yet."),)
    said = [tr("Mean of all ratings ± standard deviation.")]
    if any(held.rated_twice for held in sheet.figures):
        said.append(tr("α: how far those who rated the same opinions agree beyond chance."))
    return tuple(said)


def _table(sheet: RatingSheet) -> QWidget:
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(3)
    grid.setColumnStretch(0, 1)
    both = any(held.rated_twice for held in sheet.figures)
    heads = ("", tr("mean"), tr("number"), *(("α",) if both else ()))
    for place, head in enumerate(heads):
        grid.addWidget(label(head, "small"), 0, place)
    for line, held in enumerate(sheet.figures, start=1):
        mean = "–" if held.mean is None else score(held.mean, 1)
        spread = "" if held.sd is None else f" ± {score(held.sd, 1)}"
        alpha = "–" if held.agreement is None else score(held.agreement)
        cells = (tr(DIMENSION[held.dimension][0]), f"{mean}{spread}", num(held.ratings))
        for place, text in enumerate((*cells, *((alpha,) if both else ()))):
            made = label(text, "strong" if place == 1 else "body")
            made.setAccessibleName(f"{cells[0]}: {text}" if place else text)
            grid.addWidget(made, line, place)
    return holding(grid)
