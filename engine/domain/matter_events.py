"""Events -> Matter: a client's file only ever grows, and is what its events say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar, get_args

from engine.domain.identity import ConsultationId, FactId, NoteId, OpinionId, PaperId, Sha256
from engine.domain.language import Language
from engine.domain.matter import (
    Acceptance,
    Answer,
    Consultation,
    ConsultationState,
    ConsultationTurn,
    Fact,
    Matter,
    Note,
    Paper,
    StopCode,
    Terms,
)


@dataclass(frozen=True, slots=True)
class Told:
    """Somebody told a fact, or it stands in a document of the client."""

    text: str
    said_by: str
    document: PaperId | None = None
    page: int = 0


@dataclass(frozen=True, slots=True)
class Filed:
    """A document of the client was taken in; see `Paper`."""

    name: str
    sha256: Sha256
    ending: str
    size: int
    pages: int
    language: Language | None
    problem: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Somebody of the office wrote a note."""

    text: str
    by: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A fact was told wrong; a note or a document is not wanted any more."""

    item: FactId | NoteId | PaperId


@dataclass(frozen=True, slots=True)
class Restored:
    """What was withdrawn stands again."""

    item: FactId | NoteId | PaperId


@dataclass(frozen=True, slots=True)
class Renamed:
    name: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The office has done with it."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """It was closed too early."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Somebody of the office stands by an opinion. A second time it is their note that changed."""

    opinion: OpinionId
    note: str
    by: str


@dataclass(frozen=True, slots=True)
class Disowned:
    """An acceptance was taken back."""

    opinion: OpinionId


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


MatterEvent = (
    Told | Filed | Noted | Withdrawn | Restored | Renamed | Closed | Reopened | Accepted | Disowned
    | Begun | Sat | Held | Answered | Ended
)  # fmt: skip
KINDS: dict[str, type[MatterEvent]] = {kind.__name__.lower(): kind for kind in get_args(MatterEvent)}
"""The names events go by on disk."""


def grown(matter: Matter, event: MatterEvent, at: str) -> Matter:
    """`matter` after `event`, which happened `at`. Raises ValueError for one that cannot have happened:
    an unknown fact, note or consultation, a question that is not open."""
    match event:
        case Told(text, said_by, document, page):
            if document is not None and document not in {paper.id for paper in matter.filed}:
                raise ValueError(f"no document {document} stands")
            told = replace(_fact(matter, text, said_by, at), document=document, page=page)
            return replace(matter, facts=(*matter.facts, told))
        case Filed(name, sha256, ending, size, pages, language, problem):
            id_ = PaperId(f"D{len(matter.papers) + 1}")
            paper = Paper(id_, name, sha256, ending, size, pages, language, at, problem)
            return replace(matter, papers=(*matter.papers, paper))
        case Noted(text, by):
            note = Note(NoteId(f"N{len(matter.notes) + 1}"), text, by, at)
            return replace(matter, notes=(*matter.notes, note))
        case Withdrawn(item):
            return _marked(matter, item, at)
        case Restored(item):
            return _marked(matter, item, "")
        case Renamed(name):
            return replace(matter, name=name)
        case Closed():
            return replace(matter, closed_at=at)
        case Reopened():
            return replace(matter, closed_at="")
        case Accepted(opinion, note_, by):
            if opinion not in matter.opinions:
                raise ValueError(f"no opinion {opinion} belongs to this matter")
            given = Acceptance(opinion, note_, by, at)
            return replace(matter, accepted=(*_without(matter.accepted, opinion), given))
        case Disowned(opinion):
            return replace(matter, accepted=_without(matter.accepted, opinion))
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


_Item = TypeVar("_Item", Fact, Note, Paper)


def _marked(matter: Matter, item: str, at: str) -> Matter:
    """With fact, note or document `item` withdrawn `at`, or standing again where that is ""."""

    def marked(held: tuple[_Item, ...]) -> tuple[_Item, ...]:
        return tuple(replace(i, withdrawn_at=at) if i.id == item else i for i in held)

    every: tuple[Fact | Note | Paper, ...] = (*matter.facts, *matter.notes, *matter.papers)
    if item not in {held.id for held in every if bool(held.withdrawn_at) != bool(at)}:
        raise ValueError(f"no fact, note or document {item} {'stands' if at else 'was withdrawn'}")
    return replace(
        matter, facts=marked(matter.facts), notes=marked(matter.notes), papers=marked(matter.papers)
    )


def _without(accepted: tuple[Acceptance, ...], opinion: OpinionId) -> tuple[Acceptance, ...]:
    return tuple(given for given in accepted if given.opinion != opinion)


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
