"""Check: claims -> scored claims. Citations first, then the Critic, then the gate, claim by claim."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board.agents import counsel
from engine.board.agents.counsel import Brief
from engine.board.agents.trust_auditor import Critique, criticise, path_completeness
from engine.board.docket import Docket
from engine.board.roster import ROSTER, SEATS
from engine.board.turns import Turn, Turns
from engine.deliberation.views import view_of
from engine.domain.claim import Claim, FindingKind, ScoredClaim, Side, Wording
from engine.domain.ledger import AgentName, Phase
from engine.domain.question import Question
from engine.release.citation import Cited, cite
from engine.release.gate import SUPPORT, Measured, judge, passes_exact_checks
from engine.workbench.tools import Tools


@dataclass(slots=True)
class Checking:
    """`near` and `bound`: the question's answerability score and the least that counts."""

    question: Question
    tools: Tools
    docket: Docket
    turns: Turns
    near: float | None
    bound: float

    def all(self, briefs: dict[Side, Brief]) -> None:
        """Scores every claim; a side left without a statement says it in the law's own words."""
        cited = self._cite(self.docket.ledger.claims)
        if cited is None:
            return  # nothing can be accepted: the gate fails closed
        for claim in self.docket.ledger.claims:
            self._judge(claim, cited[claim.id])
        for side, brief in briefs.items():
            self._restate(brief, next(s.name for s in ROSTER if s.side is side))

    def _cite(self, claims: tuple[Claim, ...]) -> dict[str, Cited] | None:
        ledger = self.docket.ledger

        def work(turn: Turn) -> dict[str, Cited]:
            view = view_of(ledger, SEATS[AgentName.CITATION_CHECKER].sees)
            pinned = self.question.versions
            return {c.id: cite(c, view.evidence, self.tools.versions, pinned) for c in claims}

        return self.turns.take(AgentName.CITATION_CHECKER, Phase.CHECK, 1, work).value

    def _judge(self, claim: Claim, cited: Cited) -> None:
        ledger = self.docket.ledger
        homes = {q.handle for q in cited.quotations}
        headings = tuple(e.heading for e in ledger.evidence if e.handle in homes and e.heading)
        critique: Critique | None = None
        if claim.wording is Wording.MODEL and passes_exact_checks(claim, cited, headings):
            critique = self._criticise(claim, cited, headings)
        measured = Measured(
            support=critique.support if critique else None,
            support_detail=critique.detail if critique else "",
            relevance=self.near,
            threshold=self.bound,
            path=path_completeness(claim, ledger.evidence, self.tools.versions),
            contradicts=self._contradicted(claim),
            role=critique.role if critique else None,
            headings=headings,
        )
        self.docket.write(judge(claim, cited, measured, self.question.language))

    def _criticise(self, claim: Claim, cited: Cited, headings: tuple[str, ...]) -> Critique | None:
        def work(turn: Turn) -> Critique:
            if turn.voice is None:
                raise ValueError("the Critic needs a model")
            return criticise(claim, cited.quotations, headings, turn.voice, SUPPORT)

        language = self.question.language
        agent = AgentName.TRUST_AUDITOR
        return self.turns.take(agent, Phase.CHECK, claim.round, work, language=language).value

    def _contradicted(self, claim: Claim) -> str:
        """The earlier accepted claim that this one is found to contradict, "" when there is none."""
        ledger = self.docket.ledger
        accepted = {s.claim.id for s in ledger.scored if s.accepted}
        for f in ledger.findings:
            if f.kind is FindingKind.CONTRADICTION and not f.resolved and claim.id in f.claims:
                return next((c for c in f.claims if c != claim.id and c in accepted), "")
        return ""

    def _restate(self, brief: Brief, agent: AgentName) -> None:
        ledger = self.docket.ledger
        mine = [s for s in ledger.scored if s.claim.side is brief.side]
        held = {s.claim.references for s in mine if s.accepted}
        refused = tuple(
            s.claim
            for s in mine
            if not s.accepted and s.claim.wording is Wording.MODEL and s.claim.references not in held
        )
        if not refused:
            return
        again = Brief(brief.side, brief.pack, tuple(s.claim for s in mine), brief.round, words=False)

        def work(turn: Turn) -> tuple[Claim, ...]:
            return counsel.restate(refused, again, view_of(ledger, SEATS[agent].sees, brief.side))

        outcome = self.turns.take(agent, Phase.CHECK, brief.round, work, write=lambda made: made)
        made = outcome.value or ()
        cited = (self._cite(made) if made else None) or {}
        for claim in made:
            if claim.id in cited:
                self._judge(claim, cited[claim.id])


def left_unscored(docket: Docket) -> tuple[ScoredClaim, ...]:
    """Claims that never reached the gate, as left out."""
    scored = {s.claim.id for s in docket.ledger.scored}
    return tuple(ScoredClaim(c, False, None, (), (), ()) for c in docket.ledger.claims if c.id not in scored)
