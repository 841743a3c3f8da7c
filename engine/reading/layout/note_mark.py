"""Note marks: what in the text of a page sends the reader to a note at its foot.

Most are raised, and found as such. Others are not: an asterisk set before a heading, a number of a
recognised page, or one that lost its height when the file was made. They are known by their note.
"""

from __future__ import annotations

import re
from dataclasses import replace

from engine.domain.digits import latin_digits
from engine.domain.page import LineRole
from engine.reading.layout.furniture import Place
from engine.reading.sheet import Row, Sheet

_NOTE = re.compile(r"\s*(?:([0-9০-৯]{1,3})|([*†‡§¶]{1,3}))")
# Before a bracket; behind a word, or what closes a sentence; before a word at once.
_GLUED = (
    r"(?<![0-9০-৯.,(/-])(?<![A-Z] )(?:{0})(?=\[)|(?<=[^\W\d_.,(])(?:{0})(?![0-9০-৯\w(.,/-])"
    r"|(?<=[।৷;:”’\]])(?:{0})(?=\s|$)|(?<=[a-z]\.)(?:{0})(?=\s|$)"
    r"|(?<!\S)(?:{0})(?!st|nd|rd|th)(?=[^\W\d_]{{2}})"
)
_WORDS = frozenset({LineRole.BODY, LineRole.TABLE, LineRole.SIDE_NOTE})

Range = tuple[int, int]


def marked(sheets: tuple[Sheet, ...], roles: dict[Place, LineRole]) -> tuple[Sheet, ...]:
    """`sheets` with every row's `raised` holding the marks of its page's notes."""
    out: list[Sheet] = []
    for s, sheet in enumerate(sheets):
        notes = {
            mark: None
            for r, row in enumerate(sheet.rows)
            if roles[s, r] is LineRole.FOOTNOTE and (mark := mark_of(row))
        }
        text = [r for r in range(len(sheet.rows)) if roles[s, r] in _WORDS]
        for r in text:
            for a, b in sheet.rows[r].raised:
                notes.pop(latin_digits(sheet.rows[r].text[a:b]), None)
        out.append(_sought(sheet, text, notes) if notes else sheet)
    return tuple(out)


def mark_of(row: Row) -> str:
    """The mark a note begins with, in Latin digits; "" where it begins with none."""
    found = _NOTE.match(row.text)
    return latin_digits(found[1] or found[2]) if found else ""


def _sought(sheet: Sheet, text: list[int], notes: dict[str, None]) -> Sheet:
    """The marks of `notes` that no raised character shows."""
    rows = list(sheet.rows)
    for note in notes:
        pattern = _number(note) if note.isdigit() else _symbol(note)
        for r in text:
            found = tuple(
                span
                for match in pattern.finditer(latin_digits(rows[r].text))
                if (span := match.span()) and not _taken(span, rows[r].raised)
            )
            if found:
                rows[r] = replace(rows[r], raised=tuple(sorted((*rows[r].raised, *found))))
                if note.isdigit():
                    break  # a number may stand for itself elsewhere
    return replace(sheet, rows=tuple(rows))


def _number(note: str) -> re.Pattern[str]:
    return re.compile(_GLUED.format(note))


def _symbol(note: str) -> re.Pattern[str]:
    """Set close to a word: asterisks alone stand for words left out."""
    sign = re.escape(note)
    one = re.escape(note[0])
    return re.compile(rf"(?<![{one}\s\[(]){sign}(?![{one}\w])|(?<![{one}\w]){sign}(?=[^\s{one}\])])")


def _taken(span: Range, raised: tuple[Range, ...]) -> bool:
    return any(a < span[1] and span[0] < b for a, b in raised)
