"""Fusion: many scores of passages to one ranking of sections, each with its best provision.

A signal is pooled to sections (the best passage counts), standardised over all of them and the
weighted z-scores are summed: on the Labour Act that found more than reciprocal ranks (Fox and Shaw
1994, CombSUM; `reciprocal_ranks` is of Cormack et al. 2009 and kept for comparison).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.domain.identity import EId
from engine.index.gathering import Gathering, gather
from engine.index.passages import Grain
from engine.index.roll import GRAINS, Roll

Scores = NDArray[np.float64]
_FINER = [GRAINS.index(g) for g in Grain if g is not Grain.SECTION]
Standardise = Callable[[Scores], Scores]


@dataclass(frozen=True, slots=True)
class Signal:
    """A score for every passage of one grain, by roll; entries of other grains are not looked at.
    `grain` None: a score for every home, of what is no passage of it (questions it would answer).

    Scores None: this signal says nothing of that roll (token states of a language the model does not know),
    and its weight there goes to the other signals of the roll.
    """

    name: str  # "lexical", "dense"
    grain: Grain | None
    weight: float
    scores: tuple[Scores | None, ...]


def z_scores(scores: Scores) -> Scores:
    """Standardised over what is finite; the rest counts as the worst. All equal: all zero."""
    known = scores[np.isfinite(scores)]
    if not len(known) or known.std() < 1e-9:
        return np.zeros_like(scores)
    out = (scores - known.mean()) / known.std()
    worst = float(out[np.isfinite(scores)].min())
    return np.asarray(np.where(np.isfinite(scores), out, worst), np.float64)


def reciprocal_ranks(scores: Scores) -> Scores:
    """1 / (60 + rank); what has no score, or a lexical score of nothing, gets no vote."""
    order = np.argsort(-scores, kind="stable")
    ranks = np.empty(len(scores))
    ranks[order] = np.arange(1, len(scores) + 1)
    return np.asarray(np.where(np.isfinite(scores) & (scores != 0), 1.0 / (60.0 + ranks), 0.0), np.float64)


def fuse(
    rolls: Sequence[Roll], signals: Sequence[Signal], k: int, standardise: Standardise = z_scores
) -> tuple[Hit, ...]:
    """The `k` best sections (schedule items, preambles) of all `rolls`, best first.

    A hit's `eid` is the provision of that section that stands alone and scores best by the finer
    grains; its `why` names the signals that put the section above the average one. A section no signal
    speaks for (every raw score nil) is no hit.
    """
    if not signals or not any(len(r) for r in rolls):
        return ()
    sums = _summed(rolls, signals, standardise)
    hits = []
    for place in sums.best(k):
        n, home = sums.at(place)
        roll = rolls[n]
        eid = _best_unit(roll, n, home, signals, sums.spreads)
        why = " + ".join(name for name, homes in sums.found.items() if homes[place]) or signals[0].name
        score = round(float(sums.total[place]), 6)
        hits.append(Hit(roll.version_id, eid, roll.sections[home], score, why))
    return tuple(hits)


def best_homes(
    rolls: Sequence[Roll], signals: Sequence[Signal], k: int, standardise: Standardise = z_scores
) -> tuple[NDArray[np.int64], ...]:
    """The homes of each roll that are among the `k` best of all, by number."""
    if not signals or not any(len(r) for r in rolls):
        return tuple(np.zeros(0, np.int64) for _ in rolls)
    sums = _summed(rolls, signals, standardise)
    of_roll: list[list[int]] = [[] for _ in rolls]
    for place in sums.best(k):
        n, home = sums.at(place)
        of_roll[n].append(home)
    return tuple(np.array(sorted(homes), np.int64) for homes in of_roll)


@dataclass(frozen=True, slots=True)
class _Sums:
    """One entry a home of `together`."""

    together: Gathering
    total: Scores
    heard: NDArray[np.bool_]  # some signal speaks for it
    found: dict[str, NDArray[np.bool_]]  # which signals put it above the average
    spreads: list[float]  # of each signal, pooled

    def best(self, k: int) -> list[int]:
        """The places of the `k` highest that are heard, best first; of equals the first."""
        places = np.flatnonzero(self.heard)
        scores = self.total[places]
        if 0 < k < len(places):
            chosen = scores >= np.partition(scores, -k)[-k]
            places, scores = places[chosen], scores[chosen]
        return [int(place) for place in places[np.argsort(-scores, kind="stable")][: max(k, 0)]]

    def at(self, place: int) -> tuple[int, int]:
        """(roll, home) of a place."""
        return self.together.roll_of(place)


def _summed(rolls: Sequence[Roll], signals: Sequence[Signal], standardise: Standardise) -> _Sums:
    together = gather(rolls)
    total = np.zeros(together.homes)
    weight = np.zeros(together.homes)
    heard = np.zeros(together.homes, np.bool_)
    spreads: list[float] = []
    found: dict[str, NDArray[np.bool_]] = {}
    for signal in signals:
        speaks = _speaks(together, signal)
        pooled = _pool(together, signal)[speaks]
        standard = standardise(pooled)
        total[speaks] += signal.weight * standard
        weight[speaks] += signal.weight
        told = np.isfinite(pooled) & (pooled != 0)
        found.setdefault(signal.name, np.zeros(len(total), np.bool_))
        found[signal.name][speaks] |= (standard > 0) & told
        spreads.append(float(pooled[np.isfinite(pooled)].std()) if np.isfinite(pooled).any() else 0.0)
        heard[speaks] |= told
    whole = sum(signal.weight for signal in signals)
    # A roll some signals say nothing of is judged by the others as if they had all the weight.
    total = np.where(weight > 0, total * whole / np.maximum(weight, 1e-9), -np.inf)
    return _Sums(together, total, heard, found, spreads)


def _speaks(together: Gathering, signal: Signal) -> slice | NDArray[np.bool_]:
    """Which homes it says something of: a slice where that is all, which costs no copies."""
    if all(scores is not None for scores in signal.scores):
        return slice(None)
    return np.repeat([scores is not None for scores in signal.scores], np.diff(together.home_starts))


def _pool(together: Gathering, signal: Signal) -> Scores:
    """Of each home the best passage; -inf where it has none of the grain, or the signal says nothing."""
    if signal.grain is not None:
        return together.pooled(signal.scores, signal.grain)
    told = zip(signal.scores, np.diff(together.home_starts).tolist(), strict=True)
    return np.concatenate([np.full(count, -np.inf) if s is None else s for s, count in told])


def _best_unit(roll: Roll, n: int, home: int, signals: Sequence[Signal], spreads: Sequence[float]) -> EId:
    """The unit whose best passages score highest by the finer grains, in units of each one's spread."""
    inside = np.flatnonzero(roll.home_of == home)
    unit_of = {i: roll.units[i] for i in inside.tolist()}
    votes = dict.fromkeys(unit_of.values(), 0.0)
    for signal, spread in zip(signals, spreads, strict=True):
        said = signal.scores[n]
        if said is None or signal.grain in (None, Grain.SECTION) or spread <= 0:
            continue
        mine = inside[roll.grains[inside, GRAINS.index(signal.grain)]]
        if not len(mine):
            continue
        scores = said[mine] / spread
        best = dict.fromkeys(votes, float(scores.min()))
        for i, score in zip(mine.tolist(), scores.tolist(), strict=True):
            best[unit_of[i]] = max(best[unit_of[i]], score)
        for unit, score in best.items():
            votes[unit] += signal.weight * score
    whole = roll.homes[home]
    if len(votes) > 1 and not any(roll.grains[i, _FINER].any() for i, u in unit_of.items() if u == whole):
        del votes[whole]  # a split section with no words of its own stands behind its parts
    return max(votes, key=lambda unit: votes[unit])
