"""Turns: agents at work, each with its own deadline, its failure its own."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.board.attempt import Attempt, work
from engine.board.docket import Docket
from engine.board.errand import Errand, Outcome, Turn, Wanted
from engine.board.roster import SEATS
from engine.board.stopwatch import OutOfTime, Stopwatch
from engine.board.voice import Voice
from engine.deliberation.eep import BadReply
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.domain.motor import LanguageModel
from engine.errors import EngineError
from engine.job.job import Job
from engine.settings import Settings

__all__ = ["Errand", "Outcome", "Turn", "Turns", "Wanted", "fresh_seed"]

T = TypeVar("T")
_ATTEMPTS = 2  # one retry, with a fresh seed


@dataclass(slots=True)
class Turns:
    """Runs agents. Only a cancel, a full disk or an error of the record itself passes through."""

    docket: Docket
    job: Job
    settings: Settings
    model: LanguageModel | None
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
    ) -> Outcome[T]:
        """One agent's turn by itself; `language` None when it is not to use the model."""
        errand = Errand(agent, phase, round, language, lambda turn: (), lambda turn, _: work(turn), write)
        return self.take_together((errand,))[0]

    def take_together(self, errands: Sequence[Errand[T]]) -> tuple[Outcome[T], ...]:
        """The turns of agents none of whom waits for another's result, with their replies written side
        by side, each within its own time. One that fails is tried once more, alone, with a fresh seed.

        What an errand writes is on disk, and the run behind it, before this returns.
        """
        self.job.check()
        first = {n: self._attempt(e, 0) for n, e in enumerate(errands) if self._admit(e)}
        work(tuple(first.values()), self.model)
        outcomes = {n: self._end(a) for n, a in first.items() if a.error is None}
        for n, errand in enumerate(errands):
            if n not in first:
                outcomes[n] = self._give_up(errand, "the step limit is reached", 0.0, 0)
            elif n not in outcomes:
                outcomes[n] = self._again(first[n])
        return tuple(outcomes[n] for n in range(len(errands)))

    def skip(self, agent: AgentName, phase: Phase, why: str) -> None:
        if agent not in self.skipped:
            self.skipped[agent] = why
            self.docket.write(AgentRun(agent, AgentState.SKIPPED, phase, 1, 0.0, 0, why))

    def _admit(self, errand: Errand[T]) -> bool:
        if self.steps >= self.settings.step_limit:
            self.out_of_steps = True
            return False
        self.steps += 1
        running = AgentRun(errand.agent, AgentState.RUNNING, errand.phase, errand.round, 0.0, 0)
        self.job.agent(errand.phase, running)
        return True

    def _again(self, failed: Attempt[T]) -> Outcome[T]:
        seconds, tokens, last = failed.time.used, failed.tokens, failed
        for n in range(1, _ATTEMPTS):
            if self.out_of_time:
                break
            before, last = last, self._attempt(failed.errand, n)
            work((last,), self.model)
            if last.error is None:
                return self._end(last, before.error, seconds, tokens)
            seconds, tokens = seconds + last.time.used, tokens + last.tokens
        self.late = self.late or isinstance(last.error, OutOfTime)
        return self._give_up(failed.errand, said(last.error), seconds, tokens)

    def _end(
        self, done: Attempt[T], before: Exception | None = None, seconds: float = 0.0, tokens: int = 0
    ) -> Outcome[T]:
        self.docket.write(*done.events)
        e, short = done.errand, done.turn.short
        state = AgentState.PARTIAL if short else AgentState.OK
        detail = "; ".join(d for d in (short, f"second try, after: {said(before)}" if before else "") if d)
        spent, read = round(seconds + done.time.used, 3), tokens + done.tokens
        self.docket.write(AgentRun(e.agent, state, e.phase, e.round, spent, read, detail))
        return Outcome(done.value)

    def _give_up(self, errand: Errand[T], why: str, seconds: float, tokens: int) -> Outcome[T]:
        e = errand
        self.failed[e.agent] = why
        self.docket.write(
            AgentRun(e.agent, AgentState.FAILED, e.phase, e.round, round(seconds, 3), tokens, why)
        )
        return Outcome(None, why)

    def _attempt(self, errand: Errand[T], n: int) -> Attempt[T]:
        time = Stopwatch()

        def report(done: int, total: int) -> None:
            self.job.progress(errand.phase.value, done, total, errand.agent.value)

        def watch(done: int, total: int) -> None:
            self._check(time)
            report(done, total)

        def hear(text: str) -> None:
            self.job.heard(errand.agent, errand.round, text)

        seed = fresh_seed(self.docket.ledger.question.seed, errand.agent, errand.round, n)
        voice = None
        if self.model is not None and errand.language is not None:
            stem = SEATS[errand.agent].prompt
            voice = Voice(self.model, stem, errand.language, seed, watch, hear, memo=self.memo)
        turn = Turn(seed, lambda: self._check(time), watch, voice)
        return Attempt(errand, turn, time, self._check, report)

    def _check(self, time: Stopwatch) -> None:
        self.job.check()
        if self.docket.seconds > self.settings.question_seconds:
            self.out_of_time = True
            raise OutOfTime("the time for the question ran out")
        if time.seconds > self.settings.agent_seconds:
            raise OutOfTime(f"no answer within {self.settings.agent_seconds:.0f} s")


def fresh_seed(seed: int, agent: AgentName, round: int, attempt: int) -> int:
    """Another for every agent, round and attempt; the same for the same question and seed."""
    digest = hashlib.sha256(f"{seed}:{agent.value}:{round}:{attempt}".encode()).digest()
    return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF


def said(error: Exception | None) -> str:
    """What went wrong, for the record and for people: one line, no trace."""
    match error:
        case OutOfTime() | BadReply() | EngineError():
            return str(error) or type(error).__name__
        case MemoryError():
            return "out of memory"
        case _:
            return f"{type(error).__name__}: {str(error)[:200]}".rstrip(": ")
