"""Margins: side notes beside the body column, and notes at the foot of the page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from statistics import median

from engine.domain.page import Origin
from engine.reading.sheet import Row, Rule, Sheet

SMALL = 0.92  # of the body size: below it, notes
TINY = 0.88  # without a rule above them, foot notes must be this small
FULL_LINE = 25  # characters of a line that shows where the column is
CLOSER = 0.85  # of the points from character to character in the text
BESIDE = 0.5  # em between the baselines of rows in one line
CELLS = 0.2  # of the lines of small print; with more cells side by side they are a table's
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
    if not any(char.isalnum() for char in row.text):
        return False  # the dot of a list
    return row.size < SMALL * body and (row.box[0] >= right - 2 or row.box[2] <= left + 2)


def foot_notes(sheet: Sheet, free: list[int], body: float) -> frozenset[int]:
    """Rows of `free` (top to bottom, without furniture) that are notes at the foot."""
    height = sheet.frame[1]
    for rule in _foot_rules(sheet):
        below = [r for r in free if sheet.rows[r].baseline > rule.y]
        if not below:
            continue
        above = [row for r in free if r not in below and (row := sheet.rows[r]).size >= SMALL * body]
        rows = [sheet.rows[r] for r in below]
        if any(row.size >= SMALL * body for row in rows) and not _look_small(rows, above):
            continue
        return frozenset() if is_table([sheet.rows[r] for r in below]) else frozenset(below)
    notes: list[int] = []
    for r in reversed(free):
        row = sheet.rows[r]
        if row.size >= TINY * body or row.baseline < 0.5 * height:
            break
        notes.append(r)
    while notes and not _starts_note(sheet.rows[notes[-1]]):
        notes.pop()  # small print above the first mark is a table's, not a note's
    return frozenset() if is_table([sheet.rows[r] for r in notes]) else frozenset(notes)


def _look_small(rows: Sequence[Row], above: Sequence[Row]) -> bool:
    """Of recognised rows, whose height is but measured: set closer than those above, and a note begins."""
    if not above or any(Origin.OCR not in row.origin for row in rows) or not _starts_note(rows[0]):
        return False
    return median(_pace(row) for row in rows) < CLOSER * median(_pace(row) for row in above)


def _pace(row: Row) -> float:
    """Points from character to character."""
    return (row.box[2] - row.box[0]) / max(1, len(row.text))


def is_table(rows: Sequence[Row]) -> bool:
    """Whether several of the lines hold cells side by side; a note's mark beside its words is none."""
    lines: list[list[Row]] = []
    for row in sorted(rows, key=lambda row: (row.baseline, row.box[0])):
        if lines and row.baseline - lines[-1][0].baseline < BESIDE * row.size:
            lines[-1].append(row)
        else:
            lines.append([row])
    cells = sum(1 for line in lines if len(line) > 1 and not _is_hanging(line))
    return cells > CELLS * len(lines)


def _is_hanging(line: list[Row]) -> bool:
    first, *rest = sorted(line, key=lambda row: row.box[0])
    return len(rest) == 1 and len(rest[0].text) > FULL_LINE and _NOTE_START.match(first.text) is not None


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
