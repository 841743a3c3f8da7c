"""Labels to a calibration: whose word counts, what is refused, which gate a question finds."""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest

from engine.domain.calibration import (
    Calibration,
    CalibrationUnit,
    Fingerprint,
    Gate,
    Label,
    LabelKind,
    Labelled,
)
from engine.domain.identity import ClaimId, OpinionId, VersionId
from engine.domain.language import Language
from engine.errors import BadRequest
from engine.release.agreement import krippendorff, ordinal
from engine.release.curve import least_units, risk_curve
from engine.release.fingerprint import gate_for, without_anchors
from engine.release.labelling import agreement, calibrated, calibration_id, settled, unlabelled
from engine.release.reasons import FINGERPRINT

NOW = Fingerprint(
    "llm", "e5", "", "p1", "2.a", (VersionId("v1"),), Language.ENGLISH, "statutegraph dhara 2 2"
)
TENTH = Fraction(1, 10)


def given(
    question: str,
    claim: str = "W1",
    *,
    faithful: bool = True,
    score: float | None = 0.5,
    by: str = "Rina",
    at: str = "2026-11-01T00:00:00Z",
    kind: LabelKind = LabelKind.PERSON,
    made_with: Fingerprint = NOW,
) -> Labelled:
    label = Label(
        OpinionId(f"of {question}"), ClaimId(claim), question, Language.ENGLISH, score, faithful, kind, by, at
    )
    return Labelled(label, made_with)


def made(
    labels: list[Labelled], unit: CalibrationUnit = CalibrationUnit.QUESTION, **more: bool
) -> Calibration:
    mixed = more.get("mixed", False)
    return calibrated(labels, unit, TENTH, mixed=mixed, fitted_at="2026-11-02T00:00:00+00:00")


def test_a_calibration_says_what_it_was_fitted_on() -> None:
    labels = [given(f"q{i}", faithful=i > 0, score=0.7) for i in range(19)]
    done = made(labels)
    assert (done.n, done.alpha, done.tau, done.achieved) == (19, 0.1, 0.0, 0.1)
    assert (done.kind, done.unit, done.made_with) == (LabelKind.PERSON, CalibrationUnit.QUESTION, NOW)
    assert done.id == calibration_id(done)
    assert replace(done, anchors="x").anchors
    assert calibration_id(replace(done, anchors="x")) == done.id != calibration_id(replace(done, tau=0.5))


def test_units_of_either_kind_are_counted() -> None:
    labels = [given(f"q{i}", f"W{j}", faithful=j > 0, score=0.8) for i in range(10) for j in range(3)]
    assert (made(labels).n, made(labels).tau) == (10, 0.8)
    claims = made(labels, CalibrationUnit.CLAIM)
    assert (claims.n, claims.tau) == (30, 0.8)


def test_whose_word_counts() -> None:
    later = given("a", faithful=True, at="2026-11-03T00:00:00Z")
    assert settled([given("a", faithful=False), later]) == (later,)  # the same person thought again
    assert settled([later, given("a", faithful=False)]) == (later,)
    (worst,) = settled([given("a", by="Rina"), given("a", by="Karim", faithful=False)])
    assert not worst.label.faithful
    (person,) = settled([given("a", faithful=False, kind=LabelKind.DERIVED, by=""), given("a")])
    assert person.label.kind is LabelKind.PERSON
    assert person.label.faithful


@pytest.mark.parametrize("field", [f.name for f in fields(Fingerprint)])
def test_labels_of_runs_made_otherwise_are_refused_and_the_difference_is_named(field: str) -> None:
    other = replace(NOW, **{field: (VersionId("v2"),) if field == "versions" else "another"})  # type: ignore[arg-type]
    with pytest.raises(BadRequest, match=FINGERPRINT[field][Language.ENGLISH]):
        made([given("a"), given("b", made_with=other)])


def test_kinds_are_never_mixed_silently() -> None:
    labels = [given("a"), given("b", kind=LabelKind.DERIVED)]
    with pytest.raises(BadRequest, match="1 of 2 labels were derived by rule"):
        made(labels)
    assert made(labels, mixed=True).kind is LabelKind.DERIVED
    assert made(labels[1:]).kind is LabelKind.DERIVED


def test_no_labels_are_no_calibration() -> None:
    with pytest.raises(BadRequest, match="no labels"):
        made([])


def test_a_claim_that_could_be_released_and_was_not_judged_is_counted() -> None:
    labels = [given("a", "W1").label]
    assert unlabelled(labels, "of a", (("W1", 0.5), ("W2", 0.4), ("W3", 0.0), ("W4", None))) == 1
    assert unlabelled(labels, "of b", (("W1", 0.5),)) == 1


def calibration(fitted_at: str = "2026-11-01", **changes: object) -> Calibration:
    base = Calibration(
        "c", NOW, CalibrationUnit.QUESTION, LabelKind.PERSON, 0.1, 40, 0.6, 0.09, fitted_at, "x"
    )
    return replace(base, **changes)  # type: ignore[arg-type]


def test_a_question_finds_the_gate_that_was_made_with_the_same() -> None:
    assert gate_for(NOW, ()) == Gate(made_with=NOW)
    older, newer = calibration(id="older"), calibration("2026-11-09", id="newer")
    derived = calibration("2026-11-20", id="derived", kind=LabelKind.DERIVED)
    assert gate_for(NOW, (older, newer, derived)).calibration == newer
    assert gate_for(NOW, (derived,)).fresh == derived


@pytest.mark.parametrize("field", [f.name for f in fields(Fingerprint)])
def test_any_change_makes_it_stale_and_is_named(field: str) -> None:
    now = replace(NOW, **{field: (VersionId("v2"),) if field == "versions" else "another"})  # type: ignore[arg-type]
    gate = gate_for(now, (calibration(),))
    assert gate.stale == (field,)
    assert gate.fresh is None
    assert gate.made_with == now


def test_what_was_made_of_another_law_with_another_model_is_none_of_this() -> None:
    now = replace(NOW, versions=(VersionId("v2"),), language_model="another")
    assert gate_for(now, (calibration(),)).calibration is None


def test_an_opinion_keeps_its_gate_without_the_questions() -> None:
    assert without_anchors(Gate(calibration())).calibration == replace(calibration(), anchors="")
    assert without_anchors(Gate()) == Gate()


def test_agreement_is_that_of_the_textbook() -> None:
    """Krippendorff 2004, section 11.3: nominal data, two observers, ten units: alpha = .095; and four
    observers, twelve units, values missing ("Computing Krippendorff's Alpha", C): alpha = .743."""
    one, two = "0100000010", "1110010000"
    binary = krippendorff(list(zip(one, two, strict=True)))
    assert binary == pytest.approx(0.095, abs=5e-4)
    a = [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None]
    b = [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3]
    c = [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None]
    d = [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None]
    units = [[v for v in values if v is not None] for values in zip(a, b, c, d, strict=True)]
    assert krippendorff(units) == pytest.approx(0.743, abs=5e-4)
    assert krippendorff(units, ordinal) == pytest.approx(0.815, abs=5e-4)  # as ranks, in the same place
    assert isinstance(krippendorff(units), Fraction)
    assert krippendorff([]) is None
    assert krippendorff([[True], [False]]) is None
    assert krippendorff([[True, True], [True, True]]) == 1.0
    assert krippendorff([[True, False]] * 10) == pytest.approx(-0.9)


def test_agreement_is_of_people_on_the_same_claims() -> None:
    labels = [
        given(f"q{i}", by=who, faithful=f) for i, f in enumerate((True, False) * 5) for who in ("R", "K")
    ]
    assert agreement(labels) == (1.0, 10)
    assert agreement([*labels[:1], given("x", kind=LabelKind.DERIVED)]) == (None, 0)


def test_the_risk_curve_falls_at_the_scores_and_nowhere_else() -> None:
    curve = risk_curve([0.8, 0.6, 0.6, None])
    assert curve.n == 4
    assert [(p.threshold, p.risk, p.bound) for p in curve.points] == [
        (0.0, 0.75, 0.8),
        (0.6, 0.25, 0.4),
        (0.8, 0.0, 0.2),
    ]
    assert [(p.threshold, p.risk) for p in risk_curve([0.0, None]).points] == [(0.0, 0.0)]


def test_the_fewest_questions_that_keep_a_limit() -> None:
    for limit, least in (("0.10", 9), ("0.05", 19), ("0.20", 4), ("0.3", 3), ("0.15", 6)):
        assert least_units(Fraction(limit)) == least
        assert Fraction(1, least + 1) <= Fraction(limit) < Fraction(1, least)
