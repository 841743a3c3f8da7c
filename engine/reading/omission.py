"""Omissions: a row of asterisks that stands for words left out, printed far apart, is one row."""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from dataclasses import replace

from engine.domain.page import Origin
from engine.reading.sheet import Row

_STARS = re.compile(r"(?:[0-9০-৯]{1,3})?[\[\s]*\*[*\s\]]*")  # the first may carry a note's mark
LEVEL = 0.6  # em between the baselines of a raised mark and its asterisks


def joined(rows: Sequence[Row]) -> tuple[Row, ...]:
    """`rows` (top to bottom, left to right) with the asterisks of one omission in one row."""
    if sum(1 for row in rows if "*" in row.text) < 2:
        return tuple(rows)
    out: list[Row] = []
    for row in rows:
        if out and _goes_on(out[-1], row):
            out[-1] = _with(out[-1], row)
        else:
            out.append(row)
    return tuple(out)


def _goes_on(row: Row, after: Row) -> bool:
    return (
        _STARS.fullmatch(row.text) is not None
        and after.text.strip("* ]") == ""
        and not row.turned
        and not after.turned
        and abs(after.baseline - row.baseline) < LEVEL * max(row.size, after.size)
        and after.box[0] >= row.box[2] - 1
    )


def _with(row: Row, after: Row) -> Row:
    """One row of both, a space between them."""
    mark = re.match(r"[0-9০-৯]+", row.text)
    size = max(row.size, after.size)
    raised = row.raised or (((0, mark.end()),) if mark and row.size < size else ())
    return replace(
        row,
        text=f"{row.text} {after.text}",
        quads=row.quads + array("f", [0.0] * 8) + after.quads,
        origin=row.origin + bytes([Origin.INSERTED]) + after.origin,
        confidence=row.confidence + array("f", [1.0]) + after.confidence,
        box=(
            min(row.box[0], after.box[0]),
            min(row.box[1], after.box[1]),
            max(row.box[2], after.box[2]),
            max(row.box[3], after.box[3]),
        ),
        baseline=max(row.baseline, after.baseline),
        size=size,
        raised=raised,
    )
