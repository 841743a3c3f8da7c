"""Answerability: how far what was found looks like an answer rather than the nearest thing there is."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.domain.identity import VersionId
from engine.domain.language import Language, language_of
from engine.errors import BadRequest
from engine.index.okapi import bm25
from engine.index.passages import Grain
from engine.index.roll import GRAINS
from engine.retrieval.background import background
from engine.retrieval.instruments import Instruments

# Mean and standard deviation over the 64 questions of the project's own sample statute, answerable or
# not, with multilingual-e5-small: of the best passage's cosine, by language of question and of text, and
# of the best section's BM25 in units of the weight of a gram that one section alone has (so that a short
# act is not taken for a poor match).
COSINE = {
    (Language.ENGLISH, Language.ENGLISH): (0.865, 0.029),
    (Language.ENGLISH, Language.BANGLA): (0.825, 0.021),
    (Language.BANGLA, Language.BANGLA): (0.872, 0.022),
    (Language.BANGLA, Language.ENGLISH): (0.825, 0.020),
}
WORDS = (11.2, 6.4)
OUTSTANDING = 2.57  # mean of how far the nearest background area stands out, in standard deviations
STANDING_OUT = 0.5  # weight of that
SHARED_WORDS = 1.25
"""Weight of the words. They grow with the length of the question, and the questions a law does not answer
are shorter in most sets than those it does: more weight would look better there and be worth less."""


def answerability(query: str, hits: tuple[Hit, ...], tools: Instruments) -> float:
    """0..1, higher for a query the versions of `hits` answer; 0 without hits.

    A logistic of a sum: how near the nearest passage is, in the version's language and its twin's (a
    version without a twin counts twice); less how far the nearest of the background's areas stands out
    from the others; plus shared words. Uncalibrated: it ranks, it is no probability, and no
    bound on it promises anything. Without vectors to compare, words alone count.
    """
    if not hits:
        return 0.0
    versions = tuple(dict.fromkeys(hit.version_id for hit in hits))
    words = _words(query, versions, tools)
    total = _meaning(query, versions, tools)
    total = words if total is None else total + SHARED_WORDS * words
    return 1.0 / (1.0 + math.exp(-total))


def _words(query: str, versions: Sequence[VersionId], tools: Instruments) -> float:
    rolls = tools.shelf.rolls(tuple(versions))
    best = max((float(s.max()) for s in bm25(query, rolls, Grain.SECTION) if len(s)), default=0.0)
    sections = sum(int(roll.grains[:, GRAINS.index(Grain.SECTION)].sum()) for roll in rolls)
    return (best / math.log(1 + (max(sections, 1) - 0.5) / 1.5) - WORDS[0]) / WORDS[1]


def _meaning(query: str, versions: Sequence[VersionId], tools: Instruments) -> float | None:
    embedder = tools.embedder
    if embedder is None:
        return None
    vector = embedder.embed_query(query)
    asked = language_of(query) or Language.ENGLISH
    areas = background(embedder, tools)
    sides = []
    for side in (versions, tuple(dict.fromkeys(t for v in versions if (t := tools.twins.get(v))))):
        try:
            scored = tools.shelf.cosines(vector, embedder.identity, side) if side else ()
        except BadRequest:  # indexed without this embedder: search has said so
            continue
        best = [float(scores.max()) for _, scores in scored if len(scores)]
        if best:
            language = tools.languages.get(side[0], asked)
            outer = _standing_out(np.frombuffer(vector.data, np.float32), areas[language])
            mean, spread = COSINE[asked, language]
            sides.append((max(best) - mean) / spread - STANDING_OUT * (outer - OUTSTANDING))
    return 2 * sum(sides) / len(sides) if sides else None


def _standing_out(vector: NDArray[np.float32], areas: NDArray[np.float32]) -> float:
    cosines = areas @ vector
    return float((cosines.max() - cosines.mean()) / max(float(cosines.std()), 1e-6))
