"""Two or more reviewers' values of the same things -> how far they agree beyond chance.

Krippendorff's alpha (Krippendorff 2004, Content Analysis, chapter 11; "Computing Krippendorff's
Alpha-Reliability", 2011): 1 - Do / De, with the observed and expected disagreement taken from the matrix of
coincidences, in exact fractions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from typing import TypeVar

V = TypeVar("V", bool, int, str)
Distance = Callable[[V, V, Mapping[V, Fraction]], Fraction]
"""How far two values lie apart, squared, given how often each value was given in all."""


def nominal(a: V, b: V, totals: Mapping[V, Fraction]) -> Fraction:
    """Values that are the same or not."""
    return Fraction(a != b)


def ordinal(a: V, b: V, totals: Mapping[V, Fraction]) -> Fraction:
    """Ranks: what lies between two of them counts, not their difference."""
    low, high = min(a, b), max(a, b)
    between = sum((count for value, count in totals.items() if low <= value <= high), Fraction(0))
    return (between - (totals[a] + totals[b]) / 2) ** 2


def krippendorff(units: Iterable[Sequence[V]], distance: Distance[V] = nominal) -> Fraction | None:
    """`units`: for each thing judged the values it was given, one a reviewer who judged it.

    Things judged once say nothing. None where no thing was judged twice; where all values ever given are
    one, agreement beyond chance is not defined, and 1 is given, as is usual.
    """
    coincidences: defaultdict[tuple[V, V], Fraction] = defaultdict(Fraction)
    for values in units:
        for a, b in permutations(values, 2):
            coincidences[a, b] += Fraction(1, len(values) - 1)
    totals: defaultdict[V, Fraction] = defaultdict(Fraction)
    for (a, _), count in coincidences.items():
        totals[a] += count
    n = sum(totals.values(), Fraction(0))
    if n == 0:
        return None
    observed = sum((o * distance(a, b, totals) for (a, b), o in coincidences.items()), Fraction(0))
    expected = sum(
        (totals[a] * totals[b] * distance(a, b, totals) for a in totals for b in totals), Fraction(0)
    )
    return Fraction(1) if expected == 0 else 1 - (n - 1) * observed / expected
