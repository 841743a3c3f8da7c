"""Two runs of one question beside each other."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from desktop.state.two_runs import grounds_of, other_runs
from engine.domain.claim import Side
from engine.domain.library import OpinionRow
from engine.errors import UnknownOpinion
from engine.job.request import OpenOpinion
from tests.helpers.desk import TwiceDesk


@pytest.fixture(params=["en", "bn"])
def beside(open_window, qtbot, request):
    desk = TwiceDesk()
    window, _ = open_window(desk, language=request.param)
    window.session.open_opinion(f"op-{request.param}-DEGRADED")
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=10_000)
    qtbot.waitUntil(lambda: window.session.consultation.known, timeout=10_000)
    return window, desk


def told(window):
    return " ".join(each.text() for each in window.view.findChildren(QLabel))


def test_an_opinion_leads_to_the_other_run_of_its_question_and_back(beside, qtbot):
    window, _ = beside
    here = window.session.history.here
    tip = "Compare" if window.session.settings.language == "en" else "মেলান"
    acts = [b for b in window.view.opinion.findChildren(QPushButton) if tip in b.toolTip()]
    assert len(acts) == 1
    acts[0].click()
    qtbot.waitUntil(lambda: window.session.two_runs.both is not None, timeout=10_000)
    assert window.view.name == "runs"
    assert window.view.place in window.top_bar.place.text()
    window.back()
    assert window.session.history.here == here


def test_what_both_rest_on_stands_before_what_one_alone_does(beside):
    _, desk = beside
    one = desk.opinions[0]
    again = next(o for o in desk.opinions if o.id == f"{one.id}-again")
    grounds = grounds_of(one, again)
    assert [g.shared for g in grounds] == sorted((g.shared for g in grounds), reverse=True)
    alone = [g for g in grounds if not g.shared]
    assert [g.sides for g in alone] == [((Side.EMPLOYER,), ())]
    assert len({(g.quotation.version_id, g.quotation.eid) for g in grounds}) == len(grounds)


def test_answers_and_grounds_are_told(beside, qtbot):
    window, desk = beside
    language = window.session.settings.language
    one = next(o for o in desk.opinions if o.id == f"op-{language}-DEGRADED")
    window.session.compare_runs(one.id, f"{one.id}-again")
    qtbot.waitUntil(lambda: window.session.two_runs.both is not None, timeout=10_000)
    said = told(window)
    assert one.sentences[0].text in said
    assert ("No answer is given." if language == "en" else "কোনো উত্তর দেওয়া হয়নি।") in said
    assert ("in the older run only" if language == "en" else "শুধু আগের বারে") in said


def test_runs_that_cannot_be_opened_are_told_and_may_be_tried_again(beside, qtbot):
    window, desk = beside
    desk.failures[OpenOpinion] = UnknownOpinion("No such opinion.")
    window.session.compare_runs(desk.opinions[0].id, "gone")
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=5_000)
    assert window.session.two_runs.both is None
    del desk.failures[OpenOpinion]
    window.session.compare_runs(desk.opinions[0].id, f"{desk.opinions[0].id}-again")
    qtbot.waitUntil(lambda: window.session.two_runs.both is not None, timeout=10_000)


def test_only_finished_runs_of_the_same_question_are_offered(beside):
    _, desk = beside
    one = desk.opinions[0]
    row = OpinionRow(one.id, one.question.text, "DEGRADED", one.question.language, "2026-01-01", True)
    rows = (
        row,
        replace(row, id="a", question=f"  {one.question.text.upper()}"),
        replace(row, id="b", asked_at="2026-02-01"),
        replace(row, id="c", finished=False),
        replace(row, id="d", question="Something else?"),
    )
    assert [r.id for r in other_runs(one, rows)] == ["b", "a"]
