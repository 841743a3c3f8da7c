"""Coverage: how many pieces of rows stand over each point of a page's width, and where hardly any do."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from engine.reading.layout.pieces import Piece

Run = tuple[int, int]


def strips_of(
    pieces: Sequence[Piece], left: float, right: float, share: float
) -> list[tuple[float, float, float]]:
    """Strips of [left, right) over which at most `share` of the most crowded point's pieces stand, from
    the left, each with the middle of its emptiest part."""
    covered = _covered(pieces, left, right)
    out: list[tuple[float, float, float]] = []
    for first, last in _low(covered, share * max(covered, default=0)):
        a, b, at = _lowest(covered, first, last)
        out.append((left + a, left + b, left + at))
    return out


def _covered(pieces: Sequence[Piece], left: float, right: float) -> list[int]:
    """Per point from `left`."""
    width = int(right - left) + 2
    edges = array("i", bytes(4 * (width + 1)))
    for piece in pieces:
        edges[min(width, max(0, int(piece.x0 - left + 0.5)))] += 1
        edges[min(width, max(0, int(piece.x1 - left + 0.5)))] -= 1
    over, covered = 0, []
    for x in range(width):
        over += edges[x]
        covered.append(over)
    return covered


def _low(covered: Sequence[int], most: float) -> list[Run]:
    """Longest runs of points that at most `most` pieces stand over."""
    runs: list[Run] = []
    for x, count in enumerate(covered):
        if count > most:
            continue
        if runs and runs[-1][1] == x:
            runs[-1] = (runs[-1][0], x + 1)
        else:
            runs.append((x, x + 1))
    return runs


def _lowest(covered: Sequence[int], first: int, last: int) -> tuple[int, int, float]:
    """The part of [first, last) over which fewest pieces stand, but for one, and the middle of its
    emptiest part: a column's widest lines reach into the strip, a page number may stand in it."""
    a, b = _longest(covered, first, last, min(covered[first:last]) + 1)
    c, d = _longest(covered, a, b, min(covered[a:b]))
    return a, b, (c + d) / 2


def _longest(covered: Sequence[int], first: int, last: int, most: int) -> Run:
    runs = [(first + a, first + b) for a, b in _low(covered[first:last], most)]
    return max(runs, key=lambda run: run[1] - run[0])
