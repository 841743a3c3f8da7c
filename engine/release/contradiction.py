"""Two statements -> whether they cannot both be meant: the same of the same, with other numbers or denied.

A sign that compares words, and called one: it wants nearly all content words in common, so that what is
said under another condition ("by the month", "by the week") is no contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.domain.claim import Claim, Wording
from engine.release.containment import denies, likeness, named
from engine.release.markers import unmarked
from engine.release.numbers import quantities

SHARED = 0.8  # of all content words of either, numbers aside
UNCLEAR = 0.5  # the same: from here on the rule cannot tell


def contradictory(one: str, other: str) -> bool:
    return _likeness(one, other) >= SHARED and _differ(one, other)


def unclear(one: str, other: str) -> bool:
    """Whether they differ as contradictory statements do, but may speak of two cases."""
    return UNCLEAR <= _likeness(one, other) < SHARED and _differ(one, other)


def _likeness(one: str, other: str) -> float:
    return likeness(named(one), named(other))


def _differ(one: str, other: str) -> bool:
    return denies(one) != denies(other) or other_numbers(one, other)


def other_numbers(one: str, other: str) -> bool:
    """Whether both state quantities of a unit, and none of that unit in common."""
    a, b = quantities(one), quantities(other)
    for unit in {q.unit for q in a} & {q.unit for q in b}:
        if {q.value for q in a if q.unit == unit}.isdisjoint(q.value for q in b if q.unit == unit):
            return True
    return False


def contradictions(claims: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Pairs of one side, the earlier first, in a model's own words: the law's words are not set against
    themselves."""
    return (pair for pair in _pairs(claims) if contradictory(*_said(pair)))


def unclear_pairs(claims: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Pairs as above that rest on one provision, where the rule cannot tell."""
    return (pair for pair in _pairs(claims) if _one_home(*pair) and unclear(*_said(pair)))


def _pairs(claims: Sequence[Claim]) -> Iterator[tuple[Claim, Claim]]:
    worded = [c for c in claims if c.wording is Wording.MODEL]
    return (pair for pair in combinations(worded, 2) if pair[0].side is pair[1].side)


def _said(pair: tuple[Claim, Claim]) -> tuple[str, str]:
    return unmarked(pair[0].text), unmarked(pair[1].text)


def _one_home(earlier: Claim, later: Claim) -> bool:
    return bool({r.handle for r in earlier.references} & {r.handle for r in later.references})
