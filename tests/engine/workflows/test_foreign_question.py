"""A question in neither language: nobody argues it, the nearest pages are shown, and it says what to do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.archive.codec import encode
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState
from engine.domain.seal import seal_of
from engine.paths import Home
from engine.release.reasons import STATUS_REASONS
from tests.helpers.calibrated import ASKED, CalibratedDesk

HINDI = "तांती को निकालने के लिए मालिक को कितने दिन का नोटिस देना होता है, ninety days notice?"
FRENCH = "Combien de jours de préavis l'employeur doit-il donner à un tisserand qui est payé au mois ?"
SILENT = {AgentName.WORKER_COUNSEL, AgentName.EMPLOYER_COUNSEL, AgentName.LEGAL_INTERPRETER}


@pytest.fixture
def desk(home: Home) -> CalibratedDesk:
    return CalibratedDesk(home)


@pytest.mark.parametrize("question", [HINDI, FRENCH])
@pytest.mark.parametrize("language", list(Language))
def test_nobody_argues_it_and_the_nearest_provisions_are_shown_with_what_to_do(
    desk: CalibratedDesk, question: str, language: Language
) -> None:
    answer = desk.run("ask", question, "--language", language.value)
    assert answer["status"] == "UNDECIDED"
    assert answer["claims"] == []
    assert answer["evidence"]
    assert any(e["label"] in answer["narrative"] for e in answer["evidence"])
    said = {reason["code"]: reason["text"] for reason in answer["reasons"]}
    assert said["question_foreign"] == STATUS_REASONS["question_foreign"][language]
    assert not {"far_from_question", "verbatim_only", "agent_skipped"} & set(said)
    opinion = desk.opinion(answer["opinion_id"])
    assert opinion.question.foreign
    assert {r.agent for r in opinion.runs if r.state is AgentState.SKIPPED} == SILENT
    assert opinion.intake is not None
    assert opinion.intake.missing_facts == ()
    assert desk.model is not None
    assert desk.model.calls == []  # type: ignore[attr-defined]
    assert desk.run("verify", answer["opinion_id"])["ok"]


def test_without_a_model_it_is_undecided_too(desk: CalibratedDesk) -> None:
    answer = desk.run("ask", FRENCH, "--no-model")
    assert (answer["status"], answer["claims"]) == ("UNDECIDED", [])
    assert desk.run("verify", answer["opinion_id"])["ok"]


def test_the_same_question_in_english_is_argued(desk: CalibratedDesk) -> None:
    answer = desk.run("ask", ASKED)
    assert answer["status"] == "DEGRADED"
    assert "question_foreign" not in {reason["code"] for reason in answer["reasons"]}


def test_verify_tells_the_language_again_from_the_question(desk: CalibratedDesk) -> None:
    good = desk.opinion(desk.run("ask", FRENCH)["opinion_id"])
    reasons = tuple(r for r in good.reasons if r.code != "question_foreign")
    altered = replace(good, reasons=reasons, question=replace(good.question, foreign=False))
    altered = replace(altered, code=seal_of(altered))
    (desk.home.opinions / good.id / "opinion.json").write_bytes(encode(altered))
    failures = desk.run("verify", good.id)["failures"]
    assert any("question_foreign" in f["message"] for f in failures if f["code"] == "status_differs")
