"""Twins: the same provision in another version, most often the same state in the other language."""

from __future__ import annotations

from collections.abc import Mapping

from engine.domain.identity import EId
from engine.domain.provision import Kind, Provision
from engine.domain.version import Version

Path = tuple[tuple[Kind, str], ...]

# Numbered afresh in every chapter or schedule, or moved between them by the printer: no part of a path.
_OUTER = frozenset({Kind.PART, Kind.CHAPTER})


def twin_of(eid: EId, version: Version, twin: Version) -> EId | None:
    """The provision of `twin` that is `eid` of `version`; None when it has none.

    Equal eIds first; else the same path of kinds and numbers from the section down, since a section
    keeps its number when its chapter's is read differently. An ambiguous path has no twin.
    """
    mine = {p.eid: p for p in version.provisions}
    if eid not in mine:
        return None
    theirs = {p.eid: p for p in twin.provisions}
    kind = mine[eid].kind
    if eid in theirs and theirs[eid].kind == kind:
        return eid
    path = _path(mine[eid], mine)
    same = [p.eid for p in twin.provisions if p.kind == kind and _path(p, theirs) == path]
    return same[0] if len(same) == 1 else None


def paths_of(version: Version) -> dict[Path, Provision | None]:
    """The provisions of a version by their paths; None where several have the same."""
    by_eid = {p.eid: p for p in version.provisions}
    out: dict[Path, Provision | None] = {}
    for node in version.provisions:
        path = _path(node, by_eid)
        out[path] = None if path in out else node
    return out


def _path(node: Provision, by_eid: Mapping[EId, Provision]) -> Path:
    steps = [(node.kind, node.number.casefold())]
    while node.parent is not None and node.parent in by_eid and node.kind is not Kind.SECTION:
        node = by_eid[node.parent]
        if node.kind not in _OUTER:
            steps.append((node.kind, node.number.casefold()))
    return tuple(reversed(steps))
