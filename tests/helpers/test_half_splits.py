"""Half-splits of runs whose figures are known."""

from __future__ import annotations

import numpy as np
import pytest

from assets.calibration.runs import RecordedClaim, RecordedRun
from engine.domain.claim import Side, Signal, Wording
from engine.domain.identity import ClaimId, OpinionId
from engine.domain.language import Language
from engine.domain.opinion import Status
from tests.helpers.half_splits import by_category, categorical, half_splits


def recorded(faithful: bool, *signals: Signal, wording: Wording = Wording.MODEL) -> RecordedClaim:
    return RecordedClaim(
        ClaimId("W1"), Side.WORKER, wording, "x", 1, (), (), signals, None, True, (), faithful
    )


def run(name: str, answerable: bool, claims: tuple[RecordedClaim, ...]) -> RecordedRun:
    return RecordedRun(
        question=name,
        language=Language.ENGLISH,
        category="direct_factual",
        answerable=answerable,
        asked=name,
        gold=(),
        opinion=OpinionId(name),
        status=Status.DEGRADED,
        reasons=(),
        claims=claims,
        sentences=(),
        evidence=(),
        seconds=1.0,
        seconds_to_first_claim=None,
        figures=(),
        agents=(),
        made_with=None,
    )


def claim(support: float, *, faithful: bool, verdict: str = "supported .70, partial .30") -> RecordedClaim:
    return recorded(
        faithful, Signal("citation", 1.0), Signal("support", support), Signal("verdict", support, verdict)
    )


def runs_of(chance: np.random.Generator, n: int) -> tuple[RecordedRun, ...]:
    """A third unanswerable; what is unfaithful is supported less, now and then as much."""
    out = []
    for i in range(n):
        answerable = i % 3 > 0
        claims = [claim(float(chance.uniform(0.5, 1)), faithful=True) for _ in range(2 * answerable)]
        claims.append(claim(float(chance.uniform(0, 0.6)), faithful=False))
        out.append(run(f"Q{i}", answerable, tuple(claims)))
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
        (recorded(True, Signal("support", 0.9)), "untrusted"),
        (recorded(True, *claim(0.9, faithful=True).signals, Signal("numbers", 0.0)), "untrusted"),
        (recorded(True, Signal("answers", 0.6), wording=Wording.VERBATIM), "trusted"),
        (recorded(True, Signal("answers", None), wording=Wording.VERBATIM), "untrusted"),
    ],
)
def test_what_a_model_decides_by_itself(made: RecordedClaim, decided: str) -> None:
    assert categorical(made) == decided
