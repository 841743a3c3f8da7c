"""The mechanical check of a draft (GANDR): five blocks in order, references that resolve."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from engine.domain.claim import ScoredClaim, Wording
from engine.domain.evidence import Evidence
from engine.domain.opinion import Block, Sentence

_ORDER = tuple(Block)


def protocol_check(
    sentences: Sequence[Sentence],
    scored: Sequence[ScoredClaim],
    evidence: Sequence[Evidence],
    written: Sequence[Sentence] = (),
) -> tuple[str, ...]:
    """What is wrong with the draft, in words; empty when it may be released. `written`: the sentences of
    the Composer's model that may stand in it."""
    faults: list[str] = []
    held = [s.block for s in sentences]
    faults += [f"{block.value} is missing" for block in _ORDER if block not in held]
    if any(_ORDER.index(a) > _ORDER.index(b) for a, b in pairwise(held)):
        faults.append("blocks are out of order")
    handles = {e.handle: e for e in evidence}
    carried = {q for c in scored if c.accepted for q in c.quotations}
    worded = {c.claim.text for c in scored if c.accepted} | {s.text for s in written}
    for s in sentences:
        for q in s.quotations:
            on = handles.get(q.handle)
            if on is None or not on.start <= q.start < q.end <= on.end:
                faults.append(f"{s.block.value} cites {q.handle}, which is not on the ledger")
            elif q not in carried:
                faults.append(f"{s.block.value} quotes what no used statement quotes")
        if s.wording is Wording.MODEL and not (s.quotations and any(t in s.text for t in worded)):
            faults.append(f"{s.block.value} holds words that no used statement says")
        if s.block is Block.EXPLANATION and not s.quotations:
            faults.append(f"{s.block.value} has a sentence without a reference")
    if Block.APPLICATION in held and not any(s.quotations for s in sentences if s.block is Block.APPLICATION):
        faults.append(f"{Block.APPLICATION.value} has no reference")
    return tuple(dict.fromkeys(faults))
