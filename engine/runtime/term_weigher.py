"""TermWeigher: text -> learned weights of its terms (bge-m3's lexical head), from the states of an encoder.

Chen et al. 2024 (M3-Embedding), section 3.2: the weight of a token is ReLU of a linear layer on its state; a
term that stands several times in a text has its greatest weight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial

import numpy as np

from engine.domain.motor import ModelIdentity, TermWeights, Watch
from engine.errors import ModelFailed
from engine.runtime.encoding.encoder import Encoder, Pass
from engine.runtime.encoding.linear import Linear, read_linear
from engine.runtime.encoding.outputs import Output
from engine.runtime.manifest import ModelBlock
from engine.runtime.store import ModelStore

_KINDS = (Output.TERMS, Output.STATES)


def term_weigher_of(block: ModelBlock, store: ModelStore, encoder: Encoder) -> OnnxTermWeigher:
    how = block.terms
    assert how is not None  # what makes it serve as a term weigher
    detail, linear = "terms; greatest of a token", None
    if how.linear is not None:
        path = store.file(block.id, how.linear)
        linear = cache(partial(read_linear, path))
        detail += f"; {how.linear} {block.sha256_of(how.linear)[:16]}"
    return OnnxTermWeigher(encoder, store.identity(block.id, detail), linear)


class OnnxTermWeigher:
    """Fulfils `engine.domain.motor.TermWeigher`. Tokens that stand for no text (begin, end, padding,
    unknown) have no weight, nor has what the model gives nothing."""

    def __init__(
        self, encoder: Encoder, identity: ModelIdentity, linear: Callable[[], Linear] | None = None
    ) -> None:
        self._encoder = encoder
        self._identity = identity
        self._linear = linear

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    def weigh_query(self, text: str) -> TermWeights:
        return TermWeights(tuple(self._weights(self._encoder.query(text, _KINDS))))

    def weigh_passages(self, texts: Sequence[str], watch: Watch) -> TermWeights:
        """In the order of `texts`. `watch` counts passages and may raise Cancelled."""
        rows: list[Mapping[int, float]] = [{} for _ in texts]
        for done in self._encoder.passes(self._encoder.tokens(texts), _KINDS, watch):
            for place, weights in zip(done.places, self._weights(done), strict=True):
                rows[place] = weights
        return TermWeights(tuple(rows))

    def _weights(self, done: Pass) -> list[Mapping[int, float]]:
        kind, given = done.first(_KINDS)
        real = done.mask > 0
        if kind is Output.TERMS:
            if given.size != real.size:
                raise ModelFailed(f"{self._identity.id} does not give one weight a token.")
            weights = given.reshape(real.shape)
        elif self._linear is not None:
            weights = np.zeros(real.shape, np.float32)
            weights[real] = self._linear()(given[real])[:, 0]
        else:
            raise ModelFailed(f"{self._identity.id} gives no term weights.", hint="Choose another model.")
        special = self._encoder.special
        found: list[Mapping[int, float]] = []
        for ids, row in zip(done.ids.tolist(), np.where(real, weights, 0).tolist(), strict=True):
            greatest: dict[int, float] = {}
            for token, weight in zip(ids, row, strict=True):
                if weight > greatest.get(token, 0.0) and token not in special:
                    greatest[token] = weight
            found.append(greatest)
        return found
