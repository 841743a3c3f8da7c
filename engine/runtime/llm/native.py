"""NativeModel: a GGUF file opened by llama.cpp, its vocabulary, and a context that keeps what it has read."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.errors import ModelFailed
from engine.runtime.llm.library import forget_words, last_words, load_library, native_name
from engine.runtime.llm.vocabulary import read_vocabulary

Logits = npt.NDArray[np.float32]
Step = Callable[[int], None]
"""Told how many of the tokens at hand have been read; may raise Cancelled."""

_BATCH = 512
_ROWS = 32  # most positions whose logits are kept at once: a vocabulary of 150,000 makes 20 MB of them
# A prompt is read in chunks on a fixed grid, and kept up to a line of that grid only: rounding differs with
# the size of a batch, so that a size which followed the clock would make a seed mean another reply each
# time. A chunk of either size takes about half a second on two slow cores.
_GRID_SMALL, _GRID_LARGE, _LARGE_BYTES = 32, 16, 1_000_000_000


class NativeModel:
    """Raises ModelFailed where the file does not load, memory lacks, or an evaluation fails.

    Writing waits for every thread at every token, so that one thread too many on a busy machine halves
    its speed (measured: 13 against 6 tokens a second); reading a prompt does not suffer, and gains.
    """

    def __init__(self, path: Path, context: int, threads: int, reading_threads: int = 0) -> None:
        self._lib = lib = load_library()
        forget_words()
        model_parameters = lib.llama_model_default_params()
        model_parameters.load_mode = lib.LLAMA_LOAD_MODE_MMAP
        model_parameters.n_gpu_layers = 0
        self._model = lib.llama_model_load_from_file(native_name(path), model_parameters)
        if not self._model:
            raise ModelFailed(f"{path.parent.name} does not load{last_words()}.")
        free_model = weakref.finalize(self, lib.llama_model_free, self._model)
        trained = lib.llama_model_n_ctx_train(self._model)
        self.context = min(context, trained) if trained > 0 else context
        parameters = lib.llama_context_default_params()
        parameters.n_ctx = self.context
        parameters.n_batch = parameters.n_ubatch = _BATCH
        parameters.n_outputs_max = parameters.n_outputs_max_per_seq = _ROWS
        parameters.n_threads = threads
        parameters.n_threads_batch = reading_threads or threads
        parameters.swa_full = True  # a sliding window would forget the prefix that is to be kept
        self._context = lib.llama_init_from_model(self._model, parameters)
        if not self._context:
            free_model()
            raise ModelFailed(f"{path.parent.name} has no room for its context{last_words()}.")
        free_model.detach()
        self.vocabulary = lib.llama_model_get_vocab(self._model)
        self.size = int(lib.llama_vocab_n_tokens(self.vocabulary))
        self.spellings, self.controls = read_vocabulary(lib, self.vocabulary, self.size)
        self._memory = lib.llama_get_memory(self._context)
        self._batch = lib.llama_batch_init(_BATCH, 0, 1)
        self._held: list[int] = []  # tokens whose keys and values are in the context
        self._rows = 0  # logits rows of the last evaluation
        self._grid_read = 0  # how many of those, from the first, were read on whole squares of the grid
        self._chunk = _GRID_LARGE if path.stat().st_size > _LARGE_BYTES else _GRID_SMALL
        self._free = weakref.finalize(self, _free, lib, self._batch, self._context, self._model)

    def close(self) -> None:
        """Give the memory back. Also happens when the object goes."""
        self._free()

    def chat_template(self) -> bytes | None:
        found = self._lib.llama_model_chat_template(self._model, None)
        return bytes(found) if found else None

    def render(self, template: bytes, messages: Sequence[tuple[str, str]]) -> str | None:
        """The template filled, up to where the reply begins; None if llama.cpp does not know it."""
        chat = (self._lib.llama_chat_message * len(messages))()
        for slot, (role, content) in zip(chat, messages, strict=True):
            slot.role, slot.content = role.encode(), content.encode()
        room = 4096
        buffer = ctypes.create_string_buffer(room)
        size = self._lib.llama_chat_apply_template(template, chat, len(messages), True, buffer, room)
        return buffer.raw[:size].decode("utf-8") if 0 <= size <= room else None

    def tokens(self, text: str, *, start: bool = False, markers: bool = False) -> list[int]:
        """`start` adds what the model wants before any text; `markers` reads control tokens as such."""
        raw = text.encode("utf-8")
        room = len(raw) + 16
        found = (self._lib.llama_token * room)()
        count = self._lib.llama_tokenize(self.vocabulary, raw, len(raw), found, room, start, markers)
        if count < 0:
            raise ModelFailed("The text could not be cut into tokens.")
        return list(found[:count])

    def text(self, tokens: Sequence[int]) -> bytes:
        """What the tokens say. Control tokens say nothing."""
        return b"".join(self.spellings[token] for token in tokens if token not in self.controls)

    @property
    def end(self) -> int:
        """The token that ends a turn."""
        turn = self._lib.llama_vocab_eot(self.vocabulary)
        return int(turn if turn >= 0 else self._lib.llama_vocab_eos(self.vocabulary))

    @property
    def tokenize_address(self) -> int:
        """Of llama.cpp's own function, for a native library that cuts text as the model does."""
        return int(ctypes.cast(self._lib.llama_cpp._lib.llama_tokenize, ctypes.c_void_p).value or 0)

    def ends(self, token: int) -> bool:
        return bool(self._lib.llama_vocab_is_eog(self.vocabulary, token))

    def read_prompt(self, tokens: Sequence[int], step: Step) -> int:
        """Make the context hold exactly `tokens`; how many had to be evaluated for that."""
        common = 0
        longest = min(self._grid_read, len(tokens) - 1)  # the last is evaluated anew, for its logits
        while common < longest and self._held[common] == tokens[common]:
            common += 1
        self.rewind(common - common % self._chunk)
        kept = len(self._held)
        self._grid_read = kept
        done = kept
        while done < len(tokens):
            step(done)
            square = tokens[done : done + self._chunk]
            self._evaluate(square, rows=1)
            done += len(square)
            if len(square) == self._chunk:
                self._grid_read = done
        step(done)
        return len(tokens) - kept

    def read_on(self, tokens: Sequence[int], step: Step) -> None:
        """Evaluate `tokens` after what is held, in chunks, with `step` between them."""
        done = 0
        while done < len(tokens):
            step(done)
            chunk = tokens[done : done + self._chunk]
            self._evaluate(chunk, rows=1)
            done += len(chunk)
        step(done)

    def read_each(self, tokens: Sequence[int]) -> Logits:
        """Evaluate at most `row_limit` tokens; logits after each of them, [len(tokens), size]."""
        self._evaluate(tokens, rows=len(tokens))
        return np.stack([self._row(i) for i in range(len(tokens))])

    @property
    def row_limit(self) -> int:
        return min(_ROWS, self._chunk)

    def logits(self) -> Logits:
        """After the last token held, [size]: a view, good until the next evaluation."""
        return self._row(self._rows - 1)

    def rewind(self, length: int) -> None:
        """Forget all but the first `length` tokens."""
        if length >= len(self._held):
            return
        if length and self._lib.llama_memory_seq_rm(self._memory, 0, length, -1):
            del self._held[length:]
            self._grid_read = min(self._grid_read, length)
        else:  # some architectures cannot forget in part
            self._forget()

    def _forget(self) -> None:
        self._lib.llama_memory_clear(self._memory, True)
        self._held.clear()
        self._grid_read = 0

    def _row(self, row: int) -> Logits:
        found = self._lib.llama_get_logits_ith(self._context, row - self._rows)
        if not found:
            raise ModelFailed("The language model gave no result.")
        return np.ctypeslib.as_array(found, shape=(self.size,))

    def _evaluate(self, tokens: Sequence[int], *, rows: int) -> None:
        """Logits are kept for the last `rows` tokens."""
        batch, first = self._batch, len(self._held)
        for i, token in enumerate(tokens):
            batch.token[i] = token
            batch.pos[i] = first + i
            batch.n_seq_id[i] = 1
            batch.seq_id[i][0] = 0
            batch.logits[i] = 1 if i >= len(tokens) - rows else 0
        batch.n_tokens = len(tokens)
        outcome = self._lib.llama_decode(self._context, batch)
        if outcome:
            self._forget()  # what is left inside is unknown: the next call starts clean
            raise ModelFailed(f"The language model failed (code {outcome}){last_words()}.")
        self._held.extend(tokens)
        self._rows = rows


def _free(lib: Any, batch: Any, context: Any, model: Any) -> None:
    lib.llama_batch_free(batch)
    lib.llama_free(context)
    lib.llama_model_free(model)
