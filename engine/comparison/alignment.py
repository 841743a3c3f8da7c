"""Which home (section, schedule, recital) of one version is which of the other.

All pairs that are alike at all compete in one ordering: the heaviest set of pairs that keeps the
order of both texts wins (a weighted longest increasing subsequence, found with a Fenwick tree of
maxima). What is left over may have moved: it is paired by likeness alone, if that is high.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rapidfuzz.distance import Indel

from engine.comparison.words import Bound, all_words, keys
from engine.domain.provision import Kind

ALIKE = 0.5  # share of words in common (2 LCS / sum of lengths) from which two homes may be one
MOVED = 0.7  # the same for one that left its place
BY_NUMBER = 0.05  # what an equal number is worth by itself: less than any likeness
CANDIDATES = 6  # most alike by word pairs, for which likeness is measured
COMMON = 40  # homes: a pair of words that more of them hold tells nothing


@dataclass(frozen=True, slots=True)
class Home:
    kind: Kind
    number: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Positions among the homes of both versions."""

    old: int
    new: int
    similarity: float


def homes_of(bound: Bound) -> tuple[Home, ...]:
    return tuple(Home(p.kind, p.number, keys(all_words(bound, p))) for p in bound.homes)


def align(old: Sequence[Home], new: Sequence[Home]) -> tuple[Match, ...]:
    """Each home at most once, in order of the old text."""
    scored = {
        (i, j): Indel.normalized_similarity(old[i].words, new[j].words) for i, j in _candidates(old, new)
    }
    weights = {
        (i, j): (s if s >= ALIKE else 0.0) + (BY_NUMBER if _same_number(old[i], new[j]) else 0.0)
        for (i, j), s in scored.items()
    }
    ordered = heaviest_order([(i, j, w) for (i, j), w in weights.items() if w > 0.0])
    sure = [pair for pair in ordered if scored[pair] >= ALIKE]
    by_number = [pair for pair in ordered if scored[pair] < ALIKE]
    taken_old, taken_new = {i for i, _ in sure}, {j for _, j in sure}
    for (i, j), s in sorted(scored.items(), key=lambda item: (-item[1], item[0])):
        if s >= MOVED and i not in taken_old and j not in taken_new:
            sure.append((i, j))
            taken_old.add(i)
            taken_new.add(j)
    sure += [(i, j) for i, j in by_number if i not in taken_old and j not in taken_new]
    return tuple(Match(i, j, scored[i, j]) for i, j in sorted(sure))


def heaviest_order(pairs: Iterable[tuple[int, int, float]]) -> list[tuple[int, int]]:
    """Of (i, j, weight) the set with the largest sum in which both i and j strictly increase."""
    rows = sorted(pairs, key=lambda p: (p[0], -p[1]))
    width = max((j for _, j, _ in rows), default=-1) + 1
    tree: list[tuple[float, int]] = [(0.0, -1)] * (width + 1)  # best sum that ends below j, and its row
    before: list[int] = []
    best = (0.0, -1)
    for row, (_, j, weight) in enumerate(rows):
        found, at = (0.0, -1), j
        while at > 0:
            found = max(found, tree[at])
            at &= at - 1
        before.append(found[1])
        mine = (found[0] + weight, row)
        best = max(best, mine)
        at = j + 1
        while at <= width:
            tree[at] = max(tree[at], mine)
            at += at & -at
    out: list[tuple[int, int]] = []
    row = best[1]
    while row >= 0:
        out.append(rows[row][:2])
        row = before[row]
    return out[::-1]


def _candidates(old: Sequence[Home], new: Sequence[Home]) -> set[tuple[int, int]]:
    holders: dict[tuple[str, str], list[int]] = defaultdict(list)
    for j, home in enumerate(new):
        for pair in set(pairwise(home.words)):
            holders[pair].append(j)
    numbers: dict[tuple[Kind, str], list[int]] = defaultdict(list)
    for j, home in enumerate(new):
        numbers[home.kind, home.number].append(j)
    out: set[tuple[int, int]] = set()
    for i, home in enumerate(old):
        votes: Counter[int] = Counter()
        for pair in set(pairwise(home.words)):
            found = holders.get(pair, ())
            if len(found) <= COMMON:
                votes.update(found)
        near = [j for j, _ in votes.most_common(CANDIDATES)] + numbers.get((home.kind, home.number), [])
        out.update((i, j) for j in near)
    return out


def _same_number(a: Home, b: Home) -> bool:
    return a.kind is b.kind and a.number == b.number
