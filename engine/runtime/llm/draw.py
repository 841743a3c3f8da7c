"""Draw: logits of the allowed tokens -> one token. The same seed draws the same reply."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.runtime.llm.constraint import Tokens
from engine.runtime.llm.context import Logits

_CANDIDATES = 40

Bias = Callable[[Logits], Logits]
"""Changes a model's preferences before the draw. For tests that make it prefer what it must not say."""


class Draw:
    """`temperature` 0 takes the likeliest."""

    def __init__(self, seed: int, temperature: float, bias: Bias | None = None) -> None:
        self._chance = np.random.default_rng(seed)
        self._temperature = temperature
        self._bias = bias

    def __call__(self, logits: Logits, allowed: Tokens) -> int:
        if self._bias is not None:
            logits = self._bias(logits.copy())
        weights = logits[allowed].astype(np.float64)
        if self._temperature <= 0:
            return int(allowed[weights.argmax()])
        if len(allowed) > _CANDIDATES:
            best = np.argpartition(-weights, _CANDIDATES)[:_CANDIDATES]
            best.sort()  # partition order is not defined; a seed must mean one reply
            allowed, weights = allowed[best], weights[best]
        odds = np.exp((weights - weights.max()) / self._temperature)
        return int(self._chance.choice(allowed, p=odds / odds.sum()))
