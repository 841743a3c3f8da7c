"""Retrieval: a plan, hits, hops, evidence; each written before the next agent starts."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board.agents.link_hopper import Followed, follow
from engine.board.agents.retrieval_planner import plan
from engine.board.agents.statute_retriever import NEAR, Found, retrieve
from engine.board.docket import Docket
from engine.board.roster import SEATS
from engine.board.turns import Turns
from engine.deliberation.ceilings import PROFILES
from engine.deliberation.views import view_of
from engine.domain.evidence import Evidence
from engine.domain.language import Language
from engine.domain.ledger import AgentName, Phase
from engine.domain.question import Plan, Question, RetrievalRequest
from engine.workbench.tools import Tools

KEPT_BACK = 2  # places of the ledger that the first retrieval leaves to what the auditor asks for


@dataclass(slots=True)
class Gathering:
    """`speaks`: the language of the planner's prompts, None where no model can plan. `near`: the
    question's answerability score, once it was searched for."""

    question: Question
    tools: Tools
    docket: Docket
    turns: Turns
    limit: int  # provisions on the ledger
    again: int  # retrievals that may follow the first
    speaks: Language | None
    near: float | None = None
    absent: tuple[str, ...] = ()

    @property
    def answered(self) -> bool:
        """Whether the laws searched are near enough to the question to be argued from."""
        return self.near is not None and self.near >= NEAR

    @property
    def refusal(self) -> str:
        """Why nobody is to argue from them, though they were searched; more of the same would not help.
        "" where they are to be argued from."""
        if self.question.foreign:
            return "the question is in neither Bangla nor English"
        if self.near is None or self.answered:
            return ""
        return (
            f"the laws searched do not answer the question ({self.near:.2f}, at least {NEAR:.2f} is needed)"
        )

    def gather(self, request: RetrievalRequest | None, cycle: int) -> tuple[Evidence, ...]:
        """New evidence of this cycle."""
        self._plan(request, cycle)
        found = self._find(cycle)
        if found is None:
            return ()
        before = len(self.docket.ledger.evidence)
        view = view_of(self.docket.ledger, SEATS[AgentName.LINK_HOPPER].sees)
        back = KEPT_BACK if cycle == 0 and self.again > 0 and self.limit > 4 * KEPT_BACK else 0
        room = self.limit - back
        self.turns.take(
            AgentName.LINK_HOPPER,
            Phase.RETRIEVAL,
            cycle + 1,
            lambda turn: follow(view, found.hits, request, self.tools, room),
            write=lambda made: (made.hops, made.evidence),
            gives=Followed,
        )
        return self.docket.ledger.evidence[before:]

    def _plan(self, request: RetrievalRequest | None, cycle: int) -> None:
        view = view_of(self.docket.ledger, SEATS[AgentName.RETRIEVAL_PLANNER].sees)
        profile = PROFILES[self.tools.profile]
        taken = self.turns.take(
            AgentName.RETRIEVAL_PLANNER,
            Phase.RETRIEVAL,
            cycle + 1,
            lambda turn: plan(view, turn, profile, request),
            language=self.speaks,
            write=lambda made: (made,),
            gives=Plan,
        )
        if taken.value is None and self.turns.orchestration.stands_in:
            made = plan(view, self.turns.silent(AgentName.RETRIEVAL_PLANNER), profile, request)
            self.docket.write(made, "The search was planned by rules, after the Retrieval Planner failed.")

    def _find(self, cycle: int) -> Found | None:
        view = view_of(self.docket.ledger, SEATS[AgentName.STATUTE_RETRIEVER].sees)
        taken = self.turns.take(
            AgentName.STATUTE_RETRIEVER,
            Phase.RETRIEVAL,
            cycle + 1,
            lambda turn: retrieve(view, self.question.words, self.tools),
            write=lambda found: (found.hits,),
            gives=Found,
        )
        if taken.value is not None and cycle == 0:
            self.near, self.absent = taken.value.near, taken.value.absent
            self.docket.write(f"Answerability of the question by the laws searched: {self.near:.2f}.")
        return taken.value
