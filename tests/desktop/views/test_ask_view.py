"""Asking, and the board at work."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.domain.library import ModelRow, OpinionRow
from engine.domain.opinion import Status
from engine.domain.timeline import LawChange
from engine.errors import BadQuestion
from engine.job.event import AgentMoved, ClaimMade, Finished
from engine.job.request import Ask
from tests.helpers.desk import Desk
from tests.helpers.shown import words


@pytest.fixture
def asking(open_window, qtbot):
    """The form with a question in it, over a board that waits for the test."""

    def open_(desk=None, **options):
        desk = desk or Desk()
        window, engine = open_window(desk, **options)
        window.show_view("ask")
        return window, engine

    return open_


@pytest.fixture
def at_work(asking, qtbot):
    def open_():
        desk = Desk()
        desk.hold.add(Ask)
        window, engine = asking(desk)
        window.view.form.question.setPlainText("What notice is due?")
        window.view.form.submit()
        qtbot.waitUntil(lambda: Ask in engine.held)
        return window, engine

    return open_


def test_an_empty_question_cannot_be_asked_and_it_is_said_why(asking):
    window, _ = asking()
    assert not window.view.form.ask.isEnabled()
    assert "Write a question first." in words(window.view.form)


def test_without_a_law_there_is_a_sentence_and_one_button(asking):
    window, _ = asking(Desk(empty=True))
    assert "Answers come only from laws you add." in words(window.view)


def test_everything_on_the_form_is_asked(asking, qtbot):
    window, engine = asking()
    form = window.view.form
    form.question.setPlainText("What notice is due?")
    form.facts.setPlainText("She is paid by the month.")
    form.version.setCurrentIndex(2)
    form.version.activated.emit(2)
    form.language.setCurrentIndex(form.language.findData(Language.BANGLA))
    form.language.activated.emit(form.language.currentIndex())
    form.no_model.setChecked(True)
    qtbot.keyClick(form.question, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: bool(engine.asked_for(Ask)))
    ask = engine.asked_for(Ask)[0]
    assert (ask.question, ask.facts) == ("What notice is due?", "She is paid by the month.")
    assert ask.versions == (form.version.itemData(2),)
    assert ask.language is Language.BANGLA
    assert ask.use_model is False


def test_without_a_language_model_it_is_said_before_asking(asking):
    desk = Desk()
    desk.models = (ModelRow("e5", "embedder", "installed", 1, "0", "MIT", True, ""),)
    window, _ = asking(desk)
    window.view.form.question.setPlainText("What notice is due?")
    assert "No language model is installed" in words(window.view.form)


def test_the_answer_opens_beside_its_page(asking, qtbot):
    window, _ = asking()
    window.view.form.question.setPlainText("What notice is due?")
    window.view.form.submit()
    qtbot.waitUntil(lambda: window.view.name == "read", timeout=10_000)
    qtbot.waitUntil(lambda: window.session.reader.version is not None, timeout=10_000)
    assert window.session.desk.opinion.status is Status.DEGRADED
    assert window.session.reader.selected == 1


def test_phases_agents_and_statements_show_as_they_come(at_work, qtbot):
    window, engine = at_work()
    scored = engine.script.opinions[0].claims[1]
    run = AgentRun(AgentName.WORKER_COUNSEL, AgentState.RUNNING, Phase.DELIBERATION, 1, 0, 0)
    engine.say(Ask, lambda job: AgentMoved(job, Phase.DELIBERATION, run))
    engine.say(Ask, lambda job: ClaimMade(job, scored, False))
    qtbot.waitUntil(lambda: "Draft, not checked yet" in words(window.view.board))
    assert "Argue both sides" in window.view.board.phases.accessibleName()
    assert scored.claim.text in words(window.view.board)
    assert "Arguments being drafted, not an opinion." in words(window.view.board)
    engine.say(Ask, lambda job: ClaimMade(job, scored, True))
    qtbot.waitUntil(lambda: "Checked" in words(window.view.board.claims))


def test_a_statement_that_fails_moves_to_left_out_with_its_reason(at_work, qtbot):
    window, engine = at_work()
    scored = next(c for c in engine.script.opinions[0].claims if not c.accepted)
    engine.say(Ask, lambda job: ClaimMade(job, scored, True))
    qtbot.waitUntil(lambda: "Left out: 7 days is not on the cited page" in words(window.view.board))


def test_stopping_returns_to_the_question_with_its_words(at_work, qtbot):
    window, _ = at_work()
    qtbot.mouseClick(window.view.board.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.view.board is None)
    assert window.view.form.question.toPlainText() == "What notice is due?"
    assert not window.bars.bars


def test_another_view_can_be_used_while_the_board_sits_and_the_job_bar_says_so(at_work, qtbot):
    window, _ = at_work()
    window.show_view("library")
    assert window.view.name == "library"
    assert "Board at work" in words(window)
    window.show_view("ask")
    assert window.view.board is not None


def test_changing_the_language_while_the_board_sits_loses_nothing(at_work, qtbot):
    window, engine = at_work()
    scored = engine.script.opinions[0].claims[1]
    engine.say(Ask, lambda job: ClaimMade(job, scored, False))
    window.top_bar.language_chosen.emit("bn")
    qtbot.waitUntil(lambda: window.look.theme.language == "bn")
    assert scored.claim.text in words(window.view.board)
    assert "খসড়া, এখনো যাচাই হয়নি" in words(window.view.board)
    engine.say(Ask, lambda job: Finished(job, engine.script.opinions[0]))
    qtbot.waitUntil(lambda: window.view.name == "read")


def test_a_bad_question_is_a_bar_and_the_words_stay(asking, qtbot):
    desk = Desk()
    desk.failures[Ask] = BadQuestion("Too long.")
    window, _ = asking(desk)
    window.view.form.question.setPlainText("A question")
    window.view.form.submit()
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert "The question is empty, or too long." in window.bars.bars[0].accessibleName()
    assert window.view.form.question.toPlainText() == "A question"


def test_when_the_engine_dies_one_bar_offers_to_go_on_and_going_on_asks_again(at_work, qtbot):
    window, engine = at_work()
    run = AgentRun(AgentName.WORKER_COUNSEL, AgentState.RUNNING, Phase.DELIBERATION, 1, 0, 0)
    engine.say(Ask, lambda job: AgentMoved(job, Phase.DELIBERATION, run))
    engine.die()
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert len(window.bars.bars) == 1
    assert "The engine stopped at “Argue both sides”" in window.bars.bars[0].accessibleName()
    assert "All that was saved before is kept." in window.bars.bars[0].accessibleName()
    engine.script.hold.clear()
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.view.name == "read", timeout=10_000)
    assert len(engine.asked_for(Ask)) == 2


def test_earlier_opinions_are_listed_and_an_interrupted_one_is_never_shown_as_finished(asking, qtbot):
    window, _ = asking()
    row = OpinionRow("op-x", "An old question?", "", Language.ENGLISH, "2025-12-01T00:00:00Z", False)
    window.session.consultation._on_listed((row,))
    assert "Interrupted, not finished" in words(window.view.form)
    assert "An old question?" in words(window.view.form)


def test_an_opinion_on_law_that_changed_since_says_so_and_names_what(asking, qtbot):
    window, _ = asking()
    change = LawChange(VersionId("v1"), VersionId("v2"), "2092-06-30", EId("sec_21"), "section 21", "changed")
    row = OpinionRow("op-x", "Notice?", "DEGRADED", Language.ENGLISH, "2025-12-01T00:00:00Z", True, (change,))
    window.session.consultation._on_listed((row,))
    assert "the law it cites has changed" in words(window.view.form)
    assert "section 21" in [w.toolTip() for w in window.view.form.findChildren(QWidget)]
    window.session.consultation._on_listed((replace(row, law_changed=()),))
    assert "the law it cites has changed" not in words(window.view.form)


def test_tab_leaves_the_question_for_the_facts(asking, qtbot):
    window, _ = asking()
    form = window.view.form
    form.question.setFocus()
    qtbot.keyClick(form.question, Qt.Key.Key_Tab)
    assert form.facts.hasFocus()
