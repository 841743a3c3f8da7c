"""Chunker: one way of cutting a text into chunks, a row of the table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.domain.chunk import Chunk, Span
from engine.domain.provision import Kind
from engine.domain.version import Version


@dataclass(frozen=True, slots=True)
class Body:
    """What is cut: the words of a version or of any other document, from the first to `end`; behind it
    stands what belongs to the pages alone (running heads, notes). `version` None: it has no structure."""

    text: str
    end: int
    version: Version | None = None


def body_of(version: Version) -> Body:
    ends = [p.end for p in version.provisions if p.kind is not Kind.FOOTNOTE]
    return Body(version.text, max(ends, default=len(version.text)), version)


@dataclass(frozen=True, slots=True)
class Chunker:
    """A row. `cut` gives spans in order that together hold every character of the body that is no
    blank; its second argument are the spans of the text's tokens. `structured`: it needs a statute.
    `counted`: it counts tokens, so that another tokenizer cuts otherwise."""

    name: str
    help: str
    cut: Callable[[Body, Sequence[Span]], tuple[Span, ...]]
    structured: bool = False
    counted: bool = False


def chunks_of(body: Body, chunker: Chunker, tokens: Sequence[Span]) -> tuple[Chunk, ...]:
    """The chunks of `body`, numbered. `tokens` are those of its text."""
    starts = [start for start, _ in tokens]
    return tuple(
        Chunk(number, start, end, bisect_left(starts, start), bisect_left(starts, end))
        for number, (start, end) in enumerate(chunker.cut(body, tokens))
    )


def trimmed(text: str, start: int, end: int) -> Span:
    """Without blanks at its edges; empty where there is nothing else."""
    piece = text[start:end]
    inner = piece.strip()
    if not inner:
        return start, start
    start += len(piece) - len(piece.lstrip())
    return start, start + len(inner)
