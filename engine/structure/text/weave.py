"""Weaving printed lines into one string, with the provenance of every character."""

from __future__ import annotations

from array import array
from unicodedata import is_normalized

from engine.domain.page import Origin, PrintedLine
from engine.domain.provenance import Provenance

EDGE = 4  # characters on each side of a seam that could compose across it


class Weaver:
    """Collects text; `finish` gives it away. Everything put in stays in, in that order."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._page = array("H")
        self._line = array("I")
        self._quads = array("f")
        self._origin = bytearray()
        self._confidence = array("f")
        self.length = 0
        self.end = ""  # the last few characters

    def put(self, printed: PrintedLine, number: int, start: int, end: int) -> None:
        """Characters [start, end) of a printed line, `number` through the file."""
        if end <= start:
            return
        text = printed.text[start:end]
        if not is_normalized("NFC", self.end[-EDGE:] + text[:EDGE]) and is_normalized("NFC", text[:EDGE]):
            self.insert(" ")  # two pieces of a page must not melt into one letter
        chars = printed.chars
        self._pieces.append(text)
        size = end - start
        self._page.extend([printed.page] * size)
        self._line.extend([number] * size)
        self._quads.extend(chars.quads[8 * start : 8 * end])
        self._origin.extend(chars.origin[start:end])
        self._confidence.extend(chars.confidence[start:end])
        self._grew(text)

    def insert(self, text: str) -> None:
        """Text of our own: it is on no page."""
        self._pieces.append(text)
        size = len(text)
        self._page.extend([0] * size)
        self._line.extend([0] * size)
        self._quads.extend([0.0] * (8 * size))
        self._origin.extend([Origin.INSERTED] * size)
        self._confidence.extend([1.0] * size)
        self._grew(text)

    def finish(self) -> tuple[str, Provenance]:
        return "".join(self._pieces), Provenance(
            self._page, self._line, self._quads, bytes(self._origin), self._confidence
        )

    def _grew(self, text: str) -> None:
        self.length += len(text)
        self.end = (self.end + text)[-EDGE:]
