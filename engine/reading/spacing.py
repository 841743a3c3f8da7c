"""Spacing: the spaces between words that the page shows but its text layer does not hold."""

from __future__ import annotations

from engine.reading.assembly import Line
from engine.reading.bangla import DEPENDENT, HASANTA
from engine.reading.glyph import Glyph

WORD_GAP = 0.2  # em of white space that reads as a space
LOOSE_GAP = 0.5  # em, after a glyph whose own width is unknown

Extents = dict[int, list[tuple[float, float]]]  # baseline rounded to a point -> inked [x0, x1)


def extents_of(drawn: list[Glyph], glyphs: list[Glyph]) -> Extents:
    """Where glyphs stand. `drawn` must come from a pass that ignores ActualText.

    A glyph whose meaning was lost may pass for white space there: only what the text has as a
    space too is one.
    """
    blank = {(round(g.x, 1), round(g.y)) for g in glyphs if g.char.isspace()}
    rows: Extents = {}
    for glyph in drawn:
        if not glyph.flat and not (glyph.char.isspace() and (round(glyph.x, 1), round(glyph.y)) in blank):
            rows.setdefault(round(glyph.y), []).append((glyph.x0, glyph.x1))
    return rows


def spaced(line: Line, extents: Extents) -> tuple[Line, frozenset[int]]:
    """`line` with spaces put in, and the indexes at which they stand."""
    out: Line = []
    added: set[int] = set()
    for glyph in line:
        if out and _may_part(out[-1], glyph):
            size = glyph.face.size
            wide = LOOSE_GAP if out[-1].flat else WORD_GAP
            right = out[-1].x1
            if glyph.x - right > wide * size:  # rarely: only then look further back
                right = max(g.x1 for g in out[-6:])
            gap = glyph.x - right
            if gap > wide * size and _widest(extents, glyph.y, right, glyph.x) > WORD_GAP * size:
                added.add(len(out))
                out.append(Glyph(" ", right, glyph.y0, glyph.x, glyph.y1, right, glyph.y, glyph.face))
        out.append(glyph)
    return out, frozenset(added)


def _may_part(before: Glyph, after: Glyph) -> bool:
    return not (
        after.char.isspace() or before.char.isspace() or after.char in DEPENDENT or before.char == HASANTA
    )


def _widest(extents: Extents, y: float, x0: float, x1: float) -> float:
    """The widest stretch of [x0, x1) on this baseline on which no glyph stands."""
    near = (span for row in range(round(y) - 1, round(y) + 2) for span in extents.get(row, ()))
    taken = sorted((max(x0, a), min(x1, b)) for a, b in near if b > x0 and a < x1)
    at, widest = x0, 0.0
    for a, b in taken:
        widest = max(widest, a - at)
        at = max(at, b)
    return max(widest, x1 - at)
