"""Blocks flowing down pages: what must stay together does, and no line stands alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.printing.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Row:
    """An unbreakable strip: `draw` gets the y of its top, in points on the current page."""

    height: float
    draw: Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Block:
    """Rows in order. `before` is left out at the top of a page. Distances are points.

    `keep_next`: the beginning of the next block stays on the page of the end of this one.
    `together`: on one page, unless it is higher than a page. `least`: rows on either side of a break.
    `fresh`: it begins a page.
    """

    rows: tuple[Row, ...]
    before: float = 0.0
    after: float = 0.0
    keep_next: bool = False
    together: bool = False
    least: int = 2
    fresh: bool = False

    @property
    def height(self) -> float:
        return sum(row.height for row in self.rows)

    @property
    def head(self) -> float:
        """The height of what may not be parted from its first row."""
        if self.together or len(self.rows) < 2 * self.least:
            return self.height
        return sum(row.height for row in self.rows[: self.least])


@dataclass(frozen=True, slots=True)
class Paper:
    """A page and its margins, in points."""

    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float

    @property
    def measure(self) -> float:
        """The width between the margins."""
        return self.width - self.left - self.right


A4 = Paper(595.276, 841.89, left=68.0, right=68.0, top=78.0, bottom=74.0)


def flow(canvas: Canvas, paper: Paper, blocks: Sequence[Block], label: Callable[[int], str]) -> None:
    """Draws `blocks` from the top of a new page on; `label(number)` names each page for viewers."""
    floor = paper.height - paper.bottom

    def turn() -> float:
        canvas.new_page(paper.width, paper.height, label(canvas.pages + 1))
        return paper.top

    y = turn()
    for number, block in enumerate(blocks):
        top = y == paper.top
        y += 0.0 if top else block.before
        if not top and (block.fresh or y + _kept(blocks, number) > floor):
            y = turn()
        rows = list(block.rows)
        while rows:
            fit = _fitting(rows, floor - y, block.least, block.together and y != paper.top)
            if not fit and y != paper.top:
                y = turn()
                continue
            for row in rows[: max(fit, 1)]:
                row.draw(y)
                y += row.height
            rows = rows[max(fit, 1) :]
        y += block.after


def _kept(blocks: Sequence[Block], number: int) -> float:
    """The height that has to fit under the cursor for block `number` to begin here."""
    height = 0.0
    while blocks[number].keep_next and number + 1 < len(blocks):
        this, after = blocks[number], blocks[number + 1]
        height += this.height + this.after + after.before
        number += 1
    return height + blocks[number].head


def _fitting(rows: Sequence[Row], room: float, least: int, whole: bool) -> int:
    """How many of `rows` go on this page, with fewer than `least` left on neither side of the break."""
    height, fit = 0.0, 0
    for row in rows:
        height += row.height
        if height > room + 0.01:
            break
        fit += 1
    if fit == len(rows):
        return fit
    if whole:
        return 0
    fit = min(fit, len(rows) - least)
    return fit if fit >= least else 0
