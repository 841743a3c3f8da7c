"""What lets a claim in, and the status claims add up to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.calibration import UNCALIBRATED, Calibration, CalibrationUnit, Fingerprint, Gate, LabelKind
from engine.domain.claim import ScoredClaim, Side, Wording
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.release.citation import Cited, cite
from engine.release.differing import Differing
from engine.release.gate import Measured, judge, passes_exact_checks
from engine.release.readings import Readings
from engine.release.reasons import CLAIM_REASONS, STATUS_REASONS
from engine.release.status import Standing, decide
from engine.release.trust_score import TRUST_SCORE
from tests.helpers.ledgers import claim, pack_of, scored
from tests.helpers.versions import small_act

ACT = small_act()
VERSION = ACT.card.version_id
PACK = pack_of(ACT, "chp_2__sec_4", "chp_2__sec_5")
FINE = Measured(
    relevance=0.8, support=0.9, support_detail="", answerability=0.8, threshold=0.3, path=1.0, role=0.5
)
CLAUSE = ("E1", 2, 3)  # the opening words and (a): ninety days
TRUE = "The employment of a weaver may be ended by the employer by notice of ninety days."


def cited(made: object) -> Cited:
    return cite(made, PACK, {VERSION: ACT}, (VERSION,))  # type: ignore[arg-type]


def judged(
    text: str = TRUE,
    measured: Measured = FINE,
    wording: Wording = Wording.MODEL,
    gate: Gate = UNCALIBRATED,
) -> ScoredClaim:
    made = claim(text, CLAUSE, wording=wording)
    return judge(made, cited(made), measured, Language.ENGLISH, gate)


def test_a_sentence_that_passes_everything_is_accepted_with_every_signal_named() -> None:
    done = judged()
    assert done.accepted
    assert not done.reasons
    names = [s.name for s in done.signals]
    assert names == [
        "citation",
        "numbers",
        "wording",
        "contained",
        "polarity",
        "role",
        "support",
        "answerability",
        "near",
        "relevance",
        "path",
        "contradiction",
    ]
    assert done.score == TRUST_SCORE.of(done.signals)
    assert 0 < (done.score or 0) <= 1


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("The employment of a weaver may be ended by the employer by notice of sixty days.", "sixty"),
        ("The employment of a weaver may be ended by the employer by notice of ninety months.", "ninety"),
        ("Under section 9, the employment of a weaver may be ended by notice of ninety days.", "9"),
    ],
)
def test_a_foreign_number_is_a_hard_fail(text: str, word: str) -> None:
    done = judged(text)
    assert not done.accepted
    assert done.score == 0.0
    assert done.reasons == (f"{word} is not in the cited words.",)


@pytest.mark.parametrize(
    "text",
    [
        "The employment of a weaver may not be ended by the employer by notice of ninety days.",
        "The employment of a weaver must be ended by the employer by notice of ninety days.",
        "Pension, gratuity and medical allowance follow the employment of a weaver.",
        "It is so.",
    ],
)
def test_words_that_are_not_the_laws_keep_a_sentence_out(text: str) -> None:
    assert not judged(text).accepted
    made = claim(text, CLAUSE, wording=Wording.MODEL)
    assert not passes_exact_checks(made, cited(made), ())


@pytest.mark.parametrize(
    "change",
    [
        {"support": 0.49},
        {"support": None},
        {"answerability": 0.29},
        {"answerability": None},
        {"role": -0.1},
    ],
)
def test_a_measured_signal_below_its_bound_or_absent_never_counts_as_passed(
    change: dict[str, float | None],
) -> None:
    assert not judged(measured=replace(FINE, **change)).accepted  # type: ignore[arg-type]


def test_quoted_words_need_no_critic_but_must_be_near_the_question() -> None:
    unjudged = replace(FINE, support=None, role=None)
    done = judged("Section 4(1) says: “…”", unjudged, Wording.VERBATIM)
    assert done.accepted
    assert ("support", 1.0, "verbatim") in [(s.name, s.value, s.detail) for s in done.signals]
    assert not judged("x", replace(unjudged, answerability=0.1), Wording.VERBATIM).accepted


def test_a_bad_citation_rejects_whatever_the_wording() -> None:
    for wording in Wording:
        made = claim(TRUE, ("E9", 1, 1), wording=wording)
        done = judge(made, cited(made), FINE, Language.ENGLISH)
        assert not done.accepted
        assert not done.quotations


USED = tuple(
    scored(claim("x", CLAUSE, id=f"{s}1", side=s), PACK, ACT) for s in (Side.RULE, Side.WORKER, Side.EMPLOYER)
)
MADE_WITH = Fingerprint("llm", "embedder", "reranker", "prompts", "1", (), Language.ENGLISH)
CALIBRATION = Calibration(
    "c1",
    MADE_WITH,
    CalibrationUnit.QUESTION,
    LabelKind.PERSON,
    0.1,
    40,
    0.6,
    0.09,
    "2026-11-01",
)
PERFECT = Standing(scored=USED, gate=Gate(CALIBRATION, shift=0.4))


def test_nothing_passes_in_full_without_a_calibration() -> None:
    assert decide(PERFECT, Language.ENGLISH) == (Status.TGLO, ())
    status, reasons = decide(replace(PERFECT, gate=UNCALIBRATED), Language.ENGLISH)
    assert status is Status.DEGRADED
    assert [r.code for r in reasons] == ["not_calibrated"]


def gated(tau: float | None, **changes: object) -> Gate:
    return Gate(replace(CALIBRATION, tau=tau, **changes), shift=0.4)  # type: ignore[arg-type]


def test_under_a_calibration_a_claim_is_let_in_only_above_tau() -> None:
    free = judged()
    assert free.score is not None
    for tau, accepted in ((free.score - 0.01, True), (free.score, False), (1.0, False), (0.0, True)):
        done = judged(gate=gated(tau))
        assert done.accepted is accepted
        assert done.score == free.score
        assert [("trust score" in reason) for reason in done.reasons] == [True] * (not accepted)
    shut = judged(gate=gated(None))
    assert not shut.accepted
    assert "shut" in shut.reasons[0]


def test_a_calibration_may_let_in_what_the_fixed_bounds_would_not_and_never_what_an_exact_check_refused() -> (
    None
):
    weak = replace(FINE, support=0.4)
    assert not judged(measured=weak).accepted
    assert judged(measured=weak, gate=gated(0.3)).accepted
    for text in (
        "The employment of a weaver may be ended by the employer by notice of sixty days.",
        "The employment of a weaver may not be ended by the employer by notice of ninety days.",
        "The employment of a weaver may be ended by a dragon.",
    ):
        done = judged(text, gate=gated(0.0))
        assert done.score == 0.0
        assert not done.accepted
    unjudged = judged(measured=replace(FINE, support=None), gate=gated(0.0))
    assert unjudged.score is None
    assert not unjudged.accepted
    assert unjudged.reasons


def test_a_stale_calibration_is_none() -> None:
    stale = Gate(replace(CALIBRATION, tau=1.0), ("prompts",))
    assert judged(gate=stale).accepted  # provisionally
    assert not judged(measured=replace(FINE, support=0.4), gate=replace(stale, stale=("score",))).accepted


@pytest.mark.parametrize(
    ("gate", "codes"),
    [
        (UNCALIBRATED, ["not_calibrated"]),
        (Gate(CALIBRATION, ("prompts",), 0.4), ["not_calibrated", "calibration_stale"]),
        (gated(0.6, kind=LabelKind.DERIVED), ["calibrated_on_derived_labels"]),
        (replace(gated(0.6, kind=LabelKind.DERIVED), derived_allowed=True), []),
        (Gate(CALIBRATION), ["shift_unchecked"]),
        (Gate(CALIBRATION, shift=0.05), ["outside_calibration"]),
        (Gate(CALIBRATION, shift=0.051), []),
    ],
)
def test_what_the_gate_lacks_is_a_reason_and_degrades(gate: Gate, codes: list[str]) -> None:
    for language in Language:
        status, reasons = decide(replace(PERFECT, gate=gate), language)
        assert [r.code for r in reasons] == codes
        assert status is (Status.DEGRADED if codes else Status.TGLO)


def test_what_has_changed_since_a_calibration_is_named() -> None:
    gate = Gate(CALIBRATION, ("language_model", "versions"), 0.4)
    said = decide(replace(PERFECT, gate=gate), Language.ENGLISH)[1][1].text
    assert "the language model, the law's text" in said


def test_a_gate_that_no_threshold_opens_is_undecided() -> None:
    shut = tuple(replace(c, accepted=False) for c in USED)
    status, reasons = decide(replace(PERFECT, scored=shut, gate=gated(None)), Language.ENGLISH)
    assert status is Status.UNDECIDED
    assert "gate_shut" in [r.code for r in reasons]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"scored": USED[:2]}, "one_sided"),
        ({"scored": USED[:1]}, "no_sides"),
        ({"scored": USED[1:]}, "no_rule"),
        ({"scored": (*USED, replace(USED[0], accepted=False))}, "rule_left_out"),
        ({"failed": ("Link Hopper",)}, "agent_failed"),
        ({"late": True}, "agent_late"),
        ({"absent": ("26A",)}, "section_absent"),
        ({"incomplete": ("Works Act",)}, "text_incomplete"),
        ({"readings": Readings(recognised=2, doubtful=0)}, "recognised_text"),
        ({"readings": Readings(unreadable=1)}, "unreadable_characters"),
        ({"readings": Readings(corrected=1)}, "corrected_text"),
        ({"skipped": ("Worker Counsel",)}, "agent_skipped"),
        ({"open_issues": ("notice",)}, "issue_open"),
        ({"coverage_low": True}, "coverage_low"),
        ({"contradiction": True}, "contradiction"),
        ({"missing_hop": True}, "missing_hop"),
        ({"deadline": True}, "deadline"),
        ({"step_limit": True}, "step_limit"),
        ({"protocol": ("rule is missing",)}, "protocol"),
        ({"verbatim_only": True}, "verbatim_only"),
        ({"read_in_twin": True}, "read_in_twin"),
        ({"near": False}, "far_from_question"),
        ({"foreign": True}, "question_foreign"),
        ({"contrary": (Differing("12 years", "2 years"),)}, "facts_contrary"),
    ],
)
def test_any_missing_condition_degrades_and_is_named(change: dict[str, object], code: str) -> None:
    status, reasons = decide(replace(PERFECT, **change), Language.ENGLISH)  # type: ignore[arg-type]
    assert status is Status.DEGRADED
    assert [r.code for r in reasons] == [code]


@pytest.mark.parametrize("scored_claims", [(), tuple(replace(c, accepted=False) for c in USED)])
def test_nothing_accepted_is_undecided(scored_claims: tuple[ScoredClaim, ...]) -> None:
    assert decide(replace(PERFECT, scored=scored_claims), Language.ENGLISH)[0] is Status.UNDECIDED


def test_nothing_retrieved_is_undecided_and_says_so() -> None:
    status, reasons = decide(replace(PERFECT, scored=(), retrieved=False), Language.ENGLISH)
    assert status is Status.UNDECIDED
    assert "nothing_retrieved" in [r.code for r in reasons]


def test_without_a_model_the_missing_sides_are_one_reason_not_two() -> None:
    status, reasons = decide(
        replace(PERFECT, scored=USED[:1], evidence_mode=True, gate=UNCALIBRATED), Language.BANGLA
    )
    assert status is Status.DEGRADED
    assert [r.code for r in reasons] == ["not_calibrated", "no_model", "evidence_only"]


@pytest.mark.parametrize("table", [CLAIM_REASONS, STATUS_REASONS])
def test_every_reason_is_worded_in_both_languages_without_the_other(
    table: dict[str, dict[Language, str]],
) -> None:
    for code, words in table.items():
        assert set(words) == set(Language), code
        assert words[Language.ENGLISH].translate({ord(mark): None for mark in "“”"}).isascii(), code
        assert not any("a" <= c.lower() <= "z" for c in words[Language.BANGLA]), code
        assert words[Language.ENGLISH].count("{}") == words[Language.BANGLA].count("{}"), code
