"""Meanings: what a text defines, by whom it is said and how far it reaches."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import normalize

from engine.domain.identity import EId
from engine.domain.provision import Kind, Provision
from engine.structure.grammars.grammar import Grammar

OPENING = 420  # characters in which a definition names what it defines
SHORTEST = 3  # characters; shorter terms are found everywhere
LEAD = 300  # characters in which a section says for what it defines
SAYING = frozenset({Kind.SECTION, Kind.SUBSECTION, Kind.PARAGRAPH, Kind.EXPLANATION})
_QUOTED = re.compile(r"[“\"‘'”]{1,2}\s*([^“”\"‘’']{2,80}?)\s*[”\"’'“]{1,2}")
_SCOPE = re.compile(
    normalize(
        "NFC",
        r"\b(?:[Ii]n|[Ff]or\s+the\s+purposes?\s+of)\s+this\s+(?P<unit>Act|Chapter|Part|Schedule|section|sub-?\s?section|clause)\b"
        r"|(?<!\S)এই\s+(?P<unit2>আইনে|আইনের|অধ্যায়ে|অধ্যায়ের|তফসিলে|তফসিলের|ধারায়|ধারার|উপ-ধারায়|উপ-ধারার|দফায়|দফার)(?!\S)",
    )
)
_REACH = (
    (re.compile(normalize("NFC", r"Chapter|অধ্যায়")), (Kind.CHAPTER,)),
    (re.compile(r"Part"), (Kind.PART,)),
    (re.compile(r"Schedule|তফসিল"), (Kind.SCHEDULE, Kind.ANNEX)),
    (re.compile(r"sub-?\s?section|উপ-ধারা"), (Kind.SUBSECTION,)),
    (re.compile(r"section|ধারা"), (Kind.SECTION,)),
    (re.compile(r"clause|দফা"), (Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.DEFINITION)),
)
# A name given in passing: "a Board, hereinafter in this Chapter referred to as the Mill Board, shall".
_CALLED = re.compile(
    normalize(
        "NFC",
        r"\bhereinafter\s+(?:in\s+this\s+(?P<in1>\w+)\s+)?"
        r"(?:referred\s+to\s+(?:in\s+this\s+(?P<in2>\w+)\s+)?as|called)\s+"
        r"(?:(?:the|an?)\s+)?[“\"‘]?(?P<term>(?!(?:said|the|an?)\b)[A-Za-z][\w’' -]{2,60}?)[”\"’]?"
        r"(?=\s*[,;.)]|\s+(?:shall|which|who|and|for)\b)"
        r"|অতঃপর\s+(?:এই\s+(?P<in3>\S+)\s+)?[“\"‘\s\[]*(?P<term2>(?!উক্ত|বর্ণিত)[^“”\"’,;।৷\[\]]{3,60}?)"
        r"[”\"’\s\]]*\s(?:বলিয়া|নামে)\s+(?:উ\S+িত|অভিহিত)",
    )
)
# "“officer”, in relation to a trade union, means": elsewhere the word has its common meaning.
_OF = re.compile(
    normalize(
        "NFC",
        r"[”\"’']\s*,?\s*(?:in\s+relation\s+to|in\s+the\s+case\s+of)\s+(?:an?|the)\s+"
        r"(?P<of>[a-z][a-z -]{2,40}?)\s*,"
        r"|\A[^“\"‘]{0,12}?(?:কোনো?\s+)?(?P<of2>[^\s()“\"‘][^()“\"‘]{2,40}?)\s+(?:সম্পর্কে|ক্ষেত্রে)\s*,?\s*[“\"‘]",
    )
)
_ALIAS = re.compile(r"(?P<base>.{3,}?)\s+\(?(?P<short>[A-Z]{2,6}|[^()\s][^()]{2,40}(?=\)))\)?\Z")

Term = tuple[str, int, int]


def terms_of(text: str, start: int, end: int, grammar: Grammar) -> tuple[Term, ...]:
    """The quoted words before the defining verb, each with its span (quotation marks left out)."""
    limit = min(end, start + OPENING)
    verb = grammar.defines.search(text, start, limit)
    found = _QUOTED.finditer(text, start, verb.start() if verb else limit)
    terms = tuple((" ".join(m[1].split()), m.start(1), m.end(1)) for m in found)
    return terms if verb else terms[:1]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What `node` says a term means within [start, end), in sections that speak of `of` ("" for all)."""

    term: str
    node: Provision
    start: int
    end: int
    of: str = ""


def meanings_of(text: str, end: int, provisions: Sequence[Provision], grammar: Grammar) -> list[Meaning]:
    """All meanings that `provisions` give in text[:end]."""
    out: list[Meaning] = []
    nodes = {node.eid: node for node in provisions}
    inner: dict[EId, int] = {}  # where the first unit inside each begins
    for node in provisions:
        if node.parent is not None:
            inner.setdefault(node.parent, node.start)
    for node in provisions:
        if node.end > end or node.parent is None:
            continue
        if node.kind == Kind.DEFINITION:
            parent = nodes[node.parent]
            said = _SCOPE.search(text, parent.start, min(node.start, parent.start + LEAD))
            start, stop = _reach(said, node, nodes, (0, end))
            of = _OF.search(text[node.start : min(node.end, node.start + OPENING)])
            whole = (start, stop) == (0, end)
            context = " ".join((of["of"] or of["of2"]).split()).casefold() if of and whole else ""
            for term, _, _ in terms_of(text, node.start, node.end, grammar):
                out += [Meaning(form, node, start, stop, context) for form in _forms(term)]
        elif node.kind in SAYING:
            out += _in_passing(text, node, inner.get(node.eid, node.end), nodes, grammar, end)
    return [meaning for meaning in out if len(meaning.term) >= SHORTEST]


def _in_passing(
    text: str, node: Provision, own: int, nodes: Mapping[EId, Provision], grammar: Grammar, end: int
) -> Iterator[Meaning]:
    """What a provision defines that is no list of definitions, in its own words."""
    limit = min(own, node.end)
    said = _SCOPE.search(text, node.start, min(limit, node.start + LEAD))
    if said:
        verb = grammar.defines.search(text, said.end(), min(limit, said.end() + LEAD))
        if verb and _QUOTED.search(text, said.end(), verb.start()):
            start, stop = _reach(said, node, nodes, (0, end))
            for match in _QUOTED.finditer(text, said.end(), verb.start()):
                for form in _forms(" ".join(match[1].split())):
                    yield Meaning(form, node, start, stop)
    for match in _CALLED.finditer(text, node.start, limit):
        where = _SCOPE.search(f"in this {match['in1'] or match['in2']}") or _SCOPE.search(
            f"এই {match['in3']}"
        )
        start, stop = _reach(where, node, nodes, (0, end))
        yield Meaning(" ".join((match["term"] or match["term2"]).split()), node, start, stop)


def _reach(
    said: re.Match[str] | None, node: Provision, nodes: Mapping[EId, Provision], whole: tuple[int, int]
) -> tuple[int, int]:
    if said is None:
        return whole
    unit = said["unit"] or said["unit2"]
    kinds = next((kinds for form, kinds in _REACH if form.match(unit)), None)
    if kinds is None:
        return whole
    at: Provision | None = node
    while at is not None and at.kind not in kinds:
        at = nodes[at.parent] if at.parent else None
    return (at.start, at.end) if at else whole


def _forms(term: str) -> tuple[str, ...]:
    """ "collective agent CBA" and "beneficiary (সুবিধাভোগী)" name two ways to say it."""
    alias = _ALIAS.fullmatch(term)
    if alias is None:
        return (term,)
    initials = "".join(word[0] for word in re.split(r"[\s-]+", alias["base"])).upper()
    short = alias["short"]
    if short.isupper() and short.isascii() and not (initials == short or "(" in term):
        return (term,)
    return (term, alias["base"], short)
