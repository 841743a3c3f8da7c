"""A statute as indented text: what golden files of structure hold."""

from __future__ import annotations

from engine.domain.provision import Edge, EdgeType
from engine.domain.version import Statute

SHOWN = 60  # characters of a provision's words; longer ones are cut in the middle
EDGES = (EdgeType.CROSS_REF, EdgeType.RECITAL, EdgeType.DEFINITION, EdgeType.AMENDS)


def outline_of(statute: Statute) -> str:
    """Tree, references, parts and cautions, one per line."""
    depth: dict[str, int] = {}
    out = [f"{statute.grammar} | {statute.work} | {statute.language.value} | {statute.as_of}"]
    for node in statute.provisions:
        depth[node.eid] = depth[node.parent] + 1 if node.parent else 0
        heading = f" [{node.heading}]" if node.heading else ""
        page = f"p. {node.page_label or node.page}"
        own = node.eid.split("__")[-1]
        words = shortened(statute.text[node.start : node.end])
        out.append(f"{'  ' * depth[node.eid]}{own} | {node.label} | {page}{heading} | {words}")
    out += ["", *(_edge(edge, statute) for edge in statute.edges if edge.type in EDGES)]
    out += [
        "",
        *(f"{p.role.value} p. {p.page}: {shortened(statute.text[p.start : p.end])}" for p in statute.parts),
    ]
    out += ["", *(f"caution {w.code} p. {w.page}: {w.message}" for w in statute.warnings)]
    return "\n".join(out).rstrip() + "\n"


def shortened(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= SHOWN else f"{flat[: SHOWN // 2]} … {flat[-SHOWN // 2 :]}"


def _edge(edge: Edge, statute: Statute) -> str:
    words = " ".join(statute.text[edge.start : edge.end].split()) or "-"
    how = f" ({edge.resolution.value})" if edge.resolution else ""
    return f"{edge.type.value}: {edge.source} -> {edge.target}: {words}{how}"
