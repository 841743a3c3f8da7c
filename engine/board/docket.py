"""The ledger while it grows: every event is on disk before anyone acts on it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from math import isclose

from engine.deliberation.ledger import EventKind, grown, kind_of
from engine.domain.claim import Claim, ScoredClaim
from engine.domain.evidence import Evidence
from engine.domain.ledger import AgentName, AgentRun, AgentState, Ledger, Phase, Setback
from engine.domain.question import Question
from engine.domain.record import Recorded, Recorder
from engine.errors import CannotResume
from engine.job.job import Job

_ALIKE = 1e-6  # of numbers that are measured again


class Docket:
    """Holds the ledger of one question. The Supervisor alone writes to it.

    `past`: what earlier sittings recorded of it. An event that is among them is held as it was recorded
    then and not written twice; one that is not, while some are still to come, raises CannotResume.
    `spent`: seconds those sittings worked.
    """

    def __init__(
        self,
        question: Question,
        recorder: Recorder,
        job: Job,
        past: Sequence[Recorded] = (),
        spent: float = 0.0,
    ) -> None:
        self._recorder = recorder
        self._job = job
        self._past = list(past)
        self.began = time.monotonic() - spent
        self.ledger = Ledger(question)
        self.first_claim: float | None = None
        if self._recorded(EventKind.QUESTION, question) is None:
            recorder.append((EventKind.QUESTION.value, question))

    @property
    def seconds(self) -> float:
        """Worked on the question so far, in all sittings, by the monotonic clock."""
        return time.monotonic() - self.began

    @property
    def told(self) -> bool:
        """Whether all that earlier sittings recorded has come again."""
        return not self._past

    def turn_told(
        self, agent: AgentName, phase: Phase, round: int, beside: frozenset[AgentName]
    ) -> tuple[Setback | None, AgentRun | None]:
        """What is recorded of the turn that comes next: its failed first try, how it ended. `beside`:
        the agents whose turns go on at the same time."""
        setback: Setback | None = None
        for recorded in self._past:
            match recorded.item:
                case Setback() as item if (item.agent, item.phase, item.round) == (agent, phase, round):
                    setback = item
                case AgentRun() as item if (item.agent, item.phase, item.round) == (agent, phase, round):
                    return setback, item if item.state is not AgentState.SKIPPED else None
                case AgentRun() as item if item.agent not in beside:
                    break
        return setback, None

    def write(self, *items: object) -> None:
        """Record all of them or none, then hold, then tell. Empty tuples are no events."""
        held: list[tuple[object, float]] = []
        new: list[tuple[str, object]] = []
        after = self.ledger
        for item in items:
            if item == ():
                continue
            kind = kind_of(item)
            recorded = self._recorded(kind, item)
            if recorded is None:
                new.append((kind.value, item))
            held.append((recorded.item, recorded.seconds) if recorded else (item, self.seconds))
            after = grown(after, held[-1][0])  # refuses what is no event before anything is recorded
        if new:
            self._recorder.append(*new)
        for item, seconds in held:
            self._hold(item, seconds)

    def _recorded(self, kind: EventKind, item: object) -> Recorded | None:
        for n, recorded in enumerate(self._past):
            if recorded.kind == kind.value and _alike(_timeless(recorded.item), _timeless(item)):
                return self._past.pop(n)
        if self._past:
            raise CannotResume(
                "The question does not take the course it took before: "
                f"the record goes on with {self._past[0].kind}, not with this {kind.value}."
            )
        return None

    def _hold(self, item: object, seconds: float) -> None:
        self.ledger = grown(self.ledger, item)
        match item:
            case Claim():
                if self.first_claim is None:
                    self.first_claim = seconds
                self._job.claim(ScoredClaim(item, False, None, (), (), ()), checked=False)
            case ScoredClaim():
                self._job.claim(item, checked=True)
            case AgentRun():
                self._job.agent(item.phase, item)
            case tuple():
                for evidence in item:
                    if isinstance(evidence, Evidence):
                        self._job.gathered(evidence)


def _timeless(item: object) -> object:
    if isinstance(item, AgentRun | Setback):
        return replace(item, seconds=0.0, tokens=0)
    return item


def _alike(a: object, b: object) -> bool:
    if isinstance(a, float | int) and isinstance(b, float | int):
        return isclose(a, b, rel_tol=_ALIKE, abs_tol=_ALIKE)
    if type(a) is not type(b):
        return False
    if isinstance(a, tuple) and isinstance(b, tuple):
        return len(a) == len(b) and all(map(_alike, a, b))
    if is_dataclass(a) and not isinstance(a, type):
        return all(_alike(getattr(a, f.name), getattr(b, f.name)) for f in fields(a))
    return a == b
