"""Hops: from what search found, along the statute's own edges, to what has to be read with it.

The walk is best first (spreading activation: Collins and Loftus 1975; for retrieval, Crestani 1997). A
hit is worth more the higher it stands; what it leads to shares its worth with all that the same kind of
edge leads to from there, and gathers what other provisions add. Edges are walked both ways where the plan
allows: a penalty, an exception or a "notwithstanding" names the rule it belongs to, not the rule them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.domain.evidence import Hit, Hop
from engine.domain.identity import EId, VersionId
from engine.domain.provision import EdgeType, Kind
from engine.retrieval.graph import Graph, Graphs

Key = tuple[VersionId, EId]
_WITH_IT = frozenset({EdgeType.PROVISO, EdgeType.EXPLANATION})  # placed with their provision, never followed


@dataclass(frozen=True, slots=True)
class Worth:
    """What things are worth. Flat: on the Labour Act any of them may be halved or doubled for an item or
    two of 84; `tests/bench/test_ledger.py` reports it by cross-validation."""

    share_of_hits: float = 0.6  # of the places, while there are hops to make
    definitions: int = 2  # in all: terms in play, not the dictionary
    rank: float = 2.0  # a hit at place n, from 0, is worth 1 / (rank + n)
    decay: float = 0.3  # of its worth, what a hop passes on
    across: float = 0.5  # a neighbour in another chapter, against 1 in the same


WORTH = Worth()


@dataclass(frozen=True, slots=True)
class Ways:
    """Which edges may be walked: `edges` in their direction, `back` against it; at most `depth` of them
    one after another."""

    edges: tuple[EdgeType, ...]
    back: tuple[EdgeType, ...]
    depth: int


def hop(
    hits: Sequence[Hit],
    graphs: Graphs,
    ways: Ways,
    limit: int,
    *,
    asked: str = "",
    held: frozenset[Key] = frozenset(),
    worth: Worth = WORTH,
) -> tuple[Hop, ...]:
    """At most `limit` provisions to place, in the order they are to be read; never one twice.

    Hits come first (`depth` 0, `source` None), best first, up to their share of the places; then what
    `ways` lead to from there, until nothing new is reached; then the hits that were left. Definitions
    are those of terms in `asked`, then those of rare terms in the best hits. What qualifies a provision
    (its provisos and explanations) is in the trace right behind it and takes no place, being inside it;
    a part of a very long section brings what qualifies the section in one step, or does not come.

    What is `held` is on the ledger already: it is walked from when it is a hit, and not placed again.
    Hits of versions that are not in `graphs`, or of provisions those do not have, are left out.
    """
    walk = _Walk(graphs, ways, limit, held, worth)
    known = [h for h in hits if h.version_id in graphs and graphs[h.version_id].has(h.eid)]
    moves = ways.depth > 0 and any(e not in _WITH_IT for e in (*ways.edges, *ways.back))
    left = walk.search(known, min(limit, max(1, round(limit * worth.share_of_hits))) if moves else limit)
    if moves:
        walk.define(asked)
        walk.spread()
    walk.search(left, limit)
    return walk.trace


@dataclass(slots=True)
class _Found:
    """A provision that may come: its worth so far, and the first way that led to it."""

    worth: float
    best: float
    came: Hop


class _Walk:
    """What has been placed so far, and what may come next."""

    def __init__(self, graphs: Graphs, ways: Ways, limit: int, held: frozenset[Key], worth: Worth) -> None:
        self._worth = worth
        self._graphs = graphs
        self._ways = ways
        self._limit = limit
        self._held = held
        self._met: dict[Key, None] = {}  # placed, or held and walked from
        self._places = 0
        self._trace: dict[Key, Hop] = {}
        self._next: dict[Key, _Found] = {}
        self._seeds: dict[Key, float] = {}

    @property
    def trace(self) -> tuple[Hop, ...]:
        return tuple(self._trace.values())

    def search(self, hits: Sequence[Hit], limit: int) -> tuple[Hit, ...]:
        """Place hits while there is room below `limit`; the rest comes back."""
        left: list[Hit] = []
        for hit in hits:
            for eid in self._graphs[hit.version_id].standing(hit.eid):
                key = (hit.version_id, eid)
                if not self._place(Hop(0, None, None, eid, hit.version_id), limit):
                    left.append(hit)
                    break
                self._seeds.setdefault(key, 1.0 / (self._worth.rank + len(self._seeds)))
        return tuple(left)

    def define(self, asked: str) -> None:
        """Definitions of terms in play: the question's own, then those the best hits use."""
        if EdgeType.DEFINITION not in self._ways.edges:
            return
        wanted = sorted(self._used(), key=lambda found: -found.worth)
        own = [h for v in dict.fromkeys(v for v, _ in self._seeds) for h in self._own(v, asked)]
        placed = 0
        for came in (*own, *(found.came for found in wanted)):
            if placed >= self._worth.definitions:
                break
            new = (came.version_id, came.target) not in self._met
            placed += new and self._place(came, self._limit)

    def spread(self) -> None:
        """Place what is worth most, and look on from there, until there is no room or nothing new."""
        for key, worth in self._seeds.items():
            self._look(key, worth, 0)
        while self._next:
            key = max(self._next, key=lambda k: self._next[k].worth)
            found = self._next.pop(key)
            if self._place(found.came, self._limit):
                self._look(key, found.worth * self._worth.decay, found.came.depth)
            elif self._places >= self._limit:
                break

    def _own(self, version_id: VersionId, asked: str) -> Iterator[Hop]:
        graph = self._graphs[version_id]
        for eid in graph.terms_in(asked):
            user = next(
                (s for v, s in self._seeds if v == version_id and eid in _defined(graph, s)),
                None,
            )
            yield Hop(1, user, EdgeType.DEFINITION, eid, version_id)

    def _used(self) -> list[_Found]:
        """Definitions of what the seeds use, worth more the better the seed and the rarer the term."""
        found: dict[Key, _Found] = {}
        for (version_id, seed), worth in self._seeds.items():
            graph = self._graphs[version_id]
            for eid in _defined(graph, seed):
                came = Hop(1, seed, EdgeType.DEFINITION, eid, version_id)
                there = found.setdefault((version_id, eid), _Found(0.0, worth, came))
                there.worth += worth / max(1, graph.uses[eid])
        return list(found.values())

    def _look(self, key: Key, worth: float, depth: int) -> None:
        """What the provision leads to: new candidates, or more worth for those there are."""
        if depth >= self._ways.depth:
            return
        version_id, eid = key
        graph = self._graphs[version_id]
        for type, back in self._allowed():
            ends = graph.leads(eid, type, back)
            for end in ends:
                if (version_id, end) in self._met or (version_id, end) in self._held:
                    continue
                share = worth / len(ends) ** 0.5
                if type is EdgeType.NEXT and not graph.near(eid, end):
                    share *= self._worth.across
                came = Hop(depth + 1, eid, type, end, version_id, back)
                there = self._next.get((version_id, end))
                if there is None:
                    self._next[version_id, end] = _Found(share, share, came)
                else:
                    there.worth += share
                    if (came.depth, -share) < (there.came.depth, -there.best):
                        there.best, there.came = share, came

    def _allowed(self) -> Iterator[tuple[EdgeType, bool]]:
        aside = _WITH_IT | {EdgeType.DEFINITION}
        yield from ((e, False) for e in dict.fromkeys(self._ways.edges) if e not in aside)
        yield from ((e, True) for e in dict.fromkeys(self._ways.back) if e not in aside)

    def _place(self, came: Hop, limit: int) -> bool:
        """`came` with all that qualifies it, in one step. True when it is there afterwards."""
        key = (came.version_id, came.target)
        if key in self._met:
            return True
        if key in self._held:
            self._met[key] = None
            return True
        graph = self._graphs[came.version_id]
        beside = [
            q for q in graph.beside(came.target)
            if (came.version_id, q.eid) not in self._trace and (came.version_id, q.eid) not in self._held
        ]  # fmt: skip
        if self._places + 1 + len(beside) > limit:
            return False
        self._places += 1 + len(beside)
        self._met[key] = None
        self._trace.setdefault(key, came)
        for q in (*graph.qualifiers(came.target), *beside):
            type = EdgeType.PROVISO if q.kind is Kind.PROVISO else EdgeType.EXPLANATION
            source = came.target if q in beside else q.parent
            one = Hop(came.depth, source, type, q.eid, came.version_id)
            self._trace.setdefault((came.version_id, q.eid), one)
        return True


def _defined(graph: Graph, eid: EId) -> tuple[EId, ...]:
    return graph.leads(eid, EdgeType.DEFINITION, False)
