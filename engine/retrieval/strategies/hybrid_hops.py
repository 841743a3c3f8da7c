"""Hybrid and hops: the plain fusion by rank, then along the statute's own edges from its best hits.

What a seed leads to gains a share of the seed's score, less the further it is and the more the seed leads
to (spreading activation: Crestani 1997), so that a section which was found gets further up and one that was
not comes in. Sections are followed both ways along cross-references, since a penalty or an exception names
its rule and not the rule them, and to the definitions of terms that the query uses. A proviso needs no
hop: it is in the section it qualifies, which is what a hit is. A level that reaches nothing new is the last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.provision import EdgeType
from engine.index.roll import Roll
from engine.retrieval.fusion import fuse, reciprocal_ranks
from engine.retrieval.graph import Graph
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.signals import words_and_meaning
from engine.retrieval.strategy import Asked, Strategy

SEEDS = 5  # best hits that are hopped from
POOL = 100  # hits of the plain fusion; what is further down, and reached, counts as the last of them
DEPTH = 2
SHARE = 0.1  # of its score, what a seed hands on at each hop, over all it leads to; .05 to .2 do as well

Key = tuple[VersionId, EId]  # a version and a home of its roll


@dataclass(frozen=True, slots=True)
class _Step:
    """`home` reached from `source` in one hop, told of as `how`."""

    home: EId
    unit: EId
    how: str


def _hybrid_hops(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    found = fuse(asked.rolls, words_and_meaning(asked, tools), max(POOL, asked.k), reciprocal_ranks)
    rolls = {roll.version_id: roll for roll in asked.rolls}
    if not found:
        return ()
    best, last = found[0].score, found[-1].score
    maps = {v: _Map(tools, rolls[v], asked.text) for v in dict.fromkeys(h.version_id for h in found)}
    hits = {(h.version_id, maps[h.version_id].home(h.eid)): h for h in found}
    frontier = {key: hit.score for key, hit in list(hits.items())[:SEEDS]}
    gained: dict[Key, float] = {}
    traces: dict[Key, str] = {}
    met = set(frontier)
    for _ in range(DEPTH):
        reached: dict[Key, float] = {}
        for (version_id, home), worth in frontier.items():
            steps = tuple(maps[version_id].steps(home))
            for step in steps:
                key = (version_id, step.home)
                worth_there = SHARE * worth / len(steps)
                gained[key] = gained.get(key, 0.0) + worth_there
                way = traces.get((version_id, home), "")
                traces.setdefault(key, f"{way}, {step.how}" if way else step.how)
                if key not in met:
                    reached[key] = reached.get(key, 0.0) + worth_there
                    section = rolls[version_id].sections[maps[version_id].places[step.home]]
                    hits.setdefault(key, Hit(version_id, step.unit, section, last, ""))
        if not reached:
            break
        met |= reached.keys()
        frontier = reached
    raised = [_raised(hit, gained.get(key, 0.0), best, traces.get(key, "")) for key, hit in hits.items()]
    return tuple(sorted(raised, key=lambda hit: -hit.score))[: asked.k]


def _raised(hit: Hit, gain: float, best: float, trace: str) -> Hit:
    """Nothing that was hopped to passes the best hit: it is there because of it."""
    why = " + ".join(part for part in (hit.why, trace) if part)
    return replace(hit, score=min(best, round(hit.score + gain, 6)), why=why)


class _Map:
    """From one home of a roll to another."""

    def __init__(self, tools: Instruments, roll: Roll, query: str) -> None:
        self._open = tools.open
        self._roll = roll
        self._query = query
        self.places: Mapping[EId, int] = {home: i for i, home in enumerate(roll.homes)}

    @cached_property
    def _graph(self) -> Graph:
        """Only versions that a seed lies in are opened."""
        return Graph(self._open(self._roll.version_id))

    @cached_property
    def _asked(self) -> frozenset[EId]:
        return frozenset(self._graph.terms_in(self._query))

    def home(self, eid: EId) -> EId:
        """The home `eid` is or lies in; itself where it lies in none."""
        at = str(eid)
        while at and at not in self.places:
            at = at.rpartition("__")[0]
        return EId(at) if at else eid

    def steps(self, home: EId) -> Iterator[_Step]:
        """Each other home that edges of `home` lead to, once."""
        ways = (
            (EdgeType.CROSS_REF, False, "cited by {}"),
            (EdgeType.CROSS_REF, True, "cites {}"),
            (EdgeType.DEFINITION, False, "defines a word of {}"),
        )
        told = self._roll.sections[self.places[home]] or str(home)
        seen = {home}
        if not self._graph.has(home):
            return
        for type, back, how in ways:
            for unit in self._graph.leads(home, type, back):
                if type is EdgeType.DEFINITION and unit not in self._asked:
                    continue
                there = self.home(unit)
                if there in self.places and there not in seen:
                    seen.add(there)
                    yield _Step(there, unit, how.format(told))


HYBRID_HOPS = Strategy(
    "hybrid_hops", "Hybrid, then along cross-references and definitions from its best hits.", _hybrid_hops
)
