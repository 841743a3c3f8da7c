"""The Supervisor: one question through all phases to an opinion. The only caller of agents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from engine.board.agents import legal_interpreter
from engine.board.agents.counsel import Argument, Brief
from engine.board.agents.issue_spotter import spot
from engine.board.agents.legal_interpreter import Charge
from engine.board.agents.statute_retriever import NEAR
from engine.board.agents.trust_auditor import Audit, Past, audit
from engine.board.checking import Checking
from engine.board.closing import close
from engine.board.docket import Docket
from engine.board.gathering import Gathering
from engine.board.journal import JournaledModel, MemoryJournal
from engine.board.orchestration import FULL, Orchestration
from engine.board.pack import Pack, pack_of
from engine.board.roster import SEATS
from engine.board.turns import Errand, Turn, Turns, fresh_seed
from engine.deliberation.coverage import THETA, Coverage, coverage_of, why_stop, with_coverage
from engine.deliberation.views import view_of
from engine.domain.claim import Claim, Finding, Side
from engine.domain.evidence import Evidence
from engine.domain.language import Language, language_of
from engine.domain.ledger import AgentName, AgentRun, AgentState, Ledger, Phase, Stopped
from engine.domain.ledger import Coverage as Measured
from engine.domain.motor import LanguageModel
from engine.domain.opinion import Opinion, Pins
from engine.domain.question import Intake, Question, RetrievalRequest
from engine.domain.record import Journal, Recorded, Recorder
from engine.errors import BadQuestion, CannotResume
from engine.job.job import Job
from engine.retrieval.named import named_hits
from engine.settings import Settings
from engine.workbench.tools import Tools

_ADVOCATES = ((AgentName.WORKER_COUNSEL, Side.WORKER), (AgentName.EMPLOYER_COUNSEL, Side.EMPLOYER))


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
        self.job = job
        spoken = tools.model.languages if tools.model is not None else ()
        self.asked_in = language_of(question.words) or question.language
        self.reads = self.asked_in in spoken  # the model understands the question
        self.writes = self.reads and question.language in spoken  # and can write in its language
        texts = {v.card.language for v in tools.versions.values()}
        self.words = self.writes and texts <= set(spoken)  # its sentences can be checked on the quotations
        self.spoken: tuple[Language, ...] = spoken
        self.gathering = Gathering(
            question,
            tools,
            self.docket,
            self.turns,
            settings.ledger_limit,
            max(0, settings.retrieval_retries),
            question.language if self.writes else None,
            self._silent,
        )
        self.briefs: dict[Side, Brief] = {}
        self.through_twin = False
        self.coverage = Coverage(0.0, 0.0)

    @property
    def ledger(self) -> Ledger:
        return self.docket.ledger

    def run(self) -> Opinion:
        self._intake()
        past: list[Coverage] = []
        request: RetrievalRequest | None = None
        for cycle in range(1 + self.gathering.again):
            new = self.gathering.gather(request, cycle)
            if self.gathering.refused:
                self._leave_unanswered()
            elif cycle == 0 or (new and self.coverage.elements < THETA):
                self._deliberate(new, rounds=self.settings.argument_rounds if cycle == 0 else 1)
            request = self._audit(cycle)
            past.append(self.coverage)
            stop = self._why_stop(past, request, self.gathering.again - cycle)
            if stop:
                self.docket.write(Stopped(stop))
                break
        checking = Checking(self.question, self.tools, self.docket, self.turns, self.gathering.near, NEAR)
        checking.all(self.briefs)
        return close(
            self.docket,
            self.turns,
            self.pins,
            coverage=self.coverage,
            near=self.gathering.answered,
            absent=self.gathering.absent,
            versions=self.tools.versions,
            verbatim_only=self.tools.model is not None and not self.words,
            through_twin=self.through_twin,
            gate=self.tools.gate,
            composed_at=datetime.now(UTC).isoformat(timespec="seconds"),
        )

    def _intake(self) -> None:
        view = view_of(self.ledger, SEATS[AgentName.ISSUE_SPOTTER].sees)
        language = self.question.language if self.writes else None
        taken = self.turns.take(
            AgentName.ISSUE_SPOTTER,
            Phase.INTAKE,
            1,
            lambda turn: spot(view, turn),
            language=language,
            write=lambda intake: (intake,),
            gives=Intake,
        )
        if taken.value is None and self.turns.orchestration.stands_in:
            self.docket.write(spot(view, self._silent(AgentName.ISSUE_SPOTTER)))
            self.docket.write("The question was sorted by rules, after the Issue Spotter failed.")

    def _deliberate(self, new: tuple[Evidence, ...], rounds: int) -> None:
        if not new:
            return
        pack = pack_of(
            self.question.words,
            self.asked_in,
            new,
            self.tools.versions,
            self.tools.twins,
            self.spoken,
            self.tools.instruments.embedder,
            lambda done, total: self.job.progress(Phase.DELIBERATION.value, done, total, "pack"),
            named_hits(self.ledger.plans[0].named_sections, self.tools.versions),
        )
        self.through_twin = self.through_twin or pack.through_twin
        for round in range(1, rounds + 1):
            if not self._argue(pack, round):
                break
        self._interpret(pack)

    def _argue(self, pack: Pack, round: int) -> tuple[Claim, ...]:
        """Both counsel side by side: each answers what the other said in the rounds before."""
        if why := self._why_silent(pack):
            for agent, _ in _ADVOCATES:
                self.turns.skip(agent, Phase.DELIBERATION, why)
            return ()
        done = self.turns.take_together([self._errand(a, s, pack, round) for a, s in _ADVOCATES])
        return tuple(claim for outcome in done for claim in outcome.value or ())

    def _why_silent(self, pack: Pack) -> str:
        if self.tools.model is None:
            return "there is no language model"
        if not pack.readable:
            return "the model does not read this law's language, and its other language is not in the library"
        return ""

    def _errand(self, agent: AgentName, side: Side, pack: Pack, round: int) -> Errand[tuple[Claim, ...]]:
        own = tuple(c for c in self.ledger.claims if c.side is side)
        brief = self.briefs[side] = Brief(side, pack, own, round, self.words)
        argument = Argument(view_of(self.ledger, SEATS[agent].sees, side), brief)
        return Errand(
            agent,
            Phase.DELIBERATION,
            round,
            self._prompt_language(),
            argument.prepare,
            argument.finish,
            lambda made: made,
            gives=tuple,
        )

    def _interpret(self, pack: Pack) -> None:
        agent = AgentName.LEGAL_INTERPRETER
        view = view_of(self.ledger, SEATS[agent].sees)
        own = tuple(c for c in self.ledger.claims if c.side is Side.RULE)
        charge = Charge(pack, own, 1, reads=self.reads and pack.readable, words=self.words)
        taken = self.turns.take(
            agent,
            Phase.DELIBERATION,
            1,
            lambda turn: legal_interpreter.interpret(view, charge, turn),
            language=self._prompt_language() if charge.reads else None,
            write=lambda made: made,
            gives=tuple,
        )
        if taken.value is None and self.turns.orchestration.stands_in:
            quoted = Charge(pack, own, 1, reads=False, words=False)
            self.docket.write(*legal_interpreter.interpret(view, quoted, self._silent(agent)))
            self.docket.write("The rule was chosen by retrieval, after the Legal Interpreter failed.")

    def _leave_unanswered(self) -> None:
        """Nobody argues from laws that do not answer: no failure of theirs, so no turn of theirs either."""
        why = "the laws searched do not answer the question"
        for agent in (*(a for a, _ in _ADVOCATES), AgentName.LEGAL_INTERPRETER):
            self.docket.write(AgentRun(agent, AgentState.SKIPPED, Phase.DELIBERATION, 1, 0.0, 0, why))

    def _audit(self, cycle: int) -> RetrievalRequest | None:
        """Writes coverage and findings; returns the auditor's request for further provisions."""
        if self.ledger.intake is not None:
            covered: Intake = with_coverage(self.ledger.intake, self.ledger)
            if covered != self.ledger.intake:
                self.docket.write(covered)
        self.coverage = coverage_of(self.ledger)
        before = self.ledger.coverage[-1].elements if self.ledger.coverage else 0.0
        gain = self.coverage.elements - before
        self.docket.write(Measured(self.coverage.elements, self.coverage.evidence, gain))
        view = view_of(self.ledger, SEATS[AgentName.TRUST_AUDITOR].sees)
        past = Past(frozenset(q for p in self.ledger.plans for q in p.queries), self.ledger.requests)

        def work(turn: Turn) -> Audit:
            return audit(view, self.ledger.intake, self.tools.versions, past, not self.gathering.refused)

        agent = AgentName.TRUST_AUDITOR
        taken = self.turns.take(agent, Phase.DELIBERATION, cycle + 1, work, write=self._news, gives=Audit)
        return taken.value.request if taken.value is not None else None

    def _news(self, made: Audit) -> tuple[Finding, ...]:
        """Findings that are new, and those that have been resolved since."""
        known, now = self._open(), {f.text for f in made.findings}
        new = tuple(f for f in made.findings if f.text not in {k.text for k in known})
        gone = tuple(Finding(f.kind, f.text, f.claims, True) for f in known if f.text not in now)
        return (*new, *gone)

    def _open(self) -> tuple[Finding, ...]:
        resolved = {f.text for f in self.ledger.findings if f.resolved}
        return tuple(f for f in self.ledger.findings if not f.resolved and f.text not in resolved)

    def _why_stop(self, past: list[Coverage], request: RetrievalRequest | None, left: int) -> str:
        """Why not to retrieve again, "" when there is reason to: the request is on the record then."""
        if self.gathering.refused:
            near = f"{self.gathering.near:.2f}, at least {NEAR:.2f} is needed"
            return f"the laws searched do not answer the question ({near})"
        if stop := why_stop(tuple(past), len(self._open()), left):
            return stop
        if request is None:
            return "nothing is left to look for"
        if len(self.ledger.evidence) >= self.settings.ledger_limit:
            return "the ledger is full"
        self.docket.write(request)
        return ""

    def _prompt_language(self) -> Language:
        """Prompts speak the opinion's language where the model does, else its own first one."""
        return self.question.language if self.writes or not self.spoken else self.spoken[0]

    def _silent(self, agent: AgentName) -> Turn:
        return Turn(fresh_seed(self.question.seed, agent, 1, 0), self.job.check, lambda a, b: None, None)
