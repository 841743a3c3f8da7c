"""A language model that is loaded when it is first asked to read or write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.domain.language import Language
from engine.domain.motor import Call, Generation, Grammar, LanguageModel, ModelIdentity, Prompt, Usage, Watch


@dataclass(frozen=True, slots=True)
class ModelOnCall:
    """Fulfils `LanguageModel`. What the manifest knows of it costs nothing; `open` is called for the rest,
    each time, and keeps what it has opened; `already` is that, if there is one."""

    identity: ModelIdentity
    languages: tuple[Language, ...]
    context: int
    open: Callable[[], LanguageModel]
    already: Callable[[], LanguageModel | None] = lambda: None

    @property
    def usage(self) -> Usage:
        model = self.already()
        return model.usage if model else Usage()

    @property
    def notes(self) -> tuple[str, ...]:
        model = self.already()
        return model.notes if model else ()

    def count(self, text: str) -> int:
        return self.open().count(text)

    def generate(
        self, prompt: Prompt, grammar: Grammar, *, seed: int, max_tokens: int, watch: Watch
    ) -> Generation:
        return self.open().generate(prompt, grammar, seed=seed, max_tokens=max_tokens, watch=watch)

    def generate_many(self, calls: Sequence[Call]) -> tuple[Generation | Exception, ...]:
        return self.open().generate_many(calls)

    def score(self, prompt: Prompt, labels: Sequence[str], *, watch: Watch) -> tuple[float, ...]:
        return self.open().score(prompt, labels, watch=watch)

    def log_likelihood(self, prompt: Prompt, reply: str, *, watch: Watch) -> float:
        return self.open().log_likelihood(prompt, reply, watch=watch)
