"""A matter: a client's file, with what was told and the consultations held on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import ConsultationId, FactId, MatterId, NoteId, OpinionId, PaperId, Sha256
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
    document: PaperId | None = None  # where it stands, for what is not only said
    page: int = 0  # of that document, from 1; 0 where it has no pages or none was named


@dataclass(frozen=True, slots=True)
class Paper:
    """A document of the client, kept byte for byte. `problem`: the code of the error where it could not be
    read, "" where it was; it is kept all the same. `pages` 0: it has none, or was not read."""

    id: PaperId  # "D1", in the order they were filed
    name: str  # of the file, as it was given
    sha256: Sha256
    ending: str  # ".pdf"
    size: int  # bytes
    pages: int
    language: Language | None
    filed_at: str
    problem: str = ""
    withdrawn_at: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody of the office wrote down for themselves: the board never sees it. Never edited: it is
    withdrawn, and stays readable."""

    id: NoteId  # "N1", in the order they were written
    text: str  # may have several lines
    by: str
    at: str  # ISO 8601, UTC
    withdrawn_at: str = ""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """Somebody of the office stands by an opinion, with what they have to say to it."""

    opinion: OpinionId
    note: str
    by: str
    at: str


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
    """`name` is the office's own; everything in the order it came. `closed_at`: "" while it is open."""

    id: MatterId
    name: str
    opened_at: str
    facts: tuple[Fact, ...] = ()
    consultations: tuple[Consultation, ...] = ()
    notes: tuple[Note, ...] = ()
    papers: tuple[Paper, ...] = ()
    accepted: tuple[Acceptance, ...] = ()  # that stand: one an opinion
    closed_at: str = ""

    @property
    def told(self) -> tuple[Fact, ...]:
        """The facts that stand."""
        return tuple(fact for fact in self.facts if not fact.withdrawn_at)

    @property
    def written(self) -> tuple[Note, ...]:
        """The notes that stand."""
        return tuple(note for note in self.notes if not note.withdrawn_at)

    @property
    def filed(self) -> tuple[Paper, ...]:
        """The documents that stand."""
        return tuple(paper for paper in self.papers if not paper.withdrawn_at)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Questions to the client that no fact answers: they do not know, or were not asked yet."""
        turns = [turn for c in self.consultations for turn in c.turns]
        told = {fact.asked for fact in self.told if fact.asked}
        open_ = {q for c in self.consultations for q in c.open_questions}
        answered = {a.asked for turn in turns for a in turn.answers}
        asked = dict.fromkeys(q for turn in turns for q in turn.asked)
        return tuple(q for q in asked if q not in told and (q in open_ or q in answered))

    @property
    def opinions(self) -> tuple[OpinionId, ...]:
        """Of every turn of every consultation, in order."""
        return tuple(turn.opinion for held in self.consultations for turn in held.turns)

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


@dataclass(frozen=True, slots=True)
class MatterList:
    """Newest first. `damaged`: those that cannot be read, by id, and why."""

    matters: tuple[Matter, ...]
    damaged: tuple[tuple[MatterId, str], ...] = ()
