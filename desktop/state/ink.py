"""Where the words of a span are printed: white space has no ink, however tall a PDF makes it."""

from __future__ import annotations

import re

from engine.domain.page import Origin
from engine.domain.quad import Quad
from engine.domain.version import Version

_WORD = re.compile(r"\S+")


def ink_of(version: Version, start: int, end: int) -> tuple[Quad, ...]:
    """One quad a printed line, from its first word to its last and as tall as its words.

    `Provenance.locate` takes the tallest character of a line; some PDFs have spaces two lines high.
    """
    out: list[tuple[int, Quad]] = []
    for match in _WORD.finditer(version.text, start, end):
        quads = version.provenance.locate(match.start(), match.end())
        lines = _lines(version, match.start(), match.end())
        for line, quad in zip(lines, quads, strict=True):
            if out and out[-1][0] == line and _upright(out[-1][1]) and _upright(quad):
                out[-1] = (line, _join(out[-1][1], quad))
            else:
                out.append((line, quad))
    return tuple(quad for _, quad in out)


def _lines(version: Version, start: int, end: int) -> list[int]:
    """The printed lines of [start, end), in turn: one for each quad that `locate` gives."""
    provenance = version.provenance
    lines: list[int] = []
    for i in range(start, end):
        if provenance.origin[i] == Origin.INSERTED:
            continue
        if not lines or lines[-1] != provenance.line[i]:
            lines.append(provenance.line[i])
    return lines


def _upright(quad: Quad) -> bool:
    return quad.points[1] == quad.points[3] and quad.points[5] == quad.points[7]


def _join(one: Quad, other: Quad) -> Quad:
    a, b = one.box, other.box
    x0, y0, x1, y1 = min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])
    least = min(one.confidence, other.confidence)
    return Quad(one.page, (x0, y0, x1, y0, x0, y1, x1, y1), least)
