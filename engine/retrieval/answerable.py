"""Answerability: how far what was found looks like an answer rather than the nearest thing there is."""

from __future__ import annotations

import math

import numpy as np

from engine.domain.evidence import Hit
from engine.domain.motor import Embedder
from engine.errors import BadRequest
from engine.index.passages import Grain
from engine.index.roll import bm25
from engine.index.shelf import Shelf

# Mean and standard deviation, over answerable and unanswerable questions alike, of the best passage's
# score; see `test_answerability_figures`.
COSINE = (0.86, 0.02)
LEXICAL = (60.0, 25.0)


def answerability(query: str, hits: tuple[Hit, ...], shelf: Shelf, embedder: Embedder | None) -> float:
    """0..1, higher for a query the versions of `hits` answer; 0 without hits.

    A logistic of the sum of two z-scores against fixed reference figures: the best cosine of a passage
    and the best BM25 of a sub-section. Uncalibrated: it ranks, it is no probability, and no threshold
    on it promises anything. With another embedder than the reference one, or none, words alone count.
    """
    if not hits:
        return 0.0
    versions = tuple(dict.fromkeys(hit.version_id for hit in hits))
    rolls = shelf.rolls(versions)
    words = max((float(s.max()) for s in bm25(query, rolls, Grain.SUBSECTION) if len(s)), default=0.0)
    total = (words - LEXICAL[0]) / LEXICAL[1]
    if embedder is not None:
        try:
            near = shelf.cosines(embedder.embed_query(query), embedder.identity, versions)
        except BadRequest:  # indexed without this embedder: search has said so
            near = ()
        if near:
            best = float(np.max([scores.max() for _, scores in near if len(scores)]))
            total += (best - COSINE[0]) / COSINE[1]
    return 1.0 / (1.0 + math.exp(-total))
