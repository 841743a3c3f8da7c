"""What can be asked of the engine about a client's matters and consultations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.domain.matter import Terms
from engine.job.request import Lane

AS_USUAL = Terms()


@dataclass(frozen=True, slots=True)
class NewMatter:
    """-> Matter."""

    lane: ClassVar = Lane.LOOK
    name: str


@dataclass(frozen=True, slots=True)
class ListMatters:
    """-> tuple[Matter, ...], newest first."""

    lane: ClassVar = Lane.LOOK


@dataclass(frozen=True, slots=True)
class OpenMatter:
    """-> Matter."""

    lane: ClassVar = Lane.LOOK
    matter: str  # id, unique prefix, name, or the id of one of its consultations


@dataclass(frozen=True, slots=True)
class TellFact:
    """-> Matter."""

    lane: ClassVar = Lane.LOOK
    matter: str
    text: str
    said_by: str = ""  # "" = the client


@dataclass(frozen=True, slots=True)
class WithdrawFact:
    """-> Matter. The fact stays readable and counts no more."""

    lane: ClassVar = Lane.LOOK
    matter: str
    fact: str  # "F2"


@dataclass(frozen=True, slots=True)
class StartConsultation:
    """-> Consulted, after the first turn. `matter` "": a new one, named by the question."""

    lane: ClassVar = Lane.WORK
    question: str
    terms: Terms = AS_USUAL
    matter: str = ""
    facts: tuple[str, ...] = ()  # told by the client at the start


@dataclass(frozen=True, slots=True)
class AnswerClient:
    """-> Consulted. `answers` to the open questions, in their order; "" = the client does not know. When
    none is left open, or `now`, the board sits again. Without answers an interrupted turn is gone on with."""

    lane: ClassVar = Lane.WORK
    consultation: str  # its id, or its matter, whose last one is meant
    answers: tuple[str, ...] = ()
    now: bool = False
    said_by: str = ""


@dataclass(frozen=True, slots=True)
class StopConsultation:
    """-> Consulted. The opinion stands as it is."""

    lane: ClassVar = Lane.LOOK
    consultation: str


@dataclass(frozen=True, slots=True)
class OpenConsultation:
    """-> Consulted."""

    lane: ClassVar = Lane.LOOK
    consultation: str
