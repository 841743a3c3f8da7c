"""The mechanical check of a draft (GANDR): five blocks in order, references that resolve."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.domain.claim import ScoredClaim
from engine.domain.evidence import Evidence
from engine.domain.opinion import Block, Sentence

_ORDER = tuple(Block)


def protocol_check(
    sentences: Sequence[Sentence], scored: Sequence[ScoredClaim], evidence: Sequence[Evidence]
) -> tuple[str, ...]:
    """What is wrong with the draft, in words; empty when it may be released."""
    faults: list[str] = []
    held = [s.block for s in sentences]
    faults += [f"{block.value} is missing" for block in _ORDER if block not in held]
    if any(_ORDER.index(a) > _ORDER.index(b) for a, b in pairwise(held)):
        faults.append("blocks are out of order")
    handles = {e.handle: e for e in evidence}
    carried = {q for c in scored if c.accepted for q in c.quotations}
    worded = {c.claim.text for c in scored if c.accepted}
    for s in sentences:
        for q in s.quotations:
            on = handles.get(q.handle)
            if on is None or not on.start <= q.start < q.end <= on.end:
                faults.append(f"{s.block.value} cites {q.handle}, which is not on the ledger")
            elif q not in carried:
                faults.append(f"{s.block.value} quotes what no used statement quotes")
        if s.wording.value == "model" and not (s.quotations and any(t in s.text for t in worded)):
            faults.append(f"{s.block.value} holds words that no used statement says")
    for block in (Block.EXPLANATION, Block.APPLICATION):
        if block in held and not any(s.quotations for s in sentences if s.block is block):
            faults.append(f"{block.value} has no reference")
    return tuple(dict.fromkeys(faults))
