"""Statute Retriever: a plan -> hits. Each query runs by itself; what they find is joined by rank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.ledger import Ledger
from engine.retrieval.answerable import answerability
from engine.retrieval.named import absent_of, named_hits
from engine.retrieval.search import search
from engine.workbench.tools import Tools

NEAR = 0.12
"""Least answerability score for a question to count as answered by the laws searched. Chosen by hand on
the questions of the sample statute (Bangla and English): it kept 46 of 48 that the act answers and
refused 15 of 16 that it does not. A hint from one small act, not a gate: it promises nothing."""

_K = 20  # reciprocal rank fusion


@dataclass(frozen=True, slots=True)
class Found:
    """`near`: the answerability score of the question, 0..1. `absent`: sections, or parts of one, that
    the question names and no law searched has."""

    hits: tuple[Hit, ...]
    near: float
    absent: tuple[str, ...] = ()


def retrieve(view: Ledger, question: str, tools: Tools) -> Found:
    """Hits of the last plan of `view`: named provisions first, then what the first query found, then
    what the others add.

    The first query is the question in its own words. Mixing the ranks of all queries moved sections of
    fragments before its own (Labour Act, Bangla), so the others only fill what it leaves.
    """
    plan = view.plans[-1]
    pinned = tuple(tools.versions)
    found = [
        search(query, tools.strategy, pinned, tools.instruments, plan.hits).hits for query in plan.queries
    ]
    named = named_hits(plan.named_sections, tools.versions)
    first = found[0] if found else ()
    hits = _once((*named, *first, *_fused(found[1:])))
    absent = absent_of(plan.named_sections, tools.versions) if plan.named_sections else ()
    return Found(hits, _near(question, hits, bool(named), absent, tools), absent)


def _fused(found: Sequence[Sequence[Hit]]) -> tuple[Hit, ...]:
    """By summed reciprocal rank."""
    rank: dict[tuple[VersionId, EId], float] = defaultdict(float)
    kept: dict[tuple[VersionId, EId], Hit] = {}
    for hits in found:
        for n, hit in enumerate(hits):
            kept.setdefault((hit.version_id, hit.eid), hit)
            rank[hit.version_id, hit.eid] += 1.0 / (_K + n)
    return tuple(kept[key] for key in sorted(kept, key=lambda key: -rank[key]))


def _once(hits: Sequence[Hit]) -> tuple[Hit, ...]:
    out: dict[tuple[VersionId, EId], Hit] = {}
    for hit in hits:
        out.setdefault((hit.version_id, hit.eid), hit)
    return tuple(out.values())


def _near(question: str, hits: tuple[Hit, ...], named: bool, absent: tuple[str, ...], tools: Tools) -> float:
    """A section that is asked for by its number is near; one that is not there cannot be answered."""
    if named:
        return 1.0
    return 0.0 if absent else answerability(question, hits, tools.instruments)
