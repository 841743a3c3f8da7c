"""Draw: logits of the allowed tokens -> one token. The same seed draws the same reply."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.runtime.llm.constraint import Mask
from engine.runtime.llm.context import Logits

_CANDIDATES = 40
_HOPELESS = 30.0  # odds of e**-30 against the best are none

Bias = Callable[[Logits], Logits]
"""Changes a model's preferences before the draw. For tests that make it prefer what it must not say."""


class Draw:
    """`temperature` 0 takes the likeliest."""

    def __init__(self, seed: int, temperature: float, bias: Bias | None = None) -> None:
        self._chance = np.random.default_rng(seed)
        self._temperature = temperature
        self._bias = bias

    def __call__(self, logits: Logits, allowed: Mask) -> int:
        if self._bias is not None:
            logits = self._bias(logits.copy())
        best = int(logits.argmax())
        if not allowed[best]:
            logits = np.where(allowed, logits, np.float32(-np.inf))
            best = int(logits.argmax())
        if self._temperature <= 0:
            return best
        # Of 150,000 tokens those few are looked at closely that have any odds: a tenth of the time.
        near = np.flatnonzero(logits > logits[best] - np.float32(_HOPELESS * self._temperature))
        near = near[allowed[near]]
        weights = logits[near].astype(np.float64)
        if len(near) > _CANDIDATES:
            kept = np.argpartition(-weights, _CANDIDATES)[:_CANDIDATES]
            kept.sort()  # partition order is not defined; a seed must mean one reply
            near, weights = near[kept], weights[kept]
        odds = np.exp((weights - weights.max()) / self._temperature)
        return int(self._chance.choice(near, p=odds / odds.sum()))
