"""The most a plan may ask for. A plan is clamped when it is carried out: narrower, never wider."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.domain.provision import EdgeType
from engine.domain.question import Plan, QuestionType


@dataclass(frozen=True, slots=True)
class Ceiling:
    queries: int
    hops: int
    hits: int  # fused hits per query


HITS = 12  # sections a reader needs to see for recall (retrieval notes); same for every type

CEILINGS: dict[QuestionType, Ceiling] = {
    QuestionType.DIRECT_FACTUAL: Ceiling(1, 1, HITS),
    QuestionType.DEFINITIONAL: Ceiling(1, 1, HITS),
    QuestionType.PROCEDURAL: Ceiling(2, 2, HITS),
    QuestionType.CONDITIONAL: Ceiling(2, 2, HITS),
    QuestionType.HYPOTHETICAL: Ceiling(2, 2, HITS),
    QuestionType.COMPARATIVE: Ceiling(4, 2, HITS),
    QuestionType.MULTI_HOP: Ceiling(4, 3, HITS),
}
"""Dhara's default profile: queries and hops of LabourCrew's table, hits from our own measurements."""

HOP_EDGES = (EdgeType.PROVISO, EdgeType.EXPLANATION, EdgeType.CROSS_REF, EdgeType.DEFINITION)


def clamped(plan: Plan, type: QuestionType) -> Plan:
    """`plan` within the ceiling of its type."""
    most = CEILINGS[type]
    return replace(
        plan,
        queries=tuple(dict.fromkeys(q for q in plan.queries if q.strip()))[: most.queries],
        hits=max(1, min(plan.hits, most.hits)),
        hops=max(0, min(plan.hops, most.hops)),
        edges=tuple(e for e in plan.edges if e in HOP_EDGES),
    )
