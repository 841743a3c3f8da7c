"""The most a plan may ask for. A plan is clamped when it is carried out: narrower, never wider."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.domain.provision import EdgeType
from engine.domain.question import Plan, QuestionType


@dataclass(frozen=True, slots=True)
class Ceiling:
    queries: int
    hops: int
    hits: int  # fused hits per query


@dataclass(frozen=True, slots=True)
class Profile:
    """`edges` may be walked in their direction, `back` against it."""

    name: str
    help: str
    ceilings: Mapping[QuestionType, Ceiling]
    edges: tuple[EdgeType, ...]
    back: tuple[EdgeType, ...] = ()


_REACH: dict[QuestionType, tuple[int, int]] = {  # queries and hops of LabourCrew's table (appendix, Table 11)
    QuestionType.DIRECT_FACTUAL: (1, 1),
    QuestionType.DEFINITIONAL: (1, 1),
    QuestionType.PROCEDURAL: (2, 2),
    QuestionType.CONDITIONAL: (2, 2),
    QuestionType.HYPOTHETICAL: (2, 2),
    QuestionType.COMPARATIVE: (4, 2),
    QuestionType.MULTI_HOP: (4, 3),
}
_PAPER_HITS: dict[QuestionType, int] = {
    QuestionType.DIRECT_FACTUAL: 5,
    QuestionType.DEFINITIONAL: 5,
    QuestionType.PROCEDURAL: 8,
    QuestionType.CONDITIONAL: 8,
    QuestionType.HYPOTHETICAL: 8,
    QuestionType.COMPARATIVE: 8,
    QuestionType.MULTI_HOP: 10,
}
HITS = 12  # sections a reader needs to see for recall (retrieval notes); same for every type
FORWARD = (EdgeType.PROVISO, EdgeType.EXPLANATION, EdgeType.CROSS_REF, EdgeType.DEFINITION)

DHARA = Profile(
    "dhara",
    "Twelve hits a query; references and neighbours are walked both ways.",
    {t: Ceiling(queries, hops, HITS) for t, (queries, hops) in _REACH.items()},
    (*FORWARD, EdgeType.NEXT),
    back=(EdgeType.CROSS_REF, EdgeType.NEXT),
)
PAPER = Profile(
    "paper",
    "The table of LabourCrew: five to ten hits a query; references in their direction only.",
    {t: Ceiling(queries, hops, _PAPER_HITS[t]) for t, (queries, hops) in _REACH.items()},
    FORWARD,
)
PROFILES: Mapping[str, Profile] = {p.name: p for p in (DHARA, PAPER)}


def clamped(plan: Plan, type: QuestionType, profile: Profile = DHARA) -> Plan:
    """`plan` within the ceiling of its type."""
    most = profile.ceilings[type]
    return replace(
        plan,
        queries=tuple(dict.fromkeys(q for q in plan.queries if q.strip()))[: most.queries],
        hits=max(1, min(plan.hits, most.hits)),
        hops=max(0, min(plan.hops, most.hops)),
        edges=tuple(e for e in plan.edges if e in profile.edges),
        back=tuple(e for e in plan.back if e in profile.back),
    )
