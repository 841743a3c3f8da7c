"""Roles: which part of its page each line is, seen over the whole file."""

from __future__ import annotations

from engine.domain.page import LineRole
from engine.reading.layout.contents import contents_of
from engine.reading.layout.furniture import Furniture, Place
from engine.reading.layout.margin import body_size, column_of, foot_notes, is_side_note
from engine.reading.layout.side_column import side_of
from engine.reading.layout.watermark import watermarks_of
from engine.reading.sheet import Sheet

NARROW = 0.95  # of the usual column's width


def roles_of(sheets: tuple[Sheet, ...], furniture: Furniture) -> dict[Place, LineRole]:
    """A role for every row, by sheet and row index."""
    body = body_size(sheets)
    roles = furniture.roles | watermarks_of(sheets, body)
    shared = _shared_columns(sheets, body)
    for s, sheet in enumerate(sheets):
        free = [
            r
            for r, row in enumerate(sheet.rows)
            if (s, r) not in roles and not row.turned and row.cell is None
        ]
        feet = frozenset(r for part in _by_column(sheet, free) for r in foot_notes(sheet, part, body))
        above = [sheet.rows[r] for r in free if r not in feet]
        column = _column(column_of(above, body), shared.get(side_of(sheet))) or (0.0, sheet.frame[0])
        for r, row in enumerate(sheet.rows):
            if (s, r) in roles:
                continue
            if row.turned:
                roles[s, r] = LineRole.TABLE  # a heading of a table set upright, or a stamp
            elif row.cell is not None:
                roles[s, r] = LineRole.TABLE
            elif r in feet:
                roles[s, r] = LineRole.FOOTNOTE
            elif row.aside or (row.column is None and is_side_note(row, column, body)):
                roles[s, r] = LineRole.SIDE_NOTE
            else:
                roles[s, r] = LineRole.BODY
    for place in contents_of(sheets, roles):
        roles[place] = LineRole.CONTENTS
    return roles


def _by_column(sheet: Sheet, free: list[int]) -> list[list[int]]:
    """Notes stand at the foot of their own column."""
    columns = sorted({row.column for r in free if (row := sheet.rows[r]).column})
    if not columns:
        return [free]
    return [[r for r in free if sheet.rows[r].column in (column, None)] for column in columns]


Column = tuple[float, float]


def _column(own: Column | None, shared: Column | None) -> Column | None:
    """A page of tables or of short lines does not show how wide its text could be."""
    if own is None or shared is None:
        return own or shared
    if own[1] - own[0] < NARROW * (shared[1] - shared[0]):
        return min(own[0], shared[0]), max(own[1], shared[1])
    return own


def _shared_columns(sheets: tuple[Sheet, ...], body: float) -> dict[int, Column]:
    """The column of sheets with like margins, for pages too short to show their own."""
    out: dict[int, Column] = {}
    for side in sorted({side_of(sheet) for sheet in sheets}):
        rows = (row for sheet in sheets if side_of(sheet) == side for row in sheet.rows if row.column is None)
        column = column_of(rows, body)
        if column is not None:
            out[side] = column
    return out
