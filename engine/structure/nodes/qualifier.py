"""Qualifiers in running text: where provisos, explanations, exceptions and illustrations begin."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from unicodedata import normalize

from engine.domain.provision import Kind
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.label import opens_line


class Reach(StrEnum):
    """What a qualifier's own words say it qualifies."""

    SECTION = "section"
    SUBSECTION = "subsection"
    CLAUSE = "clause"
    NOTHING = ""


@dataclass(frozen=True, slots=True)
class Qualifier:
    """`start` is its first word; `at_line` whether it begins a printed line."""

    start: int
    end: int
    kind: Kind
    reach: Reach
    at_line: bool


_CLOSED = re.compile(r"[:;,.।৷ঃ—–\-\]\)”\"]\s*\Z")
_ENDED = re.compile(r"[.।৷;:][\])”\"]*\s*\Z")  # a sentence before an explanation that begins in mid-line
_REACHES = (
    (
        Reach.CLAUSE,
        re.compile(normalize("NFC", r"this\s+(?:sub-?\s?)?clause|this\s+paragraph|এই\s+(?:উপ\s?-?\s?)?দফা")),
    ),
    (Reach.SUBSECTION, re.compile(normalize("NFC", r"this\s+sub-?\s?section|এই\s+উপ\s?-?\s?ধারা"))),
    (Reach.SECTION, re.compile(normalize("NFC", r"this\s+section|এই\s+ধারা"))),
)
OPENING = 300  # characters in which a qualifier says what it is for


def qualifiers(
    text: str, start: int, end: int, line_starts: frozenset[int], grammar: Grammar
) -> tuple[Qualifier, ...]:
    """All qualifiers of text[start:end], in order. A word in mid-sentence alone opens none."""
    found: dict[int, Qualifier] = {}
    for kind, pattern in grammar.qualifiers:
        for match in pattern.finditer(text, start, end):
            at = match.start()
            at_line = opens_line(text, at, line_starts)
            before = text[max(start, at - 8) : at].rstrip("[ \n\u00a0")
            ended = _CLOSED if kind == Kind.PROVISO else _ENDED
            if not at_line and before and not ended.search(before):
                continue
            found.setdefault(at, Qualifier(at, match.end(), kind, _reach(text, match.end(), end), at_line))
    return tuple(found[at] for at in sorted(found))


def _reach(text: str, start: int, end: int) -> Reach:
    opening = text[start : min(end, start + OPENING)]
    hits = [(m.start(), reach) for reach, pattern in _REACHES if (m := pattern.search(opening))]
    return min(hits)[1] if hits else Reach.NOTHING
