"""Retrieval on the board: what is asked for, what comes, when it ends, and what the opinion says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.claim import FindingKind
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentState
from engine.domain.opinion import Status
from engine.domain.question import Plan, RetrievalRequest
from tests.helpers.boards import CAKE, NOTICE, Board
from tests.helpers.scripted_model import ScriptedModel

MANY = (  # more parts than a plan has queries, and the last two are in no provision
    "How many days of notice must the employer give a weaver? When are the wages of a weaver paid? "
    "Who may lay off a weaver? Who settles zinc smelting quarrels? Which penalty follows cobalt poisoning?"
)


def test_a_question_that_is_not_answered_ends_before_anybody_argues(folder: Path) -> None:
    model = ScriptedModel()
    board = Board(folder, model)
    opinion = board.sit(CAKE)
    assert opinion.status is Status.UNDECIDED
    assert opinion.evidence
    assert opinion.claims == ()
    findings = board.recorder.of("finding")
    assert [f.kind for f in findings] == [FindingKind.NOT_ANSWERED]  # type: ignore[attr-defined]
    assert len(board.recorder.of("plan")) == 1
    assert "do not answer the question" in opinion.course.stopped
    skipped = {r.agent for r in opinion.runs if r.state is AgentState.SKIPPED}
    assert skipped == {
        AgentName.WORKER_COUNSEL,
        AgentName.EMPLOYER_COUNSEL,
        AgentName.LEGAL_INTERPRETER,
    }
    assert "agent_skipped" not in {r.code for r in opinion.reasons}


def test_a_retrieval_that_is_asked_for_is_on_the_record_with_its_reason(folder: Path) -> None:
    board = Board(folder)
    opinion = board.sit(MANY)
    requests = [r for r in board.recorder.of("request") if isinstance(r, RetrievalRequest)]
    plans = [p for p in board.recorder.of("plan") if isinstance(p, Plan)]
    assert 1 <= len(requests) <= board.settings.retrieval_retries
    assert len(plans) == 1 + len(requests)
    assert all(r.reason for r in requests)
    tried = [q for p in plans for q in p.queries]
    assert len(tried) == len(set(tried))
    assert opinion.rounds == len(plans)


def test_no_more_is_retrieved_than_the_setting_allows(folder: Path) -> None:
    board = Board(folder).with_settings(retrieval_retries=0)
    board.sit(MANY)
    assert board.recorder.of("request") == []
    assert len(board.recorder.of("plan")) == 1


@pytest.mark.parametrize(
    ("question", "eid"),
    [
        ("What does section 4(2) say?", "chp_2__sec_4__subsec_2"),
        ("ধারা ৪ এর উপ-ধারা (২) কী বলে?", "chp_2__sec_4__subsec_2"),
    ],
)
def test_the_part_that_is_named_is_what_is_quoted_first(folder: Path, question: str, eid: str) -> None:
    opinion = Board(folder).sit(question)
    first = next(c for c in opinion.claims if c.accepted)
    assert first.quotations[-1].eid.startswith(eid)


def test_a_part_that_the_law_does_not_have_is_said(folder: Path) -> None:
    opinion = Board(folder).sit("What does section 4(27) say about notice?")
    said = {r.code: r.text for r in opinion.reasons}
    assert "4(27)" in said["section_absent"]


@pytest.mark.parametrize(
    ("on", "code", "told"),
    [("2022-12-31", "law_of_date", "those in force then"), ("2015-12-31", "law_not_of_date", "is held")],
)
def test_an_opinion_says_which_text_a_date_in_the_question_led_to(
    folder: Path, on: str, code: str, told: str
) -> None:
    opinion = Board(folder).sit(NOTICE, dated=("in that year", on))
    said = {r.code: r.text for r in opinion.reasons}
    assert "in that year" in said[code]
    assert told in said[code]
    assert "2021-01-01" in said[code]
    assert {"law_of_date", "law_not_of_date"} & set(said) == {code}


def test_an_opinion_without_a_date_says_nothing_of_one(folder: Path) -> None:
    codes = {r.code for r in Board(folder).sit(NOTICE).reasons}
    assert not {"law_of_date", "law_not_of_date"} & codes


def test_a_date_is_told_in_the_language_of_the_opinion(folder: Path) -> None:
    opinion = Board(folder).sit(NOTICE, language=Language.BANGLA, dated=("২০২২ সাল", "2022-12-31"))
    (text,) = [r.text for r in opinion.reasons if r.code == "law_of_date"]
    assert "২০২২ সাল" in text
    assert "২০২১-০১-০১" in text


def test_a_question_typed_in_latin_letters_is_thought_about_in_bangla_and_kept_as_typed(folder: Path) -> None:
    typed, read = "tatike koto diner notice dite hobe", "তাঁতিকে কত দিনের লিখিত নোটিশ দিতে হবে"
    bangla = {"language": Language.BANGLA, "statute": Language.BANGLA}
    opinion = Board(folder).sit(typed, read_as=read, **bangla)
    plain = Board(folder).sit(read, **bangla)
    assert opinion.question.text == typed
    assert opinion.evidence
    assert [e.eid for e in opinion.evidence] == [e.eid for e in plain.evidence]
    assert read in {r.code: r.text for r in opinion.reasons}["read_as_bangla"]
    assert "read_as_bangla" not in {r.code for r in plain.reasons}


def test_a_profile_narrows_what_is_asked_for(folder: Path) -> None:
    plans = {}
    for profile in ("dhara", "paper"):
        board = Board(folder, profile=profile)
        board.sit(NOTICE)
        plans[profile] = board.recorder.of("plan")[0]
    dhara, paper = plans["dhara"], plans["paper"]
    assert isinstance(dhara, Plan)
    assert isinstance(paper, Plan)
    assert paper.hits < dhara.hits == 12
    assert paper.back == ()
    assert set(paper.edges) < set(dhara.edges)
