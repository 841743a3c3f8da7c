"""Context: llama.cpp evaluating tokens of several sequences, whose keys and values share one memory."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFailed
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.llm.library import forget_words, last_words

Logits = npt.NDArray[np.float32]

SEQUENCES = 8  # that can be written side by side
_SCRATCH = SEQUENCES  # one more, to carry a page in or out
BATCH = 128  # tokens of one step: a square, or a run of every sequence
ROWS = 32  # most positions whose logits are kept at once: a vocabulary of 150,000 makes 20 MB of them


@dataclass(frozen=True, slots=True)
class Row:
    """One token to evaluate. `wanted`: the logits after it are asked for."""

    token: int
    position: int
    sequence: int
    wanted: bool = False


class Context:
    """Raises ModelFailed where memory lacks or an evaluation fails.

    Writing waits for every thread at every token, so that one thread too many on a busy machine halves
    its speed (measured: 13 against 6 tokens a second); reading a prompt does not suffer, and gains.
    """

    def __init__(self, model: GgufModel, cells: int, threads: int, reading_threads: int = 0) -> None:
        self._lib = lib = model.lib
        self._model = model  # freed after the context
        self._size = model.vocabulary.size
        self.cells = min(cells, model.trained_context or cells)
        forget_words()
        parameters = lib.llama_context_default_params()
        parameters.n_ctx = self.cells
        parameters.n_batch = parameters.n_ubatch = BATCH
        parameters.n_seq_max = SEQUENCES + 1
        parameters.kv_unified = True  # sequences share the cells of their common prefix
        parameters.n_outputs_max = parameters.n_outputs_max_per_seq = ROWS
        parameters.n_threads = threads
        parameters.n_threads_batch = reading_threads or threads
        parameters.swa_full = True  # a sliding window would forget the prefix that is to be kept
        self._pointer = lib.llama_init_from_model(model.pointer, parameters)
        if not self._pointer:
            raise ModelFailed(f"{model.name} has no room for its context{last_words()}.")
        self._memory = lib.llama_get_memory(self._pointer)
        self._batch = lib.llama_batch_init(BATCH, 0, 1)
        self._free = weakref.finalize(self, _free, lib, self._batch, self._pointer)

    def close(self) -> None:
        """Give the memory back. Also happens when the object goes."""
        self._free()

    def evaluate(self, rows: Sequence[Row]) -> None:
        """In one step. After a failure every sequence is empty: what is left inside is unknown."""
        batch = self._batch
        for i, row in enumerate(rows):
            batch.token[i] = row.token
            batch.pos[i] = row.position
            batch.n_seq_id[i] = 1
            batch.seq_id[i][0] = row.sequence
            batch.logits[i] = row.wanted
        batch.n_tokens = len(rows)
        outcome = self._lib.llama_decode(self._pointer, batch)
        if outcome:
            self.clear()
            raise ModelFailed(f"The language model failed (code {outcome}){last_words()}.")

    def logits(self, row: int) -> Logits:
        """After that row of the last evaluation, [vocabulary]: a view, good until the next one."""
        found = self._lib.llama_get_logits_ith(self._pointer, row)
        if not found:
            raise ModelFailed("The language model gave no result.")
        return np.ctypeslib.as_array(found, shape=(self._size,))

    def copy(self, source: int, target: int, first: int, last: int) -> None:
        """`target` also holds the positions [first, last) of `source`. No cell is spent on it."""
        self._lib.llama_memory_seq_cp(self._memory, source, target, first, last)

    def forget(self, sequence: int, first: int = 0) -> bool:
        """What `sequence` holds from position `first` on. False: this model cannot forget in part."""
        return bool(self._lib.llama_memory_seq_rm(self._memory, sequence, first or -1, -1))

    def clear(self) -> None:
        self._lib.llama_memory_clear(self._memory, True)

    def page_out(self, sequence: int, first: int, last: int) -> ctypes.Array[ctypes.c_uint8]:
        """Keys and values of the positions [first, last), as bytes of this context's own format."""
        self.copy(sequence, _SCRATCH, first, last)
        size = self._lib.llama_state_seq_get_size(self._pointer, _SCRATCH)
        page: ctypes.Array[ctypes.c_uint8] = (ctypes.c_uint8 * size)()
        self._lib.llama_state_seq_get_data(self._pointer, page, size, _SCRATCH)
        self.forget(_SCRATCH)
        return page

    def page_in(self, sequence: int, page: ctypes.Array[ctypes.c_uint8]) -> bool:
        """Bit for bit what `page_out` took. False, and nothing changed, where there is no room."""
        taken = self._lib.llama_state_seq_set_data(self._pointer, page, len(page), _SCRATCH)
        if taken:
            self.copy(_SCRATCH, sequence, -1, -1)
        self.forget(_SCRATCH)
        return bool(taken)


def _free(lib: Any, batch: Any, context: Any) -> None:
    lib.llama_batch_free(batch)
    lib.llama_free(context)
