"""Chunk fusion: scores of chunks to one ranking of sections, each with the chunk that found it.

A section's score is that of its best chunk, as with the passages of the index, so that chunkers can be
compared; of sections that one chunk says, the one it says most of comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.index.chunk_set import ChunkSet, Place
from engine.retrieval.fusion import Scores, Standardise, z_scores


@dataclass(frozen=True, slots=True)
class ChunkSignal:
    """A score for every chunk of every set; -inf for one that was not looked at."""

    name: str
    weight: float
    scores: tuple[Scores, ...]


def fuse_chunks(
    sets: Sequence[ChunkSet],
    signals: Sequence[ChunkSignal],
    k: int,
    standardise: Standardise = z_scores,
    why: Callable[[int, int], str] | None = None,
) -> tuple[Hit, ...]:
    """The `k` best sections of all `sets`, best first. A section no signal speaks for is no hit.

    `why(n, i)` tells what is said of chunk i of set n; without it the names of the signals are.
    """
    homes: dict[tuple[VersionId, EId], int] = {}
    said: list[tuple[int, int, int, Place]] = []  # set, chunk, home, place
    for n, chunks in enumerate(sets):
        for i, row in enumerate(chunks.places):
            for place in row:
                said.append((n, i, homes.setdefault((chunks.owner, place.home), len(homes)), place))
    if not said or not signals:
        return ()
    offsets = np.cumsum([0, *(len(s) for s in sets)])
    chunk_of = np.array([offsets[n] + i for n, i, _, _ in said])
    home_of = np.array([home for _, _, home, _ in said])
    part = np.array([place.part for *_, place in said])
    total = np.zeros(len(homes))
    heard = np.zeros(len(homes), np.bool_)
    each = np.zeros(len(said))  # what speaks for a home in this very chunk
    for signal in signals:
        scores = np.concatenate(signal.scores)[chunk_of]
        pooled = np.full(len(homes), -np.inf)
        np.maximum.at(pooled, home_of, scores)
        total += signal.weight * standardise(pooled)
        heard |= np.isfinite(pooled) & (pooled != 0)
        each += signal.weight * _within(scores)
    best = _best_of(home_of, each, part, len(homes))
    order = np.lexsort((-part[best], -np.round(total, 9)))
    name = " + ".join(signal.name for signal in signals)
    hits = []
    for home in order:
        if not heard[home]:
            continue
        n, i, _, place = said[best[home]]
        chunk = sets[n].chunks[i]
        told = why(n, i) if why is not None else f"{name}, chunk {chunk.number + 1}"
        span = (chunk.start, chunk.end)
        hits.append(Hit(sets[n].owner, place.unit, place.section, round(float(total[home]), 6), told, span))
        if len(hits) == k:
            break
    return tuple(hits)


def _within(scores: Scores) -> Scores:
    """In units of their spread, what was not looked at far below."""
    known = scores[np.isfinite(scores)]
    spread = float(known.std()) if len(known) else 0.0
    return np.where(np.isfinite(scores), scores / (spread or 1.0), -1e9)


def _best_of(home_of: NDArray[np.int64], each: Scores, part: Scores, homes: int) -> NDArray[np.int64]:
    """Of each home the entry whose chunk scores highest, of equal ones that which says most of it."""
    order = np.lexsort((part, each))
    best = np.zeros(homes, np.int64)
    best[home_of[order]] = order  # the last written is the best
    return best
