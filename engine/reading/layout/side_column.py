"""Side columns: notes set beside the text in its own type size, and glued to its lines or not.

Small notes are told by their size. These are told by where they stand, over all sheets with like
margins: beyond the edge that most lines of the text keep to, and bold, or level with section numbers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.reading.layout.margin import SMALL, body_size
from engine.reading.layout.pieces import gaps_of, part_of
from engine.reading.sheet import Row, Sheet

FULL_LINE = 25  # characters of a line that shows an edge
KEPT = 0.15  # of such lines that end at one point: an edge of justified text
OFF = 0.3  # em between the edge and a note at least
NARROW = 0.4  # of the text's width that a note has at most
FEWEST = 5  # lines that show an edge
LEAST = 3  # rows of notes
MOST = 0.7  # of the notes that are bold, small, or level with a section's number
PLAIN = 0.3  # of the text that is bold at most, for bold notes to be told from it
LEVEL = 0.7  # em between the baselines of a note's first row and its section's
BETWEEN = 1.6  # em from row to row within a note
CLOSE = 3.0  # points
STRAY = 0.1  # of the notes that begin at one place at least
_NUMBER = re.compile(r"\W{0,2}[0-9০-৯]{1,4}[A-Zক-হ]{0,2}\s?[.।৷]")


@dataclass(frozen=True, slots=True)
class _Strip:
    """White space between text and notes, from left to right; `right`: the notes stand at its right."""

    x0: float
    x1: float
    right: bool


def sided(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    """`sheets` with rows cut off the notes beside them, and these marked `aside`."""
    body = body_size(sheets)
    out = list(sheets)
    for side in {side_of(sheet) for sheet in sheets}:
        alike = [s for s, sheet in enumerate(sheets) if side_of(sheet) == side]
        for strip in _strips([sheets[s] for s in alike], body):
            for s in alike:
                out[s] = _parted(out[s], strip)
    return tuple(out)


def side_of(sheet: Sheet) -> int:
    """Sheets whose margins are alike: odd ones, even ones, left and right halves."""
    return -sheet.half or sheet.number % 2


def _text(sheet: Sheet) -> list[Row]:
    return [row for row in sheet.rows if not row.turned and row.cell is None and row.column is None]


@dataclass(frozen=True, slots=True)
class _Note:
    """A row beside the text, or what stands beside it of a row that runs into it."""

    sheet: int
    x0: float
    x1: float
    baseline: float
    row: Row
    glued: bool


def _strips(sheets: Sequence[Sheet], body: float) -> list[_Strip]:
    texts = [[row for row in _text(sheet) if not row.text.strip().isdigit()] for sheet in sheets]
    full = [row for rows in texts for row in rows if len(row.text) > FULL_LINE and row.size >= SMALL * body]
    left, right = _edge(row.box[0] for row in full), _edge(row.box[2] for row in full)
    if left is None or right is None:
        return []
    out: list[_Strip] = []
    for at_right, edge in ((True, right), (False, left)):
        notes = [
            note
            for s, rows in enumerate(texts)
            for row in rows
            if (note := _beside(s, row, edge, OFF * body, at_right))
            and note.x1 - note.x0 < NARROW * (right - left)
        ]
        near = _near([n.x0 if at_right else -n.x1 for n in notes])
        notes = [note for note in notes if (note.x0 if at_right else -note.x1) >= near - CLOSE]
        if _are_notes(texts, notes, full, body):
            out.append(_Strip(right, near, True) if at_right else _Strip(-near, left, False))
    return out


def _near(places: Sequence[float]) -> float:
    """The nearest place to the text where not just a stray line begins."""
    ordered = sorted(places)
    enough = max(1, round(STRAY * len(ordered)))
    ahead = zip(ordered, ordered[enough - 1 :], strict=False)
    return next((a for a, b in ahead if b - a < 2 * CLOSE), ordered[0] if ordered else 0.0)


def _beside(s: int, row: Row, edge: float, off: float, at_right: bool) -> _Note | None:
    x0, x1 = row.box[0], row.box[2]
    if x0 > edge + off if at_right else x1 < edge - off:
        return _Note(s, x0, x1, row.baseline, row, False)
    if x1 < edge + 3 * off if at_right else x0 > edge - 3 * off:
        return None
    for _, end, begin in gaps_of(row):
        if at_right and end <= edge + CLOSE and begin > edge + off:
            return _Note(s, begin, x1, row.baseline, row, True)
        if not at_right and end < edge - off and begin >= edge - CLOSE:
            return _Note(s, x0, end, row.baseline, row, True)
    return None


def _edge(places: Iterable[float]) -> float | None:
    """Where most lines begin or end; None for ragged ones."""
    counts = Counter(round(x) for x in places)
    total = counts.total()
    for x, _ in counts.most_common(1):
        if counts[x - 1] + counts[x] + counts[x + 1] >= max(FEWEST, KEPT * total):
            return float(x)
    return None


def _are_notes(
    texts: Sequence[Sequence[Row]], notes: Sequence[_Note], full: Sequence[Row], body: float
) -> bool:
    if len(notes) < LEAST:
        return False
    alone = [note.row for note in notes if not note.glued]
    small = sum(1 for row in alone if row.size < SMALL * body)
    bold = sum(1 for row in alone if row.bold)
    plain = sum(1 for row in full if row.bold) < PLAIN * len(full)
    if len(alone) >= LEAST and (small >= MOST * len(alone) or (plain and bold >= MOST * len(alone))):
        return True
    heads, level = _level(texts, notes, body)
    return heads >= LEAST and level >= MOST * heads


def _level(texts: Sequence[Sequence[Row]], notes: Sequence[_Note], body: float) -> tuple[int, int]:
    """How many notes there are, and how many of them begin beside the number of a section."""
    heads = level = 0
    for s, rows in enumerate(texts):
        mine = sorted((note for note in notes if note.sheet == s), key=lambda note: note.baseline)
        starts = [row.baseline for row in rows if _NUMBER.match(row.text)]
        for n, note in enumerate(mine):
            if n and note.baseline - mine[n - 1].baseline < BETWEEN * note.row.size:
                continue
            heads += 1
            level += any(abs(start - note.baseline) < LEVEL * body for start in starts)
    return heads, level


def _parted(sheet: Sheet, strip: _Strip) -> Sheet:
    out: list[Row] = []
    for row in sheet.rows:
        if row.turned or row.cell is not None or row.column is not None:
            out.append(row)
        elif _beyond(row.box, strip):
            out.append(replace(row, aside=True))
        else:
            out += _cut(row, strip)
    return replace(sheet, rows=tuple(out))


def _beyond(box: tuple[float, float, float, float], strip: _Strip) -> bool:
    return box[0] >= strip.x1 - CLOSE if strip.right else box[2] <= strip.x0 + CLOSE


def _cut(row: Row, strip: _Strip) -> list[Row]:
    """At the space that fills the strip, where there is one."""
    if not (row.box[0] < strip.x0 + CLOSE and row.box[2] > strip.x1 - CLOSE):
        return [row]
    for at, end, begin in gaps_of(row):
        if end <= strip.x0 + CLOSE and begin >= strip.x1 - CLOSE:
            text, note = part_of(row, 0, at), part_of(row, at + 1, len(row.text))
            if strip.right:
                return [text, replace(note, aside=True)]
            return [replace(text, aside=True), note]
    return [row]
