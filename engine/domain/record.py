"""The record of a deliberation: where every event is written as it happens, and read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from engine.domain.calibration import Gate
from engine.domain.claim import Claim, Finding, ScoredClaim
from engine.domain.draft import Drafted
from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.ledger import AgentRun, Coverage, Setback, Stopped
from engine.domain.motor import Generation, Usage
from engine.domain.opinion import Opinion, Pins
from engine.domain.question import Intake, Plan, Question, RetrievalRequest


@dataclass(frozen=True, slots=True)
class Terms:
    """What a question was asked under, besides its pins: one that is gone on with keeps them."""

    strategy: str
    profile: str
    gate: Gate
    agent_seconds: float
    question_seconds: float
    argument_rounds: int
    retrieval_retries: int
    step_limit: int
    ledger_limit: int


RECORDED: Mapping[str, object] = {
    "terms": Terms,
    "pins": Pins,
    "question": Question,
    "run": AgentRun,
    "setback": Setback,
    "intake": Intake,
    "plan": Plan,
    "hits": tuple[Hit, ...],
    "hops": tuple[Hop, ...],
    "evidence": tuple[Evidence, ...],
    "claim": Claim,
    "finding": Finding,
    "coverage": Coverage,
    "request": RetrievalRequest,
    "stop": Stopped,
    "scored": ScoredClaim,
    "draft": Drafted,
    "note": str,
    "opinion": Opinion,
}
"""What each kind of line holds. Terms and pins come first, then the question; the opinion is last."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One line of a record. `seconds`: how long had been worked on the question by then."""

    kind: str
    item: object
    seconds: float


@dataclass(frozen=True, slots=True)
class Measured:
    """What a model once said to one call: a reply, or probabilities. `key` names the call by all that was
    asked; `watched`: tokens as its watch counted them."""

    key: str
    watched: int
    usage: Usage
    reply: Generation | None = None
    numbers: tuple[float, ...] = ()


class Recorder(Protocol):
    """An append-only record, one per question. The Supervisor appends; whoever asked stores the opinion."""

    def append(self, *events: tuple[str, object]) -> None:
        """All of them, each a kind and an item, or none. Durable before it returns.

        Raises StorageFull or StorageError.
        """
        ...


class Journal(Protocol):
    """What a model said, beside the record: results only, so that a killed run need not ask again."""

    @property
    def past(self) -> tuple[Measured, ...]:
        """Those of earlier sittings, oldest first."""
        ...

    def keep(self, said: Measured) -> None:
        """Out of this process's hands before it returns. Raises StorageFull or StorageError."""
        ...
