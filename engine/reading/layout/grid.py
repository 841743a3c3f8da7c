"""Grids: the ruled tables of a page, told from the lines drawn between their rows and columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from engine.reading.layout.coverage import strips_of
from engine.reading.layout.pieces import GUTTER, Piece
from engine.reading.sheet import Row, Sheet

CLOSE = 3.0  # points between lines, or ends of lines, that count as one
LEAST_RULES = 3
LEAST_WIDTH = 60.0  # points
LEAST_CELLS = 4  # where no edge of a column is drawn
CROWDED = 0.1  # of the most crowded point's lines that may cross a column's edge where none is drawn
SIDE_BY_SIDE = 0.5  # of the lines between two rules hold several cells: each is a row of its own
LONG = 5  # lines between two rules from which that is asked


@dataclass(frozen=True, slots=True)
class Grid:
    """`ys` are the rules from the top, at least two; `xs` the edges between columns, at least one."""

    x0: float
    x1: float
    ys: tuple[float, ...]
    xs: tuple[float, ...]

    def column(self, x: float) -> int:
        return sum(1 for edge in self.xs if x >= edge - CLOSE)

    def band(self, baseline: float) -> int | None:
        """The index of the rule above; None outside the table."""
        if not self.ys[0] < baseline <= self.ys[-1]:
            return None
        return sum(1 for y in self.ys[1:] if y < baseline)


def grids_of(sheet: Sheet, pieces: Sequence[Piece]) -> tuple[Grid, ...]:
    """From the top of the page. A frame around text and a line under a title are no table."""
    out: list[Grid] = []
    for x0, x1, ys in _alike(sheet, _stacks(_lines(sheet))):
        inside = [
            piece
            for piece in pieces
            if x0 - CLOSE <= (piece.x0 + piece.x1) / 2 <= x1 + CLOSE
            and ys[0] < sheet.rows[piece.row].baseline <= ys[-1]
        ]
        xs = _drawn_edges(sheet, x0, x1, ys) or _free_edges(sheet.rows, inside, x0, x1)
        if not xs:
            continue
        ys = _with_cells(sheet, Grid(x0, x1, ys, xs), inside)
        if len(ys) >= LEAST_RULES - 1:
            out.append(Grid(x0, x1, ys, xs))
    return tuple(out)


Stretch = tuple[float, float]


def _lines(sheet: Sheet) -> list[tuple[float, Stretch]]:
    """Drawn lines from the top: height, and left and right end of touching pieces together."""
    heights: list[tuple[float, list[Stretch]]] = []
    for rule in sorted(sheet.rules, key=lambda rule: rule.y):
        if heights and rule.y - heights[-1][0] < CLOSE:
            heights[-1][1].append((rule.x0, rule.x1))
        else:
            heights.append((rule.y, [(rule.x0, rule.x1)]))
    out: list[tuple[float, Stretch]] = []
    for y, parts in heights:
        left, right = None, 0.0
        for a, b in sorted(parts):
            if left is not None and a - right < CLOSE:
                right = max(right, b)
                continue
            if left is not None:
                out.append((y, (left, right)))
            left, right = a, b
        if left is not None:
            out.append((y, (left, right)))
    return [(y, (a, b)) for y, (a, b) in out if b - a >= LEAST_WIDTH]


def _stacks(lines: Sequence[tuple[float, Stretch]]) -> list[tuple[float, float, tuple[float, ...]]]:
    """Lines of one width under each other, at least three."""
    stacks: list[tuple[float, float, list[float]]] = []
    for y, (a, b) in lines:
        for x0, x1, ys in stacks:
            if abs(x0 - a) < CLOSE and abs(x1 - b) < CLOSE:
                ys.append(y)
                break
        else:
            stacks.append((a, b, [y]))
    return [(x0, x1, tuple(ys)) for x0, x1, ys in stacks if len(ys) >= LEAST_RULES]


def _alike(
    sheet: Sheet, stacks: Sequence[tuple[float, float, tuple[float, ...]]]
) -> list[tuple[float, float, tuple[float, ...]]]:
    """Stacks parted where the columns change: one table below another."""
    out: list[tuple[float, float, tuple[float, ...]]] = []
    for x0, x1, ys in stacks:
        runs: list[list[float]] = [[]]
        known: list[float] = []
        for y in ys:
            edges = _piece_ends(sheet, x0, x1, y)
            if not (_within(edges, known) or _within(known, edges)):
                runs.append([])
                known = []
            runs[-1].append(y)
            known = _distinct([*known, *edges])
        out += [(x0, x1, tuple(run)) for run in runs if len(run) > 1]
    return sorted(out, key=lambda stack: stack[2][0])


def _within(some: Sequence[float], others: Sequence[float]) -> bool:
    return all(any(abs(x - other) < CLOSE for other in others) for x in some)


def _distinct(places: Sequence[float]) -> list[float]:
    out: list[float] = []
    for x in sorted(places):
        if not out or x - out[-1] > CLOSE:
            out.append(x)
    return out


def _piece_ends(sheet: Sheet, x0: float, x1: float, y: float) -> list[float]:
    """Where the line at y is cut into pieces that touch: edges of columns."""
    ends = sorted(
        (r.x0, r.x1)
        for r in sheet.rules
        if abs(r.y - y) < CLOSE and x0 - CLOSE <= r.x0 and r.x1 <= x1 + CLOSE
    )
    return _distinct([b for (_, b), (c, _) in pairwise(ends) if abs(c - b) < CLOSE and b < x1 - CLOSE])


def _drawn_edges(sheet: Sheet, x0: float, x1: float, ys: tuple[float, ...]) -> tuple[float, ...]:
    """Where lines between columns stand, or the lines between rows are cut into pieces."""
    top, bottom = ys[0] - CLOSE, ys[-1] + CLOSE
    found = [
        u.x
        for u in sheet.uprights
        if u.y0 >= top and u.y1 <= bottom and x0 + CLOSE < u.x < x1 - CLOSE and u.y1 - u.y0 > 2 * CLOSE
    ]
    for y in ys:
        found += _piece_ends(sheet, x0, x1, y)
    return tuple(_distinct(found))


def _free_edges(rows: Sequence[Row], pieces: Sequence[Piece], x0: float, x1: float) -> tuple[float, ...]:
    """Strips that hardly a line inside the table crosses, each by its middle."""
    if len(pieces) < LEAST_CELLS:
        return ()
    em = median(rows[p.row].size for p in pieces)
    left, right = min(p.x0 for p in pieces), max(p.x1 for p in pieces)
    strips = strips_of(pieces, max(left, x0), min(right, x1), CROWDED)
    return tuple(at for a, b, at in strips if b - a >= GUTTER * em and a > left + CLOSE and b < right - CLOSE)


def _with_cells(sheet: Sheet, grid: Grid, pieces: Sequence[Piece]) -> tuple[float, ...]:
    """The longest run of bands that hold cells side by side, with what stands alone between them."""
    columns: dict[int, set[int]] = {}
    for piece in pieces:
        band = grid.band(sheet.rows[piece.row].baseline)
        if band is not None:
            columns.setdefault(band, set()).add(grid.column(piece.x0))
    full = [band for band, some in columns.items() if len(some) > 1]
    if not full:
        return ()
    return grid.ys[min(full) : max(full) + 2]
