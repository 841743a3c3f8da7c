"""Superscripts: small runs raised (or lowered), put back into the line whose words they hang on."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from statistics import median

from engine.reading.assembly import Line

SMALLER = 0.93  # of the line's size
RAISED = 0.12  # em above the line's baseline
_MARK = re.compile(r"\(?[0-9০-৯]{1,3}[a-z]?\)?(?:\s*,\s*[0-9০-৯]{1,3})*|[*†‡§¶]{1,4}")
_UNIT = re.compile(r"(?:^|[\s0-9])(?:[kcm]?m|ft|in|sq|মি|মিটার|ফুট)\.?$")
MARK_LENGTH = 4  # characters at most
NEAR = 0.4  # em between a line and a mark outside it


def size_of(line: Line) -> float:
    """The size most characters of the line have."""
    counts = Counter(g.face.size for g in line if not g.char.isspace())
    return counts.most_common(1)[0][0] if counts else line[0].face.size


def baseline_of(line: Line, size: float) -> float:
    return median(g.y for g in line if abs(g.face.size - size) < 0.2)


def raised_in(line: Line) -> list[bool]:
    """Per glyph: whether it is a superscript of this line."""
    size = size_of(line)
    if all(g.face.size >= SMALLER * size for g in line):
        return [False] * len(line)
    base = baseline_of(line, size)
    return [
        g.face.size < SMALLER * size and base - g.y > RAISED * size and not g.char.isspace() for g in line
    ]


def note_marks(text: str, raised: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Of the raised ranges, those that send the reader to a note.

    Not: the "th" of "30th", the exponent of a unit, the upper half of a fraction.
    """
    return tuple(
        (start, end)
        for start, end in raised
        if _MARK.fullmatch(text[start:end]) and not _UNIT.search(text[:start])
    )


def merged(lines: list[Line]) -> list[Line]:
    """`lines` (top to bottom) with each short shifted run inside the line it belongs to."""
    measured = [(line, size_of(line), line[0].y) for line in lines]
    homes: dict[int, list[Line]] = {}
    gone: set[int] = set()
    for i, (line, size, y) in enumerate(measured):
        if sum(1 for g in line if not g.char.isspace()) > MARK_LENGTH:
            continue
        home = _home(measured, i, size, y)
        if home is not None:
            homes.setdefault(home, []).append(line)
            gone.add(i)
    out: list[Line] = []
    for i, (line, _, _) in enumerate(measured):
        if i in gone:
            continue
        for mark in homes.get(i, ()):
            line = _insert(line, mark)
        out.append(line)
    return out


def _home(measured: list[tuple[Line, float, float]], i: int, size: float, y: float) -> int | None:
    mark = measured[i][0]
    best: tuple[float, int] | None = None
    for j in range(max(0, i - 12), min(len(measured), i + 13)):
        line, other, base = measured[j]
        if j == i or size >= SMALLER * other or not _shifted(base - y, other):
            continue
        left, right = line[0].x0 - NEAR * other, max(g.x1 for g in line[-4:]) + NEAR * other
        if left <= mark[-1].x1 and mark[0].x0 <= right and (best is None or abs(base - y) < best[0]):
            best = (abs(base - y), j)
    return None if best is None else best[1]


def _shifted(above: float, size: float) -> bool:
    """A note mark or exponent above the baseline, an index or denominator below it."""
    return 0.1 * size < above < 0.75 * size or 0.1 * size < -above < 0.5 * size


def _insert(line: Line, mark: Line) -> Line:
    at = bisect_left([g.x for g in line], mark[0].x - 0.5)
    return [*line[:at], *mark, *line[at:]]
