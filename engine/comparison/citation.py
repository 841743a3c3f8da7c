"""What a Difference does to a provision that somebody cites."""

from __future__ import annotations

from engine.comparison.words import CONTAINERS
from engine.domain.difference import Difference, Place
from engine.domain.identity import EId
from engine.domain.provision import QUALIFIERS


def change_of(eid: EId, found: Difference) -> str:
    """ "removed", "changed", "added_to", "renumbered" or "" for provision `eid` of the old text.

    It changed when its own words did, or those of a part of it, or those it stands under in its
    section: the opening words of a list govern every clause.
    """
    if any(_within(eid, gone.eid) or _under(gone, eid) for gone in found.removed):
        return "removed" if any(_within(eid, gone.eid) for gone in found.removed) else "changed"
    if any(_under(item.old, eid) or _governs(item.old, eid) for item in found.changed):
        return "changed"
    formerly = {row.new.eid: row.old.eid for row in found.renumbered}
    for place in found.added:
        parent = _former(EId(place.eid.rpartition("__")[0]), formerly)
        qualifies = place.kind in QUALIFIERS and _within(eid, parent) and not _holds_sections(parent)
        if _within(parent, eid) or qualifies:
            return "added_to"
    if any(_within(eid, row.old.eid) for row in found.renumbered):
        return "renumbered"
    return ""


def _within(inner: EId, outer: EId) -> bool:
    return inner == outer or inner.startswith(f"{outer}__")


def _under(place: Place, eid: EId) -> bool:
    return _within(place.eid, eid)


def _governs(place: Place, eid: EId) -> bool:
    return place.kind not in CONTAINERS and _within(eid, place.eid)


def _holds_sections(eid: EId) -> bool:
    return not eid or eid.rpartition("__")[2].startswith(("chp_", "part_"))


def _former(eid: EId, formerly: dict[EId, EId]) -> EId:
    """The old eId of a provision of the new text, by the innermost ancestor that was renumbered."""
    at = eid
    while at:
        if at in formerly:
            return EId(formerly[at] + eid[len(at) :])
        at = EId(at.rpartition("__")[0])
    return eid
