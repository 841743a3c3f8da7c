"""Plain text to lines: is a line of the file a paragraph, or was the text wrapped to a width?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from unicodedata import normalize

from engine.domain.page import LineRole
from engine.reading.texts.glued import glued_marks
from engine.reading.texts.manuscript import Leaf, Manuscript, TextLine

WIDEST = 132  # characters of a line that somebody wrapped
FULL = 0.7  # of the usual widest line: a line as long as this was broken because it was full
WRAPPED = 0.25  # share of full lines ending in mid-sentence that makes a text a wrapped one
TAB = 4
_BREAK = re.compile("\r\n|[\n\r\v\x85\u2028\u2029]")
_OPEN = re.compile(r"[\w,\-–—’'\u0980-\u09e3]\Z")
_NUMBER = re.compile(r"\W{0,3}(?:page\s|পৃষ্ঠা\s)?\W?(?P<label>[0-9০-৯]{1,4}|[ivxlc]{1,6})\W{0,3}", re.I)
FEW = 3  # leaves below which nothing can be said to repeat
REPEATED = 0.5  # share of leaves whose first or last line is the same: it is a running head


def plain_text(text: str) -> Manuscript:
    """Every character of `text` but blanks at the ends of lines and between paragraphs."""
    leaves = [leaf for leaf in (_raw(piece) for piece in text.split("\f")) if leaf]
    wrapped = _is_wrapped([line for leaf in leaves for line in leaf])
    edges = _Edges.of(leaves)
    made = [_leaf(leaf, wrapped, edges) for leaf in leaves]
    marked = iter(glued_marks([line for leaf in made for line in leaf.lines]))
    leaves_made = tuple(Leaf(tuple(islice(marked, len(leaf.lines))), leaf.label) for leaf in made)
    return Manuscript("a text", leaves_made, typed=wrapped)


@dataclass(frozen=True, slots=True)
class _Raw:
    indent: int
    words: str
    blank_after: bool


def _raw(piece: str) -> list[_Raw]:
    """Lines that hold words, and whether a blank line follows each."""
    out: list[_Raw] = []
    for raw in _BREAK.split(piece):
        line = normalize("NFC", raw.expandtabs(TAB))
        words = line.strip()
        if words:
            out.append(_Raw(len(line) - len(line.lstrip()), words, False))
        elif out:
            out[-1] = replace(out[-1], blank_after=True)
    return out


def _is_wrapped(lines: Sequence[_Raw]) -> bool:
    widths = sorted(line.indent + len(line.words) for line in lines)
    if not widths:
        return False
    widest = widths[len(widths) * 19 // 20]
    if widths[-1] > 2 * WIDEST or widest > WIDEST:
        return False
    full = sum(1 for x in lines if x.indent + len(x.words) >= FULL * widest and _OPEN.search(x.words))
    return full >= max(2.0, WRAPPED * len(widths))


@dataclass(frozen=True, slots=True)
class _Edges:
    """What the first and last lines of many leaves share: a running head, or a page number."""

    heads: frozenset[str]
    numbered: bool

    @classmethod
    def of(cls, leaves: Sequence[Sequence[_Raw]]) -> _Edges:
        if len(leaves) < FEW:
            return cls(frozenset(), False)
        counts: Counter[str] = Counter()
        numbered = 0
        for leaf in leaves:
            ends = [line.words for line in (*leaf[:2], *leaf[-2:])]
            counts.update({masked for words in ends if (masked := _masked(words))})
            numbered += any(_NUMBER.fullmatch(words) for words in ends)
        often = REPEATED * len(leaves)
        return cls(frozenset(w for w, n in counts.items() if n >= often), numbered >= often)

    def role(self, words: str) -> LineRole:
        if self.numbered and _NUMBER.fullmatch(words):
            return LineRole.PAGE_NUMBER
        return LineRole.HEADER if _masked(words) in self.heads else LineRole.BODY


def _masked(words: str) -> str:
    return re.sub(r"[\W0-9০-৯]+", " ", words).strip().lower()


def _leaf(raw: Sequence[_Raw], wrapped: bool, edges: _Edges) -> Leaf:
    near = {0, 1, len(raw) - 2, len(raw) - 1}
    roles = [edges.role(line.words) if n in near else LineRole.BODY for n, line in enumerate(raw)]
    last = max((n for n, role in enumerate(roles) if role is LineRole.BODY), default=-1)
    lines = tuple(
        TextLine(
            line.words,
            role,
            line.indent if wrapped else 0,
            # The end of a leaf ends no paragraph.
            ends=not wrapped or (line.blank_after and n != last),
        )
        for n, (line, role) in enumerate(zip(raw, roles, strict=True))
    )
    numbers = (
        _NUMBER.fullmatch(line.words)
        for line, role in zip(raw, roles, strict=True)
        if role is LineRole.PAGE_NUMBER
    )
    return Leaf(lines, next((number["label"] for number in numbers if number), None))
