"""Flow: the sheets of a file in reading order: columns one after the other, two pages printed side
by side as two, judged over all sheets so that a page with little text is read like its neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from engine.reading.layout.columns import (
    Gutter,
    arranged,
    column_of_piece,
    cut_rows,
    gutters_of,
    holds_two,
)
from engine.reading.layout.pieces import Piece, parted, pieces_of
from engine.reading.layout.rejoined import rejoined
from engine.reading.layout.tables import tabled
from engine.reading.sheet import Rule, Sheet

HABIT = 0.5  # of a file's sheets that make a gutter expected
SAME = 12.0  # points between the gutters of two sheets that count as one
STRAY = 0.1  # of a sheet's pieces that may cross an expected gutter


def laid(sheet: Sheet) -> Sheet:
    """What can be said of one sheet alone, in the worker: rows rejoined, tables in order, its gutters."""
    sheet = replace(sheet, rows=rejoined(parted(sheet.rows)))
    gutters = gutters_of(sheet, pieces_of(sheet.rows))
    return replace(sheet if gutters else tabled(sheet), gutters=tuple((g.x0, g.x1, g.at) for g in gutters))


def flowed(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """`sheets` with their rows in reading order; a sheet that holds two pages comes as two."""
    sheets = tuple(sheet if sheet.gutters is not None else laid(sheet) for sheet in sheets)
    found = [tuple(Gutter(*one) for one in sheet.gutters or ()) for sheet in sheets]
    usual = _usual(found)
    if not usual and not any(found):
        return sheets
    out: list[Sheet] = []
    for sheet, own in zip(sheets, found, strict=True):
        pieces = pieces_of(sheet.rows)
        gutters = own or (usual if usual and _fits(pieces, usual) else ())
        if not gutters:
            out.append(sheet)
        elif holds_two(sheet, gutters):
            out += _halves(sheet, pieces, gutters[0])
        else:
            out.append(arranged(sheet, pieces, gutters))
    return tuple(out)


def _usual(found: Sequence[tuple[Gutter, ...]]) -> tuple[Gutter, ...]:
    """The gutters that most sheets of the file have; none where most have none."""
    clear = [gutters for gutters in found if gutters]
    if not clear or len(clear) < HABIT * len(found):
        return ()
    count = max({len(g) for g in clear}, key=lambda n: sum(1 for g in clear if len(g) == n))
    alike = [g for g in clear if len(g) == count]
    middles = [median(g[i].at for g in alike) for i in range(count)]
    close = [g for g in alike if all(abs(one.at - m) < SAME for one, m in zip(g, middles, strict=True))]
    if len(close) < HABIT * len(found):
        return ()
    return tuple(
        Gutter(median(g[i].x0 for g in close), median(g[i].x1 for g in close), middles[i])
        for i in range(count)
    )


def _fits(pieces: Sequence[Piece], gutters: tuple[Gutter, ...]) -> bool:
    sides = [column_of_piece(piece, gutters) for piece in pieces]
    crossing = sum(1 for side in sides if side is None)
    return bool(pieces) and crossing <= STRAY * len(pieces)


def _halves(sheet: Sheet, pieces: Sequence[Piece], gutter: Gutter) -> list[Sheet]:
    """Left and right half, each with its own frame. A row across both stays with the left."""
    middle = gutter.at
    width, height = sheet.frame
    rows = cut_rows(sheet.rows, pieces, (gutter,))
    out: list[Sheet] = []
    for half in (0, 1):
        shift = half * middle
        inside = tuple(
            replace(row, box=(row.box[0] - shift, row.box[1], row.box[2] - shift, row.box[3]))
            for row in rows
            if (not row.turned and row.box[0] >= middle) == bool(half)
        )
        rules = tuple(
            Rule(rule.x0 - shift, rule.x1 - shift, rule.y)
            for rule in sheet.rules
            if (rule.x0 >= middle - 1) == bool(half)
        )
        frame = (width - middle if half else middle, height)
        span = (shift, shift + frame[0])
        out.append(replace(sheet, rows=inside, rules=rules, frame=frame, half=half + 1, span=span))
    return out
