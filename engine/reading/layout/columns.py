"""Columns: text set in two or three columns, found from the rows' boxes, cut and put in reading order.

A gutter is a strip of a page that nearly no row crosses, with lines of running text on both sides.
Lines of a table also leave strips free, but its cells are short and do not fill their column.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from statistics import median
from typing import NamedTuple

from engine.reading.layer.bangla import is_bangla
from engine.reading.layout.coverage import strips_of
from engine.reading.layout.pieces import GUTTER, Piece, part_of
from engine.reading.sheet import Row, Sheet

CROSSED = 0.3  # of the rows beside a gutter may run across it: a title, an abstract
LEAST_ROWS = 6  # on each side
LEAST_WIDTH = 0.22  # of the text's width that a column has at least: a margin of notes is narrower
RUNNING = 18  # characters in the middling line of a column; cells of tables hold less
FULL = 0.8  # of its column's width that a line of running text fills ..
FILLED = 0.45  # .. in this share of the lines
FILLED_PAGE = 0.25  # the same for a whole page, which has short lines and headings too
WIDE_PAGE = 1.15  # width to height from which a sheet may hold two pages side by side
ONE_SCRIPT = 0.8  # of the letters of a column in one of two languages
MARGINS = 0.05  # of such a sheet's width: what their two inner margins leave free
SAME_SIZE = 0.9  # of the larger column's type: notes beside a text are set smaller
MOST = 3  # columns
RULED = 3  # horizontal rules across a gutter that make it a table's

Strip = tuple[float, float]


class Gutter(NamedTuple):
    """White space between two columns, and where in it their rows part: what a column's widest lines
    reach into, or a page number stands in, is not all white."""

    x0: float
    x1: float
    at: float


def gutters_of(sheet: Sheet, pieces: Sequence[Piece]) -> tuple[Gutter, ...]:
    """The gutters between columns of running text, from left to right; none for any other page."""
    if len(pieces) < 2 * LEAST_ROWS:
        return ()
    left, right = min(p.x0 for p in pieces), max(p.x1 for p in pieces)
    em = median(sheet.rows[p.row].size for p in pieces)
    found = [
        strip
        for strip in _free_strips(pieces, left, right)
        if strip[1] - strip[0] >= GUTTER * em and not _ruled(sheet, strip)
    ]
    for kept in _choices(found):
        if _are_columns(sheet, pieces, kept, left, right):
            return kept
    return ()


def _free_strips(pieces: Sequence[Piece], left: float, right: float) -> list[Gutter]:
    """Strips that few pieces cross, widest first."""
    width = right - left
    strips = [Gutter(*strip) for strip in strips_of(pieces, left, right, 0.5 * CROSSED)]
    inside = [s for s in strips if s.x0 > left + LEAST_WIDTH * width and s.x1 < right - LEAST_WIDTH * width]
    return sorted(inside, key=lambda s: s.x0 - s.x1)


def _choices(strips: Sequence[Gutter]) -> Iterable[tuple[Gutter, ...]]:
    """The most columns first, then each strip alone."""
    for count in range(min(len(strips), MOST - 1), 1, -1):
        yield tuple(sorted(strips[:count]))
    for strip in strips:
        yield (strip,)


def _ruled(sheet: Sheet, strip: Gutter) -> bool:
    across = [rule.y for rule in sheet.rules if rule.x0 < strip[0] - 20 and rule.x1 > strip[1] + 20]
    return len(set(map(round, across))) >= RULED


def _are_columns(
    sheet: Sheet, pieces: Sequence[Piece], gutters: Sequence[Gutter], left: float, right: float
) -> bool:
    rows = sheet.rows
    sides = columns_between(gutters, left, right)
    members: list[list[Piece]] = [[] for _ in sides]
    crossing = 0
    for piece in pieces:
        at = column_of_piece(piece, gutters)
        if at is None:
            crossing += 1
        else:
            members[at].append(piece)
    if crossing > CROSSED * len(pieces):
        return False
    if min(len(column) for column in members) < LEAST_ROWS:
        return False
    sizes = [_size(rows, column) for column in members]
    if min(sizes) < SAME_SIZE * max(sizes) or min(b - a for a, b in sides) < LEAST_WIDTH * (right - left):
        return False
    if _two_scripts(rows, members):
        return True
    filled = FILLED_PAGE if holds_two(sheet, gutters) else FILLED
    return all(_runs_on(column, filled) for column in members)


def _two_scripts(rows: Sequence[Row], members: Sequence[Sequence[Piece]]) -> bool:
    """One law in two languages side by side, however short its lines."""
    shares: list[float] = []
    for column in members:
        text = "".join(rows[p.row].text[p.first : p.last] for p in column)
        letters = sum(1 for char in text if char.isalpha())
        shares.append(sum(1 for char in text if is_bangla(char)) / max(1, letters))
    return max(shares) > ONE_SCRIPT and min(shares) < 1 - ONE_SCRIPT


def holds_two(sheet: Sheet, gutters: Sequence[Gutter]) -> bool:
    """Whether the gutter is that between two pages printed on one sheet."""
    width, height = sheet.frame
    if len(gutters) != 1 or width < WIDE_PAGE * height:
        return False
    a, b, _ = gutters[0]
    return b - a > MARGINS * width and a < width / 2 < b


def _size(rows: Sequence[Row], column: Sequence[Piece]) -> float:
    """Of its text; the notes at its foot are fewer."""
    sizes = sorted(rows[p.row].size for p in column)
    return sizes[3 * len(sizes) // 4]


def _runs_on(column: Sequence[Piece], filled: float) -> bool:
    """Lines of prose: long, and enough of them as wide as the column."""
    width = max(p.x1 for p in column) - min(p.x0 for p in column)
    full = sum(1 for p in column if p.x1 - p.x0 >= FULL * width)
    return full >= filled * len(column) and median(p.last - p.first for p in column) >= RUNNING


def columns_between(gutters: Sequence[Gutter], left: float, right: float) -> list[Strip]:
    edges = [left, *(x for gutter in gutters for x in gutter[:2]), right]
    return [(edges[i], edges[i + 1]) for i in range(0, len(edges), 2)]


def column_of_piece(piece: Piece, gutters: Sequence[Gutter]) -> int | None:
    """The index of its column; None where it crosses a gutter."""
    at = 0
    for gutter in gutters:
        if piece.x0 < gutter.at < piece.x1:
            return None
        if piece.x0 >= gutter.at:
            at += 1
    return at


def arranged(sheet: Sheet, pieces: Sequence[Piece], gutters: Sequence[Gutter]) -> Sheet:
    """`sheet` with its rows cut at the gutters, each column whole between rows that run across."""
    rows = cut_rows(sheet.rows, pieces, gutters)
    level = [row for row in rows if not row.turned]
    left, right = min(row.box[0] for row in level), max(row.box[2] for row in level)
    sides = columns_between(gutters, left, right)
    out: list[Row] = []
    waiting: list[list[Row]] = [[] for _ in sides]
    for row in sorted(level, key=lambda row: (round(row.baseline), row.box[0])):
        at = column_of_piece(Piece(0, 0, 0, row.box[0], row.box[2]), gutters)
        if at is None:
            out += [one for column in waiting for one in column]
            waiting = [[] for _ in sides]
            out.append(row)
        else:
            waiting[at].append(replace(row, column=sides[at]))
    out += [one for column in waiting for one in column]
    return replace(sheet, rows=(*out, *(row for row in rows if row.turned)))


def cut_rows(rows: Sequence[Row], pieces: Sequence[Piece], gutters: Sequence[Gutter]) -> list[Row]:
    """Rows that stand on both sides of a gutter become one row for each side."""
    by_row: dict[int, list[Piece]] = {}
    for piece in pieces:
        by_row.setdefault(piece.row, []).append(piece)
    out: list[Row] = []
    for r, row in enumerate(rows):
        runs: list[tuple[int, int]] = []
        before: int | None = -1
        for piece in by_row.get(r, ()):
            at = column_of_piece(piece, gutters)
            if runs and (at == before or at is None or before is None):
                runs[-1] = (runs[-1][0], piece.last)
            else:
                runs.append((piece.first, piece.last))
            before = at
        out += [part_of(row, a, b) for a, b in runs] if len(runs) > 1 else [row]
    return out
