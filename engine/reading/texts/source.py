"""Manuscripts to a SourceRead: lines without a place, in an order and set in as the text was."""

from __future__ import annotations

from array import array

from engine.domain.page import (
    Caution,
    Characters,
    Origin,
    PageKind,
    PageRead,
    PrintedLine,
    SourceRead,
)
from engine.errors import UnreadableSource
from engine.reading.texts.manuscript import Leaf, Manuscript, TextLine

READER = "dhara-texts 1"
LEADING, SIZE, ADVANCE = 14.0, 12.0, 6.0  # of a typewriter, in points: they only order and indent
LARGER, LEAST_HEADING = 1.2, 6  # each level of heading is as much larger than the next; six there are
MEASURE = 80  # characters of a full line, where the file has no lines of its own
UNKNOWN = "\ufffd"


def source_of_text(name: str, manuscript: Manuscript, seconds: float) -> SourceRead:
    """A text has one page, or one for each leaf between form feeds. Raises UnreadableSource."""
    if not any(leaf.lines for leaf in manuscript.leaves):
        raise UnreadableSource(f"{name} holds no words.", hint="Is this the right file?")
    pages = tuple(_page(n, leaf, manuscript) for n, leaf in enumerate(manuscript.leaves, 1))
    cautions = [Caution(code, 0, message) for code, message in manuscript.remarks]
    lost = sum(line.text.count(UNKNOWN) for leaf in manuscript.leaves for line in leaf.lines)
    if lost:
        message = f"{lost} characters were lost before the file was written and are shown as {UNKNOWN}."
        cautions.append(Caution("unknown_characters", 0, message))
    return SourceRead(pages, tuple(cautions), seconds, READER, outline=manuscript.outline)


def _page(number: int, leaf: Leaf, manuscript: Manuscript) -> PageRead:
    lines = tuple(_line(n, line, manuscript.typed) for n, line in enumerate(leaf.lines))
    reason = f"imported from {manuscript.form}, which has no pages"
    return PageRead(number, leaf.label, 0.0, 0.0, 0, PageKind.PLAIN, reason, lines)


def _line(number: int, line: TextLine, typed: bool) -> PrintedLine:
    size = len(line.text)
    chars = Characters(array("f", bytes(32 * size)), bytes([Origin.PLAIN]) * size, array("f", [1.0]) * size)
    first, last = line.indent, line.indent + size
    if line.centred:
        first, last = MEASURE // 4, MEASURE - MEASURE // 4
    elif not typed:
        last = MEASURE
    y0 = LEADING * number
    box = (ADVANCE * first, y0, ADVANCE * max(first, last), y0 + SIZE)
    scale = SIZE * LARGER ** (LEAST_HEADING - line.level) if line.level else SIZE
    return PrintedLine(0, line.text, chars, box, line.role, scale, line.bold, line.marks, ends=line.ends)
