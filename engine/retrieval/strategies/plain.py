"""The plain strategies: words alone, meaning alone, both together by rank."""

from __future__ import annotations

from engine.domain.evidence import Hit
from engine.retrieval.fusion import fuse, reciprocal_ranks
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.signals import (
    dense_signals,
    lexical_signals,
    query_vector,
    words_and_meaning,
)
from engine.retrieval.strategy import Asked, Strategy


def _bm25(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    return fuse(asked.rolls, lexical_signals(asked.text, asked.rolls, 1.0), asked.k)


def _dense(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    embedder, vector = query_vector(asked, tools)
    return fuse(asked.rolls, dense_signals(asked.rolls, tools.shelf, embedder, vector), asked.k)


def _hybrid(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    return fuse(asked.rolls, words_and_meaning(asked, tools), asked.k, reciprocal_ranks)


BM25 = Strategy("bm25", "Words alone: needs no model.", _bm25, vectors=False)
DENSE = Strategy("dense", "Meaning alone.", _dense)
HYBRID = Strategy("hybrid", "Meaning and words, their ranks added.", _hybrid)
