"""Settings as the window changes them: at once, told to the engine where it holds them, taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.state.preferences import OF_THE_WINDOW, Preferences
from engine.job.upkeep import UseSettings
from engine.settings import Settings
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import InlineEngine


@pytest.fixture
def engine(qapp):
    return InlineEngine(Desk(empty=True))


@pytest.fixture
def preferences(engine):
    made = Preferences(engine, Settings())
    made.seen = []
    made.changed.connect(lambda: made.seen.append("changed"))
    made.redrawn.connect(lambda: made.seen.append("redrawn"))
    return made


def test_what_only_the_window_needs_is_not_told_to_the_engine(preferences, engine):
    for name, value in zip(OF_THE_WINDOW, ("bn", "dark", 120, "sepia", "5", True), strict=True):
        preferences.choose(replace(preferences.settings, **{name: value}))
    assert engine.asked_for(UseSettings) == []
    assert preferences.seen.count("redrawn") == 4


def test_what_the_engine_holds_reaches_it_and_the_window_is_not_drawn_anew(preferences, engine, qtbot):
    preferences.set("threads", 2)
    assert engine.asked_for(UseSettings) == [UseSettings(Settings(threads=2))]
    assert preferences.seen == ["changed"]
    assert preferences.waiting
    qtbot.waitUntil(lambda: not preferences.waiting)


def test_settings_that_wait_behind_running_work_are_not_lost_with_a_dead_engine(preferences, engine, qtbot):
    engine.script.hold.add(UseSettings)
    failures = []
    preferences.failed.connect(failures.append)
    preferences.set("threads", 2)
    qtbot.waitUntil(lambda: UseSettings in engine.held)
    engine.die()
    assert not preferences.waiting
    assert failures == []  # the next engine reads them on disk
    assert preferences.settings.threads == 2


def test_changes_are_taken_back_one_by_one(preferences, engine):
    preferences.set("theme", "dark")
    preferences.set("threads", 2)
    preferences.welcome()
    preferences.undo()
    assert preferences.settings == Settings(theme="dark", welcomed=True)
    preferences.undo()
    preferences.undo()
    assert preferences.settings == Settings(welcomed=True)
    assert engine.asked_for(UseSettings)[-1].settings.threads == 0


def test_all_are_put_back_at_once_and_that_is_taken_back_too(preferences):
    changed = Settings(theme="dark", author="Selina", threads=2, welcomed=True)
    preferences.choose(changed)
    preferences.put_back()
    assert preferences.settings == Settings(welcomed=True)
    preferences.undo()
    assert preferences.settings == changed


@pytest.mark.parametrize("typed", ["", "soon", "0", "-3", "1.5", "100000", "1e3", "²"])
def test_what_is_no_number_it_can_have_stays_in_the_field_and_changes_nothing(preferences, typed):
    preferences.type("question_seconds", typed)
    assert preferences.settings == Settings()
    assert "question_seconds" in preferences.typed
    assert not preferences.is_default("question_seconds")
    preferences.undo()
    assert preferences.typed == {}


@pytest.mark.parametrize("typed", ["15", " 15 ", "১৫"])
def test_minutes_are_typed_in_either_script_and_kept_as_seconds(preferences, typed):
    preferences.type("question_seconds", "soon")
    preferences.type("question_seconds", typed)
    assert preferences.settings.question_seconds == 900.0
    assert isinstance(preferences.settings.question_seconds, float)  # the file is read strictly
    assert preferences.typed == {}
    assert preferences.shown("question_seconds") == "15"


def test_a_value_that_a_setting_cannot_have_is_not_taken(preferences):
    preferences.set("argument_rounds", 9)
    preferences.set("theme", "pink")
    assert preferences.settings == Settings()
