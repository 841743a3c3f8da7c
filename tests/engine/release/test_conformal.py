"""The threshold of conformal risk control: named cases, what it must be for any scores, what it keeps."""

from __future__ import annotations

import warnings
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mapie.risk_control import MultiLabelClassificationController
from mapie.risk_control.methods import find_best_predict_param, get_r_hat_plus

from engine.domain.calibration import CalibrationUnit, Label, LabelKind
from engine.domain.identity import ClaimId, OpinionId
from engine.domain.language import Language
from engine.release.conformal import Threshold, exactly, fit, worst_scores

TENTH = Fraction(1, 10)
Worst = list[float | None]
SCORES = st.one_of(st.none(), st.integers(0, 8).map(lambda i: i / 8))  # few values: ties are common


def losing(worst: Worst, t: float) -> int:
    return sum(score is not None and score > t for score in worst)


@given(st.lists(SCORES, max_size=60), st.integers(1, 40).map(lambda i: Fraction(i, 50)))
def test_tau_is_the_least_threshold_whose_bound_is_at_most_alpha(worst: Worst, alpha: Fraction) -> None:
    found = fit(worst, alpha)
    candidates = sorted({0.0, *(score for score in worst if score is not None)})
    kept = [t for t in candidates if Fraction(losing(worst, t) + 1, len(worst) + 1) <= alpha]
    assert found.tau == (min(kept) if kept else None)
    if found.tau is not None:
        assert found.bound == Fraction(losing(worst, found.tau) + 1, len(worst) + 1) <= alpha
        below = np.nextafter(found.tau, -1.0)
        assert found.tau == 0 or Fraction(losing(worst, below) + 1, len(worst) + 1) > alpha


@given(st.lists(SCORES, max_size=40), st.integers(0, 39), st.floats(0, 1))
def test_a_worse_unit_or_a_smaller_risk_never_lowers_tau(worst: Worst, at: int, score: float) -> None:
    found = fit(worst, TENTH).tau
    worse = [*worst]
    if worse:
        worse[at % len(worse)] = max(score, worse[at % len(worse)] or 0.0)
    for harder in (fit(worse, TENTH), fit(worst, Fraction(1, 20))):
        assert harder.tau is None or (found is not None and harder.tau >= found)


@given(st.lists(SCORES, max_size=40), st.randoms(use_true_random=False))
def test_the_order_of_units_does_not_matter(worst: Worst, chance: object) -> None:
    mixed = [*worst]
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert fit(mixed, TENTH) == fit(worst, TENTH)


@pytest.mark.parametrize(
    ("worst", "alpha", "tau", "bound"),
    [
        ([0.8, 0.6, *[None] * 17], "0.10", 0.6, Fraction(1, 10)),  # a tie with alpha is within it
        ([0.8, 0.8, *[None] * 17], "0.10", 0.8, Fraction(1, 20)),
        ([None] * 19, "0.05", 0.0, Fraction(1, 20)),  # no loss at all
        ([None] * 18, "0.05", None, Fraction(1, 19)),
        ([None] * 9, "0.10", 0.0, Fraction(1, 10)),  # the least n that can do at a tenth
        ([None] * 8, "0.10", None, Fraction(1, 9)),
        ([], "0.10", None, Fraction(1)),
        ([0.7] * 40, "0.10", 0.7, Fraction(1, 41)),  # all unfaithful: nothing at or below is released
        ([0.1, 0.2, 0.3], "0.99", 0.1, Fraction(3, 4)),
        ([0.1, 0.2, 0.3], "0.2", None, Fraction(1, 4)),  # infeasible
        ([0.0] * 19, "0.10", 0.0, Fraction(1, 20)),  # a score of 0 is never released
        ([1.0] * 19, "0.10", 1.0, Fraction(1, 20)),  # nothing is above 1
    ],
)
def test_named_cases(worst: Worst, alpha: str, tau: float | None, bound: Fraction) -> None:
    assert fit(worst, exactly(float(alpha))) == Threshold(len(worst), Fraction(alpha), tau, bound)


def test_a_risk_is_what_was_typed_and_lies_between_none_and_all() -> None:
    assert exactly(0.1) == TENTH != Fraction(0.1)
    for wrong in (0.0, 1.0, -0.1, 1.5):
        with pytest.raises(ValueError, match="between 0 and 1"):
            exactly(wrong)


def label(question: str, claim: str, score: float | None, faithful: bool) -> Label:
    return Label(
        OpinionId(f"of {question}"),
        ClaimId(claim),
        question,
        Language.ENGLISH,
        score,
        faithful,
        LabelKind.PERSON,
        "Rina",
        "2026-11-01T00:00:00Z",
    )


def test_a_question_is_one_unit_and_its_worst_claim_speaks_for_it() -> None:
    labels = (
        label("a", "W1", 0.4, False),
        label("a", "W2", 0.7, False),
        label("a", "W3", 0.9, True),
        label("b", "", None, True),  # nothing was claimed
        label("c", "W1", None, False),  # never released
        label("a", "W1", 0.2, False),
    )
    assert worst_scores(labels, CalibrationUnit.QUESTION) == (0.7, None, None)
    assert worst_scores(labels, CalibrationUnit.CLAIM) == (0.4, 0.7, None, None)


def drawn(chance: np.random.Generator, n: int, m: int, levels: int) -> tuple[np.ndarray, np.ndarray]:
    """n questions of m claims: scores on `levels` steps (ties), faithful the likelier the higher, and
    claims of one question alike, so that they depend on each other."""
    mood = chance.normal(size=(n, 1))
    latent = mood + chance.normal(size=(n, m))
    unfaithful = chance.random((n, m)) < 1 / (1 + np.exp(1.2 * latent + 1.0))
    shown = 1 / (1 + np.exp(-(latent + 0.8 * chance.normal(size=(n, m)))))
    scores = np.round(shown * levels) / levels
    present = np.arange(m) < chance.integers(0, m + 1, (n, 1))  # some questions are empty
    return np.where(present, scores, 0.0), unfaithful & present


@pytest.mark.parametrize("unit", CalibrationUnit)
@pytest.mark.parametrize(("n", "alpha"), [(19, 0.10), (40, 0.10), (60, 0.20)])
def test_over_2000_draws_the_realised_risk_is_at_most_alpha_plus_three_standard_errors(
    unit: CalibrationUnit, n: int, alpha: float
) -> None:
    draws, claims, levels = 2000, 4, 10
    if unit is CalibrationUnit.CLAIM:
        claims = 1  # the paper's variant: claims as if they were exchangeable, so one each
    chance = np.random.default_rng(20261201)
    lost = np.zeros(draws)
    taus = []
    for draw in range(draws):
        scores, unfaithful = drawn(chance, n + 1, claims, levels)
        worst = np.where(unfaithful, scores, -1.0).max(axis=1)
        tau = fit([float(w) if w >= 0 else None for w in worst[:-1]], exactly(alpha)).tau
        taus.append(tau)
        lost[draw] = tau is not None and worst[-1] > tau
    risk, error = lost.mean(), np.sqrt(alpha * (1 - alpha) / draws)
    print(f"{unit}: n = {n}, alpha = {alpha}: risk {risk:.4f}, standard error {error:.4f}")
    assert risk <= alpha + 3 * error
    assert risk > 0  # the gate let something through: the check could have failed
    assert any(tau is not None and tau < 1 for tau in taus)


def by_mapie(worst: Worst, grid: np.ndarray, alpha: float) -> float:
    """The smallest of `grid` that MAPIE's CRC takes, from the losses themselves."""
    scores = np.array([-1.0 if score is None else score for score in worst])
    losses = (scores[:, None] > grid[None, :]).astype(float)
    _, bound = get_r_hat_plus(losses, grid, "crc", None, None, None)
    return float(find_best_predict_param(grid, bound, np.array([alpha]))[0])


@given(
    st.lists(st.one_of(st.none(), st.integers(1, 19).map(lambda i: i / 20)), min_size=10, max_size=80),
    st.sampled_from([0.07, 0.13, 0.21]),
)
def test_tau_is_that_of_mapie_wherever_mapie_has_one(worst: Worst, alpha: float) -> None:
    """MAPIE refuses a bound that equals alpha, and gives an end of its grid when none is below it."""
    found = fit(worst, exactly(alpha))
    if found.tau is None or (exactly(alpha) * (len(worst) + 1)).denominator == 1:
        return
    grid = np.arange(0, 21) / 20
    assert by_mapie(worst, grid, alpha) == found.tau


@pytest.mark.parametrize("seed", range(5))
def test_tau_is_that_of_mapies_own_controller_of_recall(seed: int) -> None:
    """With one true label a row, 1 - recall is 1 if its probability is <= lambda: our loss, mirrored."""
    chance = np.random.default_rng(seed)
    worst = chance.random(50)
    grid = np.arange(0, 100) / 100
    controller = MultiLabelClassificationController(
        lambda rows: np.column_stack([1 - rows[:, 0], np.zeros(len(rows))]),
        risk="recall",
        method="crc",
        target_level=1 - 0.13,
        predict_params=grid,
    )
    controller.calibrate(worst[:, None], np.column_stack([np.ones(50), np.zeros(50)]).astype(int))
    theirs = 1 - float(controller.best_predict_param[0])
    ours = fit([float(w) for w in worst], exactly(0.13)).tau
    assert ours is not None
    assert ours <= theirs <= ours + 0.01  # the next step of their grid


def test_where_mapie_has_no_answer_there_is_a_right_one() -> None:
    """n = 19 without loss at alpha = .05: the bound is alpha itself, which is enough."""
    grid = np.arange(0, 21) / 20
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        by_mapie([None] * 19, grid, 0.05)
    assert "cannot be controlled" in str(said[0].message)
    assert fit([None] * 19, exactly(0.05)).tau == 0.0
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        theirs = by_mapie([0.9] * 5, grid, 0.10)  # infeasible: they name a threshold all the same
    assert theirs == 1.0
    assert fit([0.9] * 5, exactly(0.10)).tau is None
    assert by_mapie([None] * 40, grid, 0.10) == fit([None] * 40, TENTH).tau == 0.0  # all feasible
