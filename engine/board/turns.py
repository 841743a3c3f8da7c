"""Turns: agents at work, each with its own deadline, its failure its own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.board.attempt import Attempt, work
from engine.board.docket import Docket
from engine.board.errand import Errand, Outcome, Turn, Wanted
from engine.board.faults import FailedBefore, OutOfQuestionTime, OutOfSteps, fault_of, said
from engine.board.journal import JournaledModel
from engine.board.orchestration import FULL, Orchestration, RunEnded
from engine.board.roster import SEATS
from engine.board.stopwatch import OutOfTime, Stopwatch
from engine.board.voice import Voice
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Fault, Phase, Setback
from engine.errors import CannotResume, Unsupported
from engine.job.job import Job
from engine.settings import Settings

__all__ = ["Errand", "Outcome", "Turn", "Turns", "Wanted", "fresh_seed"]

T = TypeVar("T")
Told = tuple[Setback | None, AgentRun | None]
"""What earlier sittings recorded of a turn: its failed first try, how it ended."""


@dataclass(slots=True)
class Turns:
    """Runs agents. Only a cancel, a full disk or an error of the record itself passes through."""

    docket: Docket
    job: Job
    settings: Settings
    model: JournaledModel | None
    orchestration: Orchestration = FULL
    failed: dict[AgentName, str] = field(default_factory=dict)
    late: bool = False  # an agent's turn was ended by the clock
    skipped: dict[AgentName, str] = field(default_factory=dict)
    memo: dict[tuple[object, ...], tuple[float, ...]] = field(default_factory=dict)
    steps: int = 0
    out_of_time: bool = False
    out_of_steps: bool = False

    def take(
        self,
        agent: AgentName,
        phase: Phase,
        round: int,
        work: Callable[[Turn], T],
        *,
        language: Language | None = None,
        write: Callable[[T], tuple[object, ...]] = lambda value: (),
        gives: type[object] = object,
    ) -> Outcome[T]:
        """One agent's turn by itself; `language` None when it is not to use the model."""
        wants: Callable[[Turn], tuple[Wanted, ...]] = lambda turn: ()  # noqa: E731
        errand = Errand(agent, phase, round, language, wants, lambda turn, _: work(turn), write, gives)
        return self.take_together((errand,))[0]

    def take_together(self, errands: Sequence[Errand[T]]) -> tuple[Outcome[T], ...]:
        """The turns of agents none of whom waits for another's result, with their replies written side
        by side, each within its own time. One that fails is tried once more, alone, with a fresh seed.

        What an errand writes is on disk, and the run behind it, before this returns.
        """
        self.job.check()
        if not self.orchestration.isolates:
            return tuple(self._alone(errand) for errand in errands)
        beside = frozenset(e.agent for e in errands)
        told = {n: self.docket.turn_told(e.agent, e.phase, e.round, beside) for n, e in enumerate(errands)}
        ended = {n: e for n, e in enumerate(errands) if told[n][1] is not None}
        others = {n: e for n, e in enumerate(errands) if n not in ended}
        outcomes = self._together(ended, told)
        if others:
            outcomes |= self._together(others, told)
        return tuple(outcomes[n] for n in range(len(errands)))

    def _alone(self, errand: Errand[T]) -> Outcome[T]:
        return self._together({0: errand}, {0: (None, None)})[0]

    def _together(self, errands: Mapping[int, Errand[T]], told: Mapping[int, Told]) -> dict[int, Outcome[T]]:
        first = self._tried({n: e for n, e in errands.items() if self._admit(e)}, 0, told)
        failed = [(n, a, a.error) for n, a in first.items() if a.error is not None]
        failed.sort(key=lambda one: one[1].failed_before is None)  # what is on the record comes first
        again = {n: self._set_back(a, error) for n, a, error in failed if self._may_retry(error)}
        outcomes = {n: self._end(a, None) for n, a in first.items() if n not in again}
        for n, errand in errands.items():
            if n not in first:
                outcomes[n] = self._give_up(errand, OutOfSteps("the step limit is reached"), 0.0, 0)
            elif n in again:
                outcomes[n] = self._end(self._tried({n: errand}, 1, told)[n], again[n])
        return outcomes

    def _tried(
        self, errands: Mapping[int, Errand[T]], which: int, told: Mapping[int, Told]
    ) -> dict[int, Attempt[T]]:
        """The first try at each (`which` 0), or the second (1)."""
        tried = {n: self._attempt(e, which, told[n]) for n, e in errands.items()}
        for attempt in tried.values():
            if attempt.failed_before is not None:
                work((attempt,), self.model.silent() if self.model else None)
        work([a for a in tried.values() if a.failed_before is None], self.model)
        for n, attempt in tried.items():
            run = told[n][1]
            if run is not None and attempt.error is not None and attempt.failed_before is None:
                tried[n] = self._attempt(attempt.errand, which, told[n])  # it ended well before
                work((tried[n],), self.model)
                if (error := tried[n].error) is not None:
                    raise CannotResume(f"{run.agent.value} ended well before and fails now: {said(error)}.")
        return tried

    def skip(self, agent: AgentName, phase: Phase, why: str) -> None:
        if agent not in self.skipped:
            self.skipped[agent] = why
            self.docket.write(AgentRun(agent, AgentState.SKIPPED, phase, 1, 0.0, 0, why))

    def silent(self, agent: AgentName) -> Turn:
        """For rules that stand in for an agent: no model, no clock."""
        seed = fresh_seed(self.docket.ledger.question.seed, agent, 1, 0)
        return Turn(seed, self.job.check, lambda done, total: None, None)

    def _admit(self, errand: Errand[T]) -> bool:
        if self.steps >= self.settings.step_limit:
            self.out_of_steps = True
            return False
        self.steps += 1
        running = AgentRun(errand.agent, AgentState.RUNNING, errand.phase, errand.round, 0.0, 0)
        self.job.agent(errand.phase, running)
        return True

    def _may_retry(self, error: Exception) -> bool:
        """Not when the question has no time left, nor for what this model can never do."""
        hopeless = isinstance(error, Unsupported) or fault_of(error) is Fault.DEADLINE
        return self.orchestration.attempts > 1 and not hopeless

    def _set_back(self, failed: Attempt[T], error: Exception) -> Setback:
        """The first try is on the record before the second begins."""
        e = failed.errand
        seconds, tokens = round(failed.time.used, 3), failed.tokens
        setback = Setback(e.agent, e.phase, e.round, fault_of(error), seconds, tokens, said(error))
        self.docket.write(setback)
        return setback

    def _end(self, last: Attempt[T], before: Setback | None) -> Outcome[T]:
        e, short = last.errand, last.turn.short
        seconds, tokens = last.time.used, last.tokens
        if before is not None:
            seconds, tokens = seconds + before.seconds, tokens + before.tokens
        if last.error is not None:
            return self._give_up(e, last.error, seconds, tokens)
        state = AgentState.PARTIAL if short else AgentState.OK
        detail = "; ".join(d for d in (short, f"second try, after: {before.detail}" if before else "") if d)
        run = AgentRun(e.agent, state, e.phase, e.round, round(seconds, 3), tokens, detail)
        self.docket.write(*last.events, run)
        return Outcome(last.value)

    def _give_up(self, e: Errand[T], error: Exception, seconds: float, tokens: int) -> Outcome[T]:
        why, fault = said(error), fault_of(error)
        if not self.orchestration.isolates:
            raise RunEnded(f"{e.agent.value}: {why}") from error
        self.failed[e.agent] = why
        self.out_of_time = self.out_of_time or fault is Fault.DEADLINE
        self.late = self.late or fault in (Fault.TIME_OUT, Fault.DEADLINE)
        run = AgentRun(e.agent, AgentState.FAILED, e.phase, e.round, round(seconds, 3), tokens, why, fault)
        self.docket.write(run)
        return Outcome(None, why)

    def _attempt(self, errand: Errand[T], n: int, told: Told) -> Attempt[T]:
        """The n-th try, from 0. What is told of the turn takes no time: the clock had its say then."""
        time = Stopwatch()
        before = _failed_before(n, told)
        model = self.model.silent() if self.model is not None and before else self.model

        def check(time: Stopwatch) -> None:
            self.job.check()
            if told[1] is None and before is None:
                self._check(time)

        def report(done: int, total: int) -> None:
            self.job.progress(errand.phase.value, done, total, errand.agent.value)

        def watch(done: int, total: int) -> None:
            check(time)
            report(done, total)

        def hear(text: str) -> None:
            self.job.heard(errand.agent, errand.round, text)

        seed = fresh_seed(self.docket.ledger.question.seed, errand.agent, errand.round, n)
        voice = None
        if model is not None and errand.language is not None:
            stem = SEATS[errand.agent].prompt
            voice = Voice(model, stem, errand.language, seed, watch, hear, memo=self.memo)
        turn = Turn(seed, lambda: check(time), watch, voice)
        if told[1] is None and before is None:
            errand = self.orchestration.around(errand, n)
        return Attempt(errand, turn, time, check, report, failed_before=before)

    def _check(self, time: Stopwatch) -> None:
        if self.docket.seconds > self.settings.question_seconds:
            raise OutOfQuestionTime("the time for the question ran out")
        if time.seconds > self.settings.agent_seconds:
            raise OutOfTime(f"no answer within {self.settings.agent_seconds:.0f} s")


def _failed_before(n: int, told: Told) -> FailedBefore | None:
    """How the n-th try failed, where it did so in an earlier sitting."""
    setback, run = told
    if n == 0 and setback is not None:
        return FailedBefore(setback.fault, setback.detail)
    if run is not None and run.state is AgentState.FAILED and n == (1 if setback else 0):
        return FailedBefore(run.fault or Fault.EXCEPTION, run.detail)
    return None


def fresh_seed(seed: int, agent: AgentName, round: int, attempt: int) -> int:
    """Another for every agent, round and attempt; the same for the same question and seed."""
    digest = hashlib.sha256(f"{seed}:{agent.value}:{round}:{attempt}".encode()).digest()
    return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF
