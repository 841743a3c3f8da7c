"""Chunks of versions: made once by the chunkers of the table, read by whoever searches chunks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.domain.chunk import Span
from engine.domain.identity import VersionId
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.index.chunk_places import places_of
from engine.index.chunk_set import STAMP, ChunkSet, is_whole, read_chunk_set, write_chunk_set
from engine.index.chunkers.chunker import Chunker, body_of, chunks_of
from engine.index.chunkers.table import CHUNKERS
from engine.index.chunkers.words import NAME as WORDS
from engine.index.chunkers.words import word_spans
from engine.index.side import key_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation

INDEXED = "structure"  # the chunker whose chunks are the index itself: nothing has to be prepared


def need_of(chunker: str) -> str:
    """The name of the preparation that makes the chunks of `chunker`."""
    return f"chunks_{chunker}"


def tokens_of(text: str, tools: Instruments) -> Sequence[Span]:
    """By the model's own tokenizer where one is installed, else words and marks."""
    return tools.tokenizer.spans(text) if tools.tokenizer is not None else word_spans(text)


def key_for(chunker: Chunker, tools: Instruments) -> str:
    """What the chunks were made with: another tokenizer cuts otherwise, another embedder sees otherwise."""
    counted = (tools.tokenizer.name if tools.tokenizer is not None else WORDS) if chunker.counted else ""
    who = tools.embedder.identity if tools.embedder is not None else None
    return key_of("chunks", STAMP, chunker.name, counted, *((who.id, who.sha256, who.detail) if who else ()))


def chunk_set(chunker: str, version_id: VersionId, tools: Instruments) -> ChunkSet:
    """Raises KeyError where it was not prepared: a strategy says what it needs. DamagedRecord."""
    row = CHUNKERS[chunker]
    found = read_chunk_set(tools.shelf.side, row.name, version_id, key_for(row, tools))
    if found is None:
        raise KeyError(f"no chunks “{chunker}” of {version_id}")
    return found


def _nothing_lacks(tools: Instruments) -> str:
    return ""  # without an embedder the chunks are found by words


def _ready(chunker: Chunker, version_id: VersionId, tools: Instruments) -> bool:
    return is_whole(tools.shelf.side, chunker.name, version_id, key_for(chunker, tools))


def _prepare(chunker: Chunker, version: Version, tools: Instruments, watch: Watch) -> None:
    body = body_of(version)
    chunks = chunks_of(body, chunker, tokens_of(body.text[: body.end], tools))
    write_chunk_set(
        tools.shelf.side,
        chunker.name,
        version.card.version_id,
        key_for(chunker, tools),
        version.text,
        version.card.language,
        chunks,
        places_of(version, chunks),
        tools.embedder,
        watch,
    )


CHUNK_PREPARATIONS: tuple[Preparation, ...] = tuple(
    Preparation(
        need_of(row.name),
        f"Chunks for `dhara search --chunker {row.name}`: {row.help[0].lower()}{row.help[1:]}",
        _nothing_lacks,
        partial(_ready, row),
        partial(_prepare, row),
    )
    for row in CHUNKERS.values()
    if row.name != INDEXED
)
