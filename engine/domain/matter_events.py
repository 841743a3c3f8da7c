"""Events -> Matter: a client's file only ever grows, and is what its events say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.domain.identity import ConsultationId, FactId, OpinionId
from engine.domain.matter import (
    Answer,
    Consultation,
    ConsultationState,
    ConsultationTurn,
    Fact,
    Matter,
    StopCode,
    Terms,
)


@dataclass(frozen=True, slots=True)
class Told:
    """Somebody told a fact."""

    text: str
    said_by: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A fact was told wrong."""

    fact: FactId


@dataclass(frozen=True, slots=True)
class Begun:
    """A consultation."""

    id: ConsultationId
    question: str
    terms: Terms


@dataclass(frozen=True, slots=True)
class Sat:
    """The board began to sit for the next turn, on the record of `opinion`."""

    consultation: ConsultationId
    opinion: OpinionId


@dataclass(frozen=True, slots=True)
class Held:
    """The board has sat."""

    consultation: ConsultationId
    turn: ConsultationTurn


@dataclass(frozen=True, slots=True)
class Answered:
    """The client answered a question of the last turn. `text` "": they do not know."""

    consultation: ConsultationId
    asked: str
    text: str
    said_by: str


@dataclass(frozen=True, slots=True)
class Ended:
    consultation: ConsultationId
    state: ConsultationState
    why: StopCode


MatterEvent = Told | Withdrawn | Begun | Sat | Held | Answered | Ended
KINDS: dict[str, type[MatterEvent]] = {
    kind.__name__.lower(): kind for kind in (Told, Withdrawn, Begun, Sat, Held, Answered, Ended)
}
"""The names events go by on disk."""


def grown(matter: Matter, event: MatterEvent, at: str) -> Matter:
    """`matter` after `event`, which happened `at`. Raises ValueError for one that cannot have happened:
    an unknown fact or consultation, a question that is not open."""
    match event:
        case Told(text, said_by):
            return replace(matter, facts=(*matter.facts, _fact(matter, text, said_by, at)))
        case Withdrawn(fact_id):
            if fact_id not in {fact.id for fact in matter.told}:
                raise ValueError(f"no fact {fact_id} stands")
            changed = (replace(f, withdrawn_at=at) if f.id == fact_id else f for f in matter.facts)
            return replace(matter, facts=tuple(changed))
        case Begun(id, question, terms):
            if id in {held.id for held in matter.consultations}:
                raise ValueError(f"consultation {id} was begun before")
            begun = Consultation(id, question, terms, at)
            return replace(matter, consultations=(*matter.consultations, begun))
        case Sat(id, opinion):
            return _changed(matter, id, lambda held: replace(held, sitting=opinion))
        case Held(id, turn):
            return _changed(matter, id, lambda c: replace(c, turns=(*c.turns, turn), sitting=None))
        case Answered():
            return _answered(matter, event, at)
        case Ended(id, state, why):
            return _changed(matter, id, lambda held: replace(held, state=state, why=why))


def _fact(matter: Matter, text: str, said_by: str, at: str, asked: str = "") -> Fact:
    return Fact(FactId(f"F{len(matter.facts) + 1}"), text, said_by, at, asked)


def _answered(matter: Matter, event: Answered, at: str) -> Matter:
    fact = _fact(matter, event.text, event.said_by, at, event.asked) if event.text else None
    answer = Answer(event.asked, fact.id if fact else None, at)

    def told(held: Consultation) -> Consultation:
        if event.asked not in held.open_questions:
            raise ValueError(f"not an open question of {held.id}: {event.asked}")
        last = replace(held.turns[-1], answers=(*held.turns[-1].answers, answer))
        return replace(held, turns=(*held.turns[:-1], last))

    changed = _changed(matter, event.consultation, told)
    return replace(changed, facts=(*changed.facts, fact)) if fact else changed


def _changed(matter: Matter, id: ConsultationId, change: Callable[[Consultation], Consultation]) -> Matter:
    if id not in {held.id for held in matter.consultations}:
        raise ValueError(f"no consultation {id}")
    return replace(matter, consultations=tuple(change(c) if c.id == id else c for c in matter.consultations))
