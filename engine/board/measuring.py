"""Claims, their quotations -> what the gate weighs, by name; None where it could not be measured.

One turn of the Trust Auditor, as Critic, for all claims of a call. What was measured before it failed or
ran out of time is kept; the rest is absent, and absent never counts as passed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from engine.board.agents.critic import NOTHING, Critique, Passage, answers, asks, criticise
from engine.board.agents.trust_auditor import path_completeness
from engine.board.leads import lead_of
from engine.board.links import links_of
from engine.board.nearness import by_meaning, by_reading, margin
from engine.board.pack import Pack
from engine.board.reading import passages_of, reading_of
from engine.board.turns import Turn
from engine.domain.claim import Claim, Side, Signal, Wording
from engine.domain.evidence import Evidence, Quotation
from engine.domain.fence import fenced
from engine.domain.identity import ClaimId
from engine.domain.language import Language, language_of
from engine.domain.motor import Watch
from engine.domain.question import Question
from engine.release.asked import states_what_is_asked
from engine.release.citation import Cited
from engine.release.gate import SUPPORT, Measured, passes_exact_checks
from engine.release.markers import normalised
from engine.release.resting import rests_on
from engine.workbench.tools import Tools


@dataclass(slots=True)
class Measuring:
    """Kept through a deliberation. `near`, `bound`: the question's answerability and the least that counts.
    `packs`: what was argued from.
    `likely`, `answered`: by the words shown, since several claims may cite the same."""

    question: Question
    tools: Tools
    evidence: tuple[Evidence, ...]
    near: float | None
    bound: float
    packs: tuple[Pack, ...] = ()
    cited: dict[ClaimId, Cited] = field(default_factory=dict)
    critiques: dict[ClaimId, Critique] = field(default_factory=dict)
    likely: dict[str, float | None] = field(default_factory=dict)
    likely_of_none: float | None = None
    answered: dict[str, float] = field(default_factory=dict)
    rule: Quotation | None = None  # what the first rule quotes: the provision that governs

    def criticise(self, claims: Sequence[Claim], turn: Turn) -> None:
        """Needs a model. A model's own words first: they cannot be let in without it."""
        if turn.voice is None:
            raise ValueError("the Critic needs a model")
        question = fenced("QUESTION", self.question.words)
        passages = {c.id: self._passages(c) for c in claims}
        for claim in claims:
            shown = passages[claim.id]
            if claim.wording is Wording.VERBATIM or shown is None or claim.id in self.critiques:
                continue
            turn.check()
            said = normalised(claim.text, (q.label for q in self.cited[claim.id].quotations))
            self.critiques[claim.id] = criticise(question, said, shown, turn.voice, SUPPORT)
        if self._asked_in() not in self._readable:
            return
        for words in dict.fromkeys(_whole(p) for p in passages.values() if p is not None):
            if words in self.answered:
                continue
            turn.check()
            self.likely[words] = asks(self.question.words, words, turn.voice)
            self.answered[words] = answers(question, words, turn.voice)
            if self.likely_of_none is None:
                self.likely_of_none = asks(self.question.words, NOTHING, turn.voice)

    @property
    def _readable(self) -> tuple[Language, ...]:
        return self.tools.model.languages if self.tools.model is not None else ()

    def to_criticise(self, claims: Sequence[Claim]) -> tuple[Claim, ...]:
        """Those that can be read and pass the exact checks: who fails one is out whatever the Critic says."""
        return tuple(c for c in claims if self._passages(c) is not None and self._exact(c))

    def _exact(self, claim: Claim) -> bool:
        verbatim = claim.wording is Wording.VERBATIM
        return verbatim or passes_exact_checks(claim, self.cited[claim.id], self.headings(claim))

    def measured(self, claims: Sequence[Claim], watch: Watch) -> dict[ClaimId, Measured]:
        """What each of `claims` has, `contradicts` left to the caller."""
        relevance = self._relevance(claims, watch)
        links = links_of(self.tools.versions)
        self.rule = self.rule or next((q for c in claims if (q := self._ruling(c)) is not None), None)
        known = [x for x in self.likely.values() if x is not None]
        mean = fmean(known) if known else 0.0
        out: dict[ClaimId, Measured] = {}
        for claim in claims:
            critique, none = self.critiques.get(claim.id), self.likely_of_none
            shown = self._passages(claim)
            words = _whole(shown) if shown is not None else ""
            likely = self.likely.get(words)
            lead = lead_of(claim.references, self.packs)
            said = [q.quote for q in self.cited[claim.id].quotations]
            further = (
                Signal("fit", lead.fit if lead else None),
                Signal("lead", lead.lead if lead else None),
                Signal("asked", states_what_is_asked(self.question.words, said)),
                Signal("governing", self._governing(claim)),
                Signal("margin", margin(claim, self.evidence)),
                Signal("likelihood", None if likely is None else likely - mean),
                Signal("information", None if likely is None or none is None else likely - none),
                Signal("answers", self.answered.get(words)),
                *(Signal("verdict", j.supported, str(j)) for j in (critique.judgements if critique else ())),
            )
            out[claim.id] = Measured(
                support=critique.support if critique else None,
                support_detail="; ".join(map(str, critique.judgements)) if critique else "",
                answerability=self.near,
                threshold=self.bound,
                relevance=relevance.get(claim.id),
                path=path_completeness(claim, self.evidence, links),
                role=critique.role if critique else None,
                headings=self.headings(claim),
                further=further,
            )
        return out

    def _ruling(self, claim: Claim) -> Quotation | None:
        if claim.side is not Side.RULE or claim.wording is not Wording.VERBATIM:
            return None
        return next(reversed(self.cited[claim.id].quotations), None)  # opening words come before their clause

    def _governing(self, claim: Claim) -> float | None:
        """1 where all that it cites lies in the provision of the first rule or in what qualifies that."""
        quotations = self.cited[claim.id].quotations
        if self.rule is None or not quotations:
            return None
        one = {q.version_id for q in quotations} == {self.rule.version_id}
        version = self.tools.versions[self.rule.version_id]
        return float(one and rests_on(quotations, (self.rule.eid,), version))

    def headings(self, claim: Claim) -> tuple[str, ...]:
        homes = {q.handle for q in self.cited[claim.id].quotations}
        return tuple(e.heading for e in self.evidence if e.handle in homes and e.heading)

    def _passages(self, claim: Claim) -> tuple[Passage, ...] | None:
        cited, tools = self.cited[claim.id], self.tools
        if cited.faults:
            return None
        return passages_of(
            claim.references,
            cited.quotations,
            self.evidence,
            tools.versions,
            tools.twins,
            self._readable,
        )

    def _relevance(self, claims: Sequence[Claim], watch: Watch) -> dict[ClaimId, float]:
        kit, asked = self.tools.instruments, self._asked_in()
        sound = [c for c in claims if not self.cited[c.id].faults]
        if kit.reranker is not None and asked in kit.reranker.languages:
            read = {c.id: self._words(c, kit.reranker.languages) for c in sound}
            pairs = [(id, words) for id, words in read.items() if words is not None]
            if pairs and len(pairs) == len(sound):
                found = by_reading(self.question.words, [w for _, w in pairs], kit.reranker, watch)
                return {id: value for (id, _), value in zip(pairs, found, strict=True)}
        if kit.embedder is None or not sound:
            return {}
        texts: list[tuple[str, Language]] = []
        for claim in sound:  # compared in the language of the question where that is held
            said = self._words(claim, (asked,))
            own = self.tools.versions[self.cited[claim.id].quotations[0].version_id].card.language
            texts.append((said, asked) if said is not None else (self._words(claim, (own,)) or "", own))
        found = by_meaning(self.question.words, asked, texts, kit.embedder, watch)
        return {c.id: value for c, value in zip(sound, found, strict=True)}

    def _words(self, claim: Claim, languages: Sequence[Language]) -> str | None:
        """Heading and cited words in one of `languages`; None where part of them is in none of these."""
        said = [self._read(q, languages) for q in self.cited[claim.id].quotations]
        known = [s for s in said if s is not None]
        return ". ".join((*self.headings(claim), *known)) if said and len(known) == len(said) else None

    def _read(self, quotation: Quotation, languages: Sequence[Language]) -> str | None:
        return reading_of(quotation, self.tools.versions, self.tools.twins, languages)

    def _asked_in(self) -> Language:
        return language_of(self.question.words) or self.question.language


def _whole(passages: Sequence[Passage]) -> str:
    return "\n".join(p.text for p in passages)
