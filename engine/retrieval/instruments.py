"""Instruments: what a search may use of this machine and this library. None: it is not installed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.motor import (
    Embedder,
    LanguageModel,
    LateInteraction,
    Reranker,
    TermWeigher,
    Tokenizer,
    Watch,
)
from engine.domain.version import Version
from engine.errors import UnknownVersion
from engine.index.shelf import Shelf


def _opens_nothing(version_id: VersionId) -> Version:
    raise UnknownVersion(f"Version {version_id[:12]} is not at hand.")


def _unwatched(done: int, total: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Instruments:
    """`open` reads a version with its text and edges (slow the first time: only who needs it asks).
    `twins` maps a version to the same state of its work in another language, where that is on the shelf.
    `tokenizer` counts the tokens of chunks: the embedder's, else that of late interaction.
    `languages` has those of the versions searched and of their twins.
    `rerank`: a cross-encoder reads what any strategy found, unless the search is told otherwise.
    `watch` is called at safe stopping points of a slow search and may raise Cancelled.
    """

    shelf: Shelf
    embedder: Embedder | None = None
    late: LateInteraction | None = None
    weigher: TermWeigher | None = None
    reranker: Reranker | None = None
    model: LanguageModel | None = None
    tokenizer: Tokenizer | None = None
    rerank: bool = False
    open: Callable[[VersionId], Version] = _opens_nothing
    twins: Mapping[VersionId, VersionId] = field(default_factory=dict)
    languages: Mapping[VersionId, Language] = field(default_factory=dict)
    watch: Watch = _unwatched
