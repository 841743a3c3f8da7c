"""Glyphs: the characters of a page with their places, as MuPDF gives them, turned to read level."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

import pymupdf

from engine.reading.leaf import Leaf

# ActualText must be honoured: without it shaped Bangla comes out as glyph soup. MuPDF's own
# guesses at spaces are off inside shaped words, so they are inhibited and ours put in instead.
FLAGS = (
    pymupdf.TEXT_PRESERVE_LIGATURES
    | pymupdf.TEXT_PRESERVE_WHITESPACE
    | pymupdf.TEXT_CLIP
    | pymupdf.TEXT_USE_CID_FOR_UNKNOWN_UNICODE
    | pymupdf.TEXT_INHIBIT_SPACES
)
DRAWN = FLAGS | pymupdf.TEXT_IGNORE_ACTUALTEXT
_BOLD = 16  # bit of a span's flags

Direction = tuple[float, float]  # unit vector of the writing direction
LEVEL: Direction = (1.0, 0.0)


class Face(NamedTuple):
    """A font at a size."""

    font: str
    size: float
    bold: bool


class Glyph(NamedTuple):
    """A character; box and origin in the reading frame of its direction."""

    char: str
    x0: float
    y0: float
    x1: float
    y1: float
    x: float
    y: float
    face: Face

    @property
    def flat(self) -> bool:
        """Without width of its own: a later member of an ActualText run."""
        return self.x1 - self.x0 < 0.01


@dataclass(frozen=True, slots=True)
class Turn:
    """Between the page and the frame in which text of one direction is level, its corner at (0, 0)."""

    direction: Direction
    width: float  # of the unrotated page
    height: float

    def level(self, x: float, y: float) -> tuple[float, float]:
        dx, dy = self.direction
        left, top = self._corner()
        return x * dx + y * dy - left, y * dx - x * dy - top

    def page(self, x: float, y: float) -> tuple[float, float]:
        dx, dy = self.direction
        left, top = self._corner()
        x, y = x + left, y + top
        return x * dx - y * dy, x * dy + y * dx

    def level_box(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        ax, ay = self.level(box[0], box[1])
        bx, by = self.level(box[2], box[3])
        return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)

    @property
    def frame(self) -> tuple[float, float]:
        """Width and height of the page in the reading frame."""
        dx, dy = self.direction
        return (
            abs(self.width * dx) + abs(self.height * dy),
            abs(self.height * dx) + abs(self.width * dy),
        )

    def _corner(self) -> tuple[float, float]:
        dx, dy = self.direction
        left = min(0.0, self.width * dx) + min(0.0, self.height * dy)
        top = min(0.0, self.height * dx) + min(0.0, -self.width * dy)
        return left, top


def glyphs_of(leaf: Leaf, flags: int = FLAGS) -> dict[Direction, list[Glyph]]:
    """By writing direction, in the order they are drawn. Invisible text is left out."""
    out: dict[Direction, list[Glyph]] = {}
    for block in leaf.blocks(flags):
        for line in block.get("lines", ()):
            direction = _direction(line["dir"])
            turn = Turn(direction, leaf.width, leaf.height)
            level = direction == LEVEL
            run = out.setdefault(direction, [])
            for span in line["spans"]:
                if span["alpha"] == 0:
                    continue
                face = Face(span["font"], round(span["size"], 2), bool(span["flags"] & _BOLD))
                for char in span["chars"]:
                    box, origin = char["bbox"], char["origin"]
                    if not level:
                        box, origin = turn.level_box(box), turn.level(*origin)
                    x0, y0, x1, y1 = box
                    run.append(Glyph(char["c"], x0, y0, x1, y1, origin[0], origin[1], face))
    return out


def main_direction(runs: dict[Direction, list[Glyph]]) -> Direction:
    """The direction most characters run in."""
    counts = Counter({d: sum(1 for g in run if not g.char.isspace()) for d, run in runs.items()})
    return counts.most_common(1)[0][0] if counts else LEVEL


def _direction(raw: tuple[float, float]) -> Direction:
    x, y = round(raw[0], 2) + 0.0, round(raw[1], 2) + 0.0
    if abs(x) > 0.99:
        return (1.0 if x > 0 else -1.0, 0.0)
    if abs(y) > 0.99:
        return (0.0, 1.0 if y > 0 else -1.0)
    return (x, y)
