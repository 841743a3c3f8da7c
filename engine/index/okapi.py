"""Okapi BM25 over the grams of rolls (Robertson and Zaragoza 2009), k1 1.2, b 0.75, each grain a
collection of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.errors import DamagedRecord
from engine.index.gathering import gather
from engine.index.grams import grams, key_of_gram
from engine.index.passages import Grain
from engine.index.roll import GRAINS, REINDEX, RUNS, Roll

# The runs of a gram's postings in which passages of a grain are; in all of them, mixed with others.
_RUNS_OF = {Grain.SECTION: (0, 2), Grain.SUBSECTION: (1, 3)}

_Postings = tuple[NDArray[np.intp], NDArray[np.int32], NDArray[np.float64]]


def bm25(
    query: str, rolls: Sequence[Roll], grain: Grain, k1: float = 1.2, b: float = 0.75
) -> tuple[NDArray[np.float64], ...]:
    """A score for every passage of every roll, 0 for one of another grain or without a gram of `query`.

    Document counts and mean length are those of `rolls` together. Raises DamagedRecord.
    """
    return bm25_of_grams(Counter(grams(query)), rolls, grain, k1, b)


def bm25_of_grams(
    wanted: Mapping[str, float], rolls: Sequence[Roll], grain: Grain, k1: float = 1.2, b: float = 0.75
) -> tuple[NDArray[np.float64], ...]:
    """As `bm25`, of grams that count so many times, or a part of one time."""
    keys = np.array([key_of_gram(gram) for gram in wanted], np.uint64)
    places = gather(rolls).grain(grain)
    found = [_postings(roll, keys, grain) for roll in rolls]
    holding = np.zeros(len(wanted))
    for row, _, _ in found:
        holding += np.bincount(row, minlength=len(wanted))
    times = np.array(list(wanted.values()), np.float64)
    weight = np.log(1 + (len(places) - holding + 0.5) / (holding + 0.5)) * times
    out: list[NDArray[np.float64]] = []
    for roll, (row, holder, count) in zip(rolls, found, strict=True):
        try:
            full = count + k1 * (1 - b + b * roll.lengths[holder] / places.mean_length)
            scores = np.bincount(holder, weight[row] * count * (k1 + 1) / full, minlength=len(roll))
            out.append(scores.astype(np.float64, copy=False))
        except (IndexError, ValueError) as error:
            raise _damaged(roll) from error
    return tuple(out)


def _postings(roll: Roll, keys: NDArray[np.uint64], grain: Grain) -> _Postings:
    """(which key, passage, count) of every posting of a passage of the grain, by key."""
    first, last = _RUNS_OF.get(grain, (0, RUNS))
    at = np.searchsorted(roll.keys, keys)
    which = (
        np.flatnonzero(roll.keys[np.minimum(at, len(roll.keys) - 1)] == keys) if len(roll.keys) else at[:0]
    )
    starts = roll.ends[at[which] * RUNS + first].astype(np.int64)
    spans = roll.ends[at[which] * RUNS + last] - starts
    ends = np.cumsum(spans)
    total = int(ends[-1]) if len(ends) else 0
    places = np.arange(total) + np.repeat(starts - ends + spans, spans)
    try:
        row, holder, count = np.repeat(which, spans), roll.holders[places], roll.counts[places]
        if grain not in _RUNS_OF:
            mine = roll.grains[holder, GRAINS.index(grain)]
            row, holder, count = row[mine], holder[mine], count[mine]
    except (IndexError, ValueError) as error:
        raise _damaged(roll) from error
    return row, holder, count.astype(np.float64)


def _damaged(roll: Roll) -> DamagedRecord:
    return DamagedRecord(f"The search index of version {roll.version_id[:12]} is damaged.", hint=REINDEX)
