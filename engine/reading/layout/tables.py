"""Tables: rows of text inside a grid, cut at its columns and put in order row by row, cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.reading.layout.grid import LONG, SIDE_BY_SIDE, Grid, grids_of
from engine.reading.layout.pieces import part_of, pieces_of, spaces_of
from engine.reading.sheet import Row, Sheet

LEVEL = 0.5  # em between the baselines of cells on one line
APART = 0.5  # em at least between the words of two cells


def tabled(sheet: Sheet) -> Sheet:
    """`sheet` with the rows of each ruled table marked with their cell and in reading order."""
    if len(sheet.rules) < 3:
        return sheet
    grids = grids_of(sheet, pieces_of(sheet.rows))
    if not grids:
        return sheet
    rest: list[tuple[float, int, list[Row]]] = []
    inside: list[list[Row]] = [[] for _ in grids]
    for n, row in enumerate(sheet.rows):
        at = next((g for g, grid in enumerate(grids) if not row.turned and _holds(grid, row)), None)
        if at is None:
            rest.append((row.baseline if not row.turned else float("inf"), n, [row]))
        else:
            inside[at] += _cut(row, grids[at])
    for g, (grid, rows) in enumerate(zip(grids, inside, strict=True)):
        if rows:
            rest.append((min(row.baseline for row in rows), -1, _in_order(g, grid, rows)))
    rest.sort(key=lambda one: one[:2])
    return replace(sheet, rows=tuple(row for _, _, rows in rest for row in rows))


def _holds(grid: Grid, row: Row) -> bool:
    middle = (row.box[0] + row.box[2]) / 2
    return grid.x0 - 2 <= middle <= grid.x1 + 2 and grid.band(row.baseline) is not None


def _cut(row: Row, grid: Grid) -> list[Row]:
    """A row that runs over edges between columns, parted at the space that stands there."""
    crossed = [x for x in grid.xs if row.box[0] + 2 < x < row.box[2] - 2]
    if not crossed:
        return [row]
    cuts: list[int] = []
    for at, end, begin in spaces_of(row):
        if begin - end > APART * row.size and any(end <= x + 2 and begin >= x - 2 for x in crossed):
            cuts.append(at)
    out: list[Row] = []
    start = 0
    for at in cuts:
        out.append(part_of(row, start, at))
        start = at + 1
    return [*out, part_of(row, start, len(row.text))] if out else [row]


def _in_order(g: int, grid: Grid, rows: list[Row]) -> list[Row]:
    bands: dict[int, list[Row]] = {}
    for row in rows:
        bands.setdefault(grid.band(row.baseline) or 0, []).append(row)
    out: list[Row] = []
    number = 0
    for band in sorted(bands):
        for part in _rows_of(grid, bands[band]):
            order = sorted(part, key=lambda row: (grid.column(row.box[0]), row.baseline, row.box[0]))
            out += [replace(row, cell=(g, number, grid.column(row.box[0]))) for row in order]
            number += 1
    return out


def _rows_of(grid: Grid, band: Sequence[Row]) -> list[list[Row]]:
    """What stands between two rules is one row, but for lines that run over several columns, and
    unless most of its many lines hold several cells."""
    lines: list[list[Row]] = []
    for row in sorted(band, key=lambda row: (row.baseline, row.box[0])):
        if lines and row.baseline - lines[-1][0].baseline < LEVEL * row.size:
            lines[-1].append(row)
        else:
            lines.append([row])
    several = sum(1 for line in lines if len({grid.column(row.box[0]) for row in line}) > 1)
    if len(lines) >= LONG and several >= SIDE_BY_SIDE * len(lines):
        return lines
    out: list[list[Row]] = []
    fresh = True
    for line in lines:
        across = any(x > row.box[0] + 2 and x < row.box[2] - 2 for row in line for x in grid.xs)
        if fresh or across:
            out.append([])
        out[-1] += line
        fresh = across
    return out
