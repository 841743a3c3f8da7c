"""Opinion Composer: accepted claims -> the answer and what follows for the client, a sentence each.

It cites by grammar among what accepted claims cite, and reads their quoted words only. What it writes is a
draft: every sentence is scored as a claim is before it may stand in the opinion.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import shown
from engine.board.turns import Turn, Wanted
from engine.deliberation.eep import claim, claims_grammar, read_claims, statement, these
from engine.deliberation.views import Sees
from engine.domain.claim import Claim, ScoredClaim, Side, Wording
from engine.domain.draft import Block
from engine.domain.evidence import Reference
from engine.domain.fence import fenced
from engine.domain.ledger import Ledger
from engine.domain.motor import Generation

_OFFERED = 2  # provisions shown: every further one is read anew behind the first
_TOKENS = 260  # of one sentence: more than its longest text takes
LETTER = {Block.CONCLUSION: "C", Block.APPLICATION: "A"}
"""Of the ids of its sentences, with the number of the draft behind."""


@dataclass(frozen=True, slots=True)
class Written:
    """`claims`: its sentences, to be weighed. `faults`: what is wrong with its replies."""

    claims: tuple[Claim, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drafting:
    """One draft, from 1. `faults`: of the draft before it."""

    view: Ledger
    number: int
    faults: tuple[str, ...] = ()

    @property
    def blocks(self) -> tuple[Block, ...]:
        """What is applied are facts: without any there is only the answer to write."""
        told = self.view.question.facts.strip()
        return (Block.CONCLUSION, Block.APPLICATION) if told else (Block.CONCLUSION,)

    @property
    def offered(self) -> dict[Reference, ScoredClaim]:
        """Accepted claims by their last reference, those of the rule first, each place once."""
        used = sorted(
            (c for c in self.view.scored if c.accepted), key=lambda c: c.claim.side is not Side.RULE
        )
        places: dict[Reference, ScoredClaim] = {}
        for scored in used:
            places.setdefault(scored.claim.references[-1], scored)
        return dict(list(places.items())[:_OFFERED])

    def prepare(self, turn: Turn) -> tuple[Wanted, ...]:
        grammar = claims_grammar(these(self.offered), 1)
        worded = [c.claim for c in self.view.scored if c.accepted and c.claim.wording is Wording.MODEL]
        parts = [e.text for i in (self.view.intake.issues if self.view.intake else ()) for e in i.elements]
        fields = {
            Sees.QUESTION: shown.question(self.view),
            Sees.FACTS: shown.facts(self.view),
            Sees.INTAKE: fenced("PARTS", "\n".join(parts)) if len(parts) > 1 else "",
            Sees.EVIDENCE: "\n".join(self._shown(ref, scored) for ref, scored in self.offered.items()),
            Sees.SCORED: shown.claims(worded),
            Sees.FINDINGS: fenced("FAULTS", "\n".join(self.faults)) if self.faults else "",
        }
        return tuple(Wanted(block.value, fields, grammar, _TOKENS) for block in self.blocks)

    def finish(self, turn: Turn, replies: tuple[Generation, ...]) -> Written:
        """Raises BadReply for what is no reply at all: that is the agent's failure, not the draft's fault."""
        made: list[Claim] = []
        faults: list[str] = []
        offered = self.offered
        for block, reply in zip(self.blocks, replies, strict=True):
            said = read_claims(reply, self.view.evidence)[0]
            if said.reference not in offered:
                faults.append(f"{block.value}: it cites what was not offered")
            elif text := "" if said.cut else statement(said.text, self._heading(said.reference)):
                refs = offered[said.reference].claim.references
                id = f"{LETTER[block]}{self.number}"
                made.append(claim(id, Side.RULE, text, Wording.MODEL, refs, self.number))
            # Half a sentence is most often a copy: fixed wording says it better.
        return Written(tuple(made), tuple(faults))

    def _shown(self, ref: Reference, scored: ScoredClaim) -> str:
        words = " ".join(q.quote for q in scored.quotations)
        return f"{shown.provision(words, self._heading(ref))}\n[{ref.handle} {ref.first}-{ref.last}]"

    def _heading(self, ref: Reference) -> str:
        return next((e.heading for e in self.view.evidence if e.handle == ref.handle), "")
