"""Scores of unfaithful claims -> the risk at every threshold, as it is drawn and as it is bounded."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.domain.standing import RiskCurve, RiskPoint


def risk_curve(worst: Sequence[float | None]) -> RiskCurve:
    """`worst`: for each question the highest score of an unfaithful claim of it, None where there is none.

    R(t) = #{i : worst_i > t} / n steps down at each of the scores and nowhere else. A score of 0 or less is
    never released, so the first point lies at 0.
    """
    n = len(worst)
    scores = [score for score in worst if score is not None]
    steps = sorted({0.0, *(score for score in scores if score > 0)})
    return RiskCurve(n, tuple(_point(t, sum(score > t for score in scores), n) for t in steps))


def _point(threshold: float, losing: int, n: int) -> RiskPoint:
    risk = Fraction(losing, n) if n else Fraction(0)
    return RiskPoint(threshold, float(risk), float(Fraction(losing + 1, n + 1)))


def least_units(alpha: Fraction) -> int:
    """Fewest questions with which any threshold keeps `alpha`: the least n with 1 / (n + 1) <= alpha."""
    return -(-alpha.denominator // alpha.numerator) - 1
