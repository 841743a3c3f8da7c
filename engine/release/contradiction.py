"""Two statements -> whether they cannot both be meant: the same of the same, with other numbers or denied.

A sign that compares words, and called one: it wants nearly all content words in common, so that what is
said under another condition ("by the month", "by the week") is no contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.domain.claim import Claim, Wording
from engine.release.containment import denies, named
from engine.release.markers import unmarked
from engine.release.numbers import quantities

SHARED = 0.8  # of all content words of either, numbers aside


def contradictory(one: str, other: str) -> bool:
    a, b = named(one), named(other)
    if not a or not b or len(a & b) < SHARED * len(a | b):
        return False
    return denies(one) != denies(other) or _other_numbers(one, other)


def _other_numbers(one: str, other: str) -> bool:
    """Whether both state quantities of a unit, and none of that unit in common."""
    a, b = quantities(one), quantities(other)
    for unit in {q.unit for q in a} & {q.unit for q in b}:
        if {q.value for q in a if q.unit == unit}.isdisjoint(q.value for q in b if q.unit == unit):
            return True
    return False


def contradictions(claims: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Pairs of one side, the earlier first, in a model's own words: the law's words are not set against
    themselves."""
    worded = [c for c in claims if c.wording is Wording.MODEL]
    for earlier, later in combinations(worded, 2):
        if earlier.side is later.side and contradictory(unmarked(earlier.text), unmarked(later.text)):
            yield earlier, later
