"""Composing: runs of words that follow one another in a line or begin a new one, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from unicodedata import is_normalized, normalize

from engine.domain.outline import Spot
from engine.domain.page import LineRole
from engine.reading.texts.manuscript import TextLine

_BLANKS = re.compile(r"[ \t\n\r\f]+")


@dataclass(frozen=True, slots=True)
class Placed:
    start: Spot
    end: Spot


class Composer:
    """Lines are counted from 0 in the order they are composed."""

    def __init__(self) -> None:
        self.lines: list[TextLine] = []
        self._text = ""
        self._marks: list[tuple[int, int]] = []
        self._indent = 0

    def run(self, pieces: list[tuple[str, bool]], gap: str, indent: int) -> Placed | None:
        """Words and note marks (True) behind a gap: a line break, a blank or nothing. A line break in
        the words begins a line. None when there are no words, and nothing was written."""
        lines = _lines_of(pieces)
        if not any(text for line in lines for text, _ in line):
            return None
        if gap == "\n" or not self._text:
            self.finish()
            self._indent = indent
        else:
            self._text += gap
        start: Spot | None = None
        for n, line in enumerate(lines):
            if n:
                self.finish()
                self._indent = indent
            for text, mark in line:
                self._add(text, mark)
                start = start or Spot(len(self.lines), len(self._text) - len(text))
        assert start is not None
        return Placed(start, Spot(len(self.lines), len(self._text)))

    def finish(self, role: LineRole = LineRole.BODY) -> None:
        """Ends the line in work."""
        if self._text:
            line = TextLine(self._text, role, self._indent, marks=tuple(self._marks))
            self.lines.append(line)
        self._text, self._marks = "", []

    def _add(self, text: str, mark: bool) -> None:
        if not is_normalized("NFC", self._text[-4:] + text[:4]):
            self._text += " "  # two pieces of a file must not melt into one letter
        if mark:
            self._marks.append((len(self._text), len(self._text) + len(text)))
        self._text += text


def _lines_of(pieces: list[tuple[str, bool]]) -> list[list[tuple[str, bool]]]:
    """Blanks run together, none at the ends of a line. "\\v" in the words stands for a line break."""
    out: list[list[tuple[str, bool]]] = [[]]
    for text, mark in pieces:
        for n, part in enumerate(_BLANKS.sub(" ", normalize("NFC", text)).split("\v")):
            if n:
                out.append([])
            line = out[-1]
            if not line or line[-1][0].endswith(" "):
                part = part.lstrip(" ")
            if part:
                line.append((part, mark))
    for line in out:
        while line and not line[-1][0].rstrip(" "):
            line.pop()
        if line:
            line[-1] = (line[-1][0].rstrip(" "), line[-1][1])
    return [line for line in out if line] or [[]]
