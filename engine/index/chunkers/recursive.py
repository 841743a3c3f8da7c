"""Recursive characters: at paragraphs where they are short enough, else at lines, sentences, words.

The splitter most tool kits come with: pieces of at most so many characters are cut at the coarsest
separator that makes them small enough, then put together again up to that size, each chunk beginning
with the last pieces of the one before.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.chunk import Span
from engine.index.chunkers.chunker import Body, Chunker, trimmed

SIZE, OVERLAP = 1000, 200  # characters
_SEPARATORS = ("\n\n", "\n", "। ", ". ", "; ", ", ", " ")


def _cut(body: Body, tokens: Sequence[Span]) -> tuple[Span, ...]:
    pieces = _pieces(body.text, 0, body.end, 0)
    out: list[Span] = []
    at = 0
    while at < len(pieces):
        last = at
        while last + 1 < len(pieces) and pieces[last + 1][1] - pieces[at][0] <= SIZE:
            last += 1
        out.append(trimmed(body.text, pieces[at][0], pieces[last][1]))
        if last + 1 == len(pieces):
            break
        following = last + 1
        while following - 1 > at and pieces[last][1] - pieces[following - 1][0] <= OVERLAP:
            following -= 1
        # What is carried over must leave room for something new.
        while following <= last and pieces[last + 1][1] - pieces[following][0] > SIZE:
            following += 1
        at = following
    return tuple(span for span in dict.fromkeys(out) if span[0] < span[1])


def _pieces(text: str, start: int, end: int, level: int) -> list[Span]:
    if end - start <= SIZE:
        return [(start, end)] if start < end else []
    if level == len(_SEPARATORS):
        return [(at, min(at + SIZE, end)) for at in range(start, end, SIZE)]
    separator = _SEPARATORS[level]
    out: list[Span] = []
    at = start
    while at < end:
        found = text.find(separator, at, end)
        stop = end if found < 0 else found + len(separator)
        out += _pieces(text, at, stop, level + 1)
        at = stop
    return out


RECURSIVE = Chunker("recursive", "At most 1,000 characters, cut at paragraphs, sentences or words.", _cut)
