"""A paragraph: spans of text broken into lines of a width."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.printing.canvas import BLACK, Canvas, Colour, Ink
from engine.printing.typefaces import Role

_BREAKS = re.compile("\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_CONTROLS = re.compile("[\x00-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Span:
    """Text in one style. `to` names a place in the document that it leads to."""

    text: str
    font: Role
    size: float
    colour: Colour = BLACK
    to: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """Ink with where it leads."""

    ink: Ink
    to: str


@dataclass(frozen=True, slots=True)
class Line:
    """Pieces in reading order; the space a line was broken at is its last piece, so that it is copied."""

    pieces: tuple[Piece, ...]

    @property
    def width(self) -> float:
        """In points, from the left edge to the end of the last word."""
        pieces = list(self.pieces)
        while pieces and pieces[-1].ink.cluster.text == " ":
            pieces.pop()
        return sum(piece.ink.width for piece in pieces)


def break_lines(canvas: Canvas, spans: Sequence[Span], width: float) -> tuple[Line, ...]:
    """Greedy breaking after spaces; a word wider than the line is cut between clusters.

    Nothing is hyphenated and no space is dropped: what is copied is what was given. A line break in
    the text is one on paper; any other control character, which no font can draw, is a space.
    """
    lines: list[Line] = []
    for paragraph in _hard_lines(spans):
        pieces = [
            Piece(Ink(cluster, span.size, span.colour), span.to)
            for span in paragraph
            for cluster in canvas.shape(_CONTROLS.sub(" ", span.text), span.font)
        ]
        lines += _greedy(pieces, width)
    return tuple(lines)


def _hard_lines(spans: Sequence[Span]) -> list[list[Span]]:
    out: list[list[Span]] = [[]]
    for span in spans:
        for number, text in enumerate(_BREAKS.split(span.text)):
            if number:
                out.append([])
            out[-1].append(Span(text, span.font, span.size, span.colour, span.to))
    return out


def _greedy(pieces: Sequence[Piece], width: float) -> list[Line]:
    lines: list[Line] = []
    line: list[Piece] = []
    at = 0.0
    for word, spaces in _words(pieces):
        wide = sum(piece.ink.width for piece in word)
        if line and at + wide > width:
            lines.append(Line(tuple(line)))
            line, at = [], 0.0
        start = 0
        while wide > width:  # only at the start of a line: the word alone is too wide
            fit = _cut(word, start, width)
            lines.append(Line(tuple(word[start:fit])))
            wide -= sum(piece.ink.width for piece in word[start:fit])
            start = fit
        line += [*word[start:], *spaces]
        at += wide + sum(piece.ink.width for piece in spaces)
    return [*lines, Line(tuple(line))]


def _words(pieces: Sequence[Piece]) -> list[tuple[list[Piece], list[Piece]]]:
    """(a word, the spaces behind it). A citation is one word: its spaces do not part it."""
    out: list[tuple[list[Piece], list[Piece]]] = []
    for piece in pieces:
        space = piece.ink.cluster.text == " " and not piece.to
        if not out or (not space and out[-1][1]):
            out.append(([], []))
        out[-1][1 if space else 0].append(piece)
    return out


def _cut(word: Sequence[Piece], start: int, width: float) -> int:
    """Where the line that begins with piece `start` ends; never a letter without its thin signs."""
    at, fit = 0.0, start
    for number in range(start, len(word)):
        at += word[number].ink.width
        if at > width and fit > start:
            break
        if number + 1 == len(word) or not word[number + 1].ink.cluster.thin:
            fit = number + 1
    return fit
