"""Edges that follow from the tree itself: parent, next, proviso, explanation; and what notes amend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS, Edge, EdgeType, Kind, Provision

ANNOUNCES = (":", "ঃ")  # a colon at a unit's end promises its proviso


def tree_edges(text: str, provisions: Sequence[Provision]) -> Iterable[Edge]:
    """PARENT child -> parent; PROVISO and EXPLANATION what is qualified -> qualifier; NEXT between sections.

    PARENT follows print. What a proviso qualifies is its parent, but for one cut off from its unit by
    another put in between (`_cut_off`).
    """
    before: Provision | None = None
    elders: dict[str, Provision] = {}  # of each unit, the one before it under the same parent
    last: dict[str | None, Provision] = {}
    for node in provisions:
        if node.parent is not None:
            yield Edge(EdgeType.PARENT, node.eid, node.parent, node.start, node.start)
            if node.kind in QUALIFIERS:
                kind = EdgeType.PROVISO if node.kind == Kind.PROVISO else EdgeType.EXPLANATION
                elder = elders.get(node.parent)
                source = elder.eid if elder and _cut_off(text, elder, node) else node.parent
                yield Edge(kind, source, node.eid, node.start, node.start)
            elif node.parent in last:
                elders[node.eid] = last[node.parent]
        if node.kind not in QUALIFIERS:
            last[node.parent] = node
        if node.kind == Kind.SECTION:
            if before is not None:
                yield Edge(EdgeType.NEXT, before.eid, node.eid, before.end, before.end)
            before = node


def _cut_off(text: str, elder: Provision, proviso: Provision) -> bool:
    """Whether an amendment put a unit in brackets between `elder`, which ends in a colon, and its proviso."""
    if proviso.kind != Kind.PROVISO or not text[elder.end : proviso.start].rstrip().endswith("]"):
        return False
    closed = text[elder.start : elder.end].rstrip(" \u00a0\n")
    opened = closed.endswith("[") or text[elder.end : proviso.start].lstrip(" \u00a0\n").startswith("[")
    return opened and closed.rstrip("[ \u00a0\n").endswith(ANNOUNCES)


def owners_of(edges: Iterable[Edge]) -> dict[EId, EId]:
    """Whose each qualifier is."""
    kinds = (EdgeType.PROVISO, EdgeType.EXPLANATION)
    return {edge.target: edge.source for edge in edges if edge.type in kinds and edge.target}
