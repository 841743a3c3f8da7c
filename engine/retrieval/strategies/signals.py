"""Signals that strategies share: words and meaning, by grain."""

from __future__ import annotations

from collections.abc import Sequence

from engine.domain.motor import Embedder, Vectors
from engine.index.passages import Grain
from engine.index.roll import Roll, bm25
from engine.index.shelf import Shelf
from engine.retrieval.fusion import Signal
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Asked

DENSE_GRAINS = (Grain.CLAUSE, Grain.SECTION, Grain.SUBSECTION)
LEXICAL_GRAINS = (Grain.SECTION, Grain.SUBSECTION)
LEXICAL_WEIGHT = 0.5  # of each lexical grain, against 1 of each dense one; .4 to .6 do as well


def lexical_signals(query: str, rolls: Sequence[Roll], weight: float) -> list[Signal]:
    return [Signal("lexical", g, weight, bm25(query, rolls, g)) for g in LEXICAL_GRAINS]


def dense_signals(rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder, vector: Vectors) -> list[Signal]:
    scored = shelf.cosines(vector, embedder.identity, [r.version_id for r in rolls])
    return [Signal("dense", g, 1.0, tuple(scores for _, scores in scored)) for g in DENSE_GRAINS]


def query_vector(asked: Asked, tools: Instruments) -> tuple[Embedder, Vectors]:
    """The embedder and the query's vector by it. Only for strategies whose row says `vectors`."""
    if tools.embedder is None:
        raise ValueError("a strategy that reads vectors is run with an embedder")
    with asked.clock.embedding():
        return tools.embedder, tools.embedder.embed_query(asked.text)


def words_and_meaning(asked: Asked, tools: Instruments) -> list[Signal]:
    embedder, vector = query_vector(asked, tools)
    words = lexical_signals(asked.text, asked.rolls, LEXICAL_WEIGHT)
    return dense_signals(asked.rolls, tools.shelf, embedder, vector) + words
