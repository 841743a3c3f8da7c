"""The printed lines of one page of a version, word by word, as the text has them."""

from __future__ import annotations

from engine.domain.cited_page import PageLine
from engine.domain.quad import Quad
from engine.domain.version import Version


def lines_on(version: Version, page: int) -> tuple[PageLine, ...]:
    """In the order of the text. A line that the text takes up in pieces comes in as many."""
    places, out = version.provenance, list[PageLine]()
    words: list[tuple[int, int]] = []  # of the line that is being read
    line, end = -1, 0
    for start, stop in _words(version, page):
        if words and (places.line[start] != line or version.text[end:start].strip()):
            out.append(_line(version, words))
            words = []
        line, end = places.line[start], stop
        words.append((start, stop))
    if words:
        out.append(_line(version, words))
    return tuple(out)


def _line(version: Version, words: list[tuple[int, int]]) -> PageLine:
    (quad,) = version.provenance.locate(words[0][0], words[-1][1])
    placed = tuple((version.text[a:b], _quad(version, a, b)) for a, b in words)
    return PageLine(quad, placed)


def _quad(version: Version, start: int, end: int) -> Quad:
    (quad,) = version.provenance.locate(start, end)
    return quad


def _words(version: Version, page: int) -> list[tuple[int, int]]:
    """[start, end) of what stands on the page between white space and line ends."""
    pages, lines, text = version.provenance.page, version.provenance.line, version.text
    out: list[tuple[int, int]] = []
    at = -1
    while True:
        try:
            at = pages.index(page, at + 1)
        except ValueError:
            break
        if text[at].isspace():
            continue
        goes_on = bool(out) and out[-1][1] == at and lines[out[-1][0]] == lines[at]
        out.append((out.pop()[0] if goes_on else at, at + 1))
    return out
