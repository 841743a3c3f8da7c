"""Each step of supervision leaves fewer failed runs (LabourCrew, table 9: 14.2 % to 1.0 %)."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.failed_runs import STEPS, Experiment

SEEDS = range(120)
LADDER = ("none", "isolation", "retries", "full")


def test_failed_runs_fall_at_each_step_of_supervision(folder: Path) -> None:
    failed = Experiment(folder).failed(SEEDS)
    assert set(failed) == set(STEPS)
    ladder = [failed[name] for name in LADDER]
    assert ladder == sorted(ladder, reverse=True)
    assert failed["full"] <= 0.01 * len(SEEDS)
    assert failed["none"] >= 0.1 * len(SEEDS)  # the failures are there to be survived
