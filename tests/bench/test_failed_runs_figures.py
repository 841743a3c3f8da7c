"""Failed runs over 2,000 scripted runs in four orchestrations: printed, and held to fall to 1 % or less."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.helpers.failed_runs import STEPS, Experiment

pytestmark = pytest.mark.bench

RUNS = 2_000
LADDER = ("none", "isolation", "retries", "full")


def test_two_thousand_runs_fail_less_at_each_step_and_at_last_hardly_ever(tmp_path: Path) -> None:
    experiment = Experiment(tmp_path)
    failed = experiment.failed(range(RUNS))
    print(f"\nfailed runs of {RUNS}, p = {experiment.p}, {len(experiment.calls)} calls without a failure")
    for name in STEPS:
        print(f"  {name:20} {failed[name]:5}  {failed[name] / RUNS:6.2%}")
    rates = [failed[name] / RUNS for name in LADDER]
    assert all(after < before for before, after in pairwise(rates))
    assert rates[-1] <= 0.01
