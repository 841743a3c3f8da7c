"""Pieces: rows told apart at their wide gaps, and cut there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.domain.page import Origin
from engine.reading.sheet import Row

COLUMN_GAP = 2.4  # em; wider white space separates columns, not words
GUTTER = 0.8  # em; narrower white space parts words


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a row without a wide gap: row index, [first, last) of its text, left and right."""

    row: int
    first: int
    last: int
    x0: float
    x1: float


def pieces_of(rows: Sequence[Row]) -> list[Piece]:
    """All level rows cut at every gap that is as wide as the narrowest gutter."""
    out: list[Piece] = []
    for r, row in enumerate(rows):
        if row.turned or not row.text:
            continue
        start, left = 0, row.box[0]
        for at, x0, x1 in gaps_of(row):
            out.append(Piece(r, start, at, left, x0))
            start, left = at + 1, x1
        out.append(Piece(r, start, len(row.text), left, row.box[2]))
    return out


def gaps_of(row: Row) -> list[tuple[int, float, float]]:
    """Spaces as wide as a gutter."""
    wide = GUTTER * row.size
    return [(at, end, begin) for at, end, begin in spaces_of(row) if begin - end > wide]


def parted(rows: Sequence[Row]) -> list[Row]:
    """Recognised rows cut where white space parts columns, as rows of a text layer are from the start."""
    out: list[Row] = []
    for row in rows:
        if Origin.OCR not in row.origin or row.turned:
            out.append(row)
            continue
        start = 0
        for at, end, begin in gaps_of(row):
            if begin - end > COLUMN_GAP * row.size:
                out.append(part_of(row, start, at))
                start = at + 1
        out.append(part_of(row, start, len(row.text)) if start else row)
    return out


def spaces_of(row: Row) -> list[tuple[int, float, float]]:
    """Each space of a row: its index, and where the words before and after it end and begin."""
    text, quads = row.text, row.quads
    at = text.find(" ")
    if at < 0:
        return []
    dx, dy, shift = _frame_of(row)
    out: list[tuple[int, float, float]] = []
    while 0 < at < len(text) - 1:
        a, b = 8 * (at - 1), 8 * (at + 1)
        end = quads[a + 2] * dx + quads[a + 3] * dy
        begin = quads[b] * dx + quads[b + 1] * dy
        out.append((at, end + shift, begin + shift))
        at = text.find(" ", at + 1)
    return out


def _frame_of(row: Row) -> tuple[float, float, float]:
    """Writing direction of the row's quads, and what leads from them to the x of the reading frame."""
    quads = row.quads
    first = next((i for i, origin in enumerate(row.origin) if origin != Origin.INSERTED), 0)
    ax, ay, bx, by = quads[8 * first : 8 * first + 4]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    if length < 0.01 or (abs(by - ay) < 0.01 * length and bx > ax):
        dx, dy = 1.0, 0.0
    else:
        dx, dy = (bx - ax) / length, (by - ay) / length
    return dx, dy, row.box[0] - (ax * dx + ay * dy)


def part_of(row: Row, start: int, end: int) -> Row:
    """Characters [start, end) of a row as a row of their own."""
    placed = [i for i in range(start, end) if row.origin[i] != Origin.INSERTED]
    dx, dy, shift = _frame_of(row)
    quads = row.quads
    x0 = min((quads[8 * i] * dx + quads[8 * i + 1] * dy for i in placed), default=row.box[0] - shift)
    x1 = max((quads[8 * i + 2] * dx + quads[8 * i + 3] * dy for i in placed), default=row.box[2] - shift)
    return replace(
        row,
        text=row.text[start:end],
        quads=row.quads[8 * start : 8 * end],
        origin=row.origin[start:end],
        confidence=row.confidence[start:end],
        box=(x0 + shift, row.box[1], x1 + shift, row.box[3]),
        raised=tuple(
            (max(a, start) - start, min(b, end) - start) for a, b in row.raised if a < end and b > start
        ),
    )
