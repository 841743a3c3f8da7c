"""Document: a file of a matter (a letter, a contract, a dossier), read into words; no law, no structure."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NewType

from engine.domain.identity import Sha256
from engine.domain.language import Language
from engine.domain.page import Caution, OcrMode
from engine.domain.provenance import Provenance
from engine.domain.quad import Quad
from engine.domain.version import PageCard

DocumentId = NewType("DocumentId", str)  # see `document_id_of`


@dataclass(frozen=True, slots=True)
class Document:
    """`text` holds every character read, in reading order up to `end`; behind it stands what is of the
    pages alone (running heads, page numbers, lists of contents)."""

    id: DocumentId
    name: str  # file name as given
    language: Language  # that of most letters
    text: str
    end: int
    provenance: Provenance
    pages: tuple[PageCard, ...]
    warnings: tuple[Caution, ...]


@dataclass(frozen=True, slots=True)
class Extract:
    """A stretch of a document that a search found: [start, end) of its text, and where it is printed.

    `page` counts from 1 and is 0 where the file has no pages; `page_label` is what is printed there.
    """

    start: int
    end: int
    text: str  # exactly text[start:end]
    page: int
    page_label: str | None
    quads: tuple[Quad, ...]
    score: float  # comparable within one search only
    why: str


@dataclass(frozen=True, slots=True)
class DocumentSearch:
    """`notes`: what a person should know of the file and of how it was searched, a sentence each.
    `kept`: it was read before, and its windows were at hand."""

    document: DocumentId
    name: str
    language: Language
    pages: int
    windows: int
    kept: bool
    extracts: tuple[Extract, ...]
    ms_embed: float
    ms_search: float
    ms_rerank: float
    notes: tuple[str, ...] = ()


def document_id_of(source: Sha256, reader: str, ocr: OcrMode) -> DocumentId:
    """By content: the bytes of the file, the rules that read it and when its pages are recognised."""
    return DocumentId(hashlib.sha256("\0".join((source, reader, ocr.value)).encode()).hexdigest())
