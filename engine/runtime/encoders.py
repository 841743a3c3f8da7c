"""Encoders: the encoder models of a store, each loaded once, whatever it serves as."""

from __future__ import annotations

from engine.runtime.embedder import OnnxEmbedder, embedder_of
from engine.runtime.encoding.encoder import Encoder
from engine.runtime.encoding.opening import chosen, open_encoder
from engine.runtime.late_interaction import OnnxLateInteraction, late_interaction_of
from engine.runtime.manifest import ModelBlock
from engine.runtime.reranker import OnnxReranker, reranker_of
from engine.runtime.store import ModelStore
from engine.runtime.term_weigher import OnnxTermWeigher, term_weigher_of


class Encoders:
    """`threads` 0 fits the machine; `device` "cpu" leaves a graphics card alone. In every method `model_id`
    "" is the best that is installed and fits.

    Opening costs nothing: a model is loaded when it is first asked. All raise MissingModel (absent, or not
    the file its hash names) and ModelFailed (the model is not for that).
    """

    def __init__(self, store: ModelStore, threads: int = 0, device: str = "auto") -> None:
        self._store = store
        self._threads = threads
        self._device = device
        self._open: dict[str, Encoder] = {}

    def embedder(self, model_id: str = "") -> OnnxEmbedder:
        block = chosen(self._store, "embedder", model_id)
        return embedder_of(block, self._store, self._encoder(block))

    def late_interaction(self, model_id: str = "") -> OnnxLateInteraction:
        block = chosen(self._store, "late_interaction", model_id)
        return late_interaction_of(block, self._store, self._encoder(block))

    def term_weigher(self, model_id: str = "") -> OnnxTermWeigher:
        block = chosen(self._store, "term_weigher", model_id)
        return term_weigher_of(block, self._store, self._encoder(block))

    def reranker(self, model_id: str = "") -> OnnxReranker:
        block = chosen(self._store, "reranker", model_id)
        return reranker_of(block, self._store, self._encoder(block))

    def _encoder(self, block: ModelBlock) -> Encoder:
        if block.id not in self._open:
            self._open[block.id] = open_encoder(self._store, block, self._threads, self._device)
        return self._open[block.id]
