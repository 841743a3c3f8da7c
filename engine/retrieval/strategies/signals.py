"""Signals that strategies share: words and meaning, by grain."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from engine.domain.motor import Embedder, Vectors
from engine.index.gathering import gather
from engine.index.nearness import Nearness
from engine.index.okapi import bm25
from engine.index.passages import Grain
from engine.index.roll import Roll
from engine.index.shelf import Shelf
from engine.retrieval.fusion import Scores, Signal, best_homes
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Asked

LIKELY = 250  # sections
DENSE_GRAINS = (Grain.CLAUSE, Grain.SECTION, Grain.SUBSECTION)
LEXICAL_GRAINS = (Grain.SECTION, Grain.SUBSECTION)
LEXICAL_WEIGHT = 0.5  # of each lexical grain, against 1 of each dense one; .4 to .6 do as well


def lexical_signals(query: str, rolls: Sequence[Roll], weight: float) -> list[Signal]:
    return [Signal("lexical", g, weight, bm25(query, rolls, g)) for g in LEXICAL_GRAINS]


def dense_signals(rolls: Sequence[Roll], shelf: Shelf, embedder: Embedder, vector: Vectors) -> list[Signal]:
    near = shelf.nearness(vector, embedder.identity, [r.version_id for r in rolls])
    return measured(rolls, near, _meaning)


def measured(
    rolls: Sequence[Roll], near: Nearness, tell: Callable[[Sequence[Scores]], list[Signal]]
) -> list[Signal]:
    """What `tell` makes of cosines, exact for the sections that come out best by it: of very many rolls
    the cosines are estimates, and they only choose."""
    signals = tell(near.scores)
    if near.exactly is None:
        return signals
    together = gather(rolls)
    likely = zip(best_homes(rolls, signals, LIKELY), together.home_starts.tolist(), strict=False)
    places = together.inside(np.concatenate([homes + start for homes, start in likely]))
    return tell(near.measured(places).scores)


def _meaning(cosines: Sequence[Scores]) -> list[Signal]:
    return [Signal("dense", g, 1.0, tuple(cosines)) for g in DENSE_GRAINS]


def query_vector(asked: Asked, tools: Instruments) -> tuple[Embedder, Vectors]:
    """The embedder and the query's vector by it. Only for strategies whose row says `vectors`."""
    if tools.embedder is None:
        raise ValueError("a strategy that reads vectors is run with an embedder")
    with asked.clock.embedding():
        return tools.embedder, tools.embedder.embed_query(asked.text)


def words_and_meaning(asked: Asked, tools: Instruments) -> list[Signal]:
    embedder, vector = query_vector(asked, tools)
    words = lexical_signals(asked.text, asked.rolls, LEXICAL_WEIGHT)
    near = tools.shelf.nearness(vector, embedder.identity, [r.version_id for r in asked.rolls])
    return measured(asked.rolls, near, lambda cosines: _meaning(cosines) + words)
