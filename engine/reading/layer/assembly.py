"""Assembly: glyphs of one direction -> a galley of printed lines.

MuPDF cuts lines where an ActualText run begins, and writers draw spaces or punctuation in passes
of their own. Lines are put together again from runs that advance; single characters are never
sorted by x, since shaped Bangla does not draw in reading order.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

import numpy as np

from engine.reading.layer.actualtext import mended
from engine.reading.layer.galley import Galley
from engine.reading.layer.glyph import Flags, Glyphs, Indexes

COLUMN_GAP = 2.4  # em; wider white space separates columns, not words
NOTE_GAP = 0.8  # em; narrower than a column's, between text of two sizes
STRUCK = 0.15  # em between two drawings of the same words: bold by double strike, or a shadow
OVERLAID = 0.3  # of a letter's width: two quotation marks may stand closer than an em's share
UNLIKE = 3.0  # times the smaller of two sizes: words of a watermark share no line with the text
NEIGHBOURS = 6  # runs in which the first drawing is looked for
RECENT = 80  # rows in which a run looks for its own


def galley_of(glyphs: Glyphs, drawn: Glyphs) -> Galley:
    """Lines from top to bottom, left to right. `drawn` are the same glyphs without ActualText."""
    if drawn is not glyphs:
        glyphs = Glyphs.of(mended(glyphs.rows(), drawn.rows()))
    glyphs = _struck_once(glyphs)
    lines = [line for row in _rows(_runs(glyphs)) for line in _split(row, glyphs.text)]
    if not lines:
        return Galley(glyphs, np.zeros(0, dtype=np.intp))
    order = np.concatenate([np.arange(run.start, run.end) for line in lines for run in line])
    lengths = [sum(run.end - run.start for run in line) for line in lines]
    starts = np.cumsum([0, *lengths[:-1]]).astype(np.intp)
    return _sorted(_trimmed(Galley(glyphs.take(order), starts)))


def _struck_once(glyphs: Glyphs) -> Glyphs:
    """Without letters drawn a second time at once, a hair beside the first, to look bold."""
    if len(glyphs) < 2:
        return glyphs
    codes = glyphs.codes
    hair = np.minimum(STRUCK * glyphs.sizes, OVERLAID * (glyphs.box[:, 2] - glyphs.box[:, 0]))[1:]
    moved = np.abs(glyphs.pen[1:] - glyphs.pen[:-1])
    again = (codes[1:] == codes[:-1]) & (moved[:, 0] < hair) & (moved[:, 1] < hair)
    if not again.any():
        return glyphs
    again &= ~(glyphs.flat[1:] | glyphs.flat[:-1])  # members of one cluster share a place
    return glyphs.take(np.flatnonzero(np.append(True, ~again)))


@dataclass(frozen=True, slots=True)
class _Run:
    """A stretch drawn in one go: same baseline, pen moving on. [start, end) of the glyphs."""

    start: int
    end: int
    x: float  # of its first glyph's pen
    y: float
    last_y: float
    first_size: float
    last_size: float
    size: float  # the largest
    x1_first: float
    x1: float  # of whichever glyph reaches furthest
    blank: bool


def _runs(glyphs: Glyphs) -> list[_Run]:
    if not len(glyphs):
        return []
    x, y, x1 = glyphs.pen[:, 0], glyphs.pen[:, 1], glyphs.box[:, 2]
    sizes = glyphs.sizes
    em = np.where(sizes == 0, 1.0, sizes)[:-1]
    level = np.abs(y[:-1] - y[1:]) < 0.2 * em
    onward = -0.45 * em <= x[1:] - x[:-1]
    near = x[1:] - np.maximum(x1[:-1], x[:-1]) < 0.1 * em
    starts = np.append(0, np.flatnonzero(~(level & onward & near) | _returns(glyphs)) + 1)
    ends = np.append(starts[1:], len(glyphs))
    columns = (
        starts, ends, x[starts], y[starts], y[ends - 1], sizes[starts], sizes[ends - 1],
        np.maximum.reduceat(sizes, starts), x1[starts], np.maximum.reduceat(x1, starts),
        np.logical_and.reduceat(glyphs.blank, starts),
    )  # fmt: skip
    return [_Run(*values) for values in zip(*(column.tolist() for column in columns), strict=True)]


def _returns(glyphs: Glyphs) -> Flags:
    """Before which glyph but the first the pen went back over a short word to draw it again."""
    back = np.zeros(len(glyphs) - 1, dtype=np.bool_)
    x = glyphs.pen[:, 0]
    hair = STRUCK * glyphs.sizes
    if not (x[1:] < x[:-1] - hair[1:]).any():
        return back
    codes = glyphs.codes
    for word in (2, 3):
        same = (codes[word:] == codes[:-word]) & (np.abs(x[word:] - x[:-word]) < hair[word:])
        back[word - 1 :] |= same & (x[word:] < x[word - 1 : -1] - hair[word:])
    return back


@dataclass(slots=True)
class _Row:
    y: float
    size: float
    runs: list[_Run] = field(default_factory=list)


def _rows(runs: list[_Run]) -> list[_Row]:
    """Runs that share a baseline."""
    rows: list[_Row] = []
    for run in runs:
        for row in islice(reversed(rows), RECENT):
            size = max(run.size, row.size)
            if abs(row.y - run.y) < 0.22 * size <= 0.22 * UNLIKE * min(run.size, row.size):
                row.runs.append(run)
                break
        else:
            rows.append(_Row(run.y, run.size, [run]))
    return rows


def _split(row: _Row, text: str) -> list[list[_Run]]:
    """A row's runs from left to right, cut at column gaps; what is drawn twice, once."""
    lines: list[list[_Run]] = []
    right = 0.0
    for run in sorted(row.runs, key=lambda r: r.x):
        if run.blank and (not lines or run.x1_first <= right + 0.5):
            continue  # a space that lies under glyphs, or leads the row
        if lines and run.x1 <= right + STRUCK * run.size and _is_again(run, lines[-1], text):
            continue
        if not lines or (not run.blank and _apart(lines[-1][-1], run, run.x - right)):
            lines.append([])
            right = run.x1
        lines[-1].append(run)
        if not run.blank:
            right = max(right, run.x1)
    return lines


def _is_again(run: _Run, line: list[_Run], text: str) -> bool:
    """Whether the same words stand there already, but for a hair."""
    hair = STRUCK * run.size
    return any(
        abs(run.x - other.x) < hair
        and abs(run.x1 - other.x1) < hair
        and text[run.start : run.end] == text[other.start : other.end]
        for other in line[-NEIGHBOURS:]
    )


def _apart(before: _Run, run: _Run, gap: float) -> bool:
    """Whether `run` is no continuation of `before`: another column, or a note beside the text."""
    size, other = before.last_size, run.first_size
    if gap > COLUMN_GAP * max(size, other):
        return True
    level = abs(before.last_y - run.y) < 0.1 * other
    return level and gap > NOTE_GAP * max(size, other) and min(size, other) < 0.9 * max(size, other)


def _trimmed(galley: Galley) -> Galley:
    """No white space at the ends, one at a time inside."""
    blank, leads = galley.glyphs.blank, galley.leads
    after_blank = np.append(False, blank[:-1])
    kept = ~(blank & (leads | after_blank))
    places = np.flatnonzero(kept)
    line_of = (np.cumsum(leads) - 1)[places]
    last = np.append(line_of[1:] != line_of[:-1], True)
    inside = ~(blank[places] & last)
    return _selected(galley, places[inside], line_of[inside])


def _selected(galley: Galley, places: Indexes, line_of: Indexes) -> Galley:
    """The glyphs at `places`; lines without any are gone."""
    new: Flags = np.append(True, line_of[1:] != line_of[:-1])[: len(places)]
    return Galley(galley.glyphs.take(places), np.flatnonzero(new))


def _sorted(galley: Galley) -> Galley:
    """By the middle baseline of each line, then from left to right."""
    if not len(galley):
        return galley
    pen, starts = galley.glyphs.pen, galley.starts
    y = pen[:, 1]
    middle = np.minimum.reduceat(y, starts)
    spans = list(galley.spans())
    for line in np.flatnonzero(np.maximum.reduceat(y, starts) != middle).tolist():
        middle[line] = np.median(y[slice(*spans[line])])
    by = np.lexsort((pen[starts, 0], np.rint(middle)))
    order = np.concatenate([np.arange(*spans[line]) for line in by.tolist()])
    lengths = galley.lengths[by]
    return Galley(galley.glyphs.take(order), np.append(0, np.cumsum(lengths)[:-1]).astype(np.intp))
