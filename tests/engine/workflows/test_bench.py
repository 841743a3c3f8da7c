"""The calibration bench without a screen: labels, ratings and gates as the window asks for them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from engine.archive.labels import LabelStore
from engine.domain.calibration import Label
from engine.domain.labelling import Agreement, ClaimToLabel, LabelQueue, Said, Word
from engine.domain.rating import Dimension, RatingSheet
from engine.domain.standing import Standing
from engine.errors import BadRequest, TooFewLabels
from engine.front import Front
from engine.job.labelling import (
    Calibrate,
    CompareReviewers,
    ListClaims,
    ListRatings,
    OpenStandings,
    WriteLabel,
    WriteRating,
)
from engine.job.request import Request
from engine.paths import Home
from engine.release.labelling import settled
from tests.helpers.calibrated import LIKE_IT, CalibratedDesk

ASKED = LIKE_IT[:10]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library in which ten questions were asked."""
    home = tmp_path_factory.mktemp("bench") / "home"
    desk = CalibratedDesk(Home(home))
    for question in ASKED:
        desk.ask(question)
    return home


@pytest.fixture
def desk(prepared: Path, tmp_path: Path) -> CalibratedDesk:
    shutil.copytree(prepared, tmp_path / "home")
    return CalibratedDesk(Home(tmp_path / "home"))


def ask_for(desk: CalibratedDesk, request: Request) -> Any:
    front = Front(desk.home.root)
    front._bench = desk.bench()
    return front(request, desk.job())


def queue(desk: CalibratedDesk, reviewer: str) -> LabelQueue:
    made: LabelQueue = ask_for(desk, ListClaims(reviewer))
    return made


def label(
    desk: CalibratedDesk, claim: ClaimToLabel, said: Said | None = Said.YES, by: str = "Rina", **more: Any
) -> Label:
    made: Label = ask_for(desk, WriteLabel(claim.opinion, claim.claim, said, by, **more))
    return made


def compare(desk: CalibratedDesk, reviewer: str) -> Agreement:
    made: Agreement = ask_for(desk, CompareReviewers(reviewer))
    return made


def standing(desk: CalibratedDesk, alpha: float = 0.10) -> Standing:
    (made,) = ask_for(desk, OpenStandings(alpha))
    assert isinstance(made, Standing)
    return made


def of_first(desk: CalibratedDesk, reviewer: str) -> list[ClaimToLabel]:
    claims = queue(desk, reviewer).claims
    return [claim for claim in claims if claim.opinion == claims[0].opinion]


def test_a_reviewer_is_shown_what_is_cited_and_nothing_that_would_lead(desk: CalibratedDesk) -> None:
    shown = queue(desk, "Rina")
    assert {claim.question for claim in shown.claims} == set(ASKED)
    assert not {"score", "side", "accepted", "reasons", "signals"} & set(ClaimToLabel.__dataclass_fields__)
    assert all(claim.given is None for claim in shown.claims)
    first = of_first(desk, "Rina")
    opinion = desk.opinion(first[0].opinion)
    assert {claim.claim for claim in first} == {scored.claim.id for scored in opinion.claims}
    assert [c.claim for c in first] != [scored.claim.id for scored in opinion.claims]  # nor by their order


def test_a_label_is_kept_said_anew_taken_back_and_never_changed(desk: CalibratedDesk) -> None:
    claim = queue(desk, "Rina").claims[0]
    label(desk, claim, note="  the same\n words ")
    files = {f: f.read_bytes() for f in desk.home.labels.iterdir()}
    own = queue(desk, " rina ").claims[0].given
    assert own is not None
    assert (own.said, own.note) == (Said.YES, "the same words")
    label(desk, claim, Said.UNSURE)
    assert queue(desk, "Rina").claims[0].given.said is Said.UNSURE  # type: ignore[union-attr]
    label(desk, claim, None)
    assert all(held.given is None for held in queue(desk, "Rina").claims)
    assert settled(LabelStore(desk.home).all()) == ()
    assert {f: f.read_bytes() for f in files} == files
    assert len(list(desk.home.labels.iterdir())) == 3


def test_a_later_word_counts_though_the_clock_was_set_back(desk: CalibratedDesk) -> None:
    claim = queue(desk, "Rina").claims[0]
    label(desk, claim)
    (file,) = desk.home.labels.iterdir()
    ahead = json.loads(file.read_text("utf-8"))
    ahead["label"]["at"] = "2099-01-01T00:00:00+00:00"
    file.unlink()
    (desk.home.labels / "20990101-000000-000000-00000000.jsonl").write_text(json.dumps(ahead), "utf-8")
    label(desk, claim, Said.NO)
    assert queue(desk, "Rina").claims[0].given.said is Said.NO  # type: ignore[union-attr]


def test_a_second_reviewer_sees_nothing_of_the_first_and_begins_with_what_the_first_has_done(
    desk: CalibratedDesk,
) -> None:
    last = queue(desk, "Rina").claims[-1].opinion
    done = [claim for claim in queue(desk, "Rina").claims if claim.opinion == last]
    for claim in done:
        label(desk, claim, Said.NO, note="not there")
    theirs = queue(desk, "Karim")
    assert [claim.opinion for claim in theirs.claims[: len(done)]] == [last] * len(done)
    assert all(claim.given is None for claim in theirs.claims)
    assert theirs.reviewers == ("Rina",)
    assert queue(desk, "Rina").claims[0].opinion == last  # what is done comes first for who did it


def test_agreement_and_disagreements_are_told_only_to_who_has_labelled_all_that_others_have(
    desk: CalibratedDesk,
) -> None:
    claims = of_first(desk, "Rina")
    for claim in claims:
        label(desk, claim, Said.YES)
    assert compare(desk, "Karim") == Agreement(len(claims), 0, None, ())
    for claim in claims[:-1]:
        label(desk, claim, Said.YES, "Karim")
    hidden = compare(desk, "Karim")
    assert (hidden.waiting, hidden.alpha, hidden.disagreements) == (1, None, ())
    label(desk, claims[-1], Said.NO, "Karim", note="seven days")
    for who in ("Karim", "Rina"):
        told = compare(desk, who)
        assert (told.waiting, told.judged_twice) == (0, len(claims))
        assert told.alpha == pytest.approx(0.0)  # one of few and by one alone: what chance gives
        (differ,) = told.disagreements
        assert differ.claim.claim == claims[-1].claim
        assert differ.words == (Word("Karim", Said.NO, "seven days"), Word("Rina", Said.YES, ""))
    label(desk, claims[-1], Said.YES, "Karim", blind=False)  # after they have talked
    after = compare(desk, "Rina")
    assert after.disagreements == ()
    assert after.alpha == pytest.approx(0.0)  # of what each said alone


def test_who_cannot_tell_is_missing_from_agreement_and_is_no_yes_for_the_gate(desk: CalibratedDesk) -> None:
    one, two = of_first(desk, "Rina")[:2]
    label(desk, one, Said.UNSURE)
    label(desk, one, Said.YES, "Karim")
    label(desk, two, Said.UNSURE)
    assert compare(desk, "Rina").judged_twice == 0
    told = {g.label.claim: g.label.faithful for g in settled(LabelStore(desk.home).all())}
    assert told == {one.claim: True, two.claim: None}


def test_a_label_of_what_is_no_claim_and_a_note_without_end_are_refused(desk: CalibratedDesk) -> None:
    claim = queue(desk, "Rina").claims[0]
    with pytest.raises(BadRequest, match="has no claim Z9"):
        ask_for(desk, WriteLabel(claim.opinion, "Z9", Said.YES, "Rina"))
    with pytest.raises(BadRequest, match="at most 2,000"):
        label(desk, claim, note="x" * 2001)


def test_the_gate_is_set_on_questions_labelled_whole_and_refused_on_too_few(desk: CalibratedDesk) -> None:
    before = standing(desk)
    assert (before.calibration, before.curve, before.prospect.whole) == (None, None, 0)
    assert (before.prospect.least, before.prospect.untouched) == (9, 10)
    claims = queue(desk, "Rina").claims
    opinions = list(dict.fromkeys(claim.opinion for claim in claims))
    for claim in claims:
        if claim.opinion in opinions[:8]:
            label(desk, claim)
    some = standing(desk)
    assert (some.prospect.whole, some.prospect.tau) == (8, None)
    with pytest.raises(TooFewLabels, match="needs at least 9"):
        ask_for(desk, Calibrate(like=some.like, people=True))
    assert not desk.home.calibrations.exists()
    ninth = [claim for claim in claims if claim.opinion == opinions[8]]
    for claim in ninth:
        label(desk, claim)
    tenth = [claim for claim in claims if claim.opinion == opinions[9]]
    label(desk, tenth[0])
    partly = standing(desk)
    assert (partly.prospect.whole, partly.prospect.partly, partly.prospect.untouched) == (9, 1, 0)
    assert partly.prospect.tau == 0.0
    assert partly.curve is not None
    assert (partly.curve.n, [p.risk for p in partly.curve.points]) == (9, [0.0])
    made = ask_for(desk, Calibrate(like=partly.like, people=True))
    assert (made.n, made.tau) == (9, 0.0)
    after = standing(desk)
    assert after.holds
    assert after.calibration is not None
    assert after.calibration.id == made.id
    assert after.prospect.released_now == after.prospect.released > 0


def test_what_has_changed_since_the_gate_was_set_is_named_before_anything_is_asked(
    desk: CalibratedDesk,
) -> None:
    for claim in queue(desk, "Rina").claims:
        label(desk, claim)
    ask_for(desk, Calibrate(like=standing(desk).like, people=True))
    assert standing(desk).holds
    desk.settings = type(desk.settings)(argument_rounds=1)
    stale = standing(desk)
    assert (stale.stale, stale.holds, stale.like) == (("conduct",), False, "")
    assert stale.earlier
    assert stale.curve is not None
    assert stale.curve.n == 10
    desk.model = None
    assert standing(desk).stale == ("language_model", "conduct")


def test_opinions_are_rated_by_people_who_do_not_see_each_other(desk: CalibratedDesk) -> None:
    sheet: RatingSheet = ask_for(desk, ListRatings("Rina"))
    first = sheet.opinions[0]
    assert (first.given, sheet.figures[0].mean) == ((), None)
    with pytest.raises(BadRequest, match="6 is no rating"):
        ask_for(desk, WriteRating(first.opinion, Dimension.CLARITY, 6, "Rina"))
    for dimension in Dimension:
        ask_for(desk, WriteRating(first.opinion, dimension, 4, "Rina"))
    ask_for(desk, WriteRating(first.opinion, Dimension.CLARITY, 2, "Rina"))  # thought again
    other: RatingSheet = ask_for(desk, ListRatings("Karim"))
    assert (other.opinions[0].opinion, other.opinions[0].given, other.waiting) == (first.opinion, (), 1)
    assert all(held.mean is None for held in other.figures)
    for dimension in Dimension:
        ask_for(desk, WriteRating(first.opinion, dimension, 4, "Karim"))
    both: RatingSheet = ask_for(desk, ListRatings("Karim"))
    clarity = next(f for f in both.figures if f.dimension is Dimension.CLARITY)
    assert (both.waiting, clarity.ratings, clarity.mean, clarity.rated_twice) == (0, 2, 3.0, 1)
    assert clarity.sd == pytest.approx(2**0.5)
    ask_for(desk, WriteRating(first.opinion, Dimension.CLARITY, None, "Karim"))
    again: RatingSheet = ask_for(desk, ListRatings("Karim"))
    assert dict(again.opinions[0].given).keys() == set(Dimension) - {Dimension.CLARITY}


def test_labels_and_ratings_go_to_another_library_and_are_not_taken_twice(
    desk: CalibratedDesk, prepared: Path, tmp_path: Path
) -> None:
    claims = of_first(desk, "Rina")
    for claim in claims:
        label(desk, claim)
    ask_for(desk, WriteRating(claims[0].opinion, Dimension.CLARITY, 5, "Rina"))
    file = tmp_path / "given.jsonl"
    out = desk.run("label", "export", "--given", "-o", str(file))
    assert (out["labels"], out["ratings"]) == (len(claims), 1)
    shutil.copytree(prepared, tmp_path / "other")
    other = CalibratedDesk(Home(tmp_path / "other"))
    with pytest.raises(BadRequest, match="Nothing has been labelled"):
        other.run("label", "export", "--given", "-o", str(tmp_path / "none.jsonl"))
    back = other.run("label", "import", str(file))
    assert (back["labels"], back["ratings"], back["known"]) == (len(claims), 1, 0)
    assert queue(other, "Rina").claims[0].given is not None
    twice = other.run("label", "import", str(file))
    assert (twice["labels"], twice["ratings"], twice["known"]) == (0, 0, len(claims) + 1)
    bad = json.loads(file.read_text("utf-8").splitlines()[-1]) | {"score": 9}
    file.write_text(json.dumps(bad), "utf-8")
    with pytest.raises(BadRequest, match="Rating 1 is 9"):
        other.run("label", "import", str(file))
