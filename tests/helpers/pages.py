"""Pages as read, from plain text: one printed line per line, so that tests of structure need no PDF.

Leading blanks indent. A line may begin with one of

    @page [label]   a new page, with its printed label
    @mid text       centred           @bold text   bold
    @note text      a side note beside the next body line
    @foot text      a footnote        @head text   a running head; @large text: one in large type
    @no text        a page number     @contents text, @row text
    @gap            room before the next line, as between paragraphs

and hold note marks as ^1^.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from unicodedata import normalize

from engine.domain.page import (
    Characters,
    LineRole,
    Origin,
    PageKind,
    PageRead,
    PrintedLine,
    SourceRead,
)

LEFT, RIGHT, TOP, MARGIN = 72.0, 520.0, 72.0, 540.0  # points
ADVANCE, LEADING, SIZE = 5.0, 14.0, 10.0
_ROLES = {
    "note": LineRole.SIDE_NOTE,
    "foot": LineRole.FOOTNOTE,
    "head": LineRole.HEADER,
    "large": LineRole.HEADER,
    "no": LineRole.PAGE_NUMBER,
    "contents": LineRole.CONTENTS,
    "row": LineRole.TABLE,
}


@dataclass
class _Page:
    label: str | None
    lines: list[PrintedLine] = field(default_factory=list)
    y: float = TOP
    notes: int = 0


def source_of(text: str) -> SourceRead:
    """A readable source of the marked-up `text`."""
    pages = [_Page(None)]
    for raw in normalize("NFC", text).splitlines():
        tag, _, rest = raw[1:].partition(" ") if raw.startswith("@") else ("", "", raw)
        if tag == "page":
            if pages[-1].lines:
                pages.append(_Page(rest or None))
            else:
                pages[-1].label = rest or None
        elif tag == "gap":
            pages[-1].y += LEADING
        elif rest.strip():
            _put(pages[-1], len(pages), tag, rest)
    return SourceRead(tuple(_finished(page, n) for n, page in enumerate(pages, 1)), (), 0.0, "test 1")


def _put(page: _Page, number: int, tag: str, text: str) -> None:
    words, marks = _marks(text.strip())
    width = ADVANCE * len(words)
    x = LEFT + ADVANCE * (len(text) - len(text.lstrip()))
    if tag == "mid":
        x = (LEFT + RIGHT - width) / 2
    elif tag == "note":
        x = MARGIN
    y = page.y + page.notes * (LEADING - 3) if tag == "note" else page.y
    page.notes = page.notes + 1 if tag == "note" else 0
    page.lines.append(
        line(
            words,
            page=number,
            x=x,
            y=y,
            role=_ROLES.get(tag, LineRole.BODY),
            bold=tag == "bold",
            marks=marks,
            scale=1.5 if tag == "large" else 1.0,
        )
    )
    if tag != "note":
        page.y += LEADING


def _marks(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    out, spans, at = "", [], 0
    for match in re.finditer(r"\^([^^]+)\^", text):
        out += text[at : match.start()]
        spans.append((len(out), len(out) + len(match[1])))
        out += match[1]
        at = match.end()
    return out + text[at:], tuple(spans)


def line(
    text: str,
    *,
    page: int = 1,
    x: float = LEFT,
    y: float = TOP,
    role: LineRole = LineRole.BODY,
    bold: bool = False,
    marks: Sequence[tuple[int, int]] = (),
    scale: float = 1.0,
) -> PrintedLine:
    """One printed line of evenly spaced characters."""
    quads = array("f")
    for n in range(len(text)):
        x0, x1 = x + n * ADVANCE, x + (n + 1) * ADVANCE
        quads.extend((x0, y, x1, y, x0, y + SIZE, x1, y + SIZE))
    chars = Characters(quads, bytes([Origin.TEXT]) * len(text), array("f", [1.0] * len(text)))
    box = (x, y, x + max(1, len(text)) * ADVANCE, y + SIZE)
    small = role in (LineRole.SIDE_NOTE, LineRole.FOOTNOTE)
    return PrintedLine(page, text, chars, box, role, SIZE * (0.8 if small else scale), bold, tuple(marks))


def source_of_lines(lines: Sequence[PrintedLine]) -> SourceRead:
    """Pages that hold `lines`, in their order."""
    count = max((one.page for one in lines), default=1)
    pages = [
        PageRead(n, None, 612.0, 792.0, 0, PageKind.TEXT, "", tuple(one for one in lines if one.page == n))
        for n in range(1, count + 1)
    ]
    return SourceRead(tuple(pages), (), 0.0, "test 1")


def _finished(page: _Page, number: int) -> PageRead:
    return PageRead(number, page.label, 612.0, 792.0, 0, PageKind.TEXT, "", tuple(page.lines))
