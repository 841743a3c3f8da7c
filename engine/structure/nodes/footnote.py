"""Footnotes: printed lines at the foot of pages, gathered into notes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.digits import latin_digits
from engine.domain.provision import Kind, Provision
from engine.structure.nodes.cover import Cover
from engine.structure.nodes.draft import Draft
from engine.structure.text.line import Line
from engine.structure.text.stream import NoteMark, Stream

_NUMBERED = re.compile(r"\s*(?:\(?([0-9০-৯]{1,3})\s?[.)\]]?|\(?([*†‡§¶]{1,3})[.)\]]?)\s*(?=\D)")


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
    return (match[1] or match[2], match.end()) if match else ("", 0)


def _is_next(printed: str, before: str, new_page: bool) -> bool:
    """Whether a number at the start of a line opens a note: "2013)." in mid-note opens none."""
    value, last = latin_digits(printed), latin_digits(before)
    if not value.isdigit() or not last.isdigit():
        return True  # an asterisk, a dagger
    return int(value) == int(last) + 1 or (new_page and int(value) == 1)


@dataclass(frozen=True, slots=True)
class Attached:
    """`of_note[i]` are the marks that send the reader to note i, `loose` those that send him to none."""

    of_note: tuple[tuple[NoteMark, ...], ...]
    loose: tuple[NoteMark, ...]


def attached(notes: Sequence[tuple[Draft, str]], pages: Sequence[int], marks: Sequence[NoteMark]) -> Attached:
    """Every mark with the note of its number on its page, or on the next where the note went there.

    `pages` are those the notes begin on. Several marks may share a note.
    """
    found: list[list[NoteMark]] = [[] for _ in notes]
    at: dict[tuple[int, str], int] = {}
    for n, ((_, printed), page) in enumerate(zip(notes, pages, strict=True)):
        at.setdefault((page, latin_digits(printed).strip("() ")), n)
    marked = {(mark.page, latin_digits(mark.words)) for mark in marks}
    loose: list[NoteMark] = []
    for mark in marks:
        for words in numbers_in(mark.words):
            here, over = (mark.page, words), (mark.page + 1, words)
            if here in at:
                found[at[here]].append(mark)
            elif over in at and over not in marked:
                found[at[over]].append(mark)
            else:
                loose.append(mark)
    return Attached(tuple(tuple(some) for some in found), tuple(loose))


def numbers_in(words: str) -> tuple[str, ...]:
    """One mark, or several printed together: "1, 2"."""
    inner = latin_digits(words).strip("() ")
    return tuple(part.strip() for part in inner.split(",") if part.strip())


def amended_by(mark: NoteMark, stream: Stream, cover: Cover) -> Provision | None:
    """The provision a mark stands in. Most come before the words they are about; one that stands close
    behind a word, with nothing close behind it, is about that."""
    text, at = stream.text, mark.offset
    behind = at > 0 and not text[at - 1].isspace() and not text[at : at + 1].strip()
    if not behind:
        ahead = at
        while text[ahead : ahead + 1] == " ":
            ahead += 1
        own = cover.innermost(ahead, ahead + 1)
        if own:
            return own
    before = len(text[:at].rstrip()) - 1
    return cover.headed(at) or (cover.innermost(before, before + 1) if before >= 0 else None)
