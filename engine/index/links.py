"""Links: which sections of a version cite which, for the roll."""

from __future__ import annotations

from engine.domain.identity import EId
from engine.domain.provision import EdgeType
from engine.domain.version import Version
from engine.index.passages import homes_of


def links_of(version: Version) -> tuple[tuple[EId, EId], ...]:
    """(citing, cited) of every cross-reference from one home to another, each pair once, in order.

    A home is what `passages_of` calls one: a section, an item of a schedule, a recital, an annex.
    """
    home = homes_of(version)
    pairs = (
        (home.get(edge.source), home.get(edge.target))
        for edge in version.edges
        if edge.type is EdgeType.CROSS_REF and edge.target is not None
    )
    return tuple(dict.fromkeys((a, b) for a, b in pairs if a is not None and b is not None and a != b))
