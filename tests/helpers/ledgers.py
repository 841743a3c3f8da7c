"""Pieces of a ledger built from a version: evidence, claims, scored claims."""

from __future__ import annotations

from engine.board.placing import place
from engine.domain.claim import Claim, ScoredClaim, Side, Wording
from engine.domain.evidence import Evidence, Hop, Reference
from engine.domain.identity import ClaimId, EId, Handle
from engine.domain.version import Version
from engine.release.citation import cite
from engine.retrieval.graph import Graphs


def evidence_of(version: Version, *eids: str) -> Evidence:
    """The evidence for the last of `eids`; handles count from E1."""
    return pack_of(version, *eids)[-1]


def pack_of(version: Version, *eids: str) -> tuple[Evidence, ...]:
    version_id = version.card.version_id
    hops = tuple(Hop(0, None, None, EId(eid), version_id) for eid in eids)
    return place(hops, (), Graphs({version_id: version}), (), 25)


def claim(
    text: str = "Section 4(2) says: “wages”",
    *refs: tuple[str, int, int],
    id: str = "R1",
    side: Side = Side.RULE,
    wording: Wording = Wording.VERBATIM,
) -> Claim:
    references = tuple(Reference(Handle(h), first, last) for h, first, last in refs or (("E1", 2, 2),))
    return Claim(ClaimId(id), side, text, wording, references, None, 1)


def scored(
    made: Claim, evidence: tuple[Evidence, ...], version: Version, *, accepted: bool = True
) -> ScoredClaim:
    version_id = version.card.version_id
    cited = cite(made, evidence, {version_id: version}, (version_id,))
    reasons = () if accepted else ("It was left out by the test.",)
    return ScoredClaim(made, accepted, 1.0, (), cited.quotations, reasons)
