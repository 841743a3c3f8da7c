"""LateInteraction: text -> a unit vector for each of its tokens, from the states of an encoder."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate

import numpy as np

from engine.domain.language import Language
from engine.domain.motor import ModelIdentity, TokenStates, Watch
from engine.runtime.encoding.encoder import Encoder
from engine.runtime.encoding.unit import unit
from engine.runtime.manifest import Late, ModelBlock
from engine.runtime.store import ModelStore


def late_interaction_of(block: ModelBlock, store: ModelStore, encoder: Encoder) -> OnnxLateInteraction:
    assert block.late is not None  # what makes it serve as late interaction
    identity = store.identity(block.id, "late; every token, no markers")
    return OnnxLateInteraction(encoder, identity, block.late, block.understands)


class OnnxLateInteraction:
    """The last hidden states as they are. Fulfils `engine.domain.motor.LateInteraction`."""

    def __init__(
        self, encoder: Encoder, identity: ModelIdentity, how: Late, languages: tuple[Language, ...]
    ) -> None:
        self._encoder = encoder
        self._identity = identity
        self._how = how
        self._languages = languages

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def dim(self) -> int:
        return self._how.dim

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    def embed_query(self, text: str) -> TokenStates:
        """Text longer than the context is cut at its end."""
        return self.embed_passages([text], _nobody)

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> TokenStates:
        """States in the order of `texts`. `watch` counts passages and may raise Cancelled."""
        tokens = self._encoder.tokens(texts)
        ends = tuple(accumulate(len(t) for t in tokens))
        flat = array("f", bytes(4 * self.dim * (ends[-1] if ends else 0)))
        rows = np.frombuffer(flat, np.float32).reshape(-1, self.dim)
        for done in self._encoder.passes(tokens, watch):
            states = unit(done.outputs[0][done.mask > 0])  # of all its texts, one after the other
            begin = 0
            for i in done.places:
                count = len(tokens[i])
                rows[ends[i] - count : ends[i]] = states[begin : begin + count]
                begin += count
        return TokenStates(self.dim, flat, ends)


def _nobody(done: int, total: int) -> None:
    pass
