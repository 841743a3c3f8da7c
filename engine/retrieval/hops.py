"""Hops: from what search found, along the statute's own edges, to what has to be read with it.

What is placed is always something that stands alone: a clause brings the sub-section around it, a
split section its sub-sections. What qualifies a provision comes with it in one step, or neither comes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from engine.domain.evidence import Hit, Hop
from engine.domain.identity import EId, VersionId
from engine.domain.provision import QUALIFIERS, Edge, EdgeType, Kind, Provision
from engine.domain.version import Version

WHOLE_SECTIONS = 2  # sections of the best hits that come with all their sub-sections
MOST_PARTS = 8  # sub-sections of one section
FAN = 4  # edges of one type followed from one provision
MOST_DEFINITIONS = 4  # in all: terms in play, not the dictionary
SHARE_OF_HITS = 2 / 3  # of the limit, while there are hops to make

_UNITS = frozenset({Kind.SUBSECTION, Kind.DEFINITION})
_ALONE = _UNITS | {Kind.SECTION, Kind.SCHEDULE_ITEM, Kind.PREAMBLE, Kind.RECITAL, Kind.ANNEX, Kind.SCHEDULE}
_PLACED_BELOW = frozenset({Kind.SECTION, Kind.SCHEDULE_ITEM})
_WITH_IT = frozenset({EdgeType.PROVISO, EdgeType.EXPLANATION})  # placed with their provision, never followed


def hop(
    hits: tuple[Hit, ...],
    versions: Mapping[VersionId, Version],
    edges: tuple[EdgeType, ...],
    depth: int,
    limit: int,
) -> tuple[Hop, ...]:
    """At most `limit` provisions, in the order they should be read; never one twice.

    Hits first (`depth` 0, `source` None), best first, the best two sections with all their
    sub-sections; then, level by level, what `edges` lead to from there, until a level brings nothing
    new. What comes with a provision (its provisos, explanations, sister sub-sections) has its depth
    and names it as `source`. While there are hops to make, a third of the limit is kept for them.
    Hits of versions not in `versions` are left out.
    """
    walk = _Walk(versions, limit)
    follow = tuple(e for e in dict.fromkeys(edges) if e not in _WITH_IT)
    known = [h for h in hits if h.version_id in versions and walk.tree(h.version_id).has(h.eid)]
    first = limit - int(limit * (1 - SHARE_OF_HITS)) if depth > 0 and follow else limit
    later = walk.search(known, first)
    frontier = walk.placed()
    for level in range(1, depth + 1):
        before = len(walk.placed())
        walk.step(frontier, follow, level)
        frontier = walk.placed()[before:]
        if not frontier:
            break
    walk.search(later, limit)
    return walk.placed()


class _Tree:
    """A version by parents and by edges."""

    def __init__(self, version: Version) -> None:
        self._by_eid = {p.eid: p for p in version.provisions}
        self._children: dict[EId | None, list[Provision]] = defaultdict(list)
        for p in version.provisions:
            self._children[p.parent].append(p)
        self._edges: dict[EId, list[Edge]] = defaultdict(list)
        for edge in version.edges:
            if edge.target is not None and edge.target in self._by_eid:
                self._edges[edge.source].append(edge)

    def has(self, eid: EId) -> bool:
        return eid in self._by_eid

    def kind(self, eid: EId) -> Kind:
        return self._by_eid[eid].kind

    def above(self, eid: EId) -> Iterator[EId]:
        """`eid` and everything it lies in, inside first."""
        node: EId | None = eid
        while node is not None and node in self._by_eid:
            yield node
            node = self._by_eid[node].parent

    def within(self, eid: EId) -> Iterator[EId]:
        """`eid` and everything in it, in document order."""
        yield eid
        for child in self._children[eid]:
            yield from self.within(child.eid)

    def parts(self, eid: EId) -> tuple[EId, ...]:
        return tuple(c.eid for c in self._children[eid] if c.kind in _UNITS)

    def standing(self, eid: EId) -> tuple[EId, ...]:
        """What stands alone and says what `eid` says: itself, what it lies in, or its parts.

        Nothing for a chapter, or a schedule with items: that is a place, not a rule.
        """
        alone = next((e for e in self.above(eid) if self.kind(e) in _ALONE), None)
        if alone is None or any(c.kind in _PLACED_BELOW for c in self._children[alone]):
            return ()
        return self.parts(alone)[:MOST_PARTS] or (alone,)

    def sisters(self, eid: EId) -> tuple[EId, ...]:
        """All sub-sections of the section that sub-section `eid` is of, if they are few."""
        parent = self._by_eid[eid].parent
        if self.kind(eid) is not Kind.SUBSECTION or parent is None:
            return ()
        parts = self.parts(parent)
        return parts if len(parts) <= MOST_PARTS else ()

    def qualifiers(self, eid: EId) -> tuple[Provision, ...]:
        """Provisos, explanations and their like inside `eid`, and those of the section it is part of."""
        inside = [self._by_eid[e] for e in self.within(eid) if e != eid]
        parent = self._by_eid[eid].parent
        around = self._children[parent] if self.kind(eid) is Kind.SUBSECTION else []
        return tuple(p for p in (*inside, *around) if p.kind in QUALIFIERS)

    def edges(self, eid: EId, type: EdgeType) -> Iterator[EId]:
        """Targets of the edges of `type` from `eid` or anything in it."""
        for node in self.within(eid):
            yield from (e.target for e in self._edges[node] if e.type is type and e.target is not None)


class _Walk:
    """What has been placed so far."""

    def __init__(self, versions: Mapping[VersionId, Version], limit: int) -> None:
        self._versions = versions
        self._limit = limit
        self._trees: dict[VersionId, _Tree] = {}
        self._hops: dict[tuple[VersionId, EId], Hop] = {}
        self._definitions = 0
        self._whole: set[tuple[VersionId, str]] = set()

    def tree(self, version_id: VersionId) -> _Tree:
        if version_id not in self._trees:
            self._trees[version_id] = _Tree(self._versions[version_id])
        return self._trees[version_id]

    def placed(self) -> tuple[Hop, ...]:
        return tuple(self._hops.values())

    def search(self, hits: Iterable[Hit], limit: int) -> tuple[Hit, ...]:
        """Place hits while there is room below `limit`; the rest comes back."""
        left: list[Hit] = []
        for hit in hits:
            tree = self.tree(hit.version_id)
            for eid in tree.standing(hit.eid):
                if not self._place(Hop(0, None, None, eid, hit.version_id), limit):
                    left.append(hit)
                    break
            else:
                self._complete(hit, tree, limit)
        return tuple(left)

    def step(self, frontier: tuple[Hop, ...], follow: tuple[EdgeType, ...], level: int) -> None:
        for came in frontier:
            tree = self.tree(came.version_id)
            for type in follow:
                targets = dict.fromkeys(e for t in tree.edges(came.target, type) for e in tree.standing(t))
                new = [e for e in targets if (came.version_id, e) not in self._hops]
                for eid in new[:FAN]:
                    if type is EdgeType.DEFINITION and self._definitions >= MOST_DEFINITIONS:
                        break
                    placed = self._place(Hop(level, came.target, type, eid, came.version_id), self._limit)
                    self._definitions += placed and type is EdgeType.DEFINITION

    def _complete(self, hit: Hit, tree: _Tree, limit: int) -> None:
        """The other sub-sections of a best hit's section: its rule is seldom in one alone."""
        section = (hit.version_id, hit.section)
        if section in self._whole or len(self._whole) >= WHOLE_SECTIONS:
            return
        self._whole.add(section)
        for eid in tree.standing(hit.eid):
            for sister in tree.sisters(eid):
                self._place(Hop(0, eid, EdgeType.PARENT, sister, hit.version_id), limit)

    def _place(self, came: Hop, limit: int) -> bool:
        """`came` with all that qualifies it, in one step. True when it is there afterwards."""
        key = (came.version_id, came.target)
        if key in self._hops:
            return True
        tree = self.tree(came.version_id)
        group = {key: came}
        for qualifier in tree.qualifiers(came.target):
            type = EdgeType.PROVISO if qualifier.kind is Kind.PROVISO else EdgeType.EXPLANATION
            inside = qualifier.parent in set(tree.within(came.target))
            source = qualifier.parent if inside else came.target
            group[came.version_id, qualifier.eid] = Hop(
                came.depth, source, type, qualifier.eid, came.version_id
            )
        new = {k: h for k, h in group.items() if k not in self._hops}
        if len(self._hops) + len(new) > limit:
            return False
        self._hops.update(new)
        return True
