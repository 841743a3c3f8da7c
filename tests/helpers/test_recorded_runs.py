"""The reader of recorded runs and the half-splits, on runs whose figures are known."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from engine.domain.claim import Signal
from tests.helpers.recorded_runs import (
    RecordedClaim,
    RecordedRun,
    by_category,
    categorical,
    half_splits,
    read_runs,
)


def claim(support: float, *, faithful: bool, verdict: str = "supported .70, partial .30") -> RecordedClaim:
    signals = (Signal("citation", 1.0), Signal("support", support), Signal("verdict", support, verdict))
    return RecordedClaim("model", faithful, signals)


def runs_of(chance: np.random.Generator, n: int) -> tuple[RecordedRun, ...]:
    """A third unanswerable; what is unfaithful is supported less, now and then as much."""
    out = []
    for i in range(n):
        answerable = i % 3 > 0
        claims = [claim(float(chance.uniform(0.5, 1)), faithful=True) for _ in range(2 * answerable)]
        claims.append(claim(float(chance.uniform(0, 0.6)), faithful=False))
        out.append(RecordedRun(f"Q{i}", "en", answerable, tuple(claims)))
    return tuple(out)


def test_the_gate_keeps_the_risk_over_half_splits_and_the_categorical_mode_does_not() -> None:
    runs = runs_of(np.random.default_rng(1), 90)
    gate = half_splits(runs)
    print(gate)
    assert 0 < gate.risk <= 0.10 + 2 * gate.error
    assert gate.used > 0.8
    assert gate.undecided > 0.8
    assert by_category(runs).risk == 1.0  # the model finds everything supported


def test_too_few_questions_shut_the_gate_and_nothing_is_used() -> None:
    shut = half_splits(runs_of(np.random.default_rng(2), 12), splits=20)
    assert (shut.risk, shut.used, shut.undecided, shut.shut) == (0.0, 0.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("made", "decided"),
    [
        (claim(0.2, faithful=True), "trusted"),
        (claim(0.9, faithful=True, verdict="E1 1-1: supported 0.30, partial 0.40, miscited 0.30"), "partial"),
        (claim(0.9, faithful=True, verdict="supported 0.30, unsupported 0.70"), "untrusted"),
        (RecordedClaim("model", True, (Signal("support", 0.9),)), "untrusted"),
        (
            RecordedClaim("model", True, (*claim(0.9, faithful=True).signals, Signal("numbers", 0.0))),
            "untrusted",
        ),
        (RecordedClaim("verbatim", True, (Signal("support", 1.0), Signal("answers", 0.6))), "trusted"),
        (RecordedClaim("verbatim", True, (Signal("support", 1.0), Signal("answers", None))), "untrusted"),
    ],
)
def test_what_a_model_decides_by_itself(made: RecordedClaim, decided: str) -> None:
    assert categorical(made) == decided


def test_a_question_run_again_counts_once(tmp_path: Path) -> None:
    row = {"question": "ML-01", "language": "en", "answerable": True, "status": "DEGRADED", "claims": []}
    said = {"wording": "model", "faithful": False, "signals": [{"name": "support", "value": 0.5}]}
    file = tmp_path / "runs.jsonl"
    file.write_text("\n".join(json.dumps(r) for r in (row, {**row, "claims": [said]})), "utf-8")
    (run,) = read_runs(file)
    assert run.claims == (RecordedClaim("model", False, (Signal("support", 0.5),)),)
