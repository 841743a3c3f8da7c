"""Pieces of a printed line, where a person says that something new begins in the middle of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.domain.page import PLACELESS, Characters, PrintedLine

QUAD = 8


def pieces_of(printed: PrintedLine, cuts: tuple[int, ...]) -> tuple[tuple[int, PrintedLine], ...]:
    """Each piece with the offset it begins at; the whole line for no cuts."""
    edges = [0, *(at for at in cuts if 0 < at < len(printed.text)), len(printed.text)]
    if len(edges) == 2:
        return ((0, printed),)
    return tuple((a, _piece(printed, a, b)) for a, b in pairwise(edges))


def _piece(printed: PrintedLine, start: int, end: int) -> PrintedLine:
    old = printed.chars
    quads = old.quads[QUAD * start : QUAD * end]
    chars = Characters(quads, old.origin[start:end], old.confidence[start:end])
    marks = tuple(
        (max(a, start) - start, min(b, end) - start) for a, b in printed.marks if a < end and b > start
    )
    placed = [i for i in range(end - start) if chars.origin[i] not in PLACELESS]
    box = printed.box
    if placed:
        xs = [quads[QUAD * i + k] for i in placed for k in (0, 2, 4, 6)]
        ys = [quads[QUAD * i + k] for i in placed for k in (1, 3, 5, 7)]
        box = (min(xs), min(ys), max(xs), max(ys))
    return replace(printed, text=printed.text[start:end], chars=chars, marks=marks, box=box)
