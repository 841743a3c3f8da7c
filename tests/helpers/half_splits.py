"""Recorded runs -> what the gate is worth on random halves of them, and the categorical mode beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from assets.calibration.runs import RecordedClaim, RecordedRun
from engine.domain.claim import Wording
from engine.release.conformal import fit
from engine.release.trust_score import HARD, TRUST_SCORE, TrustScore

_VERDICT = re.compile(r"(supported|partial|unsupported|miscited) (\d?\.\d+)")


def categorical(claim: RecordedClaim) -> str:
    """What the model decides by itself: "trusted", "partial" or "untrusted". For the lab only.

    The likeliest of the Critic's four verdicts, the worst reference deciding; of the law's own words,
    whether it finds them more likely than not to answer the question. Exact checks hold here too.
    """
    values = {s.name: s.value for s in claim.signals}
    if any(values.get(name) == 0 for name in HARD):
        return "untrusted"
    if claim.wording is Wording.VERBATIM:
        return "trusted" if (values.get("answers") or 0.0) >= 0.5 else "untrusted"
    likeliest = []
    for s in claim.signals:
        if s.name == "verdict":
            found = {name: float(p) for name, p in _VERDICT.findall(s.detail)}
            likeliest.append(max(found, key=lambda name: found[name]))
    if likeliest and all(verdict == "supported" for verdict in likeliest):
        return "trusted"
    return "partial" if likeliest and all(v in ("supported", "partial") for v in likeliest) else "untrusted"


@dataclass(frozen=True, slots=True)
class Figures:
    """Means over the splits. `risk`: share of questions that release an unfaithful claim; `error` its
    standard error over the splits. `used`: share of answerable questions with a claim released;
    `undecided`: share of the unanswerable without any. `shut`: share of splits without a threshold."""

    risk: float
    error: float
    used: float
    undecided: float
    shut: float

    def __str__(self) -> str:
        return (
            f"risk {self.risk:.4f} ± {self.error:.4f}, used {self.used:.3f}, "
            f"undecided {self.undecided:.3f}, shut {self.shut:.3f}"
        )


def _scores(runs: Sequence[RecordedRun], score: TrustScore) -> tuple[np.ndarray, np.ndarray]:
    """The highest score of an unfaithful claim, and of any, for each question; -1 where there is none."""
    worst, best = np.full(len(runs), -1.0), np.full(len(runs), -1.0)
    for n, run in enumerate(runs):
        for claim in run.claims:
            value = score.of(claim.signals)
            if value is not None:
                best[n] = max(best[n], value)
                if not claim.faithful:
                    worst[n] = max(worst[n], value)
    return worst, best


def half_splits(
    runs: Sequence[RecordedRun],
    alpha: Fraction = Fraction(1, 10),
    *,
    splits: int = 200,
    seed: int = 2090,
    score: TrustScore = TRUST_SCORE,
) -> Figures:
    """Fits the gate on one random half of the questions and measures it on the other, `splits` times."""
    worst, best = _scores(runs, score)

    def released(first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, np.ndarray] | None:
        tau = fit([float(w) if w >= 0 else None for w in worst[first]], alpha).tau
        return None if tau is None else (worst[second] > tau, best[second] > tau)

    return _over_splits(runs, released, splits, seed)


def by_category(runs: Sequence[RecordedRun], *, splits: int = 200, seed: int = 2090) -> Figures:
    """The same halves measured in the categorical mode, which is fitted on nothing."""
    lost = np.array([any(categorical(c) == "trusted" and not c.faithful for c in r.claims) for r in runs])
    used = np.array([any(categorical(c) == "trusted" for c in r.claims) for r in runs])
    return _over_splits(runs, lambda first, second: (lost[second], used[second]), splits, seed)


def _over_splits(
    runs: Sequence[RecordedRun],
    released: Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray] | None],
    splits: int,
    seed: int,
) -> Figures:
    chance = np.random.default_rng(seed)
    answerable = np.array([r.answerable for r in runs])
    rows = []
    shut = 0
    for _ in range(splits):
        order = chance.permutation(len(runs))
        first, second = order[: len(runs) // 2], order[len(runs) // 2 :]
        out = released(first, second)
        if out is None:
            shut += 1
            none = np.zeros(len(second), dtype=bool)
            out = (none, none)
        lost, used = out
        here = answerable[second]
        rows.append((lost.mean(), _share(used[here]), 1.0 - _share(used[~here])))
    risk, use, undecided = np.array(rows).T
    error = float(risk.std(ddof=1) / np.sqrt(splits))
    mean = (float(risk.mean()), error, float(np.nanmean(use)), float(np.nanmean(undecided)))
    return Figures(*mean, shut / splits)


def _share(held: np.ndarray) -> float:
    """Of a half that may have no such question."""
    return float(held.mean()) if len(held) else float("nan")
