"""Link Hopper: hits -> hop trace and evidence, along the edges the plan allows."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board.placing import place
from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.identity import EId, VersionId
from engine.domain.ledger import Ledger
from engine.domain.question import RetrievalRequest
from engine.retrieval.graph import Graphs
from engine.retrieval.hops import Ways, hop
from engine.workbench.tools import Tools


@dataclass(frozen=True, slots=True)
class Followed:
    """New hops of the trace, and new evidence."""

    hops: tuple[Hop, ...]
    evidence: tuple[Evidence, ...]


def follow(
    view: Ledger, hits: tuple[Hit, ...], request: RetrievalRequest | None, tools: Tools, limit: int
) -> Followed:
    """From `hits` along the plan's edges; before that, from the seeds of the auditor's `request` along
    the edges it names. `limit`: provisions on the whole ledger. One hop is traced once."""
    plan = view.plans[-1]
    graphs = Graphs(tools.versions)
    asked = "\n".join(plan.queries)
    hops: list[Hop] = []
    evidence: list[Evidence] = list(view.evidence)
    walks = [(hits, Ways(plan.edges, plan.back, plan.hops))]
    if request is not None:
        seeds = tuple(Hit(v, eid, "", 0.0, "asked for by the auditor") for v, eid in request.seeds)
        walks.insert(0, (seeds, Ways(request.edges, (), request.hops)))
    for found, ways in walks:
        room = limit - len(evidence)
        if room <= 0:
            break
        held = frozenset((e.version_id, e.eid) for e in evidence)
        walked = hop(found, graphs, ways, room, asked=asked, held=held)
        hops += walked
        evidence += place(walked, found, graphs, tuple(evidence), limit)
    known = {(h.version_id, h.target) for h in view.hops}
    new: dict[tuple[VersionId, EId], Hop] = {}
    for h in hops:
        if (h.version_id, h.target) not in known:
            new.setdefault((h.version_id, h.target), h)
    return Followed(tuple(new.values()), tuple(evidence[len(view.evidence) :]))
