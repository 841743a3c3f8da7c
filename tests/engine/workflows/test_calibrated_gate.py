"""From labels of a person to TGLO, in `ask`, in print and in `verify`; and what keeps an opinion from it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from engine.archive.calibrations import readable
from engine.archive.codec import encode
from engine.domain.calibration import LabelKind
from engine.domain.claim import Side
from engine.domain.identity import Sha256
from engine.domain.motor import ModelIdentity, Prompt
from engine.domain.opinion import Opinion, Status
from engine.domain.seal import seal_of
from engine.errors import BadRequest, ModelFailed, UnknownOpinion
from engine.front import Front
from engine.paths import Home
from engine.printing.trace import FIGURES
from tests.helpers.calibrated import ASKED, LIKE_IT, CalibratedDesk, fair_model, says
from tests.helpers.scripted_model import Raises, Rule

UNANSWERED = "What sum punishes bosses breaking such duties?"
STRANGER = "When may a weaver be dismissed for misconduct?"


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with twenty-one questions asked and their claims written out for labelling."""
    folder = tmp_path_factory.mktemp("gate")
    desk = CalibratedDesk(Home(folder / "home"))
    for question in (*LIKE_IT, UNANSWERED):
        desk.ask(question)
    desk.run("label", "export", "-o", str(folder / "claims.jsonl"))
    return folder


@pytest.fixture
def desk(prepared: Path, tmp_path: Path) -> CalibratedDesk:
    """Its own copy of that library; no gate yet."""
    shutil.copytree(prepared / "home", tmp_path / "home")
    shutil.copy(prepared / "claims.jsonl", tmp_path / "claims.jsonl")
    return CalibratedDesk(Home(tmp_path / "home"))


def labelled(desk: CalibratedDesk, **more: Any) -> Path:
    return desk.labelled(desk.home.root.parent / "claims.jsonl", **more)


def gated(desk: CalibratedDesk, **more: Any) -> dict[str, Any]:
    """Labels in, gate set: what `dhara calibrate` answers."""
    desk.run("label", "import", str(labelled(desk, **more)))
    return desk.run("calibrate")


def codes(answer: dict[str, Any]) -> set[str]:
    return {reason["code"] for reason in answer["reasons"]}


def test_a_gate_set_from_a_persons_labels_lets_an_opinion_pass_in_ask_in_print_and_in_verify(
    desk: CalibratedDesk, tmp_path: Path
) -> None:
    before = desk.ask()
    assert (before["status"], before["gate"]) == ("DEGRADED", None)
    made = gated(desk)
    assert (made["n"], made["alpha"], made["feasible"], made["kind"]) == (21, 0.1, True, "person")
    assert made["achieved"] <= 0.1
    answer = desk.ask()
    assert (answer["status"], answer["reasons"]) == ("TGLO", [])
    gate = answer["gate"]
    assert (gate["calibration"], gate["kind"], gate["n"], gate["stale"]) == (made["id"], "person", 21, [])
    paper = tmp_path / "opinion.pdf"
    desk.run("print", answer["opinion_id"], "-o", str(paper))
    with pymupdf.open(paper) as document:
        words = " ".join(" ".join(page.get_text() for page in document).split())
    assert "TGLO" in words
    assert "21" in words  # on how many questions the gate was measured
    assert {name for name, _ in desk.opinion(answer["opinion_id"]).scorecard.figures} <= set(FIGURES)
    for form in ("html", "docx"):
        desk.run("print", answer["opinion_id"], "-o", str(tmp_path / f"opinion.{form}"))
    assert "TGLO" in (tmp_path / "opinion.html").read_text("utf-8")
    with pytest.raises(BadRequest, match="PDF, HTML or DOCX"):
        desk.run("print", answer["opinion_id"], "-o", str(tmp_path / "opinion.odt"))
    prints = (str(tmp_path / f"opinion.{form}") for form in ("pdf", "html", "docx"))
    for name in (answer["opinion_id"], answer["code"], *prints):
        checked = desk.run("verify", name)
        assert checked["ok"], checked["failures"]
        assert checked["checked"] >= 2


def another_model(desk: CalibratedDesk) -> None:
    gated(desk)
    model = fair_model()
    model._identity = ModelIdentity("another", Sha256("7a" * 32))
    desk.model = model


def failing_spotter(desk: CalibratedDesk) -> None:
    gated(desk)
    desk.model = fair_model(Rule("Write at most two short", Raises(ModelFailed("gone"))))


def contradicting_counsel(desk: CalibratedDesk) -> None:
    """Both of the worker's statements are within their cited words, and leave out whom these are about."""
    gated(desk)

    def state(prompt: Prompt) -> str:
        shown = prompt.shared + prompt.particular
        for days in ("ninety days,", "forty-five days,"):
            if days in shown and "You speak for the worker" in shown:
                end = f"The employment of a weaver may be ended by notice of {days.strip(',')}."
                return says(prompt, end)
        return says(prompt)

    desk.model = fair_model(state=state)


def strict_rule(desk: CalibratedDesk) -> None:
    """Two of twenty-one questions had a rule that was not faithful: tau is the second of their scores."""
    file = labelled(desk)
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    scores = {s.claim.id: s.score for s in desk.opinion(desk.ask()["opinion_id"]).claims}
    weakest = min((c for c in scores if c.startswith("R") and scores[c]), key=lambda c: scores[c] or 0.0)
    asked = [row["opinion"] for row in rows if row["question"] == ASKED]
    other = next(
        row["opinion"]
        for row in rows
        if row["opinion"] != asked[0]
        and row["claim"] == weakest
        and (_score(desk, row["opinion"], weakest) or 0.0) > (scores[weakest] or 0.0)
    )
    for row in rows:
        if row["claim"] == weakest and row["opinion"] in (asked[0], other):
            row["faithful"] = False
    file.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    desk.run("label", "import", str(file))
    assert desk.run("calibrate")["tau"] == scores[weakest]


def _score(desk: CalibratedDesk, opinion: str, claim: str) -> float | None:
    return next(s.score for s in desk.opinion(opinion).claims if s.claim.id == claim)


def set_on_questions_alike(desk: CalibratedDesk) -> None:
    file = labelled(desk)
    alike = [row for row in file.read_text("utf-8").splitlines() if json.loads(row)["question"] in LIKE_IT]
    file.write_text("\n".join(alike), "utf-8")
    desk.run("label", "import", str(file))
    assert desk.run("calibrate")["n"] == len(LIKE_IT)


def no_embedder_at_calibration(desk: CalibratedDesk) -> None:
    near, desk.embedder = desk.embedder, None
    gated(desk)
    desk.embedder = near


BROKEN: dict[str, tuple[Callable[[CalibratedDesk], object], str, set[str]]] = {
    "stale calibration": (another_model, ASKED, {"not_calibrated", "calibration_stale"}),
    "derived labels": (lambda desk: gated(desk, kind="derived"), ASKED, {"calibrated_on_derived_labels"}),
    "open primary issue": (gated, UNANSWERED, {"issue_open", "coverage_low"}),  # what is open is not covered
    "rule rejected": (strict_rule, ASKED, {"rule_left_out"}),
    "contradiction": (contradicting_counsel, ASKED, {"contradiction"}),
    "failed agent": (failing_spotter, ASKED, {"agent_failed"}),
    "outside calibration": (set_on_questions_alike, STRANGER, {"outside_calibration"}),
    "shift unchecked": (no_embedder_at_calibration, ASKED, {"shift_unchecked"}),
}


@pytest.mark.parametrize("name", BROKEN)
def test_each_broken_condition_alone_degrades_and_verify_finds_the_same(
    desk: CalibratedDesk, name: str
) -> None:
    prepare, question, expected = BROKEN[name]
    prepare(desk)
    answer = desk.ask(question)
    assert answer["status"] == "DEGRADED"
    assert codes(answer) == expected
    checked = desk.run("verify", answer["opinion_id"])
    assert checked["ok"], checked["failures"]


@pytest.mark.parametrize(
    ("told", "status", "reasons"),
    [
        ("She is a weaver and is paid by the month.", "TGLO", set()),
        ("She is a weaver and is paid by the week.", "DEGRADED", {"facts_contrary"}),
    ],
)
def test_facts_that_contradict_the_question_degrade_and_those_that_do_not_do_not(
    desk: CalibratedDesk, tmp_path: Path, told: str, status: str, reasons: set[str]
) -> None:
    gated(desk)
    (tmp_path / "facts.txt").write_text(told, "utf-8")
    answer = desk.run("ask", ASKED, "--facts", str(tmp_path / "facts.txt"))
    assert (answer["status"], codes(answer)) == (status, reasons)
    for reason in answer["reasons"]:
        assert "paid by the month" in reason["text"]
        assert "paid by the week" in reason["text"]
    checked = desk.run("verify", answer["opinion_id"])
    assert checked["ok"], checked["failures"]
    altered = replace(desk.opinion(answer["opinion_id"]), reasons=(), status=Status.TGLO)
    assert rewritten(desk, altered) == ({"status_differs"} if reasons else set())


def test_labels_of_several_ways_of_asking_are_taken_apart(desk: CalibratedDesk, tmp_path: Path) -> None:
    gated(desk)
    model = fair_model()
    model._identity = ModelIdentity("another", Sha256("7a" * 32))
    desk.model = model
    other = desk.ask()["opinion_id"]
    desk.run("label", "export", "-o", str(tmp_path / "more.jsonl"), "--opinions", other)
    desk.run("label", "import", str(desk.labelled(tmp_path / "more.jsonl")))
    with pytest.raises(BadRequest, match="differ in: the language model"):
        desk.run("calibrate")
    assert desk.run("calibrate", "--like", other)["n"] == 1
    assert desk.ask()["status"] == "UNDECIDED"  # one question opens no gate
    with pytest.raises(BadRequest, match="is there already"):
        desk.run("label", "export", "-o", str(tmp_path / "more.jsonl"))


def test_labels_of_one_library_set_the_gate_of_another(desk: CalibratedDesk, tmp_path: Path) -> None:
    gated(desk)
    (kept,) = desk.home.labels.iterdir()
    other = CalibratedDesk(Home(tmp_path / "other"))
    assert other.run("calibrate", str(kept))["n"] == 21
    assert other.ask()["status"] == "TGLO"


def test_a_person_may_let_derived_labels_count(desk: CalibratedDesk) -> None:
    gated(desk, kind="derived")
    desk.home.settings_file.write_text('{"allow_derived": true}', "utf-8")
    desk.settings = Front(desk.home.root).bench.settings  # as `dhara` and the window have them
    answer = desk.ask()
    assert answer["status"] == "TGLO"
    assert desk.run("verify", answer["opinion_id"])["ok"]


def test_a_gate_that_no_threshold_opens_decides_nothing_and_shows_the_pages(desk: CalibratedDesk) -> None:
    desk.run("label", "import", str(labelled(desk)))
    made = desk.run("calibrate", "--alpha", "0.04")  # needs 24 questions
    assert (made["feasible"], made["tau"]) == (False, None)
    answer = desk.ask()
    assert answer["status"] == "UNDECIDED"
    assert "gate_shut" in codes(answer)
    assert answer["evidence"]
    assert desk.run("verify", answer["opinion_id"])["ok"]


def test_labels_go_out_blind_and_come_back_with_agreement(desk: CalibratedDesk, prepared: Path) -> None:
    text = (prepared / "claims.jsonl").read_text("utf-8")
    rows = [json.loads(line) for line in text.splitlines()]
    assert len({row["opinion"] for row in rows}) == 21
    assert all(row["faithful"] is None for row in rows)
    assert not {"score", "accepted", "reasons", "signals"} & set(rows[0])
    assert all(row["spans"] for row in rows)
    first = desk.run("label", "import", str(labelled(desk, by="Rina")))
    assert (first["agreement"], first["labels"]) == (None, len(rows))
    second = desk.run("label", "import", str(labelled(desk, by="Karim", unfaithful=("W1",))))
    assert second["judged_twice"] == len(rows)
    assert second["agreement"] == pytest.approx(0.0, abs=0.02)  # one of many: no better than chance
    assert len(list(desk.home.labels.iterdir())) == 2


def test_what_is_not_labelled_whole_or_by_nobody_or_is_no_claim_here_is_refused(
    desk: CalibratedDesk, tmp_path: Path
) -> None:
    file = labelled(desk)
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]

    def given(*changed: dict[str, Any]) -> str:
        path = tmp_path / "given.jsonl"
        path.write_text("\n".join(map(json.dumps, changed)), "utf-8")
        return str(path)

    lacking = [row if row["claim"] != "R1" else {**row, "faithful": None} for row in rows]
    with pytest.raises(BadRequest, match="Some claims of 21 opinions have no label"):
        desk.run("calibrate", given(*lacking))
    assert desk.run("calibrate", given(*lacking), "--unit", "claim")["unit"] == "claim"
    with pytest.raises(BadRequest, match="does not say who gave it"):
        desk.run("label", "import", given({**rows[0], "reviewer": " "}))
    with pytest.raises(BadRequest, match="has no claim Z9"):
        desk.run("label", "import", given({**rows[0], "claim": "Z9"}))
    with pytest.raises(UnknownOpinion, match="No opinion here is called"):
        desk.run("label", "import", given({**rows[0], "opinion": "20990101-000000-00000000"}))
    with pytest.raises(BadRequest, match="Not one line is filled in"):
        desk.run("label", "import", given({**rows[0], "faithful": None}))
    with pytest.raises(BadRequest, match="cannot be kept"):
        desk.run("calibrate", str(file), "--alpha", "1.5")
    with pytest.raises(BadRequest, match="derived by rule"):
        desk.run("calibrate", given({**rows[0], "kind": "derived"}, *rows[1:]))


def rewritten(desk: CalibratedDesk, opinion: Opinion) -> set[str]:
    """What `verify` says of `opinion`, were it the one stored, its printed code made to fit."""
    opinion = replace(opinion, code=seal_of(opinion))
    (desk.home.opinions / opinion.id / "opinion.json").write_bytes(encode(opinion))
    failures = desk.run("verify", opinion.id)["failures"]
    return {f["code"] for f in failures if f["what"] != "record"}  # the chain of hashes is broken as well


def test_what_was_decided_is_decided_again_from_the_record(desk: CalibratedDesk) -> None:
    gated(desk)
    good = desk.opinion(desk.ask()["opinion_id"])
    assert rewritten(desk, good) == set()
    left = next(n for n, c in enumerate(good.claims) if not c.accepted)
    used = next(n for n, c in enumerate(good.claims) if c.accepted and c.claim.side is Side.RULE)

    def with_claim(n: int, **changes: Any) -> Opinion:
        claims = (*good.claims[:n], replace(good.claims[n], **changes), *good.claims[n + 1 :])
        return replace(good, claims=claims)

    assert "gate_differs" in rewritten(desk, with_claim(left, accepted=True))
    assert "score_differs" in rewritten(desk, with_claim(left, score=0.99, accepted=True))
    assert "gate_differs" in rewritten(desk, with_claim(used, signals=()))
    fine = tuple(replace(s, value=1.0) for s in good.claims[left].signals)
    assert "score_differs" in rewritten(desk, with_claim(left, signals=fine))
    assert "citation_differs" in rewritten(
        desk, with_claim(used, quotations=good.claims[left].quotations[:0])
    )
    claim = replace(good.claims[left].claim, text="The employer may end the employment by notice of 7 days.")
    assert "numbers_differ" in rewritten(desk, with_claim(left, claim=claim))
    assert good.gate.calibration is not None
    kept = good.gate.calibration
    for changed in (
        replace(good.gate, calibration=replace(kept, kind=LabelKind.DERIVED)),
        replace(good.gate, stale=("prompts",)),
    ):
        assert "calibration_changed" in rewritten(desk, replace(good, gate=changed))
    assert "record_changed" in rewritten(desk, replace(good, gate=replace(good.gate, calibration=None)))
    assert rewritten(desk, replace(good, gate=replace(good.gate, shift=0.01))) == {"status_differs"}
    assert rewritten(desk, replace(good, status=type(good.status).DEGRADED)) == {"status_differs"}
    failed = replace(good.runs[0], state=type(good.runs[0].state).FAILED)
    assert rewritten(desk, replace(good, runs=(failed, *good.runs[1:]))) == {"status_differs"}
    assert rewritten(desk, good) == set()


def test_a_calibration_deleted_since_is_not_missed_and_one_altered_since_is_noticed(
    desk: CalibratedDesk,
) -> None:
    gated(desk)
    opinion_id = desk.ask()["opinion_id"]
    (file,) = desk.home.calibrations.iterdir()
    made = desk.bench().calibrations.all()[0]
    file.write_bytes(readable(replace(made, tau=0.5)))
    failures = desk.run("verify", opinion_id)["failures"]
    assert [f["code"] for f in failures] == ["calibration_changed"]
    file.unlink()
    desk.model = desk.embedder = None  # nor are models missed
    assert desk.run("verify", opinion_id)["ok"]
