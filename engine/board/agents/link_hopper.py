"""Link Hopper: hits -> hop trace and evidence, along the edges the plan allows."""

from __future__ import annotations

from engine.board.placing import place
from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.identity import EId, VersionId
from engine.domain.ledger import Ledger
from engine.retrieval.hops import hop
from engine.workbench.tools import Tools

_TRACE = 2  # hops a ledger's place may take: parts of one section are placed as one


def follow(
    view: Ledger,
    hits: tuple[Hit, ...],
    asked_for: tuple[tuple[VersionId, EId], ...],
    tools: Tools,
    limit: int,
) -> tuple[tuple[Hop, ...], tuple[Evidence, ...]]:
    """New hops and new evidence. `asked_for`: seeds of the auditor's request, taken before hits."""
    plan = view.plans[-1]
    seeds = tuple(Hit(v, eid, "", 0.0, "asked for by the auditor") for v, eid in asked_for)
    walked = hop((*seeds, *hits), tools.versions, plan.edges, plan.hops, _TRACE * limit)
    known = {(h.version_id, h.target) for h in view.hops}
    new = tuple(h for h in walked if (h.version_id, h.target) not in known)
    return new, place(new, hits, tools.versions, view.evidence, limit)
