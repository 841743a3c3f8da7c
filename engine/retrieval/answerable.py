"""Answerability: how far what was found looks like an answer rather than the nearest thing there is."""

from __future__ import annotations

import math

import numpy as np

from engine.domain.evidence import Hit
from engine.domain.language import Language, language_of
from engine.errors import BadRequest
from engine.index.okapi import bm25
from engine.index.passages import Grain
from engine.index.roll import GRAINS
from engine.retrieval.instruments import Instruments

# Mean and standard deviation over the 100 questions of the Labour Act set, answerable or not, with
# multilingual-e5-small: of the best passage's cosine, and of the best section's BM25 in units of the
# weight of a gram that one section alone has (so that a short act is not taken for a poor match).
COSINE = {Language.ENGLISH: (0.847, 0.018), Language.BANGLA: (0.865, 0.016)}
WORDS = (9.4, 3.5)


def answerability(query: str, hits: tuple[Hit, ...], tools: Instruments) -> float:
    """0..1, higher for a query the versions of `hits` answer; 0 without hits.

    A logistic of the sum of two z-scores against fixed reference figures: the best cosine of a passage
    and the best BM25 of a section. Uncalibrated: it ranks, it is no probability, and no bound on it
    promises anything. On the reference set, in either language, a bound of 0.18 keeps nine in ten of
    the answerable and catches six in ten of the others; 0.30 keeps three in four and catches four in
    five. Without vectors to compare, words alone count.
    """
    if not hits:
        return 0.0
    versions = tuple(dict.fromkeys(hit.version_id for hit in hits))
    rolls = tools.shelf.rolls(versions)
    words = max((float(s.max()) for s in bm25(query, rolls, Grain.SECTION) if len(s)), default=0.0)
    sections = sum(int(roll.grains[:, GRAINS.index(Grain.SECTION)].sum()) for roll in rolls)
    total = (words / math.log(1 + (max(sections, 1) - 0.5) / 1.5) - WORDS[0]) / WORDS[1]
    if (embedder := tools.embedder) is not None:
        try:
            near = tools.shelf.cosines(embedder.embed_query(query), embedder.identity, versions)
        except BadRequest:  # indexed without this embedder: search has said so
            near = ()
        if near:
            best = float(np.max([scores.max() for _, scores in near if len(scores)]))
            mean, spread = COSINE[language_of(query) or Language.ENGLISH]
            total += (best - mean) / spread
    return 1.0 / (1.0 + math.exp(-total))
