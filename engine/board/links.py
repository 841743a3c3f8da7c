"""Version -> what a stretch of its text is qualified by or refers to, without looking at the whole of it."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from engine.domain.evidence import Evidence
from engine.domain.identity import EId, VersionId
from engine.domain.provision import Edge, EdgeType, Provision
from engine.domain.version import Version

_FOLLOWED = frozenset({EdgeType.PROVISO, EdgeType.EXPLANATION, EdgeType.CROSS_REF})


@dataclass(frozen=True, slots=True)
class Link:
    """A provision that qualifies `source`, or that its words refer to."""

    version_id: VersionId
    source: EId
    edge: EdgeType
    node: Provision

    def held(self, evidence: tuple[Evidence, ...]) -> bool:
        """Whether it is wholly on the ledger, or (a chapter, a split section) some part of it."""
        return any(
            e.version_id == self.version_id
            and (
                (e.start <= self.node.start and self.node.end <= e.end)
                or (self.node.start <= e.start and e.end <= self.node.end)
            )
            for e in evidence
        )


class Links:
    """Built in one pass over a version: its edges by where they are stated and by what they start from."""

    def __init__(self, version: Version) -> None:
        self._id = version.card.version_id
        self._nodes = {p.eid: p for p in version.provisions}
        edges = [e for e in version.edges if e.type in _FOLLOWED and e.target in self._nodes]
        self._stated = sorted((e for e in edges if e.end > e.start), key=lambda e: e.start)
        self._starts = [e.start for e in self._stated]
        self._from: dict[EId, list[Edge]] = defaultdict(list)
        for edge in edges:
            self._from[edge.source].append(edge)
        self._placed = sorted(version.provisions, key=lambda p: p.start)
        self._begins = [p.start for p in self._placed]

    def of(self, start: int, end: int) -> tuple[Link, ...]:
        """What [start, end) leads to, each provision once: by words that stand there, or as part of it."""
        found: list[Edge] = []
        for n in range(bisect_left(self._starts, start), bisect_left(self._starts, end)):
            if self._stated[n].end <= end:
                found.append(self._stated[n])
        for n in range(bisect_left(self._begins, start), bisect_left(self._begins, end)):
            if self._placed[n].end <= end:
                found += self._from.get(self._placed[n].eid, ())
        out: dict[EId, Link] = {}
        for edge in found:
            if edge.target is not None:
                link = Link(self._id, edge.source, edge.type, self._nodes[edge.target])
                out.setdefault(edge.target, link)
        return tuple(out.values())


def links_of(versions: Mapping[VersionId, Version]) -> dict[VersionId, Links]:
    return {id: Links(version) for id, version in versions.items()}
