"""Rows: lines of glyphs -> text with a place for every character, in the page's own frame."""

from __future__ import annotations

from array import array
from collections import Counter

from engine.domain.page import Origin
from engine.reading.assembly import Line, lines_of
from engine.reading.cluster import boxes_of
from engine.reading.composition import composed
from engine.reading.glyph import Glyph, Turn
from engine.reading.legacy import is_legacy_font
from engine.reading.sheet import Box, Row
from engine.reading.spacing import Extents, extents_of, spaced
from engine.reading.superscript import baseline_of, merged, note_marks, raised_in, size_of
from engine.reading.symbol import UNKNOWN, printed

NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


def rows_of(glyphs: list[Glyph], drawn: list[Glyph], turn: Turn, *, turned: bool) -> list[Row]:
    """The rows of one writing direction, from top to bottom of its reading frame."""
    extents = extents_of(drawn, glyphs)
    return [_row(line, extents, turn, turned) for line in merged(lines_of(glyphs, drawn))]


def _row(line: Line, extents: Extents, turn: Turn, turned: bool) -> Row:
    line, added = spaced(line, extents)
    boxes = _level(boxes_of(line), line)
    raised = raised_in(line)
    size = size_of(line)
    text, sources = composed([printed(g.char, g.face.font) for g in line])
    quads = array("f")
    origin = bytearray()
    marked: list[bool] = []
    for source in sources:
        inserted = source[0] in added
        box = NOWHERE if inserted else _union([boxes[i] for i in source])
        quads.extend(_quad(box, turn) if not inserted else (0.0,) * 8)
        origin.append(Origin.INSERTED if inserted else Origin.TEXT)
        marked.append(raised[source[0]])
    shown = [boxes[i] for i, g in enumerate(line) if i not in added and not g.char.isspace()]
    bold = Counter(g.face.bold for g in line if not g.char.isspace())
    return Row(
        text=text,
        quads=quads,
        origin=bytes(origin),
        confidence=array("f", (0.0 if char == UNKNOWN else 1.0 for char in text)),
        box=_union(shown or boxes),
        baseline=baseline_of(line, size),
        size=size,
        bold=bold[True] > bold[False],
        turned=turned,
        legacy=any(is_legacy_font(g.face.font) and not g.char.isspace() for g in line),
        raised=note_marks(text, _ranges(marked)),
    )


def _level(boxes: list[Box], line: Line) -> list[Box]:
    """White space as tall as the words of its line: a PDF may draw it with any font, at any height."""
    words = [box for box, glyph in zip(boxes, line, strict=True) if not glyph.char.isspace()]
    if not words:
        return boxes
    top, bottom = min(box[1] for box in words), max(box[3] for box in words)
    return [
        (box[0], top, box[2], bottom) if glyph.char.isspace() else box
        for box, glyph in zip(boxes, line, strict=True)
    ]


def _union(boxes: list[Box]) -> Box:
    if len(boxes) == 1:
        return boxes[0]
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )


def _quad(box: Box, turn: Turn) -> tuple[float, ...]:
    x0, y0, x1, y1 = box
    if turn.direction == (1.0, 0.0):
        return (x0, y0, x1, y0, x0, y1, x1, y1)
    corners = (turn.page(x0, y0), turn.page(x1, y0), turn.page(x0, y1), turn.page(x1, y1))
    return tuple(v for corner in corners for v in corner)


def _ranges(flags: list[bool]) -> tuple[tuple[int, int], ...]:
    out: list[tuple[int, int]] = []
    for i, flag in enumerate(flags):
        if not flag:
            continue
        if out and out[-1][1] == i:
            out[-1] = (out[-1][0], i + 1)
        else:
            out.append((i, i + 1))
    return tuple(out)
