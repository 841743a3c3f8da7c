"""Clusters: the box each character is shown by, that of its whole syllable piece.

Inside an ActualText run only the first character has a box and it is that of the first glyph: a
cluster reaches from its own origin to the origin of the next.
"""

from __future__ import annotations

import unicodedata

from engine.reading.assembly import Line
from engine.reading.bangla import CONSONANTS, DEPENDENT, HASANTA
from engine.reading.glyph import Glyph
from engine.reading.sheet import Box


def boxes_of(line: Line) -> list[Box]:
    """One box per glyph (reading frame); members of a cluster share theirs."""
    clusters = _clusters(line)
    boxes: list[Box] = []
    for n, (first, last) in enumerate(clusters):
        members = line[first:last]
        x0, y0, x1, y1 = _hull(members)
        if n + 1 < len(clusters) and not members[0].char.isspace():
            ahead = line[clusters[n + 1][0]].x
            if 0 < ahead - x1 < 1.3 * members[0].face.size:
                x1 = ahead
        boxes.extend([(x0, y0, x1, y1)] * (last - first))
    return boxes


def _hull(members: Line) -> Box:
    """From the pen's position or the glyph's left edge, whichever comes first."""
    if len(members) == 1:  # nearly all of them
        _, x0, y0, x1, y1, x, _, _ = members[0]
        return x0 if x0 < x else x, y0, x1, y1
    return (
        min(min(g.x0, g.x) for g in members),
        min(g.y0 for g in members),
        max(g.x1 for g in members),
        max(g.y1 for g in members),
    )


def _clusters(line: Line) -> list[tuple[int, int]]:
    starts = [i for i, glyph in enumerate(line) if i == 0 or not _joins(line[i - 1], glyph)]
    return list(zip(starts, [*starts[1:], len(line)], strict=True))


def _joins(before: Glyph, glyph: Glyph) -> bool:
    char = glyph.char
    if char in DEPENDENT or (char > "\u02ff" and unicodedata.combining(char)):
        return True
    if before.char == HASANTA and char in CONSONANTS:
        return True
    return glyph.flat and not char.isspace() and abs(glyph.x - before.x1) < 0.6
