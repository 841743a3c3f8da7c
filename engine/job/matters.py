"""What can be asked of the engine about a client's matters and consultations."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from engine.domain.matter import Terms
from engine.domain.page import OcrMode
from engine.job.request import Lane

AS_USUAL = Terms()


@dataclass(frozen=True, slots=True)
class NewMatter:
    """-> Matter."""

    lane: ClassVar = Lane.NOTE
    name: str


@dataclass(frozen=True, slots=True)
class ListMatters:
    """-> MatterList, newest first."""

    lane: ClassVar = Lane.LOOK


@dataclass(frozen=True, slots=True)
class OpenMatter:
    """-> Matter."""

    lane: ClassVar = Lane.LOOK
    matter: str  # id, unique prefix, name, or the id of one of its consultations


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """-> MatterSheet: a matter with its opinions, and what became of the law they read."""

    lane: ClassVar = Lane.LOOK
    matter: str


@dataclass(frozen=True, slots=True)
class TellFact:
    """-> Matter."""

    lane: ClassVar = Lane.NOTE
    matter: str
    text: str
    said_by: str = ""  # "" = the client
    document: str = ""  # "D1": where it stands
    page: int = 0  # of that document


@dataclass(frozen=True, slots=True)
class FileDocument:
    """-> Matter. The file is kept byte for byte and read into words; one that cannot be read is kept too."""

    lane: ClassVar = Lane.WORK
    matter: str
    path: Path
    ocr: OcrMode = OcrMode.AUTO
    password: str | None = field(default=None, repr=False)  # never in a log


@dataclass(frozen=True, slots=True)
class SearchPaper:
    """-> DocumentSearch, by windows in two stages (the strategy LawRAG)."""

    lane: ClassVar = Lane.WORK
    matter: str
    document: str  # "D1"
    query: str
    k: int = 5


@dataclass(frozen=True, slots=True)
class RenderPaper:
    """-> PageImage of a document of a matter."""

    lane: ClassVar = Lane.PAGE
    matter: str
    document: str
    page: int
    zoom: float  # pixels per point


@dataclass(frozen=True, slots=True)
class WriteNote:
    """-> Matter. A note is the office's own: the board never sees it."""

    lane: ClassVar = Lane.NOTE
    matter: str
    text: str
    by: str = ""  # "" = the author of the settings, else the login name


@dataclass(frozen=True, slots=True)
class Withdraw:
    """-> Matter. The fact or note stays readable and counts no more."""

    lane: ClassVar = Lane.NOTE
    matter: str
    item: str  # "F2", "N1"


@dataclass(frozen=True, slots=True)
class Restore:
    """-> Matter. A fact or note that was withdrawn stands again."""

    lane: ClassVar = Lane.NOTE
    matter: str
    item: str


@dataclass(frozen=True, slots=True)
class RenameMatter:
    """-> Matter."""

    lane: ClassVar = Lane.NOTE
    matter: str
    name: str


@dataclass(frozen=True, slots=True)
class CloseMatter:
    """-> Matter, closed or open again. Closing removes nothing."""

    lane: ClassVar = Lane.NOTE
    matter: str
    closed: bool = True


@dataclass(frozen=True, slots=True)
class AcceptOpinion:
    """-> Matter. One that passed only in part is accepted with a note, one without an answer not at all."""

    lane: ClassVar = Lane.NOTE
    matter: str
    opinion: str
    note: str = ""
    by: str = ""  # "" = the author of the settings, else the login name


@dataclass(frozen=True, slots=True)
class DisownOpinion:
    """-> Matter. The acceptance is taken back."""

    lane: ClassVar = Lane.NOTE
    matter: str
    opinion: str


@dataclass(frozen=True, slots=True)
class SearchMatters:
    """-> tuple[MatterHit, ...], at most `k`: words in all clients' files."""

    lane: ClassVar = Lane.LOOK
    query: str
    k: int = 30


@dataclass(frozen=True, slots=True)
class ArchiveMatter:
    """-> Path of the one file, with the matter, its documents and its finished opinions."""

    lane: ClassVar = Lane.NOTE
    matter: str
    target: Path
    passphrase: str = field(default="", repr=False)  # of this file alone; "" = whoever has it can read it


@dataclass(frozen=True, slots=True)
class LookIntoArchive:
    """-> ArchiveLook. Everything is checked as if it were restored; nothing is."""

    lane: ClassVar = Lane.LOOK
    path: Path
    passphrase: str = field(default="", repr=False)  # that it was made with


@dataclass(frozen=True, slots=True)
class RestoreMatter:
    """-> RestoredMatter. One that is here, and not as it was archived, is touched only to `replace` it."""

    lane: ClassVar = Lane.NOTE
    path: Path
    replace: bool = False
    passphrase: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class PlanMatterDeletion:
    """-> MatterDeletion: what `DeleteMatter` would take away. Nothing is deleted."""

    lane: ClassVar = Lane.LOOK
    matter: str


@dataclass(frozen=True, slots=True)
class DeleteMatter:
    """-> MatterDeletion: what went, for good. `entries`: of its record, as they were when a person was told;
    None deletes it however it has grown since."""

    lane: ClassVar = Lane.WORK  # behind what is being read or asked for it
    matter: str
    entries: int | None = None


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

    lane: ClassVar = Lane.NOTE
    consultation: str


@dataclass(frozen=True, slots=True)
class OpenConsultation:
    """-> Consulted."""

    lane: ClassVar = Lane.LOOK
    consultation: str
