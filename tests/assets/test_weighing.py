"""Weights of the trust score from recorded runs: what tells gets weight, what misleads gets none."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from assets.calibration.runs import RecordedClaim, RecordedRun
from assets.calibration.weigh import (
    auc,
    chosen_on,
    crossed,
    left_for_calibration,
    ranges,
    table,
    terms,
    told,
)
from engine.domain.claim import Side, Signal, Wording
from engine.domain.identity import ClaimId, OpinionId
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.release.trust_score import TrustScore

CHANCE = np.random.default_rng(2090)


def claim(faithful: bool, values: Mapping[str, float | None]) -> RecordedClaim:
    signals = tuple(Signal(name, value) for name, value in values.items())
    return RecordedClaim(
        ClaimId("R1"), Side.RULE, Wording.VERBATIM, "x", 1, (), (), signals, None, False, (), faithful
    )


def run(n: int, *claims: RecordedClaim) -> RecordedRun:
    return RecordedRun(
        f"ML-{n:02d}", Language.ENGLISH, "procedural", True, "x", ("1",), OpinionId(f"o{n}"),
        Status.DEGRADED, (), claims, (), (), 1.0, None, (), (), None,
    )  # fmt: skip


@pytest.fixture(scope="module")
def runs() -> list[RecordedRun]:
    """`relevance` tells, `margin` tells the contrary, `answers` tells nothing, `support` is always 1."""
    out = []
    for n in range(1, 101):
        claims = []
        for faithful in (True, False, False):
            good = CHANCE.normal(0.7 if faithful else 0.3, 0.15)
            values = {"support": 1.0, "relevance": good, "margin": -good, "answers": CHANCE.random()}
            claims.append(claim(faithful, values))
        out.append(run(n, *claims))
    return out


def test_what_tells_gets_the_weight_and_what_misleads_none(runs: list[RecordedRun]) -> None:
    found = {t.signal: t for t in terms(runs)}
    assert found["relevance"].weight > 4 * found.get("answers", found["support"]).weight
    assert "margin" not in found
    assert "governing" not in found  # never measured


def test_the_terms_are_a_trust_score_that_tells_better_than_chance_on_other_questions(
    runs: list[RecordedRun],
) -> None:
    score = TrustScore(terms(runs))
    assert (score.of(runs[0].claims[0].signals) or 0) > (score.of(runs[0].claims[1].signals) or 0)
    assert crossed(runs) > 0.9


def test_the_questions_that_weights_are_chosen_on_are_not_those_left_for_calibration(
    runs: list[RecordedRun],
) -> None:
    odd, even = chosen_on(runs), left_for_calibration(runs)
    assert not {r.question for r in odd} & {r.question for r in even}
    assert len(odd) + len(even) == len(runs)


def test_each_question_counts_as_one_however_many_claims_it_has() -> None:
    many = run(1, *[claim(True, {"support": 0.9})] * 8)
    held = table([many, run(2, claim(False, {"support": 0.1}))])
    assert held.weight[held.faithful == 1].sum() == pytest.approx(1.0)


def test_a_claim_that_fails_an_exact_check_is_not_learned_from() -> None:
    failed = claim(False, {"support": 0.9, "numbers": 0.0})
    unjudged = claim(False, {"support": None})
    assert len(table([run(1, failed, unjudged, claim(True, {"support": 0.9}))]).faithful) == 1


def test_an_absent_signal_is_the_least_there_is_and_one_that_never_varies_has_no_range() -> None:
    held = table([run(1, claim(True, {"support": 1.0, "margin": None}))])
    assert np.isnan(held.values).any()
    assert ranges(held.values)[0] == (0.0, 1.0)


def test_ties_count_half() -> None:
    assert auc(np.array([1.0, 2.0]), np.array([1.0])) == 0.75
    assert np.isnan(auc(np.array([]), np.array([1.0])))


def test_what_each_signal_tells_is_said(runs: list[RecordedRun]) -> None:
    lines = {line.partition(":")[0]: line for line in told(runs)}
    assert float(lines["relevance"].split()[1]) > 0.9
    assert float(lines["margin"].split()[1]) < 0.1
