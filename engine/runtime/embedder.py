"""Embedder: text -> unit vectors, on onnxruntime, from a model of the store."""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.domain.motor import Embedder, ModelIdentity, Vectors, Watch
from engine.errors import ModelFailed
from engine.runtime.manifest import Embedding
from engine.runtime.store import ModelStore

if TYPE_CHECKING:
    import numpy.typing as npt

_BATCH_TOKENS = 1024  # padding included: about half a second on two cores, so that a cancel is soon seen
_TINY = 1e-12


def open_embedder(store: ModelStore, model_id: str = "", threads: int = 0) -> Embedder:
    """`model_id` "" takes the best that is installed and fits; `threads` 0 fits the machine.

    Raises MissingModel (absent, or not the file its hash names) and ModelFailed (it does not load).
    """
    block = store.block(model_id) if model_id else store.best("embedder")
    if block.embedding is None:
        raise ModelFailed(f"{block.id} is not an embedder.", hint="Choose another model.")
    for file in block.file:
        store.file(block.id, file.name)  # a graph's weights may lie in a file beside it
    detail = (
        f"{block.embedding.pooling}; query={block.embedding.query_prefix!r}; "
        f"passage={block.embedding.passage_prefix!r}"
    )
    identity = store.identity(block.id, detail)
    graph = store.file(block.id, block.main.name)
    tokenizer = store.file(block.id, "tokenizer.json")
    return OnnxEmbedder(
        graph.read_bytes() if len(block.file) == 2 else str(graph),
        tokenizer.read_text(encoding="utf-8"),
        identity,
        block.embedding,
        block.context,
        threads or store.machine.cores,
    )


class OnnxEmbedder:
    """One loaded model. `graph` is the model's bytes, or its path where weights lie beside it."""

    def __init__(
        self,
        graph: bytes | str,
        tokenizer_json: str,
        identity: ModelIdentity,
        how: Embedding,
        context: int,
        threads: int,
    ) -> None:
        # Text is cut fast enough by one thread; more would take cores from the language model.
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        import onnxruntime  # costs a second: only who embeds pays
        from tokenizers import Tokenizer

        self._identity = identity
        self._how = how
        self._tokenizer = Tokenizer.from_str(tokenizer_json)
        self._tokenizer.enable_truncation(max_length=context)
        self._tokenizer.no_padding()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        # Idle workers sleep: spinning ones would take the cores from the language model.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        try:
            self._session = onnxruntime.InferenceSession(graph, options, providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime has no narrower base
            raise ModelFailed(f"The embedder {identity.id} does not load: {error}") from error
        self._inputs = frozenset(i.name for i in self._session.get_inputs())
        self._pad = self._tokenizer.token_to_id("<pad>") or 0

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def dim(self) -> int:
        return self._how.dim

    def embed_query(self, text: str) -> Vectors:
        """One row. Text longer than the context is cut at its end."""
        [ids] = self._encode([self._how.query_prefix + text])
        return self._vectors(self._run([ids]))

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors:
        """Rows in the order of `texts`. `watch` counts passages and may raise Cancelled."""
        watch(0, len(texts))
        encoded = self._encode([self._how.passage_prefix + text for text in texts])
        rows = np.zeros((len(texts), self.dim), np.float32)
        done = 0
        for batch in _batches([len(ids) for ids in encoded]):
            rows[batch] = self._run([encoded[i] for i in batch])
            done += len(batch)
            watch(done, len(texts))
        return self._vectors(rows)

    def _encode(self, texts: list[str]) -> list[list[int]]:
        return [e.ids for e in self._tokenizer.encode_batch(texts)]

    def _run(self, rows: list[list[int]]) -> npt.NDArray[np.float32]:
        width = max(len(ids) for ids in rows)
        ids = np.full((len(rows), width), self._pad, np.int64)
        mask = np.zeros((len(rows), width), np.int64)
        for i, row in enumerate(rows):
            ids[i, : len(row)] = row
            mask[i, : len(row)] = 1
        feed: dict[str, Any] = {"input_ids": ids, "attention_mask": mask}
        if "token_type_ids" in self._inputs:
            feed["token_type_ids"] = np.zeros_like(ids)
        try:
            states = self._session.run(None, feed)[0]
        except Exception as error:
            raise ModelFailed(f"The embedder {self._identity.id} failed: {error}") from error
        return _pool(states, mask, self._how.pooling)

    def _vectors(self, rows: npt.NDArray[np.float32]) -> Vectors:
        flat = array("f")
        flat.frombytes(np.ascontiguousarray(rows, np.float32).tobytes())
        return Vectors(self.dim, flat)


def _pool(
    states: npt.NDArray[np.float32], mask: npt.NDArray[np.int64], pooling: str
) -> npt.NDArray[np.float32]:
    if pooling == "cls":
        pooled = states[:, 0]
    else:
        seen = mask[:, :, None].astype(np.float32)
        pooled = (states * seen).sum(axis=1) / seen.sum(axis=1)
    lengths = np.linalg.norm(pooled, axis=1, keepdims=True)
    return np.asarray(pooled / np.maximum(lengths, _TINY), np.float32)


def _batches(lengths: list[int]) -> list[list[int]]:
    """Places of texts of like length, each batch within the token budget once padded; long ones first."""
    order = sorted(range(len(lengths)), key=lambda i: (-lengths[i], i))
    batches: list[list[int]] = []
    for i in order:
        if batches and (len(batches[-1]) + 1) * lengths[batches[-1][0]] <= _BATCH_TOKENS:
            batches[-1].append(i)
        else:
            batches.append([i])
    return batches
