"""What the library and its surroundings answer to look-ups."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine.domain.evidence import Hit
from engine.domain.identity import OpinionId, VersionId
from engine.domain.language import Language
from engine.domain.overlay import Correction
from engine.domain.page import Caution
from engine.domain.provision import Kind
from engine.domain.timeline import LawChange
from engine.domain.walk import Walk


class ImportStatus(StrEnum):
    COMMITTED = "committed"
    ALREADY_HELD = "already_held"
    NEEDS_REVIEW = "needs_review"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Imported:
    """The outcome for one file. On failure `code`, `message` and `hint` say why."""

    file: str
    status: ImportStatus
    version_id: VersionId | None
    pages: int
    pages_ocr: int
    pages_legacy_font: int
    counts: tuple[tuple[Kind, int], ...]
    references_resolved: int
    references_external: int
    references_unresolved: int
    warnings: tuple[Caution, ...]
    seconds_read: float
    seconds_parse: float
    seconds_index: float
    code: str = ""
    message: str = ""
    hint: str = ""
    work: str = ""
    of_work: tuple[VersionId, ...] = ()  # the other versions of that work held, by date
    law_changed: tuple[OpinionId, ...] = ()  # opinions that cite what this text changes


@dataclass(frozen=True, slots=True)
class Revised:
    """A revision that corrections made. `lost`: how many earlier ones no longer find their words."""

    version_id: VersionId
    supersedes: VersionId | None
    corrections: tuple[Correction, ...]
    lost: int
    doubts: int


@dataclass(frozen=True, slots=True)
class SearchResult:
    """`notes`: what a person should know of how it was searched, a sentence each. `read_as`: the query in
    Bangla letters, when it was Bangla typed in Latin ones. `walks`: the steps of a strategy that reads its
    way to its hits."""

    hits: tuple[Hit, ...]
    ms_embed: float
    ms_search: float
    ms_rerank: float
    notes: tuple[str, ...] = ()
    read_as: str = ""
    walks: tuple[Walk, ...] = ()


@dataclass(frozen=True, slots=True)
class StrategyRow:
    """A way of searching. `model`: it is asked for with `SearchWithModel`. `needs` are preparations.

    `lacks` says what is lacking to use it here, on the versions it would search; "" when nothing is.
    """

    name: str
    help: str
    vectors: bool
    model: bool
    needs: tuple[str, ...]
    lacks: str


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing `verify` found wrong: `what` names it ("quotation 3"), `code` is stable."""

    what: str
    code: str  # "text_changed", "source_deleted", "source_changed", "record_changed", "print_differs",
    # "citation_differs", "numbers_differ", "score_differs", "gate_differs", "status_differs",
    # "calibration_changed"
    message: str


@dataclass(frozen=True, slots=True)
class Verification:
    ok: bool
    checked: int  # quotations
    failures: tuple[Failure, ...]


class FitKind(StrEnum):
    """What a model asks of a machine."""

    MEMORY = "memory"
    MEMORY_NOW = "memory_now"  # short just now: other programs can be closed
    PROCESSOR = "processor"
    DISK = "disk"


@dataclass(frozen=True, slots=True)
class FitReason:
    """One thing looked at. `against`: for it the model does not fit. Sizes in bytes, 0 of a processor."""

    kind: FitKind
    against: bool
    needs: int = 0
    has: int = 0


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A model of the manifest on this machine."""

    id: str
    role: str  # "embedder", "reranker", "late_interaction", "llm", "ocr"
    state: str  # "installed", "partial", "damaged", "absent"
    bytes: int  # on disk once it is whole
    sha256: str
    licence: str
    fits: bool
    because: str  # every reason looked at: memory, processor, disk
    title: str = ""
    languages: tuple[Language, ...] = ()  # an llm: those it writes; others: those it understands
    starter: bool = False
    memory: int = 0  # bytes it needs while it runs
    held: int = 0  # bytes of it that are here, whole files and parts
    used: bool = False  # it is the one that does its role's work
    use: str = ""  # why it is, or is not
    lacks: tuple[str, ...] = ()  # what stands between it and being used
    reasons: tuple[FitReason, ...] = ()  # those of `because`, as numbers


@dataclass(frozen=True, slots=True)
class ModelsChanged:
    """What a removal did: the models now, and a sentence on each thing that is different."""

    rows: tuple[ModelRow, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MachineRow:
    """This computer, as far as models care. Sizes in bytes."""

    cores: int  # physical
    memory: int
    memory_free: int
    disk_free: int  # where models are kept
    architecture: str
    lacks: tuple[str, ...]  # instructions a language model needs and the processor has not
    graphics: tuple[str, ...]
    models: str  # the folder they are kept in


@dataclass(frozen=True, slots=True)
class Check:
    """One line of `dhara doctor`."""

    name: str
    ok: bool
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class OpinionRow:
    """An opinion in a list. `finished` is False for one that is being worked on, or was interrupted."""

    id: OpinionId
    question: str
    status: str  # "" while unfinished
    language: Language
    asked_at: str
    finished: bool
    law_changed: tuple[LawChange, ...] = ()  # citations that the newest text held changes
    revised: tuple[VersionId, ...] = ()  # newest revisions of texts it pins that were corrected since
    running: bool = False  # a living process is at it


@dataclass(frozen=True, slots=True)
class Deletion:
    """What a deletion takes away: `versions`, the newest first (a version and its revisions), with their
    index; the file they were read from unless another version needs it. `opinions` quote one of them."""

    versions: tuple[VersionId, ...]
    work: str
    language: Language
    as_of: str | None
    source_name: str
    source_goes: bool
    bytes: int
    opinions: tuple[OpinionId, ...]


@dataclass(frozen=True, slots=True)
class LibrarySize:
    """Where a library is and how much room it takes, models left out."""

    folder: Path
    bytes: int
