"""The gate on recorded runs: 200 random half-splits, its figures and those of the categorical mode."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assets.calibration.runs import read_runs
from assets.calibration.weigh import left_for_calibration
from engine.paths import assets
from tests.helpers.half_splits import by_category, half_splits

pytestmark = pytest.mark.bench

ALPHA = 0.10
USED, UNDECIDED = 0.60, 0.90
RUNS = Path(os.environ.get("DHARA_RUNS", assets() / "calibration" / "runs"))


def test_over_half_splits_the_gate_keeps_its_risk_and_is_of_use() -> None:
    """DHARA_RUNS names a folder of runs (JSON Lines); else those that the shipped gate was fitted on."""
    files = sorted(RUNS.glob("*.jsonl")) if RUNS.is_dir() else []
    if not files:
        pytest.skip(f"no recorded runs in {RUNS}: record some, or set DHARA_RUNS")
    for file in files:
        runs = left_for_calibration(read_runs(file))  # weights of the score were chosen on the others
        answerable = sum(run.answerable for run in runs)
        gate, alone = half_splits(runs), by_category(runs)
        print(f"\n{file.name}: {answerable} answerable, {len(runs) - answerable} unanswerable questions")
        print(f"  gate at {ALPHA:g}: {gate}\n  categorical:  {alone}")
        assert gate.risk <= ALPHA + 2 * gate.error
        assert gate.used >= USED
        assert gate.undecided >= UNDECIDED
