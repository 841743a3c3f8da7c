"""A model for the length of one turn: prompts of one agent only, watched, and counted."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.prompts import prompt_file
from engine.deliberation.views import Sees
from engine.domain.language import Language
from engine.domain.motor import Call, Generation, Grammar, Hear, LanguageModel, Prompt, Watch, deaf


@dataclass(slots=True)
class Voice:
    """`watch` raises when the turn is over (time, cancel). `tokens` counts those read and written.

    `memo` keeps measurements through a deliberation: the same prompt has the same probabilities,
    whoever asks.
    """

    model: LanguageModel
    stem: str
    language: Language
    seed: int
    watch: Watch
    hear: Hear = deaf
    tokens: int = field(default=0)
    memo: dict[tuple[object, ...], tuple[float, ...]] = field(default_factory=dict)

    def reply(self, use: str, fields: Mapping[Sees, str], grammar: Grammar, max_tokens: int) -> Generation:
        """One reply, waited for. Raises what the model raised."""
        (reply,) = self.model.generate_many([self.call(use, fields, grammar, max_tokens, self.watch)])
        if isinstance(reply, Exception):
            raise reply
        return reply

    def call(
        self, use: str, fields: Mapping[Sees, str], grammar: Grammar, max_tokens: int, watch: Watch
    ) -> Call:
        """What the model is asked for such a reply, looked after by `watch`; its tokens are counted here."""
        prompt = prompt_file(self.stem, self.language).prompt(use, fields)
        return Call(prompt, grammar, self.seed, max_tokens, self._counted(watch), self.hear)

    def score(self, use: str, fields: Mapping[Sees, str], labels: Sequence[str]) -> tuple[float, ...]:
        """Probability of each label, sum 1. Raises ValueError for anything else."""
        prompt = prompt_file(self.stem, self.language).prompt(use, fields)
        key = (prompt, tuple(labels))
        if key not in self.memo:
            self.memo[key] = self._scored(prompt, labels)
        return self.memo[key]

    def _scored(self, prompt: Prompt, labels: Sequence[str]) -> tuple[float, ...]:
        found = self.model.score(prompt, labels, watch=self._counted(self.watch))
        if len(found) != len(labels) or not all(math.isfinite(p) and 0 <= p <= 1 for p in found):
            raise ValueError("the model gave no probabilities")
        return found

    def calibrated(
        self, use: str, fields: Mapping[Sees, str], empty: tuple[float, ...], labels: Sequence[str]
    ) -> tuple[float, ...]:
        """Probabilities after the label's own pull is taken out (contextual calibration, Zhao 2021).

        `empty` are those the model gives when there is nothing to judge.
        """
        raw = self.score(use, fields, labels)
        weights = [p / max(e, 1e-6) for p, e in zip(raw, empty, strict=True)]
        total = sum(weights)
        return tuple(w / total for w in weights) if total else raw

    def likelihood(self, use: str, fields: Mapping[Sees, str], reply: str) -> float:
        """Mean log-probability a token. Raises ValueError for what is no number."""
        prompt = prompt_file(self.stem, self.language).prompt(use, fields)
        key = (prompt, reply)
        if key not in self.memo:
            found = self.model.log_likelihood(prompt, reply, watch=self._counted(self.watch))
            if not math.isfinite(found):
                raise ValueError("the model gave no likelihood")
            self.memo[key] = (found,)
        return self.memo[key][0]

    def _counted(self, inner: Watch) -> Callable[[int, int], None]:
        seen = 0

        def watch(done: int, total: int) -> None:
            nonlocal seen
            self.tokens += max(0, done - seen)
            seen = max(seen, done)
            inner(done, total)

        return watch
