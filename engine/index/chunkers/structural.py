"""Chunks by the structure of a statute: whole chapters, whole sections, and the passages of the index."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.domain.chunk import Span
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.index.chunkers.chunker import Body, Chunker, trimmed
from engine.index.passages import passages_of

_BEHIND = frozenset({Kind.SCHEDULE, Kind.ANNEX})
_HOMES = frozenset({Kind.SECTION, Kind.SCHEDULE_ITEM, Kind.PREAMBLE, Kind.RECITAL, *_BEHIND})
_CONTAINERS = frozenset({Kind.PART, Kind.CHAPTER})


def _chapters(body: Body, tokens: Sequence[Span]) -> tuple[Span, ...]:
    """Chapters where the law has any, else its parts; schedules are chapters too."""
    nodes = _statute(body).provisions
    kind = next((k for k in (Kind.CHAPTER, Kind.PART) if any(p.kind is k for p in nodes)), Kind.CHAPTER)
    return _between(body, [p.start for p in nodes if p.kind is kind or p.kind in _BEHIND])


def _sections(body: Body, tokens: Sequence[Span]) -> tuple[Span, ...]:
    """Sections, items of schedules, recitals; the title of a chapter is of its first section."""
    nodes = _statute(body).provisions
    parents = {p.parent for p in nodes if p.kind in _HOMES}
    starts: list[int] = []
    title: int | None = None
    for node in nodes:
        if node.kind in _CONTAINERS or (node.kind in _HOMES and node.eid in parents):
            title = node.start if title is None else title
        elif node.kind in _HOMES:
            starts.append(node.start if title is None else title)
            title = None
    return _between(body, starts)


def _passages(body: Body, tokens: Sequence[Span]) -> tuple[Span, ...]:
    return tuple(dict.fromkeys((p.start, p.end) for p in passages_of(_statute(body))))


def _between(body: Body, starts: Sequence[int]) -> tuple[Span, ...]:
    edges = sorted({0, *(s for s in starts if 0 < s < body.end), body.end})
    spans = (trimmed(body.text, a, b) for a, b in pairwise(edges))
    return tuple(span for span in spans if span[0] < span[1])


def _statute(body: Body) -> Version:
    if body.version is None:
        raise ValueError("a chunker of statutes was given a text without structure")
    return body.version


CHAPTER = Chunker("chapter", "Whole chapters and schedules.", _chapters, structured=True)
SECTION = Chunker("section", "Whole sections, without their context.", _sections, structured=True)
STRUCTURE = Chunker(
    "structure",
    "Sections, sub-sections and clauses, each with its context: what the index holds of every statute.",
    _passages,
    structured=True,
)
