"""Evidence: a provision placed on a ledger, with how it came there and its numbered segments."""

from __future__ import annotations

from dataclasses import dataclass

from engine.domain.identity import EId, Handle, VersionId
from engine.domain.provision import EdgeType, Kind


@dataclass(frozen=True, slots=True)
class Hit:
    """A provision found by retrieval. `score` is comparable within one search only.

    `section` is the number of the section it lies in ("26"), "" outside sections. `why` says in a
    few words what found it ("lexical", "dense", "named in the question"). `span` is the stretch of
    canonical text that was found, where that is not the provision: a chunk may begin before it.
    """

    version_id: VersionId
    eid: EId
    section: str
    score: float
    why: str
    span: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Hop:
    """How one provision led to another. `depth` 0: found by search itself (`source` None).

    `back`: the edge was walked against its direction, so that it is `target` which refers to `source`,
    or stands before it. A definition without a source is that of a word of the question.
    """

    depth: int
    source: EId | None
    edge: EdgeType | None
    target: EId
    version_id: VersionId
    back: bool = False


@dataclass(frozen=True, slots=True)
class Segment:
    """A clause or sentence of a provision: [start, end) of the canonical text, trimmed."""

    number: int  # from 1, within its evidence
    start: int
    end: int
    text: str  # exactly text[start:end]


@dataclass(frozen=True, slots=True)
class Evidence:
    """A provision on the ledger. Its qualifiers are on the ledger too, or it is not."""

    handle: Handle
    version_id: VersionId
    eid: EId
    kind: Kind
    label: str  # "section 26(1)(a)", "ধারা ২৬(১)(ক)"
    section: str
    heading: str
    start: int
    end: int
    page: int
    page_label: str | None
    segments: tuple[Segment, ...]
    score: float
    via: Hop


@dataclass(frozen=True, slots=True)
class Reference:
    """A citation a claim makes: segments `first`..`last` of one evidence, both included."""

    handle: Handle
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Quotation:
    """A reference resolved: cut from canonical text by offset, never typed by a model."""

    handle: Handle
    version_id: VersionId
    eid: EId
    label: str
    start: int
    end: int
    quote: str
    page: int
    page_label: str | None
