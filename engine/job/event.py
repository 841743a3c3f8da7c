"""Everything the engine can say back about a job."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.claim import ScoredClaim
from engine.domain.evidence import Evidence
from engine.domain.identity import OpinionId
from engine.domain.ledger import AgentName, AgentRun, Phase


@dataclass(frozen=True, slots=True)
class Progressed:
    """`done` of `total` units of `stage`; `total` is 0 when it cannot be known.

    `what` names the thing at work (a file, an agent), "" where there is only one.
    """

    job_id: int
    stage: str
    done: int
    total: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class Began:
    """A question has its record: should it be interrupted, it is gone on with by this name."""

    job_id: int
    opinion_id: OpinionId


@dataclass(frozen=True, slots=True)
class AgentMoved:
    """An agent began or ended its turn."""

    job_id: int
    phase: Phase
    run: AgentRun


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """A claim reached the ledger (`checked` False) or left Check and Gate (True)."""

    job_id: int
    claim: ScoredClaim
    checked: bool


@dataclass(frozen=True, slots=True)
class Gathered:
    """A provision was placed on the ledger as evidence."""

    job_id: int
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Heard:
    """What an agent has written of a reply so far, as the model's raw text: nothing of it is checked."""

    job_id: int
    agent: AgentName
    round: int
    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The job ended well; `result` is a domain object."""

    job_id: int
    result: object


@dataclass(frozen=True, slots=True)
class Failed:
    """The job ended badly. `code` is "bug" when nobody raised it on purpose."""

    job_id: int
    code: str
    message: str
    hint: str
    trace: str


@dataclass(frozen=True, slots=True)
class WasCancelled:
    """The job stopped because the user asked."""

    job_id: int


Event = Progressed | Began | AgentMoved | ClaimMade | Gathered | Heard | Finished | Failed | WasCancelled
