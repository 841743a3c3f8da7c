"""Assembly: glyphs of one direction -> printed lines.

MuPDF cuts lines where an ActualText run begins, and writers draw spaces or punctuation in passes
of their own. Lines are put together again from runs that advance; single characters are never
sorted by x, since shaped Bangla does not draw in reading order.
"""

from __future__ import annotations

from statistics import median

from engine.reading.actualtext import mended
from engine.reading.glyph import Glyph

Line = list[Glyph]

COLUMN_GAP = 2.4  # em; wider white space separates columns, not words
NOTE_GAP = 0.8  # em; narrower than a column's, between text of two sizes


def lines_of(glyphs: list[Glyph], drawn: list[Glyph]) -> list[Line]:
    """From top to bottom, left to right. `drawn` are the same glyphs without ActualText."""
    runs = _runs(mended(glyphs, drawn))
    lines = [_trim(line) for row in _rows(runs) for line in _split(row)]
    kept = [line for line in lines if line]
    kept.sort(key=lambda line: (round(median(g.y for g in line)), line[0].x))
    return kept


def _runs(glyphs: list[Glyph]) -> list[Line]:
    """Stretches drawn in one go: same baseline, pen moving on."""
    runs: list[Line] = []
    before: Glyph | None = None
    for glyph in glyphs:
        if before is not None:
            size = before.face.size or 1.0
            level = abs(before.y - glyph.y) < 0.2 * size
            onward = -0.45 * size <= glyph.x - before.x
            near = glyph.x - max(before.x1, before.x) < 0.1 * size
            if level and onward and near:
                runs[-1].append(glyph)
                before = glyph
                continue
        runs.append([glyph])
        before = glyph
    return runs


class _Row:
    __slots__ = ("runs", "size", "y")

    def __init__(self, y: float, size: float) -> None:
        self.y = y
        self.size = size
        self.runs: list[Line] = []


def _rows(runs: list[Line]) -> list[_Row]:
    """Runs that share a baseline."""
    rows: list[_Row] = []
    for run in runs:
        y, size = run[0].y, max(g.face.size for g in run)
        for row in reversed(rows[-80:]):
            if abs(row.y - y) < 0.22 * max(size, row.size):
                row.runs.append(run)
                break
        else:
            rows.append(_Row(y, size))
            rows[-1].runs.append(run)
    return rows


def _split(row: _Row) -> list[Line]:
    """A row's runs from left to right, cut at column gaps."""
    lines: list[Line] = []
    right = 0.0
    for run in sorted(row.runs, key=lambda r: r[0].x):
        blank = all(g.char.isspace() for g in run)
        if blank and (not lines or run[0].x1 <= right + 0.5):
            continue  # a space that lies under glyphs, or leads the row
        if not lines or (not blank and _apart(lines[-1], run, run[0].x - right)):
            lines.append([])
            right = max(g.x1 for g in run)
        lines[-1].extend(run)
        if not blank:
            right = max(right, *(g.x1 for g in run))
    return lines


def _apart(line: Line, run: Line, gap: float) -> bool:
    """Whether `run` is no continuation of `line`: another column, or a note beside the text."""
    size, other = line[-1].face.size, run[0].face.size
    if gap > COLUMN_GAP * max(size, other):
        return True
    level = abs(line[-1].y - run[0].y) < 0.1 * other
    return level and gap > NOTE_GAP * max(size, other) and min(size, other) < 0.9 * max(size, other)


def _trim(line: Line) -> Line:
    """No white space at the ends, one at a time inside."""
    out: Line = []
    for glyph in line:
        if glyph.char.isspace() and (not out or out[-1].char.isspace()):
            continue
        out.append(glyph)
    while out and out[-1].char.isspace():
        out.pop()
    return out
