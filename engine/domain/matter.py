"""A matter: a client's file, with what was told and the consultations held on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import ConsultationId, FactId, MatterId, OpinionId
from engine.domain.language import Language
from engine.domain.opinion import Opinion, Status

MOST_TURNS = 7  # of one consultation (MAP-Law: the budget of its baseline)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something the client or another person told. `asked`: the question it answers, "" where nobody
    asked. A fact is never edited: it is withdrawn, and stays readable."""

    id: FactId  # "F1", in the order they were told
    text: str
    said_by: str
    said_at: str  # ISO 8601, UTC
    asked: str = ""
    withdrawn_at: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a question to the client. `fact` None: the client does not know."""

    asked: str
    fact: FactId | None
    at: str


@dataclass(frozen=True, slots=True)
class ElementCover:
    """An element of the question and the labels of the cited provisions that speak of it."""

    text: str
    covered_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ConsultationTurn:
    """The board sat once. `facts` were told to it; `asked` is what it wants to know of the client.

    `coverage` is EC, the share of elements covered, 0..1; `gain` MG, how much that is more than before.
    """

    number: int  # from 1
    opinion: OpinionId
    status: Status
    facts: tuple[FactId, ...]
    asked: tuple[str, ...]
    elements: tuple[ElementCover, ...]
    coverage: float
    gain: float
    answers: tuple[Answer, ...] = ()

    @property
    def open_questions(self) -> tuple[str, ...]:
        """Asked of the client and not answered yet, in order."""
        done = {answer.asked for answer in self.answers}
        return tuple(question for question in self.asked if question not in done)


class ConsultationState(StrEnum):
    OPEN = "open"
    STOPPED = "stopped"  # by the person: the opinion stands as it is
    FINISHED = "finished"  # by a rule


class StopCode(StrEnum):
    """Why a consultation ended."""

    COVERED = "covered"  # element coverage is enough and nothing is left to ask
    NOTHING_TO_ASK = "nothing_to_ask"  # nothing is left to ask, though not all is covered
    NOTHING_NEW = "nothing_new"  # no question was answered with a fact: the opinion would be the same
    NO_GAIN = "no_gain"  # two turns brought no further coverage
    TURNS_SPENT = "turns_spent"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class Terms:
    """How the board is asked, the same in every turn. `language` None: that of the question."""

    versions: tuple[str, ...] = ()
    on: str | None = None
    language: Language | None = None
    strategy: str = "statutegraph"
    seed: int = 0
    use_model: bool = True
    model: str = ""
    profile: str = "dhara"


@dataclass(frozen=True, slots=True)
class Consultation:
    """One question, put to the board again as the client answers. `sitting`: an opinion that was begun
    for a turn which is not on record yet."""

    id: ConsultationId
    question: str
    terms: Terms
    began_at: str
    turns: tuple[ConsultationTurn, ...] = ()
    state: ConsultationState = ConsultationState.OPEN
    why: StopCode | None = None
    sitting: OpinionId | None = None

    @property
    def open_questions(self) -> tuple[str, ...]:
        """None once it has ended."""
        last = self.turns[-1:] if self.state is ConsultationState.OPEN else ()
        return tuple(question for turn in last for question in turn.open_questions)


@dataclass(frozen=True, slots=True)
class Matter:
    """`name` is the office's own; facts and consultations in the order they came."""

    id: MatterId
    name: str
    opened_at: str
    facts: tuple[Fact, ...] = ()
    consultations: tuple[Consultation, ...] = ()

    @property
    def told(self) -> tuple[Fact, ...]:
        """The facts that stand."""
        return tuple(fact for fact in self.facts if not fact.withdrawn_at)

    @property
    def asked(self) -> tuple[str, ...]:
        """Questions that need not be put to the client again: answered, or not known to them. The
        answer may have been withdrawn: then the question is open again."""
        standing = {fact.id for fact in self.told}
        answers = (a for c in self.consultations for t in c.turns for a in t.answers)
        return tuple(dict.fromkeys(a.asked for a in answers if a.fact is None or a.fact in standing))


@dataclass(frozen=True, slots=True)
class Consulted:
    """A consultation with its matter, the opinion of its last turn, and why it ended, in words of the
    opinion's language ("" while it goes on)."""

    matter: Matter
    consultation: Consultation
    opinion: Opinion | None
    why: str
