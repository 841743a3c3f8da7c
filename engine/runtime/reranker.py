"""Reranker: a query and passages -> how well each answers, read together by a cross-encoder."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.domain.language import Language
from engine.domain.motor import ModelIdentity, Watch
from engine.runtime.encoding.encoder import Encoder
from engine.runtime.encoding.outputs import Output
from engine.runtime.manifest import ModelBlock
from engine.runtime.store import ModelStore


def reranker_of(block: ModelBlock, store: ModelStore, encoder: Encoder) -> OnnxReranker:
    return OnnxReranker(encoder, store.identity(block.id, "pairs; logit"), block.understands)


class OnnxReranker:
    """The model's one raw logit a pair. Fulfils `engine.domain.motor.Reranker`."""

    def __init__(self, encoder: Encoder, identity: ModelIdentity, languages: tuple[Language, ...]) -> None:
        self._encoder = encoder
        self._identity = identity
        self._languages = languages

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    def score(self, query: str, passages: Sequence[str], watch: Watch) -> tuple[float, ...]:
        """In the order of `passages`. A pair longer than the context is cut at the end of its longer text."""
        tokens = self._encoder.tokens([(query, passage) for passage in passages])
        scores = np.zeros(len(passages), np.float32)
        for done in self._encoder.passes(tokens, (Output.SCORE,), watch):
            scores[done.places] = done.outputs[Output.SCORE].reshape(-1)
        return tuple(scores.tolist())
