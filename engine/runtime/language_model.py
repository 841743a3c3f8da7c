"""LanguageModel on llama.cpp: replies under a grammar, probabilities of labels, likelihood of texts."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

import numpy as np
import numpy.typing as npt

from engine.domain.language import Language
from engine.domain.motor import Call, Generation, Grammar, ModelIdentity, Prompt, Watch
from engine.errors import BadQuestion, Cancelled, ModelFailed
from engine.runtime.llm.chat import ChatFrame
from engine.runtime.llm.constraint import Grammars
from engine.runtime.llm.draw import Bias, Draw
from engine.runtime.llm.native import Logits, NativeModel
from engine.runtime.llm.reply import decode_reply
from engine.runtime.machine import MEGABYTE, free_memory, require_processor
from engine.runtime.store import ModelStore

_WAIT = 0.2  # seconds between looks for a cancel while another thread has the context
TEMPERATURE = 0.2  # enough that another seed gives another reply


def open_language_model(
    store: ModelStore, model_id: str = "", threads: int = 0, context: int = 8192
) -> LlamaLanguageModel:
    """`model_id` "" takes the best that is installed and fits; `threads` 0 fits the machine.

    Raises UnsupportedMachine, MissingModel (absent, or not the file its hash names) and ModelFailed
    (too little memory free, or it does not load). The file is mapped, not read: opening is quick.
    """
    require_processor(store.machine)
    block = store.block(model_id) if model_id else store.best("llm")
    if block.role != "llm":
        raise ModelFailed(f"{block.id} is not a language model.", hint="Choose another model.")
    path = store.file(block.id, block.main.name)
    needed, free = block.memory_mb * MEGABYTE, free_memory()
    if free < needed:
        raise ModelFailed(
            f"{block.id} needs {needed / 1e9:.1f} GB of memory; {free / 1e9:.1f} GB are free.",
            hint="Close other programs, or choose a smaller model in the settings.",
        )
    writing, reading = (threads, threads) if threads else (store.machine.threads, store.machine.cores)
    native = NativeModel(path, min(context, block.context), writing, reading)
    return LlamaLanguageModel(native, store.identity(block.id), block.writes)


class LlamaLanguageModel:
    """One model with one context: calls from several threads take turns, and can be cancelled waiting.

    `bias` is for tests: see `llm/draw.py`.
    """

    def __init__(
        self,
        native: NativeModel,
        identity: ModelIdentity,
        languages: tuple[Language, ...],
        *,
        temperature: float = TEMPERATURE,
        bias: Bias | None = None,
    ) -> None:
        self._native = native
        self._identity = identity
        self._languages = languages
        self._temperature = temperature
        self._bias = bias
        self._in_use = threading.Lock()
        self._frame = ChatFrame(native, identity.id)
        self._grammars = Grammars(native)

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    @property
    def context(self) -> int:
        return self._native.context

    def close(self) -> None:
        """Give the memory back; the model cannot be used after."""
        self._native.close()

    def count(self, text: str) -> int:
        return len(self._frame.text(text))

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        """`watch` counts tokens read and written. Raises BadQuestion when they exceed the context."""
        began = time.perf_counter()
        constraint = self._grammars.start(grammar)
        tokens = self._prompt(prompt, max_tokens)
        total = len(tokens) + max_tokens
        draw = Draw(seed, self._temperature, self._bias)
        with self._turn(total, watch):
            evaluated = self._read(tokens, total, watch)
            reply = decode_reply(
                self._native, constraint, draw, max_tokens, partial(_onward, watch, len(tokens), total)
            )
        text = self._native.text(reply.tokens)
        return Generation(
            # A cap can cut a character in two; what is left of it is dropped.
            text=text.decode("utf-8", "ignore"),
            prompt_tokens=len(tokens),
            evaluated_tokens=evaluated,
            generated_tokens=len(reply.tokens),
            complete=reply.complete,
            seconds=time.perf_counter() - began,
        )

    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        return tuple(self._alone(call) for call in calls)

    def _alone(self, call: Call) -> Generation | Exception:
        try:
            return self.generate(
                call.prompt, call.grammar, seed=call.seed, max_tokens=call.max_tokens, watch=call.watch
            )
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001 -- one call's failure is its own
            return error

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        """Probability of each label as the reply, normalised over `labels` (sum 1)."""
        spelled = self._spell(labels)
        tokens = self._prompt(prompt, max(map(len, spelled)))
        total = len(tokens) + sum(map(len, spelled))
        sums = []
        done = len(tokens)
        with self._turn(total, watch):
            self._read(tokens, total, watch)
            first = _log_softmax(self._native.logits())
            for label in spelled:
                tail = self._tail(label, partial(_onward, watch, done, total))
                self._native.rewind(len(tokens))
                sums.append(float(first[label[0]]) + tail)
                done += len(label)
        watch(total, total)
        weights = np.exp(np.array(sums) - max(sums))
        return tuple(float(w) for w in weights / weights.sum())

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        """Mean log-probability per token of `reply` after `prompt`."""
        [said] = self._spell([reply])
        tokens = self._prompt(prompt, len(said))
        total = len(tokens) + len(said)
        with self._turn(total, watch):
            self._read(tokens, total, watch)
            first = float(_log_softmax(self._native.logits())[said[0]])
            tail = self._tail(said, partial(_onward, watch, len(tokens), total))
        watch(total, total)
        return (first + tail) / len(said)

    @contextmanager
    def _turn(self, total: int, watch: Watch) -> Iterator[None]:
        while not self._in_use.acquire(timeout=_WAIT):
            watch(0, total)
        try:
            yield
        finally:
            self._in_use.release()

    def _spell(self, labels: Sequence[str]) -> list[list[int]]:
        spelled = [self._frame.text(label) for label in labels]
        if not spelled or not all(spelled):
            raise ValueError("a label is empty")
        if any(a != b and b[: len(a)] == a for a in spelled for b in spelled):
            # "no" would also count what goes on to be "not": ask for the end of each label too.
            spelled = [[*label, self._native.end] for label in spelled]
        return spelled

    def _tail(self, said: list[int], step: Callable[[int], None]) -> float:
        """Log-probability of all tokens of `said` but the first, each after those before it."""
        found, at = 0.0, 0
        while at < len(said) - 1:
            step(at)
            chunk = said[at : min(at + self._native.row_limit, len(said) - 1)]
            rows = self._native.read_each(chunk)
            for row, following in zip(rows, said[at + 1 :], strict=False):
                found += float(_log_softmax(row)[following])
            at += len(chunk)
        return found

    def _prompt(self, prompt: Prompt, room: int) -> list[int]:
        tokens = self._frame.tokens(prompt)
        if len(tokens) + room > self._native.context:
            raise BadQuestion(
                f"Question and evidence take {len(tokens)} tokens and the reply up to {room}; "
                f"the model's context holds {self._native.context}."
            )
        return tokens

    def _read(self, tokens: list[int], total: int, watch: Watch) -> int:
        return self._native.read_prompt(tokens, partial(_onward, watch, 0, total))


def _onward(watch: Watch, before: int, total: int, done: int) -> None:
    watch(before + done, total)


def _log_softmax(logits: Logits) -> npt.NDArray[np.float64]:
    wide = logits.astype(np.float64)
    wide -= wide.max()
    return np.asarray(wide - np.log(np.exp(wide).sum()), np.float64)
