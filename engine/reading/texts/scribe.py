"""The scribe: words and note marks as they come, written into lines."""

from __future__ import annotations

import re
from unicodedata import normalize

from engine.domain.page import LineRole
from engine.reading.texts.manuscript import TextLine

_BLANKS = re.compile(r"[ \t\n\r\f]+")


class Scribe:
    """Blanks run together and are dropped at the ends of lines; no other character is."""

    def __init__(self) -> None:
        self._pieces: list[tuple[str, int]] = []
        self.lines: list[TextLine] = []

    @property
    def idle(self) -> bool:
        """Whether nothing but blanks was said since the last line ended."""
        return not any(text.strip() for text, _ in self._pieces)

    @property
    def said(self) -> str:
        return "".join(text for text, _ in self._pieces).strip()

    def say(self, text: str, *, mark: int = 0) -> None:
        """Words, or with a number above 0 those of a note mark; neighbours of one number are one mark."""
        if text:
            self._pieces.append((text, mark))

    def end(
        self,
        role: LineRole = LineRole.BODY,
        *,
        indent: int = 0,
        level: int = 0,
        bold: bool = False,
        centred: bool = False,
    ) -> TextLine | None:
        """Writes what was said as a line, and returns it; None when nothing was. `level` is that of a
        heading, from 1."""
        text, marks = self._written()
        self._pieces = []
        if not text:
            return None
        line = TextLine(text, role, indent, bold or level > 0, marks=marks, centred=centred, level=level)
        self.lines.append(line)
        return line

    def _written(self) -> tuple[str, tuple[tuple[int, int], ...]]:
        runs: list[tuple[str, int]] = []
        for text, mark in self._pieces:
            if runs and runs[-1][1] == mark:
                runs[-1] = (runs[-1][0] + text, mark)
            else:
                runs.append((text, mark))
        out = ""
        marks: list[tuple[int, int]] = []
        for text, mark in runs:
            words = _BLANKS.sub(" ", normalize("NFC", text))
            if out.endswith(" ") or not out:
                words = words.lstrip(" ")
            if mark and words.strip():
                first = len(out) + len(words) - len(words.lstrip())
                marks.append((first, len(out) + len(words.rstrip())))
            out += words
        out = out.rstrip()
        return out, tuple((_with_blank(out, start, end), end) for start, end in marks)


def _with_blank(text: str, start: int, end: int) -> int:
    """ "679 (11) and" is "679 and" without its mark: one of two blanks goes with it."""
    follows = text[end : end + 1]
    return start - 1 if text[:start].endswith(" ") and (not follows or follows in " ,.;:)") else start
