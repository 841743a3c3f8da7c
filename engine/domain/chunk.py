"""Chunk: a stretch of a text that is found and quoted as one piece, with where it came from."""

from __future__ import annotations

from dataclasses import dataclass

Span = tuple[int, int]
"""[start, end) of a text, in Python `str` offsets."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """The passage P(i,k) of LawRAG 3.1 with its provenance tuple: `number` is k, from 0; [start, end)
    are offsets into the canonical text, [first, last) the places of its tokens among all of the text."""

    number: int
    start: int
    end: int
    first: int
    last: int
