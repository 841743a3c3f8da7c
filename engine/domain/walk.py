"""A walk: how a graph reader went through a statute, kept so that a person can see why a hit is one."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import EId, VersionId
from engine.domain.motor import ModelIdentity


class Move(StrEnum):
    """What a step did; paper 004, section 3.2 (functions of the agent)."""

    PLAN = "plan"
    SELECT = "select"  # a key element to begin at
    READ_FACT = "read_fact"
    READ_CHUNK = "read_chunk"
    QUEUE_ANNEX = "queue_annex"
    QUEUE_RECITAL = "queue_recital"
    READ_PREVIOUS = "read_previous"
    READ_NEXT = "read_next"
    SEARCH_MORE = "search_more"
    READ_NEIGHBOUR = "read_neighbour"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Step:
    """`what` was read or queued, by its label or in its words; `why` in a few words. `leaning`: how much
    more the model leant to yes than it does when shown nothing (difference of log-odds); None unasked."""

    move: Move
    what: str
    why: str
    leaning: float | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A line of the notebook: [start, end) of a version's canonical text, never a model's words."""

    version_id: VersionId
    eid: EId
    label: str
    start: int
    end: int
    text: str
    leaning: float


@dataclass(frozen=True, slots=True)
class Walk:
    """`through`: twins that were read in place of the versions asked for. `calls`: of the model."""

    model: ModelIdentity
    plan: tuple[str, ...]
    elements: tuple[str, ...]  # that the question was found to be about
    steps: tuple[Step, ...]
    notebook: tuple[Note, ...]
    through: tuple[VersionId, ...]
    calls: int
    seconds: float
