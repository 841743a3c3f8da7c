"""Hops -> evidence: provisions placed on the ledger, whole, each once."""

from __future__ import annotations

from collections.abc import Mapping

from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.identity import EId, Handle, VersionId
from engine.domain.provision import QUALIFIERS, Kind, Provision
from engine.domain.segments import cut_provision
from engine.domain.version import Version

_WHOLE = 6000  # characters; a longer section is placed by sub-sections
_PARTS = frozenset({Kind.SUBSECTION, Kind.PARAGRAPH, Kind.SUBPARAGRAPH, *QUALIFIERS})


def place(
    hops: tuple[Hop, ...],
    hits: tuple[Hit, ...],
    versions: Mapping[VersionId, Version],
    held: tuple[Evidence, ...],
    limit: int,
) -> tuple[Evidence, ...]:
    """New evidence for `hops`, in their order, so that the ledger holds at most `limit`.

    A part of a section brings the section, with everything in it: what qualifies a rule is on the
    ledger with it by construction. Definitions, and parts of very long sections, stand alone.
    """
    scores = {(h.version_id, h.eid): h.score for h in hits}
    sections = {(h.version_id, h.section): h.score for h in reversed(hits) if h.section}
    out: list[Evidence] = []
    for hop in hops:
        version = versions.get(hop.version_id)
        if version is None or len(held) + len(out) >= limit:
            continue
        nodes = {p.eid: p for p in version.provisions}
        node = _standing(nodes, hop.target)
        if node is None or any(_covers(e, node, hop.version_id) for e in (*held, *out)):
            continue
        section = _section(nodes, node)
        number = section.number if section is not None else ""
        score = scores.get((hop.version_id, hop.target), sections.get((hop.version_id, number), 0.0))
        handle = Handle(f"E{len(held) + len(out) + 1}")
        out.append(_evidence(handle, version, node, section, score, hop))
    return tuple(out)


def _evidence(
    handle: Handle, version: Version, node: Provision, section: Provision | None, score: float, via: Hop
) -> Evidence:
    inside = [p for p in version.provisions if node.start <= p.start and p.end <= node.end and p is not node]
    named = node if node.heading or section is None else section
    return Evidence(
        handle=handle,
        version_id=version.card.version_id,
        eid=node.eid,
        kind=node.kind,
        label=node.label,
        section=section.number if section is not None else "",
        heading=named.heading,
        start=node.start,
        end=node.end,
        page=node.page,
        page_label=node.page_label,
        segments=cut_provision(version.text, node, inside),
        score=score,
        via=via,
    )


def _standing(nodes: Mapping[EId, Provision], eid: EId) -> Provision | None:
    """The provision to place for `eid`: the section around it unless that is very long."""
    node = nodes.get(eid)
    while node is not None and node.kind in _PARTS and node.parent is not None:
        around = nodes.get(node.parent)
        if around is None or around.kind not in _PARTS | {Kind.SECTION, Kind.SCHEDULE_ITEM, Kind.DEFINITION}:
            break
        if around.end - around.start > _WHOLE and node.kind not in QUALIFIERS:
            break
        node = around
    return node


def _section(nodes: Mapping[EId, Provision], node: Provision) -> Provision | None:
    at: Provision | None = node
    while at is not None and at.kind is not Kind.SECTION:
        at = nodes.get(at.parent) if at.parent is not None else None
    return at


def _covers(held: Evidence, node: Provision, version_id: VersionId) -> bool:
    return held.version_id == version_id and held.start <= node.start and node.end <= held.end
