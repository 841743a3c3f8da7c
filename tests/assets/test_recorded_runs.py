"""Recording a question set, its labels, the starter calibration and the hand check, with a scripted model."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from assets.calibration.figures import report, sections_of, strict, unsupported
from assets.calibration.hand import Agreement, agreement, drawn
from assets.calibration.questions import Asked, balanced, found_in, read_questions, stratified
from assets.calibration.record import Conduct, record, relabelled
from assets.calibration.runs import RecordedRun, append, read_runs
from assets.calibration.shares import wilson
from assets.calibration.starter import fitted, labels_of, ship, worth
from engine.archive.calibrations import CalibrationStore
from engine.archive.labels import read, written
from engine.domain.calibration import LabelKind
from engine.domain.claim import Side
from engine.domain.identity import OpinionId
from engine.domain.language import Language
from engine.domain.question import QuestionType
from engine.errors import DamagedRecord, ModelFailed
from engine.job.request import Ask
from engine.paths import Home, assets
from engine.release.trust_score import TRUST_SCORE
from engine.workflows.ask import ask
from tests.helpers.boards import CAKE
from tests.helpers.calibrated import ACT, ASKED, LIKE_IT, CalibratedDesk
from tests.helpers.versions import small_act

NOTICE = "chp_2__sec_4__subsec_1"
EXPLANATION = "chp_2__sec_4__explanation_1"
SET = (
    Asked("Q1", "direct_factual", ASKED, "নোটিশ কত দিনের?", (NOTICE,)),
    Asked("Q2", "unanswerable", CAKE, "কেক কীভাবে বানায়?", ()),
    Asked("Q3", "procedural", "To which court may a person appeal against an order?", "আপিল?", ("8",)),
)
CONDUCT = Conduct(Language.ENGLISH)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path_factory.mktemp("runs") / "home"))


@pytest.fixture(scope="module")
def file(desk: CalibratedDesk) -> Path:
    file = desk.home.root.parent / "runs.jsonl"
    assert record(SET, CONDUCT, desk.bench(), file, say=lambda line: None) == 3
    return file


@pytest.fixture
def runs(file: Path) -> dict[str, RecordedRun]:
    return {run.question: run for run in read_runs(file)}


def test_a_run_tells_what_was_said_and_whether_it_is_faithful(runs: dict[str, RecordedRun]) -> None:
    run = runs["Q1"]
    assert run.evidence
    assert run.made_with is not None
    cited = {c.id: {q.eid for q in c.quotations} for c in run.claims}
    for claim in run.claims:
        inside = all(eid.startswith(NOTICE) or eid == EXPLANATION for eid in cited[claim.id])
        assert claim.faithful == (inside and bool(cited[claim.id]))
    assert any(c.faithful for c in run.claims)
    assert not any(c.faithful for c in runs["Q2"].claims)


def test_the_score_is_made_again_from_the_recorded_signals(runs: dict[str, RecordedRun]) -> None:
    claims = [claim for run in runs.values() for claim in run.claims]
    assert [TRUST_SCORE.of(c.signals) for c in claims] == [c.score for c in claims]


def test_what_is_recorded_is_not_asked_again(desk: CalibratedDesk, file: Path) -> None:
    before = file.read_bytes()
    assert record(SET, CONDUCT, desk.bench(), file, say=lambda line: None) == 0
    assert file.read_bytes() == before


def test_a_recording_that_was_killed_goes_on_with_the_question_it_was_at(
    desk: CalibratedDesk, file: Path, tmp_path: Path
) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(file.read_bytes()[:-40])
    assert [run.question for run in read_runs(torn)] == ["Q1", "Q2"]
    assert record(SET, CONDUCT, desk.bench(), torn, say=lambda line: None) == 1
    assert {run.question for run in read_runs(torn)} == {"Q1", "Q2", "Q3"}


def test_what_was_recorded_before_a_failure_is_kept(desk: CalibratedDesk, tmp_path: Path) -> None:
    out = tmp_path / "runs.jsonl"

    def stop(line: str) -> None:
        raise ModelFailed("gone")

    with pytest.raises(ModelFailed):
        record(SET, CONDUCT, desk.bench(), out, say=stop)
    assert [run.question for run in read_runs(out)] == ["Q1"]


def test_no_question_is_begun_after_the_time_that_was_given(desk: CalibratedDesk, tmp_path: Path) -> None:
    out = tmp_path / "runs.jsonl"
    assert record(SET, CONDUCT, desk.bench(), out, say=lambda line: None, until=0.0) == 0


def test_a_whole_line_of_another_shape_is_an_error(tmp_path: Path) -> None:
    out = tmp_path / "runs.jsonl"
    out.write_text('{"question": "Q1"}\n', "utf-8")
    with pytest.raises(DamagedRecord):
        read_runs(out)


def test_a_question_recorded_twice_counts_once(runs: dict[str, RecordedRun], tmp_path: Path) -> None:
    out = tmp_path / "runs.jsonl"
    append(out, runs["Q1"])
    append(out, replace(runs["Q1"], seconds=1.5))
    assert [run.seconds for run in read_runs(out)] == [1.5]


def test_labels_follow_the_gold_of_today(desk: CalibratedDesk, runs: dict[str, RecordedRun]) -> None:
    moved = replace(SET[0], gold=("chp_3__sec_8",))
    again = relabelled(runs["Q1"], moved, desk.bench().opened)
    assert again.gold == moved.gold
    assert not any(c.faithful for c in again.claims)
    assert relabelled(again, SET[0], desk.bench().opened) == runs["Q1"]


def test_the_starter_calibration_is_derived_and_counts_questions_without_claims(
    runs: dict[str, RecordedRun],
) -> None:
    twenty = [replace(runs["Q1"], opinion=OpinionId(f"o{n}"), asked=f"{n}") for n in range(20)]
    empty = replace(runs["Q2"], claims=())
    made = fitted([*twenty, empty], "2026-12-01T00:00:00+00:00")
    assert (made.kind, made.n) == (LabelKind.DERIVED, 21)
    assert made.made_with.score == TRUST_SCORE.version
    assert sum(given.label.claim == "" for given in labels_of([empty], "")) == 1
    assert "21" in worth([*twenty, empty], made)


def test_a_shipped_calibration_is_found_by_the_questions_it_was_made_for(
    desk: CalibratedDesk, runs: dict[str, RecordedRun], tmp_path: Path
) -> None:
    twenty = [replace(runs["Q1"], opinion=OpinionId(f"o{n}"), asked=q) for n, q in enumerate(LIKE_IT)]
    ship(twenty, "2026-12-01T00:00:00+00:00", desk.bench(), tmp_path)
    bench = desk.bench()
    bench.calibrations = CalibrationStore(desk.home, tmp_path)
    opinion = ask(Ask(ASKED), bench, desk.job())
    codes = {reason.code for reason in opinion.reasons}
    assert "not_calibrated" not in codes
    assert "calibrated_on_derived_labels" in codes
    assert opinion.gate.shift is not None
    assert opinion.gate.calibration is not None
    assert opinion.gate.calibration.n == 20


def test_a_hand_check_is_drawn_blind_and_both_errors_are_counted(runs: dict[str, RecordedRun]) -> None:
    lines = drawn(runs.values(), most=6)
    assert {line.claim for line in lines} <= {c.id for r in runs.values() for c in r.claims if r.answerable}
    assert "faithful" in json.loads(written(lines).splitlines()[0])
    assert all(line.faithful is None for line in lines)
    assert drawn(runs.values(), most=6) == lines
    rule: dict[tuple[str, str], bool] = {
        (r.opinion, c.id): c.faithful for r in runs.values() for c in r.claims
    }
    turned = [
        line.model_copy(update={"faithful": rule[line.opinion, line.claim or ""] != (n == 0)})
        for n, line in enumerate(lines)
    ]
    found = agreement(runs.values(), turned)
    assert (found.n, found.lenient + found.strict) == (len(lines), 1)
    assert read(written(lines)) == lines


def test_agreement_is_told_with_its_interval() -> None:
    assert "3 of 50 (0.06, 0.02-0.16): 2 called faithful" in str(Agreement(30, 17, 2, 1))
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0


@pytest.mark.parametrize(
    ("written_as", "eids"),
    [
        ("4(1)(a)", ("chp_2__sec_4__subsec_1__para_a",)),
        ("4A", ("chp_2__sec_4A",)),
        (
            "4(1) proviso",
            ("chp_2__sec_4__subsec_1__para_a__proviso_1", "chp_2__sec_4__subsec_1__proviso_1"),
        ),
        ("4 explanation", ("chp_2__sec_4__explanation_1",)),
        ("chp_3__sec_8", ("chp_3__sec_8",)),
    ],
)
def test_a_provision_is_found_as_a_lawyer_writes_it(written_as: str, eids: tuple[str, ...]) -> None:
    for language in Language:
        assert found_in(small_act(language), written_as) == eids


@pytest.mark.parametrize("written_as", ["99", "4(9)", "8 proviso", "section 4"])
def test_a_provision_that_is_not_there_is_an_error(written_as: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        found_in(ACT, written_as)


def test_the_sample_questions_are_read_whole() -> None:
    asked = read_questions(assets() / "samples" / "questions.jsonl")
    assert len(asked) == len({a.id for a in asked}) >= 135
    assert sum(not a.answerable for a in asked) >= 30
    assert {a.yes for a in asked} == {None, True, False}
    assert asked[0].said_in(Language.BANGLA) != asked[0].said_in(Language.ENGLISH)


def test_sides_are_kept(runs: dict[str, RecordedRun]) -> None:
    assert Side.RULE in {c.side for c in runs["Q1"].claims}


def test_every_beginning_of_a_balanced_order_has_each_category_in_its_proportion() -> None:
    asked = balanced(read_questions(assets() / "samples" / "questions.jsonl"))
    share = sum(not a.answerable for a in asked) / len(asked)
    for n in (20, 50, 100):
        begun = Counter(a.category for a in asked[:n])
        assert len(begun) == 8
        assert abs(begun["unanswerable"] / n - share) < 0.1


def test_a_stratified_choice_has_as_many_of_each_and_does_not_hang_on_the_order() -> None:
    asked = read_questions(assets() / "samples" / "questions.jsonl")
    few = stratified(asked, 4, 16)
    assert Counter(a.category for a in few) == {
        **dict.fromkeys(map(str, QuestionType), 4),
        "unanswerable": 16,
    }
    assert set(stratified(asked[::-1], 4, 16)) == set(few)


def test_figures_count_gold_sections_however_they_are_written(runs: dict[str, RecordedRun]) -> None:
    assert sections_of(("chp_2__sec_21A__subsec_1", "26(1)(a)", "35 explanation", "sched_1__item_2")) == {
        "21A",
        "26",
        "35",
    }
    lines = "\n".join(report(tuple(runs.values())))
    assert "unanswerable that end UNDECIDED: 1 of 1" in lines
    assert "gold sections on the ledger: 2 of 2" in lines
    assert "every citation on the ledger): " in lines
    wrong, of = unsupported(runs.values())
    assert f"of all questions: {wrong} of {of}" in lines


def test_a_run_is_strictly_accurate_only_if_all_gold_is_cited_nothing_is_unfaithful_and_no_citation_foreign(
    runs: dict[str, RecordedRun],
) -> None:
    run = runs["Q1"]
    sound = replace(run, claims=tuple(replace(c, faithful=True) for c in run.claims))
    assert strict(sound)
    used = next(n for n, c in enumerate(sound.claims) if c.accepted)
    unfaithful = (
        *sound.claims[:used],
        replace(sound.claims[used], faithful=False),
        *sound.claims[used + 1 :],
    )
    assert not strict(replace(sound, claims=unfaithful))
    assert not strict(replace(sound, gold=(*run.gold, "8")))
    assert not strict(replace(sound, gold=()))
    assert not strict(replace(sound, sentences=()))  # right, and nobody can check it
    assert not strict(replace(sound, evidence=run.evidence[:0]))
