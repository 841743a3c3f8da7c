"""Windows: so many tokens at a time, each beginning so many after the one before (LawRAG 3.1).

The edges are moved back to the beginning of a word, so that a quotation begins and ends with whole
words: a window may then hold some pieces of a word more or less than its name says.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import regex

from engine.domain.chunk import Span
from engine.index.chunkers.chunker import Body, Chunker, trimmed

WIDTH, STRIDE = 200, 100
WIDEST = 512  # tokens a model of that context reads,
ADDED = 12  # less what it puts around a text
LONGEST_WORD = 60  # characters: a longer run without a blank is cut where the tokens end

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}\u200c\u200d]")


def _windows(width: int, stride: int) -> Callable[[Body, Sequence[Span]], tuple[Span, ...]]:
    def cut(body: Body, tokens: Sequence[Span]) -> tuple[Span, ...]:
        starts = [start for start, _ in tokens if start < body.end]
        if not starts:
            return tuple(s for s in (trimmed(body.text, 0, body.end),) if s[0] < s[1])
        count = max(0, math.ceil((len(starts) - width) / stride)) + 1
        edges = [*starts, body.end]
        out = []
        for k in range(count):
            first = _at_word(body.text, edges[k * stride]) if k else 0
            last = min(k * stride + width, len(starts))
            end = _at_word(body.text, edges[last]) if last < len(starts) else body.end
            out.append(trimmed(body.text, first, end))
        return tuple(span for span in dict.fromkeys(out) if span[0] < span[1])

    return cut


def _at_word(text: str, at: int) -> int:
    """The beginning of the word that `at` lies in."""
    start = at
    while start > 0 and _WORD.match(text[start]) and _WORD.match(text[start - 1]):
        start -= 1
        if at - start > LONGEST_WORD:
            return at
    return start


WINDOW_200 = Chunker(
    "window200",
    "Windows of 200 tokens, each 100 after the last (LawRAG).",
    _windows(WIDTH, STRIDE),
    counted=True,
)
WINDOW_512 = Chunker(
    "window512",
    "What a model of 512 tokens reads at once (500 and its own marks), one behind the other.",
    _windows(WIDEST - ADDED, WIDEST - ADDED),
    counted=True,
)
