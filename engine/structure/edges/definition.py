"""Uses of defined terms: from each provision to what it takes its words from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from unicodedata import normalize

from engine.domain.language import BENGALI
from engine.domain.provision import Edge, EdgeType, Kind, Provision
from engine.structure.edges.meaning import Meaning, meanings_of
from engine.structure.grammars.grammar import Grammar
from engine.structure.nodes.cover import Cover

_OR = re.compile(r"\s(?:and|or|এবং|ও|বা|অথবা)\s")
EVERYWHERE = 0.3  # share of sections that speak of what the whole act is about
HEADED = (Kind.PART, Kind.CHAPTER)  # their own words are headings
# Endings of number and case of a Bangla noun, and the particles "too" and "only".
_CASES = normalize(
    "NFC",
    "(?:গণ|গুলি|গুলো|সমূহ|বৃন্দ|দ্বয়|দিগ|টি|টা|রা|দে)?(?:ের|য়ের|র|কে|রকে|েরকে|তে|েতে|ে|য়|য়ে)?[ইও]?",
)


def definition_edges(
    text: str, end: int, provisions: Sequence[Provision], cover: Cover, grammar: Grammar
) -> Iterator[Edge]:
    """From each provision that uses a defined term to its definition: the first use in it only."""
    known: dict[str, list[Meaning]] = {}
    for given in meanings_of(text, end, provisions, grammar):
        for form in _numbers(given.term.casefold()):
            known.setdefault(form, []).append(given)
    if not known:
        return
    for meanings in known.values():
        meanings.sort(key=lambda m: m.end - m.start)
    tops = _Tops(text, provisions)
    seen: set[tuple[str, str]] = set()
    # Small letters once: a pattern that ignores case looks at each of them again and again.
    small = text.lower()
    for match in _uses(known).finditer(small if len(small) == len(text) else text, 0, end):
        meanings = known.get(" ".join(match[1].split()).casefold(), [])
        # The narrowest that is for these words: a chapter's own meaning goes before the act's.
        meaning = next((m for m in meanings if m.start <= match.start() < m.end), None)
        source = cover.innermost(match.start(), match.end())
        if meaning is None or source is None or source.kind in HEADED:
            continue
        target = meaning.node
        if source.eid == target.eid or source.eid.startswith(f"{target.eid}__"):
            continue
        if (source.eid, target.eid) in seen:
            continue
        if _in_a_name(text, match, meaning.term) or not tops.speaks_of(source, meaning.of):
            continue
        seen.add((source.eid, target.eid))
        yield Edge(EdgeType.DEFINITION, source.eid, target.eid, match.start(1), match.end(1))


class _Tops:
    """The words of whole sections, asked whether they speak of a thing."""

    def __init__(self, text: str, provisions: Sequence[Provision]) -> None:
        self._nodes = {node.eid: node for node in provisions}
        self._words = {
            node.eid: " ".join(f"{node.heading} {text[node.start : node.end]}".split()).casefold()
            for node in provisions
            if node.kind == Kind.SECTION
        }
        self._everywhere: dict[str, bool] = {}

    def speaks_of(self, source: Provision, thing: str) -> bool:
        """Whether the section around `source`, or the heading above it, has the words of `thing`.

        A thing that the whole act is about need not be said again.
        """
        if not thing:
            return True
        if thing not in self._everywhere:
            those = sum(self._said(thing, words) for words in self._words.values())
            self._everywhere[thing] = those >= EVERYWHERE * len(self._words)
        if self._everywhere[thing]:
            return True
        top = source
        while top.kind != Kind.SECTION and top.parent is not None:
            top = self._nodes[top.parent]
        above = self._nodes[top.parent].heading.casefold() if top.parent else ""
        return self._said(thing, f"{above} {self._words.get(top.eid, '')}")

    @staticmethod
    def _said(thing: str, words: str) -> bool:
        return any(all(word in words for word in part.split()) for part in _OR.split(thing))


_BEFORE = re.compile(r"[A-Z][\w’'-]*\s(?:(?:of|and|for)\s)?\Z")
_AFTER = re.compile(r"(?:s|’s|'s)?\s[A-Z]")


def _in_a_name(text: str, match: re.Match[str], term: str) -> bool:
    """Whether a common word stands in a proper name: "the Newspaper Wages Board" speaks of no wages."""
    if not (text[match.start(1)].isupper() and term[0].islower() and match[1].isascii()):
        return False
    before = text[max(0, match.start() - 24) : match.start()]
    return _BEFORE.search(before) is not None or _AFTER.match(text, match.end()) is not None


def _uses(known: dict[str, list[Meaning]]) -> re.Pattern[str]:
    """All terms at once, longest first. Bangla endings and English plurals stay outside the words."""
    forms = sorted(known, key=lambda term: (-len(term), term))
    english = [_words(t) for t in forms if not _is_bangla(t)]
    bangla = [_words(t) for t in forms if _is_bangla(t)]
    ways = []
    if english:
        ways.append(rf"(?<![\w-])(?:{'|'.join(english)})(?=(?:e?s|’s|'s|s’|s')?(?![\w-]))")
    if bangla:
        ways.append(rf"(?<![\u0980-\u09ff-])(?:{'|'.join(bangla)})(?={_CASES}(?!-?[\u0980-\u09ff]))")
    return re.compile("(" + "|".join(ways) + ")")


def _numbers(term: str) -> tuple[str, ...]:
    """A term, and its plural where that is more than an ending: "factories"."""
    return (term, f"{term[:-1]}ies") if re.search(r"[^aeiou]y\Z", term) and term.isascii() else (term,)


def _words(term: str) -> str:
    return r"\s+".join(re.escape(word) for word in term.split())


def _is_bangla(term: str) -> bool:
    return any(ord(c) in BENGALI for c in term)
