"""LanguageModel on llama.cpp: replies under a grammar, probabilities of labels, likelihood of texts."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine.domain.language import Language
from engine.domain.motor import Call, Generation, Grammar, ModelIdentity, Prompt, Usage, Watch
from engine.errors import BadQuestion, Cancelled, ModelFailed
from engine.runtime.llm.chat import ChatFrame
from engine.runtime.llm.constraint import Constraint, Grammars
from engine.runtime.llm.context import SEQUENCES, Context, Logits
from engine.runtime.llm.draw import Bias, Draw
from engine.runtime.llm.gguf import GgufModel
from engine.runtime.llm.likelihood import log_probabilities
from engine.runtime.llm.pages import Pages
from engine.runtime.llm.sequences import TRUNK, Sequences, Squares, cells_needed
from engine.runtime.llm.side_by_side import write_side_by_side
from engine.runtime.llm.writing import Reply, Writing

_WAIT = 0.2  # seconds between looks for a cancel while another thread has the context
TEMPERATURE = 0.2  # enough that another seed gives another reply
# Tokens of a prompt read at once. They are not fitted to measured speed: rounding differs with the size of
# a batch, so that a size which followed the clock would make a seed mean another reply each time. A square
# of either size takes half a second to one on two slow cores.
_SQUARE_SMALL, _SQUARE_LARGE, _LARGE_BYTES = 32, 16, 1_500_000_000


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A call whose grammar compiles and whose prompt fits."""

    call: Call
    constraint: Constraint
    prompt: Squares

    @property
    def prompt_tokens(self) -> int:
        return sum(map(len, self.prompt))

    @property
    def total(self) -> int:
        return self.prompt_tokens + self.call.max_tokens


class LlamaLanguageModel:
    """One model with one context: calls from several threads take turns, and can be cancelled waiting.

    `kept_bytes` of prompts are kept besides those in the context. `bias` is for tests: see `llm/draw.py`.
    """

    def __init__(
        self,
        model: GgufModel,
        context: Context,
        identity: ModelIdentity,
        languages: tuple[Language, ...],
        *,
        kept_bytes: int = 0,
        notes: tuple[str, ...] = (),
        temperature: float = TEMPERATURE,
        bias: Bias | None = None,
    ) -> None:
        self._model = model
        self._native = context
        self._sequences = Sequences(context, Pages(kept_bytes), forgets_in_part=model.forgets_in_part)
        self._square = _SQUARE_LARGE if model.bytes > _LARGE_BYTES else _SQUARE_SMALL
        self._identity = identity
        self._languages = languages
        self._notes = notes
        self._temperature = temperature
        self._bias = bias
        self._in_use = threading.Lock()
        self._frame = ChatFrame(model, identity.id)
        self._grammars = Grammars(model.vocabulary)
        self._usage = Usage()

    @property
    def identity(self) -> ModelIdentity:
        return self._identity

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._languages

    @property
    def context(self) -> int:
        return self._native.cells

    @property
    def usage(self) -> Usage:
        return self._usage

    @property
    def notes(self) -> tuple[str, ...]:
        """What a person should know of how it was opened: where it runs, and why not elsewhere."""
        return self._notes

    def close(self) -> None:
        """Give the memory back; the model cannot be used after."""
        self._native.close()
        self._model.close()

    def count(self, text: str) -> int:
        return len(self._frame.text(text))

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        """`watch` counts tokens read and written. Raises BadQuestion when they exceed the context."""
        [found] = self.generate_many([Call(prompt, grammar, seed, max_tokens, watch)])
        if isinstance(found, Exception):
            raise found
        return found

    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        """As many side by side as the context has sequences and cells for, then the next.

        A call's reply is drawn from its own seed; its logits round by how many are decoded beside it.
        """
        found: dict[int, Generation | Exception] = {}
        wanted: dict[int, _Wanted] = {}
        for i, call in enumerate(calls):
            try:
                squares = self._prompt(call.prompt, call.max_tokens)
                wanted[i] = _Wanted(call, self._grammars.start(call.grammar), squares)
            except (BadQuestion, ValueError) as error:
                found[i] = error
        while waiting := [i for i in wanted if i not in found]:
            group = self._fitting({i: wanted[i] for i in waiting})
            with self._turn(partial(_look, group, found)):
                found.update(self._together(group))
        return tuple(found[i] for i in range(len(calls)))

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        """Probability of each label as the reply, normalised over `labels` (sum 1)."""
        sums = np.array(self._sums(prompt, self._spell(labels), watch))
        weights = np.exp(sums - sums.max())
        return tuple(float(w) for w in weights / weights.sum())

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        """Mean log-probability per token of `reply` after `prompt`."""
        [said] = self._spell([reply])
        return self._sums(prompt, [said], watch)[0] / len(said)

    def _fitting(self, wanted: dict[int, _Wanted]) -> dict[int, _Wanted]:
        """The first of them that have room in the context together; at least one."""
        needs = cells_needed([w.prompt for w in wanted.values()])
        free = self._native.cells
        group: dict[int, _Wanted] = {}
        for (i, one), need in zip(wanted.items(), needs, strict=True):
            free -= need + one.call.max_tokens
            if group and (free < 0 or len(group) == SEQUENCES):
                break
            group[i] = one
        return group

    def _together(self, group: dict[int, _Wanted]) -> dict[int, Generation | Exception]:
        began = time.perf_counter()
        found: dict[int, Generation | Exception] = {}
        writings: dict[int, Writing] = {}
        after: dict[int, Logits] = {}
        owners: list[int] = []
        evaluated: dict[int, int] = {}
        for i, one in group.items():
            sequence, step = len(owners), partial(_onward, one.call.watch, 0, one.total)
            try:
                evaluated[i], after[sequence] = self._sequences.read(sequence, one.prompt, step)
            except Cancelled:
                raise
            except ModelFailed as error:  # with it went what the others had read
                return found | dict.fromkeys(group.keys() - found.keys(), error)
            except Exception as error:  # noqa: BLE001 -- one call's failure is its own
                found[i] = error
                self._sequences.drop(sequence)
                continue
            owners.append(i)
            draw = Draw(one.call.seed, self._temperature, self._bias)
            step = partial(_onward, one.call.watch, one.prompt_tokens, one.total)
            writings[sequence] = Writing(
                self._model.vocabulary, one.constraint, draw, one.call.max_tokens, step, one.call.hear
            )
        replies = write_side_by_side(self._native, self._sequences, writings, after)
        for sequence, i in enumerate(owners):
            found[i] = self._made(replies[sequence], group[i], evaluated[i], time.perf_counter() - began)
        return found

    def _made(
        self, reply: Reply | Exception, one: _Wanted, evaluated: int, seconds: float
    ) -> Generation | Exception:
        written = len(reply.tokens) if isinstance(reply, Reply) else 0
        self._usage += Usage(one.prompt_tokens, evaluated, written)
        if isinstance(reply, Exception):
            return reply
        return Generation(
            # A cap can cut a character in two; what is left of it is dropped.
            text=self._model.vocabulary.text(reply.tokens).decode("utf-8", "ignore"),
            prompt_tokens=one.prompt_tokens,
            evaluated_tokens=evaluated,
            generated_tokens=written,
            complete=reply.complete,
            seconds=seconds,
        )

    def _sums(self, prompt: Prompt, spelled: Sequence[Sequence[int]], watch: Watch) -> list[float]:
        """Log-probability of each of `spelled` as the reply, or its beginning."""
        squares = self._prompt(prompt, max(map(len, spelled)))
        tokens = sum(map(len, squares))
        total = tokens + sum(map(len, spelled))
        with self._turn(lambda: watch(0, total)):
            evaluated, after = self._sequences.read(TRUNK, squares, partial(_onward, watch, 0, total))
            step = partial(_onward, watch, tokens, total)
            room = self._native.cells - tokens
            found = log_probabilities(self._native, self._sequences, after, spelled, room, step)
        self._usage += Usage(tokens, evaluated, 0)
        watch(total, total)
        return found

    @contextmanager
    def _turn(self, look: Callable[[], None]) -> Iterator[None]:
        """`look` may raise Cancelled while another thread has the context."""
        while not self._in_use.acquire(timeout=_WAIT):
            look()
        try:
            yield
        finally:
            self._sequences.end_turn()
            self._in_use.release()

    def _spell(self, labels: Sequence[str]) -> list[list[int]]:
        spelled = [self._frame.text(label) for label in labels]
        if not spelled or not all(spelled):
            raise ValueError("a label is empty")
        if any(a != b and b[: len(a)] == a for a in spelled for b in spelled):
            # "no" would also count what goes on to be "not": ask for the end of each label too.
            spelled = [[*label, self._model.vocabulary.end] for label in spelled]
        return spelled

    def _prompt(self, prompt: Prompt, room: int) -> Squares:
        squares = self._frame.squares(prompt, self._square)
        size = sum(map(len, squares))
        if size + room > self._native.cells:
            raise BadQuestion(
                f"Question and evidence take {size} tokens and the reply up to {room}; "
                f"the model's context holds {self._native.cells}."
            )
        return squares


def _look(group: dict[int, _Wanted], found: dict[int, Generation | Exception]) -> None:
    """While waiting: a call that has waited long enough leaves the group."""
    for i, one in list(group.items()):
        try:
            one.call.watch(0, one.total)
        except Cancelled:
            raise
        except Exception as error:  # noqa: BLE001 -- one call's failure is its own
            found[i] = error
            del group[i]


def _onward(watch: Watch, before: int, total: int, done: int) -> None:
    watch(before + done, total)
