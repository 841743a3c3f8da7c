"""A stretch of canonical text -> numbered segments: clauses and sentences with exact spans."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.domain.evidence import Segment
from engine.domain.provision import Kind, Provision

# A sentence ends at a danda; at a full stop, question mark or semicolon before white space. A stop
# after a number or one letter ("26. ", "(a. ", "Tk. ") belongs to what follows.
_END = re.compile(r"[।॥;:?]+[-–—]*(?=\s)|(?<=[^\W\d_]{3})\.[-–—]*(?=\s+[A-Z(\u0980-\u09FF\"“'‘])")
_CLOSING = re.compile(r"[\s.:;।\-–—]+")
_SHORT = 12  # characters; shorter pieces are joined to their neighbour


def cut(text: str, start: int, end: int, boundaries: Iterable[int] = ()) -> tuple[Segment, ...]:
    """Segments of text[start:end], in order, trimmed, without overlap.

    Together they hold every character of it that is not white space. A segment never crosses a
    boundary (the beginning of a child provision, the end of a heading).
    """
    hard = sorted({b for b in boundaries if start < b < end})
    pieces: list[tuple[int, int]] = []
    for a, b in zip([start, *hard], [*hard, end], strict=True):
        pieces += _sentences(text, a, b)
    return tuple(Segment(n, a, b, text[a:b]) for n, (a, b) in enumerate(pieces, start=1))


def cut_provision(text: str, provision: Provision, inside: Iterable[Provision]) -> tuple[Segment, ...]:
    """Segments of a provision; those nested in it begin segments of their own."""
    boundaries = [words_begin(text, provision)]
    for child in inside:
        boundaries += [child.start, child.end, words_begin(text, child)]
    return cut(text, provision.start, provision.end, boundaries)


def words_begin(text: str, provision: Provision) -> int:
    """Where the words of a provision begin: behind its heading and the marks that close it.

    The provision's start when it has no heading inside its own span, and of a definition, whose heading
    is the defined term: "“wages” means", not "” means".
    """
    p = provision
    if p.kind is Kind.DEFINITION or not p.start <= p.heading_start < p.heading_end <= p.end:
        return p.start
    closing = _CLOSING.match(text, p.heading_end, p.end)
    return closing.end() if closing else p.heading_end


def _sentences(text: str, start: int, end: int) -> list[tuple[int, int]]:
    cuts = [m.end() for m in _END.finditer(text, start, end)]
    out: list[tuple[int, int]] = []
    for a, b in zip([start, *cuts], [*cuts, end], strict=True):
        trimmed = _trim(text, a, b)
        if trimmed is None:
            continue
        if out and (out[-1][1] - out[-1][0] < _SHORT or trimmed[1] - trimmed[0] < _SHORT):
            out[-1] = (out[-1][0], trimmed[1])
        else:
            out.append(trimmed)
    return out


def _trim(text: str, start: int, end: int) -> tuple[int, int] | None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return (start, end) if start < end else None
