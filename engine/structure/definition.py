"""Defined terms: the words a definition defines, and where they are used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from engine.domain.language import BENGALI
from engine.domain.provision import Edge, EdgeType, Kind, Provision
from engine.structure.cover import Cover
from engine.structure.grammars.grammar import Grammar

OPENING = 420  # characters in which a definition names what it defines
SHORTEST = 3  # characters; shorter terms are found everywhere
HEADED = (Kind.PART, Kind.CHAPTER)  # their own words are headings
LEAD = 300  # characters in which a section says for what it defines
_CHAPTER_ONLY = re.compile(normalize("NFC", r"\b[Tt]his\s+Chapter\b|এই\s+অধ্যায়"))
_QUOTED = re.compile(r"[“\"‘'”]{1,2}\s*([^“”\"‘’']{2,80}?)\s*[”\"’'“]{1,2}")

Term = tuple[str, int, int]


def terms_of(text: str, start: int, end: int, grammar: Grammar) -> tuple[Term, ...]:
    """The quoted words before the defining verb, each with its span (quotation marks left out)."""
    limit = min(end, start + OPENING)
    verb = grammar.defines.search(text, start, limit)
    found = _QUOTED.finditer(text, start, verb.start() if verb else limit)
    terms = tuple((" ".join(m[1].split()), m.start(1), m.end(1)) for m in found)
    return terms if verb else terms[:1]


@dataclass(frozen=True, slots=True)
class _Meaning:
    """A definition and the stretch of text it is for: all of it, or a chapter."""

    node: Provision
    start: int
    end: int


def definition_edges(
    text: str, end: int, provisions: Sequence[Provision], cover: Cover, grammar: Grammar
) -> Iterator[Edge]:
    """From each provision that uses a defined term to its definition: the first use in it only."""
    meanings = _meanings(text, end, provisions, grammar)
    if not meanings:
        return
    seen: set[tuple[str, str]] = set()
    for match in _uses(meanings).finditer(text, 0, end):
        known = meanings.get(" ".join(match[1].split()).casefold(), [])
        # The narrowest that is for these words: a chapter's own meaning goes before the act's.
        target = next((m.node for m in known if m.start <= match.start() < m.end), None)
        source = cover.innermost(match.start(), match.end())
        if target is None or source is None or source.kind in HEADED:
            continue
        if source.eid == target.eid or source.eid.startswith(f"{target.eid}__"):
            continue
        if (source.eid, target.eid) not in seen:
            seen.add((source.eid, target.eid))
            yield Edge(EdgeType.DEFINITION, source.eid, target.eid, match.start(1), match.end(1))


def _meanings(
    text: str, end: int, provisions: Sequence[Provision], grammar: Grammar
) -> dict[str, list[_Meaning]]:
    """What each term means, narrowest scope first."""
    nodes = {node.eid: node for node in provisions}
    out: dict[str, list[_Meaning]] = {}
    for node in provisions:
        if node.kind != Kind.DEFINITION or node.parent is None:
            continue
        start, stop = 0, end
        if _CHAPTER_ONLY.search(
            text, nodes[node.parent].start, min(node.start, nodes[node.parent].start + LEAD)
        ):
            at: Provision | None = nodes[node.parent]
            while at is not None and at.kind != Kind.CHAPTER:
                at = nodes[at.parent] if at.parent else None
            start, stop = (at.start, at.end) if at else (start, stop)
        for term, _, _ in terms_of(text, node.start, node.end, grammar):
            if len(term) >= SHORTEST:
                out.setdefault(term.casefold(), []).append(_Meaning(node, start, stop))
    for known in out.values():
        known.sort(key=lambda m: m.end - m.start)
    return out


def _uses(meanings: dict[str, list[_Meaning]]) -> re.Pattern[str]:
    """All terms at once, longest first. Bangla endings and English plurals stay outside the words."""
    forms = sorted(meanings, key=lambda term: (-len(term), term))
    english = [_words(t) for t in forms if not _is_bangla(t)]
    bangla = [_words(t) for t in forms if _is_bangla(t)]
    ways = []
    if english:
        ways.append(rf"(?<![\w-])(?:{'|'.join(english)})(?=(?:e?s|’s|'s)?(?![\w-]))")
    if bangla:
        # An ending of a few letters (শ্রমিক-গণের) is still the word; a longer tail is another word.
        ways.append(
            rf"(?<![\u0980-\u09ff-])(?:{'|'.join(bangla)})(?=[\u0980-\u09ff]{{0,6}}(?![\u0980-\u09ff]))"
        )
    return re.compile("(" + "|".join(ways) + ")", re.IGNORECASE)


def _words(term: str) -> str:
    return r"\s+".join(re.escape(word) for word in term.split())


def _is_bangla(term: str) -> bool:
    return any(ord(c) in BENGALI for c in term)
