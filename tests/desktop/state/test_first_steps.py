"""The first steps tick themselves, and are gone for good after the first question or when put away."""

from __future__ import annotations

import pytest

from desktop.state.session import Session
from engine.job.request import Ask
from engine.paths import assets
from engine.settings import Settings
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import InlineEngine
from tests.helpers.model_rows import fresh, mixed


@pytest.fixture
def desk():
    made = Desk(empty=True)
    made.models = fresh()
    return made


@pytest.fixture
def session(desk, qapp, qtbot):
    made = Session(InlineEngine(desk), Settings(), assets() / "samples")
    made.begin()
    qtbot.waitUntil(lambda: made.library.known and made.consultation.known and made.models.known)
    return made


def add_laws(session, desk, qtbot):
    desk.versions = Desk().versions
    session.library.refresh()
    qtbot.waitUntil(lambda: bool(session.library.cards))


def test_each_step_ticks_itself_and_the_next_one_is_named(session, desk, qtbot):
    steps = session.first_steps
    assert (steps.done, steps.at, steps.in_sight) == ((False, False, False), 1, True)
    steps.understand()
    assert steps.at == 2
    desk.models = mixed()
    session.models.refresh()
    qtbot.waitUntil(lambda: steps.at == 3)
    add_laws(session, desk, qtbot)
    assert (steps.done, steps.at, steps.in_sight) == ((True, True, True), 4, True)


def test_without_a_model_is_a_choice_that_ticks_its_step(session):
    session.first_steps.go_without_model()
    assert session.first_steps.at == 3


def test_the_first_question_ends_them_for_good(session, desk, qtbot):
    add_laws(session, desk, qtbot)
    desk.hold.add(Ask)
    session.consultation.write(question="How many days?")
    session.consultation.ask()
    assert not session.first_steps.open
    assert session.settings.welcomed
    again = Session(InlineEngine(desk), session.settings, assets() / "samples")
    again.begin()
    qtbot.waitUntil(lambda: again.library.known and again.consultation.known)
    assert not again.first_steps.open


def test_put_away_they_are_gone_and_an_undo_does_not_bring_them_back(session):
    session.preferences.set("theme", "dark")
    session.first_steps.dismiss()
    session.preferences.undo()
    assert not session.first_steps.open
    assert session.settings == Settings(welcomed=True)


def test_a_library_whose_owner_asked_before_shows_none(qapp, qtbot):
    session = Session(InlineEngine(Desk()), Settings(), assets() / "samples")
    session.begin()
    assert not session.first_steps.in_sight
    qtbot.waitUntil(lambda: session.library.known and session.consultation.known)
    assert not session.first_steps.in_sight


def test_while_a_law_is_looked_at_they_wait_one_click_away(session, desk, qtbot):
    add_laws(session, desk, qtbot)
    session.first_steps.set_aside(True)
    assert session.first_steps.open
    assert not session.first_steps.in_sight
