"""Recitals: which provisions each of them speaks of, and which provisions speak of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.domain.provision import Edge, EdgeType, Kind, Provision


def recital_edges(references: Sequence[Edge], provisions: Sequence[Provision]) -> Iterator[Edge]:
    """RECITAL from a provision to each recital that names it or that it names, once for each pair.

    The span is that of the words that name it, in the recital or in the provision.
    """
    recitals = {node.eid for node in provisions if node.kind == Kind.RECITAL}
    seen: set[tuple[str, str]] = set()
    for edge in references:
        if edge.type != EdgeType.CROSS_REF or edge.target is None:
            continue
        if (edge.source in recitals) == (edge.target in recitals):
            continue
        named, recital = (edge.target, edge.source) if edge.source in recitals else (edge.source, edge.target)
        if (named, recital) not in seen:
            seen.add((named, recital))
            yield Edge(EdgeType.RECITAL, named, recital, edge.start, edge.end)
