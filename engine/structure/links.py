"""Edges that follow from the tree itself: parent, next, proviso, explanation; and what notes amend."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.domain.provision import QUALIFIERS, Edge, EdgeType, Kind, Provision


def tree_edges(provisions: Sequence[Provision]) -> Iterable[Edge]:
    """PARENT child -> parent; PROVISO and EXPLANATION parent -> qualifier; NEXT between sections."""
    before: Provision | None = None
    for node in provisions:
        if node.parent is not None:
            yield Edge(EdgeType.PARENT, node.eid, node.parent, node.start, node.start)
            if node.kind in QUALIFIERS:
                kind = EdgeType.PROVISO if node.kind == Kind.PROVISO else EdgeType.EXPLANATION
                yield Edge(kind, node.parent, node.eid, node.start, node.start)
        if node.kind == Kind.SECTION:
            if before is not None:
                yield Edge(EdgeType.NEXT, before.eid, node.eid, before.end, before.end)
            before = node
