"""Draft: what a narrative is made from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.evidence import Evidence, Quotation
from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.opinion import Block, Sentence, VersionPin
from engine.domain.provision import Kind
from engine.domain.question import Intake, Question, QuestionType
from engine.domain.version import Version

SEVERAL = frozenset(
    {QuestionType.COMPARATIVE, QuestionType.MULTI_HOP, QuestionType.PROCEDURAL, QuestionType.HYPOTHETICAL}
)
"""Types of question that one provision alone seldom answers."""


@dataclass(frozen=True, slots=True)
class Draft:
    """`kinds`: of the provisions that are quoted. `written`: sentences of the Composer's model that may be
    used, at most one a block."""

    question: Question
    scored: tuple[ScoredClaim, ...]
    evidence: tuple[Evidence, ...]
    intake: Intake | None
    pins: tuple[VersionPin, ...]
    evidence_mode: bool
    kinds: Mapping[tuple[VersionId, EId], Kind] = field(default_factory=dict)
    written: tuple[Sentence, ...] = ()

    @property
    def language(self) -> Language:
        return self.question.language

    def used(self, side: Side) -> tuple[ScoredClaim, ...]:
        """Accepted claims of a side, in the order they were made."""
        return tuple(c for c in self.scored if c.accepted and c.claim.side is side)

    @property
    def rules(self) -> tuple[ScoredClaim, ...]:
        """The rule in the law's own words, the governing provision first."""
        return tuple(c for c in self.used(Side.RULE) if c.claim.wording is Wording.VERBATIM)

    @property
    def answer(self) -> ScoredClaim | None:
        """The best neutral statement in a model's words. A side's is never made the answer."""
        worded = [c for c in self.used(Side.RULE) if c.claim.wording is Wording.MODEL]
        return max(worded, key=lambda c: c.score or 0.0, default=None)

    def writing(self, block: Block) -> Sentence | None:
        return next((s for s in self.written if s.block is block), None)

    @property
    def several(self) -> bool:
        return self.intake is not None and self.intake.type in SEVERAL

    def kind(self, quotation: Quotation) -> Kind | None:
        return self.kinds.get((quotation.version_id, quotation.eid))

    def heading(self, quotation: Quotation) -> str:
        """Of the section that it stands in, without the marks that close it; "" where it has none."""
        home = next((e for e in self.evidence if e.handle == quotation.handle), None)
        return home.heading.strip(" .:-–—।") if home is not None else ""

    def work(self, quotation: Quotation) -> str:
        """The name of the law, where the opinion quotes more than one; else "", since the closing says it."""
        quoted = {q.version_id for c in self.scored if c.accepted for q in c.quotations}
        named = {p.version_id: p.work for p in self.pins}
        return named.get(quotation.version_id, "") if len(quoted) > 1 else ""


def kinds_of(
    scored: Iterable[ScoredClaim], versions: Mapping[VersionId, Version]
) -> dict[tuple[VersionId, EId], Kind]:
    """Of the provisions that accepted claims quote."""
    quoted = {(q.version_id, q.eid) for c in scored if c.accepted for q in c.quotations}
    return {(v, eid): versions[v].provision(eid).kind for v, eid in quoted}
