"""Everything that can be asked of the engine: one frozen dataclass per request, with its lane."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import ClassVar, Protocol

from engine.domain.doubt import DoubtKind
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.overlay import Wish
from engine.domain.page import OcrMode


class Lane(StrEnum):
    """Which part of the engine serves a request."""

    WORK = "work"  # long, one at a time, may use native models
    LOOK = "look"  # quick: reads; served even while work runs
    NOTE = "note"  # quick: something small is appended to a client's file; never done twice
    FETCH = "fetch"  # long, and uses no model: files fetched, copied or read through, a server asked
    PAGE = "page"  # needs a PDF opened: goes to the pool of limited workers


class Request(Protocol):
    """Any of the classes below."""

    lane: ClassVar[Lane]


@dataclass(frozen=True, slots=True)
class ImportStatutes:
    """-> tuple[Imported, ...], in the order given. One bad file never stops the others."""

    lane: ClassVar = Lane.WORK
    paths: tuple[Path, ...]
    work: str = ""
    as_of: str | None = None
    language: Language | None = None
    grammar: str = ""  # "" = detect
    password: str | None = field(default=None, repr=False)  # never in a log
    pages: tuple[int, int] | None = None  # first and last, both included
    ocr: OcrMode = OcrMode.AUTO


@dataclass(frozen=True, slots=True)
class IndexVersions:
    """-> tuple[Indexed, ...]: what each lacks of its index is made. One bad version stops no other.

    `preparations` are made besides what every version gets.
    """

    lane: ClassVar = Lane.WORK
    versions: tuple[str, ...] = ()  # () = every version held
    preparations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """-> Repaired: the index looked through, what is damaged made again. `check` only looks."""

    lane: ClassVar = Lane.WORK
    check: bool = False


@dataclass(frozen=True, slots=True)
class ListIndex:
    """-> tuple[IndexRow, ...]: what each version has and lacks of its index."""

    lane: ClassVar = Lane.LOOK
    versions: tuple[str, ...] = ()  # () = every version held


@dataclass(frozen=True, slots=True)
class ListLibrary:
    """-> tuple[VersionCard, ...], without those a correction revised unless `revised`."""

    lane: ClassVar = Lane.LOOK
    revised: bool = False


@dataclass(frozen=True, slots=True)
class MeasureLibrary:
    """-> LibrarySize."""

    lane: ClassVar = Lane.LOOK


@dataclass(frozen=True, slots=True)
class PlanDeletion:
    """-> Deletion: what `DeleteVersion` would take away. Nothing is deleted."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class DeleteVersion:
    """-> Deletion: what went, for good."""

    lane: ClassVar = Lane.WORK
    version: str


@dataclass(frozen=True, slots=True)
class OpenVersion:
    """-> Version."""

    lane: ClassVar = Lane.LOOK
    version: str  # an id, or a prefix of one that fits one version only


@dataclass(frozen=True, slots=True)
class OpenTree:
    """-> Tree: the structure alone, in a fraction of the time."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class ListCitations:
    """-> tuple[Citation, ...]: references to other works, where those are held."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class DiffVersions:
    """-> Difference."""

    lane: ClassVar = Lane.LOOK
    old: str  # an id, or a prefix of one that fits one version only
    new: str


@dataclass(frozen=True, slots=True)
class OpenTimeline:
    """-> Timeline of a work."""

    lane: ClassVar = Lane.LOOK
    work: str  # its title, words of it, or the id of a version of it


@dataclass(frozen=True, slots=True)
class ListAmendments:
    """-> tuple[AmendmentRow, ...]: what was done to a version, or what an amending act orders."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class Locate:
    """-> tuple[Quad, ...]."""

    lane: ClassVar = Lane.LOOK
    version: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class FindProvisions:
    """-> tuple[Found, ...]: the smallest provisions that contain every word and quoted phrase of `words`,
    and that refer to the provision `cites`; in document order, version by version."""

    lane: ClassVar = Lane.LOOK
    words: str = ""
    cites: str = ""  # eId; needs one version
    versions: tuple[str, ...] = ()  # () = every version held
    most: int = 100


@dataclass(frozen=True, slots=True)
class Search:
    """-> SearchResult."""

    lane: ClassVar = Lane.LOOK
    query: str
    versions: tuple[str, ...] = ()  # () = every latest version
    strategy: str = "statutegraph"
    k: int = 10
    chunker: str = ""  # "" = the passages of the index
    rerank: bool | None = None  # None = what the settings say


@dataclass(frozen=True, slots=True)
class SearchWithModel(Search):
    """-> SearchResult, by a strategy that has a language model write (`StrategyRow.model`)."""

    lane: ClassVar = Lane.WORK  # where native models live


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """-> DocumentSearch. The file is read and searched, and does not enter the library. What was read of
    it is kept in the cache, by content, unless `forget`."""

    lane: ClassVar = Lane.WORK
    query: str
    path: Path
    k: int = 5
    ocr: OcrMode = OcrMode.AUTO
    password: str | None = field(default=None, repr=False)  # never in a log
    forget: bool = False


@dataclass(frozen=True, slots=True)
class ListStrategies:
    """-> tuple[StrategyRow, ...]: the ways of searching, and whether each can be used here."""

    lane: ClassVar = Lane.LOOK


@dataclass(frozen=True, slots=True)
class Ask:
    """-> Opinion. `language` None: that of the question. `resume` names an interrupted one to go on with,
    as it was asked: everything else is as it was then."""

    lane: ClassVar = Lane.WORK
    question: str = ""
    facts: str = ""
    versions: tuple[str, ...] = ()  # () = what the question and `on` select
    on: str | None = None  # ISO date: the text in force then
    language: Language | None = None
    strategy: str = "statutegraph"
    seed: int = 0
    use_model: bool = True
    model: str = ""  # "" = the best installed that fits
    profile: str = "dhara"  # ceilings of retrieval: "paper" for those of LabourCrew
    resume: str = ""
    asked: tuple[str, ...] = ()  # of the client before: these are not asked again


class ExportForm(StrEnum):
    """What a version can be written as for other programs."""

    AKN = "akn"  # Akoma Ntoso 3.0
    JSON = "json"


@dataclass(frozen=True, slots=True)
class ExportVersion:
    """-> Path of the file written. `places` adds to JSON where each character stands."""

    lane: ClassVar = Lane.LOOK
    version: str
    target: Path
    form: ExportForm = ExportForm.AKN
    places: bool = False


@dataclass(frozen=True, slots=True)
class ListOpinions:
    """-> tuple[OpinionRow, ...], newest first."""

    lane: ClassVar = Lane.LOOK


@dataclass(frozen=True, slots=True)
class OpenOpinion:
    """-> Opinion."""

    lane: ClassVar = Lane.LOOK
    opinion: str  # id, unique prefix, or printed verification code


@dataclass(frozen=True, slots=True)
class Verify:
    """-> Verification. `opinion` may also be the path of a print."""

    lane: ClassVar = Lane.LOOK
    opinion: str


@dataclass(frozen=True, slots=True)
class RenderPage:
    """-> PageImage of the version's stored source."""

    lane: ClassVar = Lane.PAGE
    version: VersionId
    page: int
    zoom: float  # pixels per point


@dataclass(frozen=True, slots=True)
class WarmPages:
    """-> None: a worker is ready to draw the first page that is asked for."""

    lane: ClassVar = Lane.PAGE


@dataclass(frozen=True, slots=True)
class ListDoubts:
    """-> tuple[Doubt, ...], by page: what a person should look at in a version."""

    lane: ClassVar = Lane.LOOK
    version: str
    kind: DoubtKind | None = None  # None = every kind


@dataclass(frozen=True, slots=True)
class OpenReview:
    """-> Review of the newest revision of a version."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class CountDoubts:
    """-> DoubtCount of the version named."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class ListCorrections:
    """-> Overlay: the log of all corrections of a version's source, undone ones too."""

    lane: ClassVar = Lane.LOOK
    version: str


@dataclass(frozen=True, slots=True)
class Correct:
    """-> Revised. All of `wishes`, in terms of `version`, make one new revision; or none does."""

    lane: ClassVar = Lane.WORK
    version: str
    wishes: tuple[Wish, ...]
    author: str = ""  # "" = that of the settings, else the login name
    password: str | None = None


@dataclass(frozen=True, slots=True)
class ListModels:
    """-> tuple[ModelRow, ...]. `check` reads every byte and compares hashes."""

    lane: ClassVar = Lane.LOOK
    check: bool = False


@dataclass(frozen=True, slots=True)
class ImportModels:
    """-> tuple[ModelRow, ...] now installed from `folder` (a USB pack)."""

    lane: ClassVar = Lane.FETCH
    folder: Path


@dataclass(frozen=True, slots=True)
class Doctor:
    """-> tuple[Check, ...]."""

    lane: ClassVar = Lane.LOOK


@dataclass(frozen=True, slots=True)
class ExportModels:
    """-> tuple[ModelRow, ...]. Writes to `folder` an offline pack of `models`; () = all installed."""

    lane: ClassVar = Lane.FETCH
    folder: Path
    models: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GetModels:
    """-> tuple[ModelRow, ...]. The one request that uses the network. `folders` are tried first."""

    lane: ClassVar = Lane.FETCH
    models: tuple[str, ...]
    folders: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class RemoveModels:
    """-> ModelsChanged. Refused while another process has one of them open."""

    lane: ClassVar = Lane.WORK
    models: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LookAtMachine:
    """-> MachineRow."""

    lane: ClassVar = Lane.LOOK
