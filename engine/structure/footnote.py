"""Footnotes: printed lines at the foot of pages, gathered into notes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.domain.digits import latin_digits
from engine.domain.provision import Kind
from engine.structure.draft import Draft
from engine.structure.line import Line
from engine.structure.stream import NoteMark, Span, Stream

_NUMBERED = re.compile(r"\s*\(?([0-9০-৯]{1,3})\s?[.)\]]?\s*(?=\D)")


def footnotes_of(stream: Stream, joined: frozenset[int] = frozenset()) -> tuple[tuple[Draft, str], ...]:
    """Each footnote as a draft, with its number as printed. Notes are numbered through the text.

    No note begins with the lines `joined` (their numbers): a person says that they go on.
    """
    groups: list[tuple[str, int, int]] = []
    page = 0
    for line, (start, end) in stream.footnotes:
        printed, skip = _mark(line)
        opens = printed and line.number not in joined
        fresh = not groups or (opens and _is_next(printed, groups[-1][0], line.page != page))
        if fresh:
            groups.append((printed, start + skip, end))
        else:
            groups[-1] = (*groups[-1][:2], end)
        page = line.page
    out: list[tuple[Draft, str]] = []
    for printed, start, end in groups:
        inner = stream.text[start:end]
        if not inner.strip():
            continue  # a mark alone: it stays a part of its page
        n = len(out) + 1
        first = start + len(inner) - len(inner.lstrip())
        out.append(
            (Draft(Kind.FOOTNOTE, str(n), printed or str(n), -1, first, start + len(inner.rstrip())), printed)
        )
    return tuple(out)


def _mark(line: Line) -> tuple[str, int]:
    """The number a footnote line begins with, and how many characters it and its blanks take."""
    text = line.printed.text
    if line.marks and not text[: line.marks[0][0]].strip():
        start, end = line.marks[0]
        return text[start:end].strip(), end
    match = _NUMBERED.match(text)
    return (match[1], match.end()) if match else ("", 0)


def _is_next(printed: str, before: str, new_page: bool) -> bool:
    """Whether a number at the start of a line opens a note: "2013)." in mid-note opens none."""
    value, last = latin_digits(printed), latin_digits(before)
    if not value.isdigit() or not last.isdigit():
        return True
    return int(value) == int(last) + 1 or (new_page and int(value) == 1)


def mark_of(note: Draft, printed: str, page: int, marks: Sequence[NoteMark]) -> Span | None:
    """Where the mark of a footnote stands in the words: the first equal one on its page."""
    for mark in marks:
        if mark.page == page and latin_digits(mark.words) == latin_digits(printed):
            return mark.offset, mark.offset
    return None
