"""The Supervisor: one question through all phases to an opinion. The only caller of agents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from engine.board.agents.issue_spotter import spot
from engine.board.agents.statute_retriever import NEAR
from engine.board.arguing import Arguing
from engine.board.auditing import Auditing
from engine.board.checking import Checking
from engine.board.closing import close
from engine.board.docket import Docket
from engine.board.gathering import Gathering
from engine.board.journal import JournaledModel, MemoryJournal
from engine.board.orchestration import FULL, Orchestration
from engine.board.roster import SEATS
from engine.board.tongue import tongue_of
from engine.board.turns import Turns
from engine.deliberation.plan_graph import THETA
from engine.deliberation.views import view_of
from engine.domain.ledger import AgentName, Phase
from engine.domain.motor import LanguageModel
from engine.domain.opinion import Opinion, Pins
from engine.domain.question import Intake, Question, RetrievalRequest
from engine.domain.record import Journal, Recorded, Recorder
from engine.errors import BadQuestion, CannotResume
from engine.job.job import Job
from engine.settings import Settings
from engine.workbench.tools import Tools


def deliberate(
    question: Question,
    tools: Tools,
    recorder: Recorder,
    job: Job,
    settings: Settings,
    pins: Pins,
    journal: Journal | None = None,
    past: Sequence[Recorded] = (),
    orchestration: Orchestration = FULL,
) -> Opinion:
    """Every event is recorded before the next agent starts; the opinion itself is stored by the caller.

    `past` and `journal`: what earlier sittings on the same question recorded and heard; it goes on where
    they stopped. Raises Cancelled, CannotResume (it does not take the course it took before), and what
    the recorder raises. Whatever goes wrong inside an agent is in the opinion instead.
    """
    refuse_bad(question, tools.model)
    model = JournaledModel(tools.model, journal or MemoryJournal()) if tools.model is not None else None
    docket = Docket(question, recorder, job, past, past[-1].seconds if past else 0.0)
    opinion = _Sitting(docket, replace(tools, model=model), job, settings, pins, model, orchestration).run()
    if not docket.told:
        raise CannotResume("The question ended before all that is on its record had come.")
    return opinion


def refuse_bad(question: Question, model: LanguageModel | None) -> None:
    """Raises BadQuestion: empty, or longer than half the model's context."""
    if not any(c.isalnum() for c in question.text):
        raise BadQuestion("The question is empty.")
    if model is not None:
        tokens, most = model.count(f"{question.words}\n{question.facts}"), model.context // 2
        if tokens > most:
            raise BadQuestion(f"Question and facts take {tokens} tokens; the model reads at most {most}.")


class _Sitting:
    """The state of one deliberation while it runs."""

    def __init__(
        self,
        docket: Docket,
        tools: Tools,
        job: Job,
        settings: Settings,
        pins: Pins,
        model: JournaledModel | None,
        orchestration: Orchestration,
    ) -> None:
        question = docket.ledger.question
        self.question, self.tools, self.settings, self.pins = question, tools, settings, pins
        self.docket = docket
        self.turns = Turns(docket, job, settings, model, orchestration)
        self.tongue = tongue_of(question, tools)
        self.gathering = Gathering(
            question,
            tools,
            docket,
            self.turns,
            settings.ledger_limit,
            max(0, settings.retrieval_retries),
            question.language if self.tongue.writes else None,
        )
        self.arguing = Arguing(question, tools, docket, self.turns, self.tongue, job)
        self.auditing = Auditing(tools, docket, self.turns, settings, self.gathering)

    def run(self) -> Opinion:
        self._intake()
        request: RetrievalRequest | None = None
        for cycle in range(1 + self.gathering.again):
            new = self.gathering.gather(request, cycle)
            if refusal := self.gathering.refusal:
                self.arguing.leave_unanswered(refusal)
            elif cycle == 0 or (new and self.auditing.coverage.elements < THETA):
                self.arguing.argue(new, rounds=self.settings.argument_rounds if cycle == 0 else 1)
            request = self.auditing.audit(cycle)
            if request is None:
                break
        near, packs = self.gathering.near, self.arguing.packs
        checking = Checking(self.question, self.tools, self.docket, self.turns, near, NEAR, packs)
        checking.all(self.arguing.briefs)
        return close(
            self.docket,
            self.turns,
            self.pins,
            coverage=self.auditing.coverage,
            near=self.gathering.answered or self.question.foreign,  # nearness to it tells nothing
            absent=self.gathering.absent,
            versions=self.tools.versions,
            verbatim_only=self.tools.model is not None
            and not self.tongue.words
            and not self.question.foreign,
            through_twin=self.arguing.through_twin,
            unread=self.arguing.unread,
            gate=self.tools.gate,
            weigh=checking.weigh,
            composed_at=datetime.now(UTC).isoformat(timespec="seconds"),
        )

    def _intake(self) -> None:
        view = view_of(self.docket.ledger, SEATS[AgentName.ISSUE_SPOTTER].sees)
        taken = self.turns.take(
            AgentName.ISSUE_SPOTTER,
            Phase.INTAKE,
            1,
            lambda turn: spot(view, turn),
            language=self.question.language if self.tongue.writes else None,
            write=lambda intake: (intake,),
            gives=Intake,
        )
        if taken.value is None and self.turns.orchestration.stands_in:
            said = "The question was sorted by rules, after the Issue Spotter failed."
            self.docket.write(spot(view, self.turns.silent(AgentName.ISSUE_SPOTTER)), said)
