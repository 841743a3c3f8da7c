"""Recall of gold units, with what chance alone allows: bootstrap intervals and cross-validation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

AT = (1, 5, 10)
DRAWS = 4000


def recall(gold: Iterable[str], found: Sequence[str]) -> tuple[float, ...]:
    """The share of `gold` among the first 1, 5 and 10 of `found`."""
    wanted = {str(g) for g in gold}
    return tuple(len(wanted & set(found[:k])) / len(wanted) for k in AT)


@dataclass(frozen=True, slots=True)
class Figure:
    """Mean recall at 1, 5, 10 over items, and the bootstrap interval (95 %) of the last two."""

    items: int
    mean: tuple[float, float, float]
    at5: tuple[float, float]
    at10: tuple[float, float]

    def __str__(self) -> str:
        one, five, ten = self.mean
        return (
            f"n={self.items} @1 {one:.3f} @5 {five:.3f} [{self.at5[0]:.2f}-{self.at5[1]:.2f}] "
            f"@10 {ten:.3f} [{self.at10[0]:.2f}-{self.at10[1]:.2f}]"
        )


def figure(rows: Sequence[Sequence[float]], seed: int = 0) -> Figure:
    table = np.array(rows)
    drawn = np.random.default_rng(seed).integers(0, len(table), (DRAWS, len(table)))
    low, high = np.percentile(table[drawn].mean(axis=1), [2.5, 97.5], axis=0)
    one, five, ten = (float(x) for x in table.mean(axis=0))
    return Figure(len(table), (one, five, ten), (low[1], high[1]), (low[2], high[2]))


def cross_validated(
    by_choice: Mapping[str, Sequence[Sequence[float]]], folds: int = 5, repeats: int = 20, seed: int = 0
) -> tuple[NDArray[np.float64], dict[str, int]]:
    """Mean recall at 1, 5, 10 of held-out items, by the choice that was best on the others; and how
    often each choice was made. `by_choice`: for each choice the rows of all items, in one order."""
    names = list(by_choice)
    table = np.array([by_choice[name] for name in names])  # choices x items x AT
    items = table.shape[1]
    random = np.random.default_rng(seed)
    chosen = dict.fromkeys(names, 0)
    held: list[NDArray[np.float64]] = []
    for _ in range(repeats):
        fold = random.permutation(items) % folds
        for n in range(folds):
            train = table[:, fold != n, :].mean(axis=1)
            best = int(np.argmax(train[:, 1] + train[:, 2]))
            chosen[names[best]] += 1
            held.append(table[best, fold == n, :])
    return np.concatenate(held).mean(axis=0), {k: v for k, v in chosen.items() if v}


def area_under_curve(positive: Sequence[float], negative: Sequence[float]) -> float:
    """The chance that one of `positive` scores higher than one of `negative`; ties count half."""
    high, low = np.array(positive)[:, None], np.array(negative)[None, :]
    return float(((high > low) + 0.5 * (high == low)).mean())


def area_interval(positive: Sequence[float], negative: Sequence[float], seed: int = 0) -> tuple[float, float]:
    """The bootstrap interval (95 %) of `area_under_curve`."""
    random = np.random.default_rng(seed)
    draw: Callable[[Sequence[float]], list[float]] = lambda x: list(random.choice(x, len(x)))  # noqa: E731
    areas = [area_under_curve(draw(positive), draw(negative)) for _ in range(1000)]
    low, high = np.percentile(areas, [2.5, 97.5])
    return float(low), float(high)
