"""Statute Retriever: a plan -> hits. Each query runs by itself; what they find is joined by rank."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.ledger import Ledger
from engine.retrieval.answerable import answerability
from engine.retrieval.named import named_hits
from engine.retrieval.search import search
from engine.workbench.tools import Tools

NEAR = 0.30
"""Least answerability score for a question to count as answered by the laws searched. Chosen by hand on
the questions of the sample statute (Bangla and English): it kept 44 of 48 that the act answers and
refused 15 of 16 that it does not. A hint from one small act, not a gate: it promises nothing."""

_K = 20  # reciprocal rank fusion


@dataclass(frozen=True, slots=True)
class Found:
    """`near`: the answerability score of the question, 0..1. `absent`: sections that the question names
    and no law searched has."""

    hits: tuple[Hit, ...]
    near: float
    absent: tuple[str, ...] = ()


def retrieve(view: Ledger, question: str, tools: Tools) -> Found:
    """Hits of the last plan of `view`, named sections first, then by summed reciprocal rank."""
    plan = view.plans[-1]
    pinned = tuple(tools.versions)
    rank: dict[tuple[VersionId, EId], float] = defaultdict(float)
    kept: dict[tuple[VersionId, EId], Hit] = {}
    for place, query in enumerate(plan.queries):
        result = search(query, tools.strategy, pinned, tools.instruments, plan.hits)
        weight = 1.0 if place == 0 else 0.5  # the question in its own words counts most
        for n, hit in enumerate(result.hits):
            key = (hit.version_id, hit.eid)
            kept.setdefault(key, hit)
            rank[key] += weight / (_K + n)
    named = named_hits(plan.named_sections, tools.versions)
    order = sorted(kept, key=lambda key: -rank[key])
    sections = {(h.version_id, h.section) for h in named}
    hits = (*named, *(kept[k] for k in order if (k[0], kept[k].section) not in sections))
    there = {hit.section.upper() for hit in named}
    absent = tuple(n for n in plan.named_sections if n.upper() not in there)
    return Found(hits, _near(question, hits, bool(named), absent, tools), absent)


def _near(question: str, hits: tuple[Hit, ...], named: bool, absent: tuple[str, ...], tools: Tools) -> float:
    """A section that is asked for by its number is near; one that is not there cannot be answered."""
    if named:
        return 1.0
    return 0.0 if absent else answerability(question, hits, tools.instruments)
