"""Glyphs: the characters of a page with their places, as MuPDF gives them, turned to read level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt
import pymupdf

from engine.reading.layer import letters
from engine.reading.layer.leaf import Leaf

# ActualText must be honoured: without it shaped Bangla comes out as glyph soup. MuPDF's own
# guesses at spaces are off inside shaped words, so they are inhibited and ours put in instead. A
# glyph without meaning stays U+FFFD: its number in the font would pass for some other letter.
FLAGS = (
    pymupdf.TEXT_PRESERVE_LIGATURES
    | pymupdf.TEXT_PRESERVE_WHITESPACE
    | pymupdf.TEXT_CLIP
    | pymupdf.TEXT_INHIBIT_SPACES
)
DRAWN = FLAGS | pymupdf.TEXT_IGNORE_ACTUALTEXT
_BOLD = 16  # bit of a span's flags

FLAT = 0.01  # points
Numbers = npt.NDArray[np.float64]
Indexes = npt.NDArray[np.intp]
Codes = npt.NDArray[np.uint32]
Flags = npt.NDArray[np.bool_]
V = TypeVar("V", float, Numbers)

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
        return self.x1 - self.x0 < FLAT


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """Many glyphs as columns: one character of `text`, one row of `box` (x0, y0, x1, y1) and of `pen`
    (x, y: its origin), and one index into `faces` for each. Treat as immutable.
    """

    text: str
    box: Numbers
    pen: Numbers
    face: Indexes
    faces: tuple[Face, ...]

    def __len__(self) -> int:
        return len(self.text)

    def __getitem__(self, i: int) -> Glyph:
        x0, y0, x1, y1 = self.box[i].tolist()
        x, y = self.pen[i].tolist()
        return Glyph(self.text[i], x0, y0, x1, y1, x, y, self.faces[self.face[i]])

    @staticmethod
    def of(glyphs: Sequence[Glyph]) -> Glyphs:
        """The same glyphs as columns."""
        faces = tuple(dict.fromkeys(g.face for g in glyphs))
        index = {face: i for i, face in enumerate(faces)}
        return Glyphs(
            "".join(g.char for g in glyphs),
            np.array([g[1:5] for g in glyphs], dtype=np.float64).reshape(-1, 4),
            np.array([g[5:7] for g in glyphs], dtype=np.float64).reshape(-1, 2),
            np.array([index[g.face] for g in glyphs], dtype=np.intp),
            faces,
        )

    def rows(self) -> list[Glyph]:
        """The same glyphs one by one."""
        faces = self.faces
        return [
            Glyph(char, x0, y0, x1, y1, x, y, faces[face])
            for char, (x0, y0, x1, y1), (x, y), face in zip(
                self.text, self.box.tolist(), self.pen.tolist(), self.face.tolist(), strict=True
            )
        ]

    def take(self, order: Indexes) -> Glyphs:
        """The glyphs at these places, in this order."""
        codes = self.codes[order]
        text = codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
        return Glyphs(text, self.box[order], self.pen[order], self.face[order], self.faces)

    @property
    def codes(self) -> Codes:
        """Code points."""
        return np.frombuffer(self.text.encode("utf-32-le", "surrogatepass"), dtype="<u4")

    @property
    def sizes(self) -> Numbers:
        """Font size of each, in points."""
        return np.array([face.size for face in self.faces], dtype=np.float64)[self.face]

    @property
    def blank(self) -> Flags:
        """Which are white space."""
        return letters.BLANK[letters.within(self.codes)]

    @property
    def flat(self) -> Flags:
        """Which have no width of their own: later members of ActualText runs."""
        wide: Numbers = self.box[:, 2] - self.box[:, 0]
        return wide < FLAT


@dataclass(frozen=True, slots=True)
class Turn:
    """Between the page and the frame in which text of one direction is level, its corner at (0, 0)."""

    direction: Direction
    width: float  # of the unrotated page
    height: float

    def level(self, x: V, y: V) -> tuple[V, V]:
        dx, dy = self.direction
        left, top = self._corner()
        return x * dx + y * dy - left, y * dx - x * dy - top

    def page(self, x: V, y: V) -> tuple[V, V]:
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


def glyphs_of(leaf: Leaf, flags: int = FLAGS) -> dict[Direction, Glyphs]:
    """By writing direction, in the order they are drawn. Invisible text is left out."""
    drafts: dict[Direction, _Draft] = {}
    for block in leaf.blocks(flags):
        for line in block.get("lines", ()):
            direction = _direction(line["dir"])
            draft = drafts.get(direction)
            if draft is None:
                draft = drafts[direction] = _Draft()
            for span in line["spans"]:
                if span["alpha"] != 0:
                    draft.add(span)
    return {
        direction: draft.glyphs(Turn(direction, leaf.width, leaf.height))
        for direction, draft in drafts.items()
    }


class _Draft:
    """The glyphs of one direction while they are collected."""

    def __init__(self) -> None:
        self._chars: list[str] = []
        self._boxes: list[tuple[float, float, float, float]] = []
        self._pens: list[tuple[float, float]] = []
        self._faces: dict[Face, int] = {}
        self._runs: list[tuple[int, int]] = []  # face, how many

    def add(self, span: dict[str, Any]) -> None:
        chars = span["chars"]
        face = Face(span["font"], round(span["size"], 2), bool(span["flags"] & _BOLD))
        self._chars += [char["c"] for char in chars]
        self._boxes += [char["bbox"] for char in chars]
        self._pens += [char["origin"] for char in chars]
        self._runs.append((self._faces.setdefault(face, len(self._faces)), len(chars)))

    def glyphs(self, turn: Turn) -> Glyphs:
        count = len(self._chars)
        box = np.fromiter(chain.from_iterable(self._boxes), np.float64, 4 * count).reshape(-1, 4)
        pen = np.fromiter(chain.from_iterable(self._pens), np.float64, 2 * count).reshape(-1, 2)
        if turn.direction != LEVEL:
            a, b = turn.level(box[:, 0], box[:, 1]), turn.level(box[:, 2], box[:, 3])
            box = np.stack((*np.minimum(a, b), *np.maximum(a, b)), axis=1)
            pen = np.stack(turn.level(pen[:, 0], pen[:, 1]), axis=1)
        runs = np.array(self._runs, dtype=np.intp).reshape(-1, 2)
        return Glyphs("".join(self._chars), box, pen, np.repeat(runs[:, 0], runs[:, 1]), tuple(self._faces))


def main_direction(runs: dict[Direction, Glyphs]) -> Direction:
    """The direction most characters run in."""
    counts = Counter({d: int(np.count_nonzero(~run.blank)) for d, run in runs.items()})
    return counts.most_common(1)[0][0] if counts else LEVEL


def _direction(raw: tuple[float, float]) -> Direction:
    x, y = round(raw[0], 2) + 0.0, round(raw[1], 2) + 0.0
    if abs(x) > 0.99:
        return (1.0 if x > 0 else -1.0, 0.0)
    if abs(y) > 0.99:
        return (0.0, 1.0 if y > 0 else -1.0)
    return (x, y)
