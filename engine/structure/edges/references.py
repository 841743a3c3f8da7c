"""All cross-references of a text: mentions found, read in their surroundings, and resolved."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from unicodedata import normalize

from engine.domain.identity import EId
from engine.domain.provision import Edge, Kind, Provision
from engine.structure.edges.mention import Group, Mention, mentions
from engine.structure.edges.resolve import Resolver
from engine.structure.grammars.reference import Pointer, ReferenceGrammar, Unit, holds
from engine.structure.nodes.cover import Cover

_LEADS = re.compile(r"[\s,.;:—–\ue000-\uf8ff-]*(?:namely\b[\s,.:—–-]*|যথা\S*\s*)?")
_OF_THIS = re.compile(r"\s+of\s+(?:this|the)\s+Act\b")
_THEREOF = re.compile(r"\s*,?\s*thereof\b")
# What an act puts into another: it is quoted, and speaks of the other.
_PUT_IN = re.compile(
    normalize(
        "NFC",
        r"(?:\b(?:is|are|shall\s+be)\s+(?:added|inserted|substituted|replaced)\b"
        r"|(?:সংযোজিত|সন্নিবেশিত|প্রতিস্থাপিত)\s+হইবে)[^‘’“”\"]{0,80}[‘“\"]",
    )
)
_UNQUOTED = re.compile(r"[’”\"]\s*[.;,।৷]*\s*(?:\n|\Z)")
NEAR = 40  # characters
TOPS = (Kind.CHAPTER, Kind.PART, Kind.SCHEDULE, Kind.ANNEX)


def cross_references(
    text: str,
    end: int,
    provisions: Sequence[Provision],
    cover: Cover,
    grammars: Sequence[ReferenceGrammar],
    title: str,
    owners: Mapping[EId, EId],
) -> list[Edge]:
    """All cross-references of text[:end], in order of the words that state them.

    `owners` says of provisos whose they are, where that is not their parent.
    """
    resolver = Resolver(provisions, title, owners)
    foreign = _Foreign(text, provisions)
    out: list[Edge] = []
    last: Mention | None = None
    last_elsewhere = False
    own: Provision | None = None  # where the work itself was named last, no other after it
    found = [pair for grammar in grammars for pair in _with_neighbours(text, end, grammar, title)]
    for mention, beside in sorted(found, key=lambda pair: (pair[0].start, pair[0].end)):
        source = cover.innermost(mention.start, mention.end)
        if source is None or _heads(source, mention):
            continue
        words = " ".join(text[mention.start : mention.end].split())
        foreign.note(mention, source)
        elsewhere = beside or foreign.around(source) or foreign.quoted(mention, source)
        if mention.pointed and own is not None and resolver.near(own, source):
            mention, elsewhere = replace(mention, work=""), False
        elif mention.work and not mention.pointed:
            own = source if resolver.is_own(mention.work) else None
        if last and last_elsewhere and _goes_on(text, last, mention):
            elsewhere = True
        if _THEREOF.match(text, mention.end) and not mention.work:
            elsewhere = elsewhere or (last is not None and last_elsewhere)
            mention = _thereof(mention, last)
        out += resolver.edges(mention, source, words, elsewhere)
        last, last_elsewhere = mention, elsewhere or bool(mention.work)
    return out


def named_in(
    words: str, provisions: Sequence[Provision], grammars: Sequence[ReferenceGrammar]
) -> tuple[EId, ...]:
    """What `words` of another work name among `provisions`; nothing where they name the whole work."""
    resolver = Resolver(provisions, "")
    found: list[EId] = []
    for grammar in grammars:
        for mention in mentions(words, 0, len(words), grammar):
            absolute = bool(mention.groups) and mention.groups[0].pointer is None
            if provisions and absolute:
                edges = resolver.edges(replace(mention, work=""), provisions[0], words)
                found += [edge.target for edge in edges if edge.target]
    return tuple(dict.fromkeys(found))


def _goes_on(text: str, last: Mention, mention: Mention) -> bool:
    """Whether a reference goes on in another work: "the Rivers Act, 1999, section 2 and the Schedule"."""
    if mention.work or not mention.groups or mention.start - last.end > NEAR:
        return False
    first = mention.groups[0]
    if first.unit == Unit.SCHEDULE and first.pointer == Pointer.ONLY:
        return True
    aside = text[last.end : mention.start].strip() == ","
    return aside and _of_sections(mention) and not _OF_THIS.match(text, mention.end)


def _thereof(mention: Mention, last: Mention | None) -> Mention:
    """ "Annex II, in particular points 2 and 3 thereof": what was named just before holds it."""
    near = last is not None and bool(last.groups) and 0 <= mention.start - last.end <= NEAR
    if last is None or not near or not holds(last.groups[-1].unit, mention.groups[0].unit):
        return mention
    return replace(mention, groups=(*last.groups, *mention.groups))


def _heads(source: Provision, mention: Mention) -> bool:
    """Whether the words are a heading's own: "THE FIRST SCHEDULE" refers to nothing."""
    if source.kind == Kind.SECTION:
        return mention.start == source.start  # "Article 8"
    return source.kind in TOPS and mention.start < source.start + 4


def _with_neighbours(
    text: str, end: int, grammar: ReferenceGrammar, title: str
) -> list[tuple[Mention, bool]]:
    """Each mention with what one beside it lends it, and whether that is another work.

    English names last what both are of ("clause (i) or clause (ii) of sub-section (1)"), Bangla first.
    """
    found = list(mentions(text, 0, end, grammar, title))
    step = -1 if grammar.outer_first else 1  # from a mention to the one that may lend it something
    order = range(len(found)) if grammar.outer_first else range(len(found) - 1, -1, -1)
    foreign: set[int] = set()
    lent: set[int] = set()
    for n in order:
        if not 0 <= n + step < len(found) or found[n].work or not found[n].groups:
            continue
        far, near = found[n], found[n + step]
        left, right = (near, far) if grammar.outer_first else (far, near)
        between = text[left.end : right.start]
        if not grammar.beside.fullmatch(between) and not (n + step in lent and between.strip() == ","):
            continue
        outer = _lent(far, near)
        if outer or (_of_sections(far) and near.work):
            found[n] = replace(far, groups=(*outer, *far.groups))
            lent.add(n)
            if near.work or n + step in foreign:
                foreign.add(n)
    return [(mention, n in foreign) for n, mention in enumerate(found)]


def _lent(far: Mention, near: Mention) -> tuple[Group, ...]:
    """The groups of `near` around the unit that `far` begins with."""
    units = [group.unit for group in near.groups]
    first = far.groups[0]
    if first.pointer is not None or first.unit not in units or first.unit in (Unit.SECTION, Unit.ARTICLE):
        return ()
    index = units.index(first.unit)
    outer = near.groups[:index]
    # "Section 1 or Chapter II, Section 3": what the other names first is its alone.
    before = bool(outer) and outer[0].start < near.groups[index].start
    return () if before and near.start > far.start else outer


def _of_sections(mention: Mention) -> bool:
    first = mention.groups[0]
    return first.unit in (Unit.SECTION, Unit.ARTICLE) and first.pointer is None


class _Foreign:
    """Knows the provisions whose lists are about another work: "In section 3 of the Rivers Act, 1999,-"."""

    def __init__(self, text: str, provisions: Sequence[Provision]) -> None:
        self._text = text
        self._nodes = {node.eid: node for node in provisions}
        self._first: dict[EId, int] = {}  # where the first unit inside each begins
        for node in provisions:
            if node.parent is not None:
                self._first.setdefault(node.parent, node.start)
        self._leads: set[EId] = set()
        self._put_in = [match.end() for match in _PUT_IN.finditer(text)]

    def note(self, mention: Mention, source: Provision) -> None:
        """Remember `source` if its own words before its list end by naming another work."""
        first = self._first.get(source.eid)
        if not (mention.work and mention.groups) or first is None or mention.end > first:
            return
        if _LEADS.fullmatch(self._text, mention.end, first):
            self._leads.add(source.eid)

    def quoted(self, mention: Mention, source: Provision) -> bool:
        """Whether the mention stands in words that the act puts into another work."""
        top = source
        while top.kind not in (Kind.SECTION, *TOPS) and top.parent is not None:
            top = self._nodes[top.parent]
        at = bisect_right(self._put_in, mention.start) - 1
        if at < 0 or self._put_in[at] < top.start:
            return False
        return not _UNQUOTED.search(self._text, self._put_in[at], mention.start)

    def around(self, source: Provision) -> bool:
        at = source.parent
        while at is not None and at not in self._leads:
            at = self._nodes[at].parent
        return at is not None
