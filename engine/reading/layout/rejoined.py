"""Rejoining: rows that were taken apart at wide gaps and are one line all the same."""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from dataclasses import replace

from engine.domain.page import Origin
from engine.reading.sheet import Row

_STARS = re.compile(r"(?:[0-9০-৯]{1,3})?[\[\s]*\*[*\s\]]*")  # the first may carry a note's mark
_MARK = re.compile(r"[0-9০-৯]{1,3}|[*†‡§¶]{1,3}")
LEVEL = 0.6  # em between the baselines of a raised mark and its asterisks, or words
_LABEL = re.compile(r"\(?(?:[0-9০-৯]{1,3}|[A-Za-z]{1,4})(?:\.[0-9০-৯]{1,2})*[.)।]{0,2}|[—–•-]")
SMALLER = 0.93  # of the line's size: a mark
LOWER = 1.05  # em; the next line of a paragraph stands lower
NEAR = 1.5  # em between a note's mark and its words


def rejoined(rows: Sequence[Row]) -> tuple[Row, ...]:
    """`rows` (top to bottom, left to right) with the asterisks that stand for words left out in one
    row, a small mark that stands before its line in that, and a label in a column of its own, set
    somewhat lower than the line it opens, before that."""
    out: list[Row] = []
    for row in rows:
        if out and (_goes_on(out[-1], row) or _is_mark(out[-1], row)):
            out[-1] = _together(out[-1], row)
        elif out and _is_label(row, out[-1]):
            out.insert(-1, row)
        else:
            out.append(row)
    return tuple(out)


def _is_label(row: Row, before: Row) -> bool:
    return (
        row.box[2] <= before.box[0] + 1
        and row.baseline - before.baseline < LOWER * before.size
        and row.baseline - before.baseline > 1
        and _LABEL.fullmatch(row.text) is not None
        and not row.turned
        and not before.turned
    )


def _is_mark(row: Row, after: Row) -> bool:
    return (
        row.size < SMALLER * after.size
        and _MARK.fullmatch(row.text) is not None
        and 0 <= after.baseline - row.baseline < LEVEL * after.size
        and -1 <= after.box[0] - row.box[2] < NEAR * after.size
        and not row.turned
        and not after.turned
    )


def _goes_on(row: Row, after: Row) -> bool:
    return (
        after.text.strip("* ]") == ""
        and _STARS.fullmatch(row.text) is not None
        and not row.turned
        and not after.turned
        and abs(after.baseline - row.baseline) < LEVEL * max(row.size, after.size)
        and after.box[0] >= row.box[2] - 1
    )


def _together(row: Row, after: Row) -> Row:
    """One row of both, a space between them."""
    mark = re.match(r"[0-9০-৯]+|[*†‡§¶]+", row.text)
    size = max(row.size, after.size)
    own = row.raised or (((0, mark.end()),) if mark and row.size < SMALLER * size else ())
    shift = len(row.text) + 1
    raised = (*own, *((a + shift, b + shift) for a, b in after.raised))
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
