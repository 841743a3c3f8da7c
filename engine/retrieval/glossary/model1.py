"""IBM Model 1: word translation probabilities from texts that say the same, by expectation maximisation.

Brown, Della Pietra, Della Pietra and Mercer 1993, "The mathematics of statistical machine translation",
without the empty word; a word counts once in a text.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

ROUNDS = 6
MOST = 6  # translations of one word that are kept
LEAST = 0.03  # probability of one that is kept

Glossary = dict[str, tuple[tuple[str, float], ...]]
"""For each word of the one language its translations, best first, with their probabilities."""


def translations(pairs: Sequence[tuple[Sequence[str], Sequence[str]]]) -> Glossary:
    """Of the words on the left to those on the right. Deterministic."""
    left: dict[str, int] = {}
    right: dict[str, int] = {}
    cells, groups, count = [], [], 0
    for ours, theirs in pairs:
        f = np.array([left.setdefault(w, len(left)) for w in dict.fromkeys(ours)], np.int64)
        e = np.array([right.setdefault(w, len(right)) for w in dict.fromkeys(theirs)], np.int64)
        if len(f) and len(e):
            cells.append((f[:, None] << 32 | e[None, :]).ravel())
            groups.append(np.tile(np.arange(count, count + len(e)), len(f)))
            count += len(e)
    if not cells:
        return {}
    unique, cell = np.unique(np.concatenate(cells), return_inverse=True)
    group, source = np.concatenate(groups), unique >> 32
    chance = np.ones(len(unique))
    for _ in range(ROUNDS):
        share = chance[cell]
        share /= np.bincount(group, share)[group]
        counts = np.bincount(cell, share)
        chance = counts / np.bincount(source, counts)[source]
    return _kept(unique, chance, list(left), list(right))


def _kept(
    cells: np.typing.NDArray[np.int64],
    chance: np.typing.NDArray[np.float64],
    left: list[str],
    right: list[str],
) -> Glossary:
    found: dict[str, list[tuple[str, float]]] = {}
    for place in np.lexsort((-chance, cells >> 32)):
        if chance[place] >= LEAST:
            row = found.setdefault(left[int(cells[place] >> 32)], [])
            if len(row) < MOST:
                row.append((right[int(cells[place] & 0xFFFFFFFF)], round(float(chance[place]), 4)))
    return {word: tuple(row) for word, row in found.items()}
