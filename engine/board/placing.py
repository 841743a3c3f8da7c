"""Hops -> evidence: provisions placed on the ledger, whole, each once."""

from __future__ import annotations

from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.identity import EId, Handle, VersionId
from engine.domain.provision import QUALIFIERS, Provision
from engine.domain.segments import cut_provision
from engine.retrieval.graph import Graph, Graphs


def place(
    hops: tuple[Hop, ...],
    hits: tuple[Hit, ...],
    graphs: Graphs,
    held: tuple[Evidence, ...],
    limit: int,
) -> tuple[Evidence, ...]:
    """New evidence for `hops`, in their order, so that the ledger holds at most `limit`.

    A part of a section brings the section, with everything in it: what qualifies a rule is on the
    ledger with it by construction. Definitions, and parts of very long sections, stand alone.
    """
    scores: dict[tuple[VersionId, EId], float] = {}
    out: list[Evidence] = []
    for hit in hits:
        if hit.version_id in graphs and graphs[hit.version_id].has(hit.eid):
            for eid in graphs[hit.version_id].standing(hit.eid):
                scores.setdefault((hit.version_id, eid), hit.score)
    for hop in hops:
        if hop.version_id not in graphs or len(held) + len(out) >= limit:
            continue
        graph = graphs[hop.version_id]
        for node in _nodes(graph, hop.target):
            if any(_covers(e, node, hop.version_id) for e in (*held, *out)):
                continue
            handle = Handle(f"E{len(held) + len(out) + 1}")
            out.append(_evidence(handle, graph, node, scores.get((hop.version_id, node.eid), 0.0), hop))
    return tuple(out[: max(0, limit - len(held))])


def _nodes(graph: Graph, eid: EId) -> tuple[Provision, ...]:
    """What is placed for a hop's target: itself where it qualifies a section that is too long to place."""
    if not graph.has(eid):
        return ()
    standing, around, node = graph.standing(eid), graph.section_of(eid), graph.node(eid)
    split = around is not None and standing != (around.eid,)
    if split and node.kind in QUALIFIERS and around is not None and node.parent == around.eid:
        return (node,)
    return tuple(graph.node(e) for e in standing)


def _evidence(handle: Handle, graph: Graph, node: Provision, score: float, via: Hop) -> Evidence:
    section = graph.section_of(node.eid)
    inside = [p for p in graph.within(node.eid) if p is not node]
    named = node if node.heading or section is None else section
    return Evidence(
        handle=handle,
        version_id=graph.version.card.version_id,
        eid=node.eid,
        kind=node.kind,
        label=node.label,
        section=section.number if section is not None else "",
        heading=named.heading,
        start=node.start,
        end=node.end,
        page=node.page,
        page_label=node.page_label,
        segments=cut_provision(graph.version.text, node, inside),
        score=score,
        via=via,
    )


def _covers(held: Evidence, node: Provision, version_id: VersionId) -> bool:
    return held.version_id == version_id and held.start <= node.start and node.end <= held.end
