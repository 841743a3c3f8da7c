"""A version (Akoma Ntoso: expression): the text of a work as in force on a date, in a language."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.language import Language
from engine.domain.overlay import NO_OVERLAY, Overlay
from engine.domain.page import Caution, LineRole, OcrMode, PageKind
from engine.domain.provenance import Provenance
from engine.domain.provision import Edge, Kind, Provision

INCOMPLETE = frozenset({"repaired", "no_sections", "pages_left_out"})
"""Codes of cautions, besides those of unread pages, after which a text may not be the whole law."""

NUMBERING = frozenset({"numbers_missing", "number_repeated"})
"""Codes of cautions after which, where a page was recognised, a section may hang on the one before."""


@dataclass(frozen=True, slots=True)
class PagePart:
    """Text of a page that is in no provision, by [start, end) of the canonical text.

    `doubt` is "" for a part of the page that is what `role` names; else the code of the caution
    that puts it on the review list.
    """

    role: LineRole
    page: int
    start: int
    end: int
    doubt: str = ""


@dataclass(frozen=True, slots=True)
class Statute:
    """What structure makes of a source: canonical text (NFC), its provenance and its tree.

    `text` holds every character read, in reading order of provisions, page parts such as running
    heads behind them. `provisions` are in document order, a parent before its children. `work`,
    `language` and `as_of` are what the text itself says; None or "" is "not known".
    """

    text: str
    provenance: Provenance
    provisions: tuple[Provision, ...]
    edges: tuple[Edge, ...]
    parts: tuple[PagePart, ...]
    warnings: tuple[Caution, ...]
    grammar: str  # name and version
    work: str
    language: Language
    as_of: str | None  # ISO 8601 date


@dataclass(frozen=True, slots=True)
class PageCard:
    """What is kept of a page besides its text."""

    number: int
    label: str | None
    width: float
    height: float
    rotation: int
    kind: PageKind
    reason: str


@dataclass(frozen=True, slots=True)
class VersionCard:
    """The catalogue row of a version: everything but its text and tree."""

    version_id: VersionId
    work: str
    language: Language
    as_of: str | None
    source_sha256: Sha256
    source_name: str  # file name as given
    grammar: str
    reader: str
    pages: tuple[PageCard, ...]
    counts: tuple[tuple[Kind, int], ...]
    warnings: tuple[Caution, ...]
    supersedes: VersionId | None
    committed_at: str  # ISO 8601, UTC
    text_sha256: Sha256
    sections: tuple[str, ...] = ()  # their numbers in order: what a twin in another language shares
    overlay: str = ""  # hash of the corrections it was made with
    earlier: tuple[VersionId, ...] = ()  # all it revises, the oldest first; the last is `supersedes`
    ocr: OcrMode = OcrMode.AUTO  # as asked for at import

    @property
    def paged(self) -> bool:
        """Whether there are pages to show and cite: a text, a web page or an Akoma Ntoso file has none."""
        return any(page.kind is not PageKind.PLAIN for page in self.pages)

    @property
    def incomplete(self) -> bool:
        """Whether a section of the law may be missing: it is in part, or a recognised number is in doubt."""
        doubted = any(w.code in NUMBERING for w in self.warnings)
        return self.in_part or (doubted and any(page.kind is PageKind.OCR for page in self.pages))

    @property
    def in_part(self) -> bool:
        """Whether words of the law may be missing: a damaged file, or a page that could not be read.

        Such a text gives way to an older whole one. A recognised text that is merely doubted does not:
        all its words are there, and the law in force matters more.
        """
        return any(w.code in INCOMPLETE or w.code.startswith("page_") for w in self.warnings)


@dataclass(frozen=True, slots=True)
class Tree:
    """The structure of a version without its text and places: quick to open."""

    provisions: tuple[Provision, ...]
    edges: tuple[Edge, ...]
    parts: tuple[PagePart, ...]


@dataclass(frozen=True, slots=True)
class Version:
    """A committed version with its text and tree. Immutable."""

    card: VersionCard
    text: str
    provenance: Provenance
    provisions: tuple[Provision, ...]
    edges: tuple[Edge, ...]
    parts: tuple[PagePart, ...]
    overlay: Overlay = NO_OVERLAY

    def provision(self, eid: EId) -> Provision:
        """Raises KeyError when there is none."""
        for node in self.provisions:
            if node.eid == eid:
                return node
        raise KeyError(eid)


def version_id_of(
    source: Sha256,
    text: str,
    language: Language,
    as_of: str | None,
    work: str,
    grammar: str,
    overlay: str = "",
) -> VersionId:
    """The identity of a version: SHA-256 over all that makes it what it is (`domain.md`)."""
    parts = (source, text, language.value, as_of or "", work, grammar, overlay)
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8")
        digest.update(len(data).to_bytes(8, "big") + data)  # lengths, so that parts cannot run together
    return VersionId(digest.hexdigest())
