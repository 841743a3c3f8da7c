"""The rows of a version in the table of provisions: one a provision, in document order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from engine.domain.identity import EId
from engine.domain.provision import EdgeType, Kind, Provision
from engine.domain.version import Version
from engine.index.stems import stems

CONTAINERS = frozenset({Kind.PART, Kind.CHAPTER})


def provision_rows(version: Version, edition: str) -> Iterator[dict[str, Any]]:
    """`text` is verbatim. A part or chapter has only what stands before its first section: all of it would
    be the law over again. `stems` is what is searched, the heading in front where it lies elsewhere.
    `cites` are the targets of its references, and those of its parts, with the sections they lie in.
    """
    by_eid = {p.eid: p for p in version.provisions}
    first: dict[EId, int] = {}
    for p in version.provisions:
        if p.parent is not None:
            first.setdefault(p.parent, p.start)
    edges: dict[EId, list[dict[str, str | None]]] = defaultdict(list)
    cited: dict[EId, dict[EId, None]] = defaultdict(dict)
    for edge in version.edges:
        if edge.type in (EdgeType.PARENT, EdgeType.NEXT):
            continue  # the order of rows and `parent` say so
        edges[edge.source].append(
            {
                "type": edge.type.value,
                "target": edge.target or edge.words,
                "resolution": edge.resolution.value if edge.resolution else None,
            }
        )
        if edge.type is EdgeType.CROSS_REF and edge.target is not None:
            for source in _upwards(edge.source, by_eid):
                for target in _upwards(edge.target, by_eid):
                    cited[source][target] = None
    for ordinal, p in enumerate(version.provisions):
        end = first.get(p.eid, p.end) if p.kind in CONTAINERS else p.end
        text = version.text[p.start : max(p.start, end)]
        inside = p.start <= p.heading_start < p.end
        yield {
            "version_id": version.card.version_id,
            "edition": edition,
            "ordinal": ordinal,
            "eid": p.eid,
            "kind": p.kind.value,
            "number": p.number,
            "section": _section(p, by_eid),
            "label": p.label,
            "heading": p.heading,
            "parent": p.parent,
            "start": p.start,
            "end": p.end,
            "page": p.page,
            "text": text,
            "stems": " ".join(stems(text if inside else f"{p.heading} {text}")),
            "edges": edges[p.eid],
            "cites": list(cited[p.eid]),
        }


def _upwards(eid: EId, by_eid: dict[EId, Provision]) -> Iterator[EId]:
    """It and what it lies in, up to its section."""
    node = by_eid.get(eid)
    while node is not None and node.kind not in CONTAINERS:
        yield node.eid
        node = by_eid.get(node.parent) if node.parent is not None else None


def _section(node: Provision, by_eid: dict[EId, Provision]) -> str:
    while node.kind is not Kind.SECTION and node.parent is not None:
        node = by_eid[node.parent]
    return node.number if node.kind is Kind.SECTION else ""
