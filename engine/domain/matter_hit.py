"""A place in a client's file where words that were looked for stand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import ConsultationId, MatterId, OpinionId, PaperId


class Found(StrEnum):
    """What the words stand in."""

    NAME = "name"
    FACT = "fact"
    NOTE = "note"
    QUESTION = "question"
    OPINION = "opinion"
    DOCUMENT = "document"  # its name; its words are searched in it


@dataclass(frozen=True, slots=True)
class MatterHit:
    """`text` is what the words stand in, cut around them where it is long."""

    matter: MatterId
    name: str  # of the matter
    found: Found
    text: str
    closed: bool
    consultation: ConsultationId | None = None
    opinion: OpinionId | None = None
    paper: PaperId | None = None
