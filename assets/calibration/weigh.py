"""Recorded runs -> weights of the trust score: which signals tell a faithful claim from an unfaithful one.

    python -m assets.calibration.weigh RUNS...

A logistic regression with weights that cannot be negative, each question counting as one, on the questions
with an odd number only: the others are left for the calibration, whose scores would otherwise not be
exchangeable with those of a new question. Prints what each signal tells alone and the terms for
`engine/release/trust_score.json`; the ranges are the 5th and 95th percentile of what was measured.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from assets.calibration.runs import RecordedClaim, RecordedRun, read_runs
from engine.domain.calibration import Term
from engine.release.trust_score import HARD, TrustScore

SIGNALS = (
    "support", "governing", "relevance", "answers", "information", "margin", "fit", "lead", "answerability",
    "asked", "path",
)  # fmt: skip
Matrix = NDArray[np.float64]
_RIDGE, _STEPS = 0.02, 4_000


def chosen_on(runs: Iterable[RecordedRun]) -> tuple[RecordedRun, ...]:
    return tuple(run for run in runs if _number(run.question) % 2 == 1)


def left_for_calibration(runs: Iterable[RecordedRun]) -> tuple[RecordedRun, ...]:
    return tuple(run for run in runs if _number(run.question) % 2 == 0)


def _number(question: str) -> int:
    return int(question.rpartition("-")[2])


@dataclass(frozen=True, slots=True)
class Table:
    """One row a claim that passes the exact checks. `weight`: those of a question add up to 1."""

    values: Matrix  # NaN where a signal is absent
    faithful: Matrix
    weight: Matrix
    answerable: Matrix


def table(runs: Iterable[RecordedRun]) -> Table:
    values: list[list[float]] = []
    rows: list[tuple[bool, float, bool]] = []
    for run in runs:
        sound = [c for c in run.claims if _sound(c)]
        for claim in sound:
            held = {s.name: s.value for s in claim.signals}
            values.append([np.nan if (v := held.get(name)) is None else v for name in SIGNALS])
            rows.append((claim.faithful, 1 / len(sound), run.answerable))
    columns = np.array(rows, dtype=float).reshape(-1, 3).T
    return Table(np.array(values, dtype=float).reshape(-1, len(SIGNALS)), *columns)


def _sound(claim: RecordedClaim) -> bool:
    held = {s.name: s.value for s in claim.signals}
    return held.get("support") is not None and all(held.get(name) != 0 for name in HARD)


def ranges(values: Matrix) -> list[tuple[float, float]]:
    """Of each signal; a signal that never varies gets the whole of [0, 1] and no weight comes of it."""
    out = []
    for column in values.T:
        known = column[~np.isnan(column)]
        low, high = (float(q) for q in np.percentile(known, [5, 95])) if len(known) else (0.0, 1.0)
        out.append((round(low, 3), round(high, 3)) if high - low > 1e-3 else (0.0, 1.0))
    return out


def scaled(values: Matrix, within: Sequence[tuple[float, float]]) -> Matrix:
    """As a term scales it: 0..1, and 0 where absent."""
    low, high = np.array(within).T
    shares: Matrix = np.nan_to_num(np.clip((values - low) / (high - low), 0.0, 1.0), nan=0.0)
    return shares


def weights(held: Table, within: Sequence[tuple[float, float]]) -> Matrix:
    """Of each signal, at least 0 (projected gradient; a ridge keeps few questions from saying too much)."""
    x, y, w = scaled(held.values, within), held.faithful, held.weight / held.weight.sum()
    beta, bias = np.zeros(x.shape[1]), 0.0
    for _ in range(_STEPS):
        slope = w * (1.0 / (1.0 + np.exp(-(x @ beta + bias))) - y)
        beta = np.maximum(0.0, beta - 2.0 * (x.T @ slope + _RIDGE * beta))
        bias -= 2.0 * float(slope.sum())
    return beta


def terms(runs: Iterable[RecordedRun]) -> tuple[Term, ...]:
    """Those that get a weight; support is kept in any case, since without it there is no score."""
    held = table(runs)
    within = ranges(held.values)
    found = zip(SIGNALS, weights(held, within), within, strict=True)
    return tuple(
        Term(name, max(round(float(w), 2), 0.05 if name == "support" else 0.0), *span)
        for name, w, span in found
        if w >= 0.05 or name == "support"
    )


def auc(right: Matrix, wrong: Matrix) -> float:
    """How often a right one scores above a wrong one; NaN where there is none of either."""
    if not len(right) or not len(wrong):
        return float("nan")
    return float((right[:, None] > wrong).mean() + (right[:, None] == wrong).mean() / 2)


def told(runs: Sequence[RecordedRun]) -> Iterable[str]:
    """Of each signal alone: against unfaithful claims of answerable questions, and of the others."""
    held = table(runs)
    within = ranges(held.values)
    for name, column in zip(SIGNALS, scaled(held.values, within).T, strict=True):
        good, asked = held.faithful == 1, held.answerable == 1
        yield (
            f"{name}: {auc(column[good], column[~good & asked]):.3f} against other claims, "
            f"{auc(column[good], column[~asked]):.3f} against claims on what the law does not answer"
        )


def crossed(runs: Sequence[RecordedRun], folds: int = 5) -> float:
    """AUC of claims of questions that the weights were not fitted on."""
    right: list[float] = []
    wrong: list[float] = []
    for k in range(folds):
        rest = [run for n, run in enumerate(runs) if n % folds != k]
        score = TrustScore(terms(rest))
        for run in (run for n, run in enumerate(runs) if n % folds == k):
            for claim in filter(_sound, run.claims):
                (right if claim.faithful else wrong).append(score.of(claim.signals) or 0.0)
    return auc(np.array(right), np.array(wrong))


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.calibration.weigh", description=__doc__)
    parser.add_argument("runs", type=Path, nargs="+", help="recorded runs")
    given = parser.parse_args(arguments)
    runs = chosen_on(run for file in given.runs for run in read_runs(file))
    lines = [f"{len(runs)} questions", *told(runs), f"together, on questions left out: {crossed(runs):.3f}"]
    rows = [{"signal": t.signal, "weight": t.weight, "low": t.low, "high": t.high} for t in terms(runs)]
    sys.stdout.write("\n".join([*lines, json.dumps({"terms": rows}, indent=2)]) + "\n")


if __name__ == "__main__":
    main()
