"""M3: the three scores of one model, added as the paper on it adds them.

Chen et al. 2024, M3-Embedding: dense + .3 lexical + multi-vector, of raw scores. Passages are sub-sections,
one language at a time: neither twins nor links, which `statutegraph` has.
"""

from __future__ import annotations

import numpy as np

from engine.domain.evidence import Hit
from engine.errors import BadRequest
from engine.index.late_making import late_states_of
from engine.index.late_states import maxsim
from engine.index.passages import Grain
from engine.index.roll import Roll
from engine.index.term_weights import term_weights_of
from engine.retrieval.fusion import Scores, Signal, fuse
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategies.signals import query_vector
from engine.retrieval.strategy import Asked, Strategy

TERMS = 0.3  # against 1 of dense and of multi-vector


def _m3(asked: Asked, tools: Instruments) -> tuple[Hit, ...]:
    late, weigher = tools.late, tools.weigher
    if late is None or weigher is None:
        raise ValueError("a strategy that reads term weights and token states is run with their models")
    embedder, vector = query_vector(asked, tools)
    with asked.clock.embedding():
        [weights] = weigher.weigh_query(asked.text).rows
        states = late.embed_query(asked.text)
    versions = [roll.version_id for roll in asked.rolls]
    cosines = tuple(scores for _, scores in tools.shelf.cosines(vector, embedder.identity, versions))
    terms, tokens = [], []
    for roll in asked.rolls:
        postings = term_weights_of(roll.version_id, weigher.identity, tools.shelf)
        held = late_states_of(roll.version_id, late.identity, tools.shelf)
        if postings is None or held is None:  # the index was made anew since they were looked for
            raise BadRequest("The index of a law was just made anew.", hint="Search again.")
        terms.append(_placed(roll, postings.ordinals, postings.scores(weights)))
        tokens.append(_placed(roll, held.ordinals, maxsim(states, held)))
    signals = [
        Signal("dense", Grain.SUBSECTION, 1.0, cosines),
        Signal("terms", Grain.SUBSECTION, TERMS, tuple(terms)),
        Signal("token states", Grain.SUBSECTION, 1.0, tuple(tokens)),
    ]
    return fuse(asked.rolls, signals, asked.k, centred)


def centred(scores: Scores) -> Scores:
    """Raw scores about their mean: sums rank as those of raw ones do, and above 0 is above the average."""
    known = scores[np.isfinite(scores)]
    if not len(known):
        return np.zeros_like(scores)
    return np.asarray(np.where(np.isfinite(scores), scores, known.min()) - known.mean(), np.float64)


def _placed(roll: Roll, ordinals: np.ndarray, scores: Scores) -> Scores:
    out = np.full(len(roll), -np.inf)
    out[ordinals] = scores
    return out


M3 = Strategy(
    "m3",
    "Meaning, weighed terms and token states of one model (bge-m3), as its paper adds them.",
    _m3,
    needs=("terms", "late"),
)
