"""Printed: the lines of a version's pages, put together again from its text and places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.overlay import Place
from engine.domain.page import LineRole, Origin
from engine.domain.version import Version

_TAKEN_OUT = frozenset({LineRole.NOTE_MARK, LineRole.HYPHEN})


class Printed:
    """For each printed line its words, by offsets of canonical text. What was taken out of the words
    (note marks, the hyphens of broken words) is none of them."""

    def __init__(self, version: Version) -> None:
        self._text = version.text
        self._line, self._page = version.provenance.line, version.provenance.page
        taken = {
            at for part in version.parts if part.role in _TAKEN_OUT for at in range(part.start, part.end)
        }
        self._words: dict[int, list[int]] = {}
        self._first: dict[int, int] = {}  # number of the first line of each page
        self._is_read = bytes(
            page > 0 or origin == Origin.PLAIN
            for page, origin in zip(self._page, version.provenance.origin, strict=True)
        )
        for at, (line, page) in enumerate(zip(self._line, self._page, strict=True)):
            if not self._is_read[at]:
                continue
            self._first[page] = min(line, self._first.get(page, line))
            if at not in taken:
                self._words.setdefault(line, []).append(at)

    def offset(self, page: int, line: int, at: int) -> int | None:
        """Of the character `at` of a line's words; `line` counts from 1 on its page."""
        words = self._words.get(self._first.get(page, 0) + line - 1, [])
        if page not in self._first or line < 1 or not 0 <= at < len(words):
            return None
        return words[at] if self._page[words[at]] == page else None

    def spot(self, offset: int) -> tuple[int, int] | None:
        """The number of the line (through the file) and the character of its words at an offset."""
        if not 0 <= offset < len(self._line) or not self._is_read[offset]:
            return None
        words = self._words.get(self._line[offset], [])
        return (self._line[offset], words.index(offset)) if offset in words else None

    def context(self, line: int) -> str:
        return "".join(self._text[at] for at in self._words[line])

    def place(self, line: int, start: int, end: int) -> Place:
        """Characters [start, end) of the words of a line, numbered through the file."""
        page = self._page[self._words[line][0]]
        return Place(page, line - self._first[page], start, end, self.context(line))

    def runs(self, start: int, end: int) -> tuple[tuple[int, int, int], ...]:
        """Canonical [start, end) as (line, first, last + 1) in each line's words, in reading order."""
        out: dict[int, list[int]] = {}
        for at in range(start, end):
            spot = self.spot(at) if self._is_read[at] else None
            if spot is not None:
                out.setdefault(spot[0], []).append(spot[1])
        return tuple((line, min(ats), max(ats) + 1) for line, ats in out.items())

    def places(self, start: int, end: int) -> tuple[Place, ...]:
        return tuple(self.place(*run) for run in self.runs(start, end))

    def whole_words(
        self, runs: Sequence[tuple[int, int, int]]
    ) -> tuple[tuple[tuple[int, int, int], ...], str, str]:
        """`runs` stretched to whole words at both ends, with what that added before and after."""
        line, start, end = runs[0]
        context = self.context(line)
        first = start
        while first and not context[first - 1].isspace():
            first -= 1
        before = context[first:start]
        out = [(line, first, end), *runs[1:]]
        line, start, end = out[-1]
        context = self.context(line)
        last = end
        while last < len(context) and not context[last].isspace():
            last += 1
        out[-1] = (line, start, last)
        return tuple(out), before, context[end:last]
