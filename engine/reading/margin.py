"""Margins: side notes beside the body column, and notes at the foot of the page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from engine.reading.sheet import Row, Rule, Sheet

SMALL = 0.92  # of the body size: below it, notes
TINY = 0.88  # without a rule above them, foot notes must be this small
FULL_LINE = 25  # characters of a line that shows where the column is
_NOTE_START = re.compile(r"^\s*(?:[0-9০-৯]{1,3}|[*†‡§]{1,3})")


def body_size(sheets: Iterable[Sheet]) -> float:
    """The size most characters of the file have, in half points."""
    counts: Counter[float] = Counter()
    for sheet in sheets:
        for row in sheet.rows:
            if not row.turned:
                counts[round(row.size * 2) / 2] += len(row.text)
    return counts.most_common(1)[0][0] if counts else 10.0


def column_of(rows: Iterable[Row], body: float) -> tuple[float, float] | None:
    """Left and right edge of the body column; None where no full line shows it."""
    edges: Counter[int] = Counter()  # how many more full lines cover a point than the one before it
    for row in rows:
        if row.size >= SMALL * body and len(row.text) > FULL_LINE and not row.turned:
            edges[int(row.box[0])] += 1
            edges[int(row.box[2]) + 1] -= 1
    if not edges:
        return None
    places = sorted(edges)
    covered = list(accumulate(edges[x] for x in places))
    enough = 0.4 * max(covered)
    first = next(i for i, times in enumerate(covered) if times >= enough)
    last = next(i for i in reversed(range(len(covered))) if covered[i] >= enough)
    return float(places[first]), float(places[last + 1] - 1)


def is_side_note(row: Row, column: tuple[float, float], body: float) -> bool:
    left, right = column
    return row.size < SMALL * body and (row.box[0] >= right - 2 or row.box[2] <= left + 2)


def foot_notes(sheet: Sheet, free: list[int], body: float) -> frozenset[int]:
    """Rows of `free` (top to bottom, without furniture) that are notes at the foot."""
    height = sheet.frame[1]
    for rule in _foot_rules(sheet):
        below = [r for r in free if sheet.rows[r].baseline > rule.y]
        if below and all(sheet.rows[r].size < SMALL * body for r in below):
            return frozenset(below)
    notes: list[int] = []
    for r in reversed(free):
        row = sheet.rows[r]
        if row.size >= TINY * body or row.baseline < 0.5 * height:
            break
        notes.append(r)
    while notes and not _starts_note(sheet.rows[notes[-1]]):
        notes.pop()  # small print above the first mark is a table's, not a note's
    return frozenset(notes)


def below_rule(sheet: Sheet, row: Row) -> bool:
    """Whether it begins a note under a rule at the foot: such lines repeat, but are no running feet."""
    return _starts_note(row) and any(rule.y < row.baseline for rule in _foot_rules(sheet))


def _foot_rules(sheet: Sheet) -> list[Rule]:
    """Lines of a foot rule's length in the lower part of the page, from the top."""
    width, height = sheet.frame
    fit = (r for r in sheet.rules if r.y > 0.3 * height and 30 < r.x1 - r.x0 < 0.7 * width)
    return sorted(fit, key=lambda rule: rule.y)


def _starts_note(row: Row) -> bool:
    return bool(row.raised and row.raised[0][0] == 0) or bool(_NOTE_START.match(row.text))
