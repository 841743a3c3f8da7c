"""Check: claims, or sentences of a draft, -> scored. Citations first, then the Critic, then the gate."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import NoneType

from engine.board.agents import counsel
from engine.board.agents.counsel import Brief
from engine.board.docket import Docket
from engine.board.measuring import Measuring
from engine.board.pack import Pack
from engine.board.roster import ROSTER, SEATS
from engine.board.turns import Turn, Turns
from engine.deliberation.views import view_of
from engine.domain.claim import Claim, FindingKind, ScoredClaim, Side, Wording
from engine.domain.identity import ClaimId
from engine.domain.ledger import AgentName, Phase
from engine.domain.question import Question
from engine.release.citation import Cited, cite
from engine.release.gate import judge, provisional
from engine.release.trust_score import HARD
from engine.workbench.tools import Tools


@dataclass(slots=True)
class Checking:
    """`near` and `bound`: the question's answerability score and the least that counts. `packs`: what was
    argued from."""

    question: Question
    tools: Tools
    docket: Docket
    turns: Turns
    near: float | None
    bound: float
    packs: tuple[Pack, ...]
    measuring: Measuring = field(init=False)

    def __post_init__(self) -> None:
        evidence = self.docket.ledger.evidence
        self.measuring = Measuring(self.question, self.tools, evidence, self.near, self.bound, self.packs)

    def all(self, briefs: dict[Side, Brief]) -> None:
        """Scores every claim; a side left without a statement says it in the law's own words."""
        self.docket.write(*self.weigh(self.docket.ledger.claims))
        for side, brief in briefs.items():
            self._restate(brief, next(s.name for s in ROSTER if s.side is side))

    def weigh(self, claims: tuple[Claim, ...]) -> tuple[ScoredClaim, ...]:
        """Each of `claims` with its quotations, signals and verdict of the gate. Nothing is written but the
        runs of the two agents. Nothing at all is scored when the Citation Checker fails: the gate is shut.

        A sentence of a draft is weighed as a claim with its references.
        """
        cited = self._cite(claims) if claims else None
        if cited is None:
            return ()
        self.measuring.cited.update({ClaimId(id): found for id, found in cited.items()})
        self._criticise(claims)
        measured = self.measuring.measured(claims, lambda done, total: self.turns.job.check())
        scored: list[ScoredClaim] = []
        for claim in claims:
            held = {s.claim.id for s in (*self.docket.ledger.scored, *scored) if _holds(s)}
            seen = replace(measured[claim.id], contradicts=self._contradicted(claim, held))
            scored.append(judge(claim, cited[claim.id], seen, self.question.language, self.tools.gate))
        return tuple(scored)

    def _cite(self, claims: tuple[Claim, ...]) -> dict[str, Cited] | None:
        ledger = self.docket.ledger

        def work(turn: Turn) -> dict[str, Cited]:
            view = view_of(ledger, SEATS[AgentName.CITATION_CHECKER].sees)
            pinned = self.question.versions
            return {c.id: cite(c, view.evidence, self.tools.versions, pinned) for c in claims}

        return self.turns.take(AgentName.CITATION_CHECKER, Phase.CHECK, 1, work, gives=dict).value

    def _criticise(self, claims: tuple[Claim, ...]) -> None:
        asked = self.measuring.to_criticise(claims)
        if not asked or self.tools.model is None:
            return

        def work(turn: Turn) -> None:
            self.measuring.criticise(asked, turn)

        spoken = self.tools.model.languages
        language = self.question.language if self.question.language in spoken or not spoken else spoken[0]
        self.turns.take(
            AgentName.TRUST_AUDITOR,
            Phase.CHECK,
            max(c.round for c in asked),
            work,
            language=language,
            gives=NoneType,
        )

    def _contradicted(self, claim: Claim, held: set[ClaimId]) -> str:
        """The earlier claim of `held`, sound itself, that this one is found to contradict, "" where none."""
        for f in self.docket.ledger.findings:
            if f.kind is FindingKind.CONTRADICTION and not f.resolved and claim.id in f.claims:
                return next((c for c in f.claims if c != claim.id and c in held), "")
        return ""

    def _restate(self, brief: Brief, agent: AgentName) -> None:
        ledger = self.docket.ledger
        mine = [s for s in ledger.scored if s.claim.side is brief.side]
        held = {s.claim.references for s in mine if provisional(s.signals)}
        refused = tuple(
            s.claim
            for s in mine
            # by the bounds that no calibration moves, so that what is claimed does not depend on tau
            if not provisional(s.signals)
            and s.claim.wording is Wording.MODEL
            and s.claim.references not in held
        )
        if not refused:
            return
        again = Brief(brief.side, brief.pack, tuple(s.claim for s in mine), brief.round, words=False)

        def work(turn: Turn) -> tuple[Claim, ...]:
            return counsel.restate(refused, again, view_of(ledger, SEATS[agent].sees, brief.side))

        outcome = self.turns.take(agent, Phase.CHECK, brief.round, work, write=lambda made: made, gives=tuple)
        self.docket.write(*self.weigh(outcome.value or ()))


def _holds(scored: ScoredClaim) -> bool:
    """Whether every exact check passed: whatever the threshold of the day lets in."""
    return not any(s.value == 0 for s in scored.signals if s.name in HARD)


def left_unscored(docket: Docket) -> tuple[ScoredClaim, ...]:
    """Claims that never reached the gate, as left out."""
    scored = {s.claim.id for s in docket.ledger.scored}
    return tuple(ScoredClaim(c, False, None, (), (), ()) for c in docket.ledger.claims if c.id not in scored)
