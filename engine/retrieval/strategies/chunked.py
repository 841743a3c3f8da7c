"""Plain strategies over chunks: words, meaning or both, by any chunker of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from engine.domain.evidence import Hit
from engine.errors import BadRequest
from engine.index.chunk_set import ChunkSet
from engine.index.chunkers.table import CHUNKERS
from engine.index.okapi import bm25
from engine.index.passages import Grain
from engine.retrieval.chunk_fusion import ChunkSignal, fuse_chunks
from engine.retrieval.chunks import chunk_set, need_of
from engine.retrieval.fusion import reciprocal_ranks, z_scores
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.signals import query_vector
from engine.retrieval.strategy import Asked, Strategy

Sets = tuple[ChunkSet, ...]


def over_chunks(row: Strategy, chunker: str) -> Strategy:
    """`row`, reading the chunks of `chunker` in place of the passages of the index (which are not of it).

    Raises BadRequest for a chunker nobody knows, and for a strategy that reads the statute's structure.
    """
    if chunker not in CHUNKERS:
        raise BadRequest(f"No chunker is called “{chunker}”.", hint=f"Choose {', '.join(CHUNKERS)}.")
    if row.name not in _SIGNALS:
        raise BadRequest(
            f"The strategy “{row.name}” cannot read other chunks than those it was made for.",
            hint=f"Give --strategy {', '.join(_SIGNALS)}, or leave out --chunker.",
        )
    return Strategy(row.name, row.help, partial(_run, row.name, chunker), row.vectors, (need_of(chunker),))


def words_of(asked: Asked, tools: Instruments, sets: Sets) -> ChunkSignal:
    scores = bm25(asked.text, [s.roll for s in sets], Grain.SUBSECTION)
    return ChunkSignal("lexical", 1.0, scores)


def meaning_of(asked: Asked, tools: Instruments, sets: Sets) -> ChunkSignal:
    """Cosines. Only over sets made with the embedder at hand: their key names it."""
    _, vector = query_vector(asked, tools)
    row = np.frombuffer(vector.data, np.float32)
    found = [np.zeros(0) if s.vectors is None else s.vectors.astype(np.float32) @ row for s in sets]
    return ChunkSignal("dense", 1.0, tuple(scores.astype(np.float64) for scores in found))


_SIGNALS: Mapping[str, tuple[Callable[[Asked, Instruments, Sets], ChunkSignal], ...]] = {
    "hybrid": (meaning_of, words_of),
    "dense": (meaning_of,),
    "bm25": (words_of,),
}


def _run(name: str, chunker: str, asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    sets = tuple(chunk_set(chunker, roll.version_id, tools) for roll in asked.rolls)
    signals = [signal(asked, tools, sets) for signal in _SIGNALS[name]]
    return fuse_chunks(sets, signals, asked.k, reciprocal_ranks if len(signals) > 1 else z_scores)
