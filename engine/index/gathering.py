"""A gathering: several rolls as one, with what searches of the same rolls have in common.

Where each roll's passages and homes begin, which passages of a grain each home has, mean lengths: made
when first asked for and kept for the last few sets of rolls, since a library is searched again and again.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.index.passages import Grain
from engine.index.roll import GRAINS, Roll

POOLED = 12  # scores by home
KEPT = 4  # gatherings; one of half a million passages takes about 15 MB


@dataclass(frozen=True, slots=True)
class GrainPlaces:
    """The passages of one grain by home: those of `homes[i]` begin at `firsts[i]`."""

    passages: NDArray[np.int32]
    firsts: NDArray[np.int64]
    homes: NDArray[np.int32]
    mean_length: float  # grams

    def __len__(self) -> int:
        return len(self.passages)

    def best(self, scores: NDArray[np.float64], homes: int) -> NDArray[np.float64]:
        """Of each of `homes` homes the best passage's score; -inf where it has none of the grain."""
        out = np.full(homes, -np.inf)
        if len(self.passages):
            out[self.homes] = np.maximum.reduceat(scores[self.passages], self.firsts)
        return out


class Gathering:
    """Passages and homes are numbered through all `rolls`."""

    def __init__(self, rolls: tuple[Roll, ...]) -> None:
        self.rolls = rolls
        self.passage_starts = np.cumsum([0, *map(len, rolls)])
        self.home_starts = np.cumsum([0, *(len(r.homes) for r in rolls)])
        self._grains: dict[int, GrainPlaces] = {}
        self._pooled: OrderedDict[tuple[int, Grain], tuple[object, NDArray[np.float64]]] = OrderedDict()

    @cached_property
    def home_of(self) -> NDArray[np.int32]:
        """The home of each passage."""
        return np.concatenate(
            [np.zeros(0, np.int32)]
            + [r.home_of + np.int32(s) for r, s in zip(self.rolls, self.home_starts[:-1], strict=True)]
        )

    @property
    def homes(self) -> int:
        return int(self.home_starts[-1])

    def grain(self, grain: Grain) -> GrainPlaces:
        column = GRAINS.index(grain)
        if column not in self._grains:
            self._grains[column] = self._places(column)
        return self._grains[column]

    def pooled(self, scores: tuple[NDArray[np.float64] | None, ...], grain: Grain) -> NDArray[np.float64]:
        """Of each home the best of its passages of a grain; -inf where it has none, or `scores` (one array
        a roll) say nothing of its roll. The last few are kept: a search weighs the same scores repeatedly.
        Not to be written to."""
        key = (id(scores), grain)
        held = self._pooled.get(key)
        if held is None or held[0] is not scores:
            told = zip(scores, self.rolls, strict=True)
            flat = np.concatenate([np.full(len(r), -np.inf) if s is None else s for s, r in told])
            held = (scores, self.grain(grain).best(flat, self.homes))
            self._pooled[key] = held
            while len(self._pooled) > POOLED:
                self._pooled.popitem(last=False)
        return held[1]

    def inside(self, homes: NDArray[np.int64]) -> NDArray[np.int64]:
        """The passages of these homes, in order."""
        wanted = np.zeros(self.homes, np.bool_)
        wanted[homes] = True
        return np.flatnonzero(wanted[self.home_of])

    def roll_of(self, home: int) -> tuple[int, int]:
        """(roll, its home) of a home numbered through."""
        n = int(np.searchsorted(self.home_starts, home, side="right")) - 1
        return n, home - int(self.home_starts[n])

    def _places(self, column: int) -> GrainPlaces:
        if not self.rolls:
            return GrainPlaces(np.zeros(0, np.int32), np.zeros(0, np.int64), np.zeros(0, np.int32), 1.0)
        mine = np.concatenate([r.grains[:, column] for r in self.rolls])
        lengths = np.concatenate([r.lengths for r in self.rolls])
        passages = np.flatnonzero(mine)
        passages = passages[np.argsort(self.home_of[passages], kind="stable")]
        homes, firsts = np.unique(self.home_of[passages], return_index=True)
        total = int(lengths[passages].sum())
        return GrainPlaces(
            passages.astype(np.int32), firsts, homes.astype(np.int32), total / len(passages) if total else 1.0
        )


_kept: OrderedDict[tuple[int, ...], Gathering] = OrderedDict()
_turn = threading.Lock()  # lanes of the engine search side by side


def gather(rolls: Sequence[Roll]) -> Gathering:
    """That of these very rolls, in this order."""
    key = tuple(map(id, rolls))
    with _turn:
        found = _kept.pop(key, None) or Gathering(tuple(rolls))
        _kept[key] = found  # it holds its rolls, so that no other can come to have their ids
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
        return found


def disperse(version_id: VersionId) -> None:
    """Keep nothing of a version: its files are to go."""
    with _turn:
        for key in [k for k, g in _kept.items() if any(r.version_id == version_id for r in g.rolls)]:
            del _kept[key]
