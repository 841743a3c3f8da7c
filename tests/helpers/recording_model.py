"""RecordingModel: a language model that keeps every call it passed on, and what the call took."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from engine.domain.language import Language
from engine.domain.motor import (
    Call,
    Generation,
    Grammar,
    LanguageModel,
    ModelIdentity,
    Prompt,
    Usage,
    Watch,
)


@dataclass(frozen=True, slots=True)
class Made:
    """One call. `grammar` is None for `score` (`asked`: its labels) and `log_likelihood` (its text)."""

    kind: str
    prompt: Prompt
    grammar: Grammar | None
    asked: tuple[str, ...]
    max_tokens: int
    spent: Usage  # of the whole batch, told at its first call
    seconds: float  # likewise


class RecordingModel:
    """Fulfils `LanguageModel`."""

    def __init__(self, inner: LanguageModel) -> None:
        self._inner = inner
        self.made: list[Made] = []

    @property
    def identity(self) -> ModelIdentity:
        return self._inner.identity

    @property
    def languages(self) -> tuple[Language, ...]:
        return self._inner.languages

    @property
    def context(self) -> int:
        return self._inner.context

    @property
    def usage(self) -> Usage:
        return self._inner.usage

    @property
    def notes(self) -> tuple[str, ...]:
        return self._inner.notes

    def count(self, text: str) -> int:
        return self._inner.count(text)

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        [found] = self.generate_many([Call(prompt, grammar, seed, max_tokens, watch)])
        if isinstance(found, Exception):
            raise found
        return found

    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        before, began = self.usage, time.perf_counter()
        found = self._inner.generate_many(calls)
        spent, seconds = self.usage - before, time.perf_counter() - began
        for call in calls:
            self.made.append(Made("generate", call.prompt, call.grammar, (), call.max_tokens, spent, seconds))
            spent, seconds = Usage(), 0.0
        return found

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        before, began = self.usage, time.perf_counter()
        found = self._inner.score(prompt, labels, watch=watch)
        self._keep("score", prompt, tuple(labels), before, began)
        return found

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        before, began = self.usage, time.perf_counter()
        found = self._inner.log_likelihood(prompt, reply, watch=watch)
        self._keep("log_likelihood", prompt, (reply,), before, began)
        return found

    def _keep(self, kind: str, prompt: Prompt, asked: tuple[str, ...], before: Usage, began: float) -> None:
        seconds = time.perf_counter() - began
        self.made.append(Made(kind, prompt, None, asked, 1, self.usage - before, seconds))
