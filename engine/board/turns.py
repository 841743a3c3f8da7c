"""Turns: one agent at a time, each with its own deadline, its failure its own."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from engine.board.docket import Docket
from engine.board.roster import SEATS
from engine.board.voice import Voice
from engine.deliberation.eep import BadReply
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.domain.motor import LanguageModel
from engine.errors import Cancelled, EngineError
from engine.job.job import Job
from engine.settings import Settings

T = TypeVar("T")
_ATTEMPTS = 2  # one retry, with a fresh seed


class OutOfTime(Exception):
    """The turn, or the question, has used its time."""


@dataclass(slots=True)
class Turn:
    """What an agent is handed besides its view. `short` is set by an agent that did only part."""

    seed: int
    check: Callable[[], None]
    watch: Callable[[int, int], None]
    voice: Voice | None
    short: str = ""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[T]):
    """`value` None: the agent failed, and `failed` says why."""

    value: T | None
    failed: str = ""


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
        """`language`: that of the agent's prompts; None when it is not to use the model.

        What `write` makes of the result is on disk, and the run behind it, before this returns.
        """
        self.job.check()
        if self.steps >= self.settings.step_limit:
            self.out_of_steps = True
            return self._end(agent, phase, round, "the step limit is reached", time.monotonic(), 0)
        self.steps += 1
        self.job.agent(phase, AgentRun(agent, AgentState.RUNNING, phase, round, 0.0, 0))
        began = time.monotonic()
        tokens, why = 0, ""
        for attempt in range(_ATTEMPTS):
            turn = self._turn(agent, phase, round, attempt, began, language)
            try:
                turn.check()
                value = work(turn)
                events = write(value)
            except Cancelled:
                raise
            except Exception as error:  # noqa: BLE001 -- whatever an agent does wrong is its own failure
                tokens += turn.voice.tokens if turn.voice else 0
                why = said(error)
                if isinstance(error, OutOfTime):
                    self.late = True
                    break
                continue
            tokens += turn.voice.tokens if turn.voice else 0
            self.docket.write(*events)
            state = AgentState.PARTIAL if turn.short else AgentState.OK
            detail = "; ".join(d for d in (turn.short, f"second try, after: {why}" if why else "") if d)
            spent = round_seconds(began)
            self.docket.write(AgentRun(agent, state, phase, round, spent, tokens, detail))
            return Outcome(value)
        return self._end(agent, phase, round, why, began, tokens)

    def skip(self, agent: AgentName, phase: Phase, why: str) -> None:
        if agent not in self.skipped:
            self.skipped[agent] = why
            self.docket.write(AgentRun(agent, AgentState.SKIPPED, phase, 1, 0.0, 0, why))

    def _end(
        self, agent: AgentName, phase: Phase, round: int, why: str, began: float, tokens: int
    ) -> Outcome[T]:
        self.failed[agent] = why
        spent = round_seconds(began)
        self.docket.write(AgentRun(agent, AgentState.FAILED, phase, round, spent, tokens, why))
        return Outcome(None, why)

    def _turn(
        self,
        agent: AgentName,
        phase: Phase,
        round: int,
        attempt: int,
        began: float,
        language: Language | None,
    ) -> Turn:
        until = began + self.settings.agent_seconds
        question_until = self.docket.began + self.settings.question_seconds

        def check() -> None:
            self.job.check()
            now = time.monotonic()
            if now > question_until:
                self.out_of_time = True
                raise OutOfTime("the time for the question ran out")
            if now > until:
                raise OutOfTime(f"no answer within {self.settings.agent_seconds:.0f} s")

        def watch(done: int, total: int) -> None:
            check()
            self.job.progress(phase.value, done, total, agent.value)

        seed = fresh_seed(self.docket.ledger.question.seed, agent, round, attempt)
        voice = None
        if self.model is not None and language is not None:
            voice = Voice(self.model, SEATS[agent].prompt, language, seed, watch, memo=self.memo)
        return Turn(seed, check, watch, voice)


def fresh_seed(seed: int, agent: AgentName, round: int, attempt: int) -> int:
    """Another for every agent, round and attempt; the same for the same question and seed."""
    digest = hashlib.sha256(f"{seed}:{agent.value}:{round}:{attempt}".encode()).digest()
    return int.from_bytes(digest[:4], "big") & 0x7FFFFFFF


def round_seconds(began: float) -> float:
    return round(time.monotonic() - began, 3)


def said(error: Exception) -> str:
    """What went wrong, for the record and for people: one line, no trace."""
    match error:
        case OutOfTime() | BadReply() | EngineError():
            return str(error) or type(error).__name__
        case MemoryError():
            return "out of memory"
        case _:
            return f"{type(error).__name__}: {str(error)[:200]}".rstrip(": ")
