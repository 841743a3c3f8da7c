"""Embedder: text -> unit vectors, from the states of an encoder."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from engine.domain.motor import ModelIdentity, Vectors, Watch
from engine.runtime.encoding.encoder import Encoder, Pass
from engine.runtime.encoding.opening import chosen, open_encoder
from engine.runtime.encoding.outputs import Output
from engine.runtime.encoding.unit import unit
from engine.runtime.manifest import Embedding, ModelBlock
from engine.runtime.store import ModelStore

if TYPE_CHECKING:
    from engine.runtime.encoding.session import States

_KINDS = (Output.STATES, Output.DENSE)


def open_embedder(store: ModelStore, model_id: str = "", threads: int = 0) -> OnnxEmbedder:
    """`model_id` "" takes the best that is installed and fits; `threads` 0 fits the machine.

    Raises MissingModel (absent, or not the file its hash names) and ModelFailed (it is no embedder).
    """
    block = chosen(store, "embedder", model_id)
    return embedder_of(block, store, open_encoder(store, block, threads))


def embedder_of(block: ModelBlock, store: ModelStore, encoder: Encoder) -> OnnxEmbedder:
    how = block.embedding
    assert how is not None  # the table of models holds that an embedder has it
    detail = f"{how.pooling}; query={how.query_prefix!r}; passage={how.passage_prefix!r}"
    return OnnxEmbedder(encoder, store.identity(block.id, detail), how)


class OnnxEmbedder:
    """One vector a text. Fulfils `engine.domain.motor.Embedder`."""

    def __init__(self, encoder: Encoder, identity: ModelIdentity, how: Embedding) -> None:
        self._encoder = encoder
        self._identity = identity
        self._how = how

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def dim(self) -> int:
        return self._how.dim

    def runs_on(self) -> tuple[str, str]:
        """See `Encoder.runs_on`. Loads the model."""
        return self._encoder.runs_on()

    def embed_query(self, text: str) -> Vectors:
        """One row. Text longer than the context is cut at its end."""
        flat = array("f")
        flat.frombytes(self._pooled(self._encoder.query(self._how.query_prefix + text, _KINDS)).tobytes())
        return Vectors(self.dim, flat)

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors:
        """Rows in the order of `texts`. `watch` counts passages and may raise Cancelled."""
        tokens = self._encoder.tokens([self._how.passage_prefix + text for text in texts])
        flat = array("f", bytes(4 * self.dim * len(texts)))
        rows = np.frombuffer(flat, np.float32).reshape(-1, self.dim)
        for done in self._encoder.passes(tokens, _KINDS, watch):
            rows[done.places] = self._pooled(done)
        return Vectors(self.dim, flat)

    def _pooled(self, done: Pass) -> States:
        """(texts, dim), of unit length; padding weighs nothing. A graph that pools itself is believed."""
        kind, given = done.first(_KINDS)
        if kind is Output.DENSE:
            return unit(given)
        if self._how.pooling == "cls":
            return unit(given[:, 0])
        seen = done.mask[:, :, None].astype(np.float32)
        return unit((given * seen).sum(axis=1) / np.maximum(seen.sum(axis=1), 1))
