"""Named signals of a claim -> its trust score in [0, 1]: a weighted mean that no signal can lower by rising.

A signal that could not be computed adds nothing and its weight stays in the mean, so that it never counts
as passed. The gate's promise does not depend on this score being good, only its usefulness does.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.domain.calibration import Term
from engine.domain.claim import Signal

RULE = "2"  # of the combination; the weights are told apart by their own digest
HARD = ("citation", "numbers", "contained", "polarity")
"""Exact checks: 0 in any of them is a fail that no other signal makes up for."""

_WEIGHTS = Path(__file__).with_name("trust_score.json")


@dataclass(frozen=True, slots=True)
class TrustScore:
    """Raises ValueError for terms that would not make a monotone mean."""

    terms: tuple[Term, ...]

    def __post_init__(self) -> None:
        if len({t.signal for t in self.terms}) < len(self.terms):
            raise ValueError("a signal is weighed twice")
        if any(t.weight < 0 or not t.low < t.high for t in self.terms):
            raise ValueError("a weight is below 0, or a range is empty")
        if sum(t.weight for t in self.terms) <= 0:
            raise ValueError("nothing is weighed")

    @property
    def version(self) -> str:
        """Of the rule and of every weight: part of what a calibration is tied to."""
        said = ";".join(f"{t.signal}:{t.weight!r}:{t.low!r}:{t.high!r}" for t in self.terms)
        return f"{RULE}.{hashlib.sha256(said.encode()).hexdigest()[:12]}"

    def of(self, signals: Iterable[Signal]) -> float | None:
        """0 after a failed exact check; None where nobody could judge the support."""
        held = {s.name: s.value for s in signals if s.value is not None}
        if any(held.get(name) == 0 for name in HARD):
            return 0.0
        if "support" not in held:
            return None
        total = sum(t.weight for t in self.terms)
        return round(sum(t.weight * _share(held.get(t.signal), t) for t in self.terms) / total, 6)


def _share(value: float | None, term: Term) -> float:
    if value is None:
        return 0.0
    return min(1.0, max(0.0, (value - term.low) / (term.high - term.low)))


def _shipped() -> TrustScore:
    rows = json.loads(_WEIGHTS.read_text("utf-8"))["terms"]
    return TrustScore(tuple(Term(r["signal"], r["weight"], r["low"], r["high"]) for r in rows))


TRUST_SCORE = _shipped()
"""The weights that travel with the program (`trust_score.json`)."""
