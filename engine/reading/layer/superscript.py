"""Superscripts: small runs raised (or lowered), put back into the line whose words they hang on."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

import numpy as np

from engine.reading.layer.galley import Galley
from engine.reading.layer.glyph import Flags, Numbers

SMALLER = 0.93  # of the line's size
RAISED = 0.12  # em above the line's baseline
_MARK = re.compile(r"\(?[0-9০-৯]{1,3}[a-z]?\)?(?:\s*,\s*[0-9০-৯]{1,3})*|[*†‡§¶]{1,4}")
_UNIT = re.compile(r"(?:^|[\s0-9/])(?:[kcm]?m|ft|in|sq|মি|মিটার|ফুট)\.?$")
MARK_LENGTH = 4  # characters at most
NEAR = 0.4  # em between a line and a mark outside it


def raised_in(galley: Galley, sizes: Numbers, baselines: Numbers) -> Flags:
    """Per glyph: whether it is a superscript of its line (`sizes` and `baselines`: per line)."""
    own = galley.glyphs.sizes
    usual = galley.spread(sizes)
    small = own < SMALLER * usual
    if not small.any():
        return small
    above = galley.spread(baselines) - galley.glyphs.pen[:, 1]
    raised: Flags = small & (above > RAISED * usual) & ~galley.glyphs.blank
    return raised


def note_marks(text: str, raised: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Of the raised ranges, those that send the reader to a note.

    Not: the "th" of "30th", the exponent of a unit, the upper half of a fraction.
    """
    return tuple(
        (start, end)
        for start, end in raised
        if _MARK.fullmatch(text[start:end]) and not _UNIT.search(text[:start])
    )


def merged(galley: Galley) -> Galley:
    """The lines of `galley` (top to bottom) with each short shifted run inside the line it belongs to."""
    short = np.flatnonzero(galley.count(~galley.glyphs.blank) <= MARK_LENGTH) if len(galley) else ()
    measured = _measured(galley) if len(short) else []
    homes: dict[int, list[int]] = {}
    for i in (int(line) for line in short):
        home = _home(measured, i)
        if home is not None:
            homes.setdefault(home, []).append(i)
    if not homes:
        return galley
    gone = {mark for marks in homes.values() for mark in marks}
    lines: list[list[int]] = []
    for i, line in enumerate(measured):
        if i not in gone:
            places = list(range(line.start, line.end))
            for mark in homes.get(i, ()):
                places = _insert(places, measured[mark], galley)
            lines.append(places)
    starts = np.cumsum([0, *(len(line) for line in lines[:-1])]).astype(np.intp)
    return Galley(galley.glyphs.take(np.array([p for line in lines for p in line], dtype=np.intp)), starts)


class _Measured(NamedTuple):
    """[start, end) of a line, its usual size, its first baseline, and how far it reaches."""

    start: int
    end: int
    size: float
    y: float
    left: float
    right: float  # of its last four glyphs
    last: float  # right edge of its last glyph
    pen: float  # of its first glyph


def _measured(galley: Galley) -> list[_Measured]:
    box, pen, starts, ends = galley.glyphs.box, galley.glyphs.pen, galley.starts, galley.ends
    right = np.full(len(galley), -np.inf)
    for back in range(1, 5):
        right = np.maximum(right, box[np.maximum(starts, ends - back), 2])
    columns = (
        starts, ends, galley.sizes, pen[starts, 1], box[starts, 0], right, box[ends - 1, 2], pen[starts, 0]
    )  # fmt: skip
    return [_Measured(*values) for values in zip(*(column.tolist() for column in columns), strict=True)]


def _home(measured: list[_Measured], i: int) -> int | None:
    mark = measured[i]
    best: tuple[float, int] | None = None
    for j in range(max(0, i - 12), min(len(measured), i + 13)):
        line = measured[j]
        above = line.y - mark.y
        if j == i or mark.size >= SMALLER * line.size or not _shifted(above, line.size):
            continue
        left, right = line.left - NEAR * line.size, line.right + NEAR * line.size
        if left <= mark.last and mark.left <= right and (best is None or abs(above) < best[0]):
            best = (abs(above), j)
    return None if best is None else best[1]


def _shifted(above: float, size: float) -> bool:
    """A note mark or exponent above the baseline, an index or denominator below it."""
    return 0.1 * size < above < 0.75 * size or 0.1 * size < -above < 0.5 * size


def _insert(places: list[int], mark: _Measured, galley: Galley) -> list[int]:
    at = bisect_left([float(galley.glyphs.pen[p, 0]) for p in places], mark.pen - 0.5)
    return [*places[:at], *range(mark.start, mark.end), *places[at:]]
