"""Graph: a version by its parents and its edges, in both directions; what of it stands alone on a ledger."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from engine.domain.identity import EId, VersionId
from engine.domain.provision import QUALIFIERS, Edge, EdgeType, Kind, Provision
from engine.domain.version import Version
from engine.domain.words import content_words

WHOLE = 6000  # characters; a longer section stands by its sub-sections
MOST_PARTS = 8  # sub-sections of a long section that is wanted whole

_PARTS = frozenset({Kind.SUBSECTION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH, *QUALIFIERS})
_AROUND = _PARTS | {Kind.SECTION, Kind.SCHEDULE_ITEM, Kind.DEFINITION}
_UNITS = frozenset({Kind.SUBSECTION, Kind.DEFINITION})
_ITEMS = frozenset({Kind.SECTION, Kind.SCHEDULE_ITEM})
_PLACES = frozenset({Kind.PART, Kind.CHAPTER})
_KEPT = frozenset(EdgeType) - {EdgeType.PARENT, EdgeType.PROVISO, EdgeType.EXPLANATION}


class Graph:
    """Built in one pass over a version; every question put to it afterwards looks at what it names only."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self._by_eid = {p.eid: p for p in version.provisions}
        self._children: dict[EId | None, list[Provision]] = defaultdict(list)
        for p in version.provisions:
            self._children[p.parent].append(p)
        self._out: dict[EId, list[Edge]] = defaultdict(list)
        self._in: dict[EId, list[Edge]] = defaultdict(list)
        self.uses: Counter[EId] = Counter()  # how often the word of a definition is used
        for edge in version.edges:
            if edge.type in _KEPT and edge.target is not None and edge.target in self._by_eid:
                self._out[edge.source].append(edge)
                self._in[edge.target].append(edge)
                self.uses[edge.target] += edge.type is EdgeType.DEFINITION

    def has(self, eid: EId) -> bool:
        return eid in self._by_eid

    def node(self, eid: EId) -> Provision:
        """Raises KeyError when there is none."""
        return self._by_eid[eid]

    def children(self, eid: EId) -> tuple[Provision, ...]:
        return tuple(self._children.get(eid, ()))

    def within(self, eid: EId) -> Iterator[Provision]:
        """`eid` and everything in it, in document order."""
        yield self._by_eid[eid]
        for child in self._children.get(eid, ()):
            yield from self.within(child.eid)

    def section_of(self, eid: EId) -> Provision | None:
        """The section `eid` is or lies in."""
        at = self._by_eid.get(eid)
        while at is not None and at.kind is not Kind.SECTION:
            at = self._by_eid.get(at.parent) if at.parent is not None else None
        return at

    def standing(self, eid: EId) -> tuple[EId, ...]:
        """What is placed for `eid`: the section around it; of a very long one the sub-section, of a
        section of definitions the definition. First parts of such a section when it is meant itself.

        Nothing for a chapter, or a schedule with items: that is a place, not a rule.
        """
        node = self._by_eid.get(eid)
        while node is not None and node.kind in _PARTS and node.parent is not None:
            around = self._by_eid.get(node.parent)
            if around is None or around.kind not in _AROUND:
                break
            if around.end - around.start > WHOLE and node.kind not in QUALIFIERS:
                break
            node = around
        if node is None or node.kind in _PLACES or any(c.kind in _ITEMS for c in self.children(node.eid)):
            return ()
        parts = tuple(c for c in self.children(node.eid) if c.kind in _UNITS)
        dictionary = sum(c.kind is Kind.DEFINITION for c in parts) > MOST_PARTS
        if node.kind is Kind.SECTION and parts and (node.end - node.start > WHOLE or dictionary):
            return tuple(c.eid for c in parts[:MOST_PARTS])
        return (node.eid,)

    def qualifiers(self, eid: EId) -> tuple[Provision, ...]:
        """Provisos, explanations and their like inside `eid`."""
        return tuple(p for p in self.within(eid) if p.kind in QUALIFIERS and p.eid != eid)

    def beside(self, eid: EId) -> tuple[Provision, ...]:
        """What qualifies the whole section that sub-section `eid` is placed for a part of."""
        node = self._by_eid[eid]
        if node.kind is not Kind.SUBSECTION or node.parent is None:
            return ()
        return tuple(c for c in self.children(node.parent) if c.kind in QUALIFIERS)

    def leads(self, eid: EId, type: EdgeType, back: bool) -> tuple[EId, ...]:
        """What stands alone and is reached from `eid`, or anything in it, by edges of `type`; `back`
        against their direction. In the order the edges stand in the text, each once, not `eid` itself."""
        if type is EdgeType.NEXT:
            return self._neighbour(eid, back)
        out: dict[EId, None] = {}
        for node in self.within(eid):
            edges = self._in.get(node.eid, ()) if back else self._out.get(node.eid, ())
            for edge in edges:
                end = edge.source if back else edge.target
                if edge.type is type and end is not None and not self._inside(end, eid):
                    out.update(dict.fromkeys(self.standing(end)))
        out.pop(eid, None)
        return tuple(out)

    def terms_in(self, text: str) -> tuple[EId, ...]:
        """Definitions whose term `text` uses, the rarest word of the law first."""
        said = content_words(text)
        found = [
            p.eid
            for p in self.version.provisions
            if p.kind is Kind.DEFINITION and p.heading and _holds(said, content_words(p.heading))
        ]
        return tuple(sorted(found, key=lambda eid: self.uses[eid]))

    def near(self, one: EId, other: EId) -> bool:
        """Whether both lie in one chapter (or section, for its parts)."""
        return self._by_eid[one].parent == self._by_eid[other].parent

    def _neighbour(self, eid: EId, back: bool) -> tuple[EId, ...]:
        node = self._by_eid[eid]
        if node.kind is Kind.SUBSECTION:
            line = [c.eid for c in self.children(node.parent or eid) if c.kind is Kind.SUBSECTION]
            at = line.index(eid) + (-1 if back else 1) if eid in line else -1
            return (line[at],) if 0 <= at < len(line) else ()
        for edge in self._in.get(eid, ()) if back else self._out.get(eid, ()):
            end = edge.source if back else edge.target
            if edge.type is EdgeType.NEXT and end is not None and self.standing(end) == (end,):
                return (end,)
        return ()

    def _inside(self, eid: EId, outer: EId) -> bool:
        at: EId | None = eid
        while at is not None and at != outer:
            at = self._by_eid[at].parent if at in self._by_eid else None
        return at is not None


class Graphs:
    """The graphs of some versions, each built when it is first looked at."""

    def __init__(self, versions: Mapping[VersionId, Version]) -> None:
        self._versions = versions
        self._built: dict[VersionId, Graph] = {}

    def __contains__(self, version_id: object) -> bool:
        return version_id in self._versions

    def __getitem__(self, version_id: VersionId) -> Graph:
        """Raises KeyError for a version that is not among them."""
        if version_id not in self._built:
            self._built[version_id] = Graph(self._versions[version_id])
        return self._built[version_id]


def _holds(said: tuple[str, ...], term: tuple[str, ...]) -> bool:
    """Whether the words of `term` stand in `said` side by side."""
    size = len(term)
    return bool(term) and any(said[i : i + size] == term for i in range(len(said) - size + 1))
