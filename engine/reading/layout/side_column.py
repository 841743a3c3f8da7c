"""Side columns: notes set beside the text in its own type size, and glued to its lines or not.

Small notes are told by their size. These are told by where they stand, over all sheets with like
margins: beyond the edge that most lines of the text keep to, and bold, or level with section numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from engine.reading.layout.margin import SMALL, body_size
from engine.reading.layout.pieces import gaps_of, part_of
from engine.reading.layout.side_note import Note, are_notes, is_label
from engine.reading.sheet import Row, Sheet

FULL_LINE = 25  # characters of a line that shows an edge
KEPT = 0.15  # of such lines that end at one point: an edge of justified text
OFF = 0.3  # em between the edge and a note at least
NARROW = 0.4  # of the text's width that a note has at most
FEWEST = 5  # lines that show an edge
ACROSS = 0.5  # of a page's full lines that go on beyond an edge
CLOSE = 3.0  # points
STRAY = 0.1  # of the notes that begin at one place at least


_Edges = tuple[float | None, float | None]  # left and right


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
    for alike in _alike(sheets, body):
        for strip in _strips([sheets[s] for s in alike], body):
            for s in alike:
                if not _run_across(_lines(sheets[s]), strip.x0 if strip.right else strip.x1, body):
                    out[s] = _parted(out[s], strip)
    return tuple(out)


def _alike(sheets: Sequence[Sheet], body: float) -> list[list[int]]:
    """Sheets whose text keeps to the same edges: sides of a leaf are told apart only where they differ."""
    sides: dict[int, list[int]] = {}
    for s, sheet in enumerate(sheets):
        sides.setdefault(side_of(sheet), []).append(s)
    out: list[tuple[_Edges, list[int]]] = []
    for members in sides.values():
        edges = _edges(_full([_lines(sheets[s]) for s in members], body))
        twin = next((found for known, found in out if _same(known, edges)), None)
        if twin is None:
            out.append((edges, members))
        else:
            twin.extend(members)
    return [sorted(found) for _, found in out]


def _same(a: _Edges, b: _Edges) -> bool:
    """Where both show both edges."""
    return all(x is not None and y is not None and abs(x - y) < CLOSE for x, y in zip(a, b, strict=True))


def side_of(sheet: Sheet) -> int:
    """Sheets whose margins are alike: odd ones, even ones, left and right halves."""
    return -sheet.half or sheet.number % 2


def _text(sheet: Sheet) -> list[Row]:
    return [row for row in sheet.rows if not row.turned and row.cell is None and row.column is None]


def _lines(sheet: Sheet) -> list[Row]:
    return [row for row in _text(sheet) if not row.text.strip().isdigit()]


def _full(texts: Iterable[Sequence[Row]], body: float) -> list[Row]:
    return [row for rows in texts for row in rows if len(row.text) > FULL_LINE and row.size >= SMALL * body]


def _edges(full: Sequence[Row]) -> _Edges:
    return _edge(row.box[0] for row in full), _edge(row.box[2] for row in full)


def _strips(sheets: Sequence[Sheet], body: float) -> list[_Strip]:
    """Ragged text keeps to its left edge alone, and has notes beside that alone."""
    texts = [_lines(sheet) for sheet in sheets]
    full = _full(texts, body)
    left, right = _edges(full)
    out: list[_Strip] = []
    for at_right, edge in ((True, right), (False, left)):
        if edge is None:
            continue
        width = _width(full, left, right)
        notes = [
            note
            for s, rows in enumerate(texts)
            if not _run_across(rows, edge, body)
            for row in rows
            if (note := _beside(s, row, edge, OFF * body, at_right)) and note.x1 - note.x0 < NARROW * width
        ]
        near = _near([n.x0 if at_right else -n.x1 for n in notes])
        notes = [note for note in notes if (note.x0 if at_right else -note.x1) >= near - CLOSE]
        if are_notes(texts, notes, full, body):
            out.append(_Strip(edge, near, True) if at_right else _Strip(-near, edge, False))
    return out


def _run_across(rows: Sequence[Row], edge: float, body: float) -> bool:
    """Whether the text of a page takes no heed of an edge that others keep to: it has nothing beside it."""
    full = _full([rows], body)
    off = OFF * body
    across = [
        row
        for row in full
        if row.box[0] < edge - off
        and row.box[2] > edge + off
        and all(_beside(0, row, edge, off, side) is None for side in (True, False))
    ]
    return len(across) > ACROSS * len(full)


def _width(full: Sequence[Row], left: float | None, right: float | None) -> float:
    """Of the text; where an edge is ragged, to where half of the lines get."""
    x0 = median(row.box[0] for row in full) if left is None else left
    x1 = median(row.box[2] for row in full) if right is None else right
    return x1 - x0


def _near(places: Sequence[float]) -> float:
    """The nearest place to the text where not just a stray line begins."""
    ordered = sorted(places)
    enough = max(1, round(STRAY * len(ordered)))
    ahead = zip(ordered, ordered[enough - 1 :], strict=False)
    return next((a for a, b in ahead if b - a < 2 * CLOSE), ordered[0] if ordered else 0.0)


def _beside(s: int, row: Row, edge: float, off: float, at_right: bool) -> Note | None:
    x0, x1 = row.box[0], row.box[2]
    if x0 > edge + off if at_right else x1 < edge - off and not is_label(row.text):
        return Note(s, x0, x1, row.baseline, row, False)
    if x1 < edge + 3 * off if at_right else x0 > edge - 3 * off:
        return None
    for at, end, begin in gaps_of(row):
        if at_right and end <= edge + CLOSE and begin > edge + off:
            return Note(s, begin, x1, row.baseline, row, True)
        if at_right or is_label(row.text[:at]):
            continue
        if end < edge - off and begin >= edge - CLOSE:
            return Note(s, x0, end, row.baseline, row, True)
    return None


def _edge(places: Iterable[float]) -> float | None:
    """Where most lines begin or end; None for ragged ones."""
    counts = Counter(round(x) for x in places)
    total = counts.total()
    for x, _ in counts.most_common(1):
        if counts[x - 1] + counts[x] + counts[x + 1] >= max(FEWEST, KEPT * total):
            return float(x)
    return None


def _parted(sheet: Sheet, strip: _Strip) -> Sheet:
    out: list[Row] = []
    for row in sheet.rows:
        if row.turned or row.cell is not None or row.column is not None:
            out.append(row)
        elif _beyond(row.box, strip) and (strip.right or not is_label(row.text)):
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
            if is_label(text.text):
                break
            return [replace(text, aside=True), note]
    return [row]
