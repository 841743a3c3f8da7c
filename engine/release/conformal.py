"""Scores of unfaithful claims -> the threshold that keeps the risk (conformal risk control).

Angelopoulos, Bates, Fisch, Lei and Schuster 2022, section 2, with the loss of `gate.md`:
L_i(t) = 1 if any unfaithful claim of unit i has a score > t, else 0 (B = 1). A claim is released only if
its score is > tau.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.domain.calibration import CalibrationUnit, Label


@dataclass(frozen=True, slots=True)
class Threshold:
    """`tau` None: no finite threshold keeps the risk at `alpha`; `bound` is then the least that `n` units
    allow, which is above it. Else `bound` is that at `tau`, at most `alpha`."""

    n: int
    alpha: Fraction
    tau: float | None
    bound: Fraction


def exactly(alpha: float) -> Fraction:
    """What was meant by a number typed in decimals: 0.1 is a tenth. Raises ValueError outside (0, 1)."""
    fraction = Fraction(repr(float(alpha)))
    if not 0 < fraction < 1:
        raise ValueError(f"a risk lies between 0 and 1, not at {alpha}")
    return fraction


def fit(worst: Sequence[float | None], alpha: Fraction) -> Threshold:
    """`worst`: for each unit the highest score of an unfaithful claim of it, None where there is none.

    tau = inf {t >= 0 : (#{i : worst_i > t} + 1) / (n + 1) <= alpha}: a step function's infimum, reached at
    0 (the score of a failed exact check, which is never released) or at one of the scores.
    """
    n = len(worst)
    most = alpha * (n + 1) // 1 - 1  # units that may lose
    if most < 0:
        return Threshold(n, alpha, None, Fraction(1, n + 1))
    scores = sorted((score for score in worst if score is not None), reverse=True)
    tau = max(0.0, scores[most]) if most < len(scores) else 0.0
    losing = sum(score > tau for score in scores)
    return Threshold(n, alpha, tau, Fraction(losing + 1, n + 1))


def worst_scores(labels: Iterable[Label], unit: CalibrationUnit) -> tuple[float | None, ...]:
    """One a unit, in the order in which units first come. A question is one unit however often it was
    asked; one without claims is a unit without loss. A claim without a score is never released."""
    units: dict[tuple[str, ...], float | None] = {}
    for label in labels:
        if unit is CalibrationUnit.CLAIM and not label.claim:
            continue
        whole = (label.question,)
        key = whole if unit is CalibrationUnit.QUESTION else (*whole, label.opinion, label.claim)
        units.setdefault(key, None)
        if not label.faithful and label.score is not None:
            units[key] = max(label.score, units[key] or 0.0)
    return tuple(units.values())
