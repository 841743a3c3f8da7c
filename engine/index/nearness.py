"""Nearness: how near every passage of some rolls lies to a query, exactly or by a sketch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.domain.motor import Vectors
from engine.index.roll import Roll
from engine.index.sketch import Sketch

NEAREST = 500  # passages compared again
SAMPLED = 2_048  # passages by which estimates are corrected

Scores = NDArray[np.float64]
Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Nearness:
    """A cosine for every passage of each roll, by ordinal.

    `exactly` is None where all are exact; else they are estimates, but for the nearest, and it gives the
    cosines of passages numbered through the rolls.
    """

    rolls: tuple[Roll, ...]
    scores: tuple[Scores, ...]
    exactly: Callable[[Places], Scores] | None = None

    def measured(self, places: Places) -> Nearness:
        """With exact cosines for these passages, numbered through the rolls."""
        if self.exactly is None:
            return self
        flat = np.concatenate(self.scores)
        flat[places] = self.exactly(places)
        return Nearness(self.rolls, _split(flat, self.rolls), self.exactly)


def sketched(vector: Vectors, rolls: Sequence[Roll]) -> Nearness:
    """By the rolls' sketches. What a sketch leaves out of every vector narrows the spread of all cosines,
    by which fusion weighs them: a sample, compared exactly, gives it back (a ratio estimate)."""
    query = np.frombuffer(vector.data, np.float32)
    sketches = [roll.sketch for roll in rolls]
    starts = np.cumsum([0, *map(len, rolls)])
    flat = np.concatenate(
        [np.zeros(len(r)) if r.sketch is None else r.sketch.near(query) for r in rolls], dtype=np.float64
    )
    near = Nearness(tuple(rolls), _split(flat, rolls), lambda places: _exact(query, sketches, starts, places))
    sample = np.unique(np.linspace(0, len(flat) - 1, SAMPLED).astype(np.int64))
    told, true = flat[sample], _exact(query, sketches, starts, sample)
    count = min(NEAREST, len(flat))
    nearest = np.flatnonzero(flat >= np.partition(flat, -count)[-count])
    if told.std() > 0:
        flat -= told.mean()
        flat *= true.std() / told.std()
        flat += true.mean()
    return near.measured(np.union1d(sample, nearest))


def _split(flat: Scores, rolls: Sequence[Roll]) -> tuple[Scores, ...]:
    return tuple(np.split(flat, np.cumsum([len(r) for r in rolls])[:-1]))


def _exact(
    query: NDArray[np.float32], sketches: Sequence[Sketch | None], starts: NDArray[np.int64], places: Places
) -> Scores:
    owner = np.searchsorted(starts, places, side="right") - 1
    rows = np.zeros((len(places), len(query)), np.float32)
    for n in np.unique(owner).tolist():
        if (sketch := sketches[n]) is not None:
            mine = np.flatnonzero(owner == n)
            rows[mine] = sketch.halves[places[mine] - starts[n]]
    return np.asarray(rows @ query, np.float64)
