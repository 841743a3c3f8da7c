"""Spacing: the spaces between words that the page shows but its text layer does not hold."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.reading.layer import letters
from engine.reading.layer.bangla import HASANTA
from engine.reading.layer.galley import Galley
from engine.reading.layer.glyph import Flags, Glyphs, Indexes, Numbers

WORD_GAP = 0.2  # em of white space that reads as a space
LOOSE_GAP = 0.5  # em, after a glyph whose own width is unknown
BACK = 6  # glyphs to look back for one that reaches further than the last


@dataclass(frozen=True, slots=True, eq=False)
class Inked:
    """Where glyphs stand: their baselines rounded to a point, and [x0, x1) of each."""

    row: Numbers
    x0: Numbers
    x1: Numbers

    @staticmethod
    def of(drawn: Glyphs, glyphs: Glyphs) -> Inked:
        """`drawn` must come from a pass that ignores ActualText.

        A glyph whose meaning was lost may pass for white space there: only what the text has as a
        space too is one.
        """
        blank = drawn.blank
        if drawn is not glyphs:
            spaces = set(_places(glyphs, glyphs.blank))
            blank[blank] = [place in spaces for place in _places(drawn, blank)]
        stands = ~drawn.flat & ~blank
        box = drawn.box[stands]
        return Inked(np.rint(drawn.pen[stands, 1]), box[:, 0], box[:, 2])

    def widest_gap(self, y: float, x0: float, x1: float) -> float:
        """The widest stretch of [x0, x1) on this baseline on which no glyph stands."""
        near = (np.abs(self.row - round(y)) <= 1) & (self.x1 > x0) & (self.x0 < x1)
        lefts, rights = np.maximum(self.x0[near], x0).tolist(), np.minimum(self.x1[near], x1).tolist()
        at, widest = x0, 0.0
        for left, right in sorted(zip(lefts, rights, strict=True)):
            widest = max(widest, left - at)
            at = max(at, right)
        return max(widest, x1 - at)


def _places(glyphs: Glyphs, which: Flags) -> list[tuple[float, ...]]:
    pen = glyphs.pen[which]
    return list(zip(np.round(pen[:, 0], 1).tolist(), np.rint(pen[:, 1]).tolist(), strict=True))


def spaced(galley: Galley, inked: Inked) -> tuple[Galley, Flags]:
    """`galley` with spaces put in, and which of its glyphs those are."""
    glyphs = galley.glyphs
    gaps = _gaps(galley, inked)
    none = np.zeros(len(glyphs), dtype=np.bool_)
    if not gaps:
        return galley, none
    at = np.array([place for place, _ in gaps], dtype=np.intp)  # each space goes before this glyph
    right = np.array([edge for _, edge in gaps])
    pen, box = glyphs.pen[at], glyphs.box[at]
    spaces = Glyphs(
        " " * len(gaps),
        np.stack((right, box[:, 1], pen[:, 0], box[:, 3]), axis=1),
        np.stack((right, pen[:, 1]), axis=1),
        glyphs.face[at],
        glyphs.faces,
    )
    both = Glyphs(
        glyphs.text + spaces.text,
        np.concatenate((glyphs.box, spaces.box)),
        np.concatenate((glyphs.pen, spaces.pen)),
        np.concatenate((glyphs.face, spaces.face)),
        glyphs.faces,
    )
    order: Indexes = np.insert(np.arange(len(glyphs)), at, len(glyphs) + np.arange(len(at)))
    starts = galley.starts + np.searchsorted(at, galley.starts)
    return Galley(both.take(order), starts.astype(np.intp)), order >= len(glyphs)


def _gaps(galley: Galley, inked: Inked) -> list[tuple[int, float]]:
    """Before which glyphs a space is missing, and where each such space begins."""
    glyphs = galley.glyphs
    if len(glyphs) < 2:
        return []
    codes, blank = letters.within(glyphs.codes), glyphs.blank
    x, x1, sizes = glyphs.pen[:, 0], glyphs.box[:, 2], glyphs.sizes
    may_part = ~(
        blank[1:] | blank[:-1] | galley.leads[1:] | letters.HANGING[codes[1:]] | (codes[:-1] == ord(HASANTA))
    )
    least = np.where(glyphs.flat[:-1], LOOSE_GAP, WORD_GAP) * sizes[1:]
    out: list[tuple[int, float]] = []
    line_starts = np.maximum.accumulate(np.where(galley.leads, np.arange(len(glyphs)), 0))
    for before in np.flatnonzero(may_part & (x[1:] - x1[:-1] > least)).tolist():
        after = before + 1
        right = float(x1[max(line_starts[before], after - BACK) : after].max())
        pen, gap = float(x[after]), float(least[before])
        empty = inked.widest_gap(float(glyphs.pen[after, 1]), right, pen)
        if pen - right > gap and empty > WORD_GAP * sizes[after]:
            out.append((after, right))
    return out
