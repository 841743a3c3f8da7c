"""A matter as its page lists it: each opinion in a line, with what became of the law it read."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.identity import ConsultationId, OpinionId, VersionId
from engine.domain.language import Language
from engine.domain.matter import Matter
from engine.domain.opinion import Status
from engine.domain.timeline import LawChange


@dataclass(frozen=True, slots=True)
class TextRead:
    """A text that an opinion read, and the newest of that law and language held now.

    `held`: the text that was read is held still. `newer` None: none that is later is held.
    """

    version_id: VersionId
    work: str
    language: Language
    as_of: str | None
    held: bool
    newer: VersionId | None
    newer_as_of: str | None


@dataclass(frozen=True, slots=True)
class OpinionLine:
    """The opinion of one turn. `gist` is its short answer, "" where none was given; `citations` counts
    what it quotes. `problem`: why it cannot be read, "" where it can: then nothing else is known of it."""

    id: OpinionId
    consultation: ConsultationId
    turn: int  # from 1
    status: Status
    gist: str = ""
    composed_at: str = ""
    citations: int = 0
    read: tuple[TextRead, ...] = ()
    law_changed: tuple[LawChange, ...] = ()  # of what it cites, in the newest texts held
    problem: str = ""


@dataclass(frozen=True, slots=True)
class MatterSheet:
    """Opinions in the order of the consultations and their turns."""

    matter: Matter
    opinions: tuple[OpinionLine, ...]

    def last_of(self, consultation: ConsultationId) -> OpinionLine | None:
        """The opinion of its last turn."""
        lines = [line for line in self.opinions if line.consultation == consultation]
        return lines[-1] if lines else None
