"""The first steps as they are shown: the next button stands out, a download is seen in its step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from desktop.views.library.first_run import EmptyLibrary, FirstRun
from desktop.views.library.version_table import VersionTable
from engine.job.event import Progressed
from engine.job.request import GetModels
from tests.helpers.desk import Desk
from tests.helpers.model_rows import fresh
from tests.helpers.shown import words


@pytest.fixture
def opened(open_window, qtbot):
    desk = Desk(empty=True)
    desk.models = fresh()
    window, engine = open_window(desk)
    qtbot.waitUntil(lambda: window.session.models.machine is not None and window.session.models.known)
    return window, engine


def page(window):
    return window.view.findChild(FirstRun)


def press(qtbot, window, word):
    QApplication.processEvents()  # a page that was made anew is laid out
    found = [b for b in page(window).findChildren(QPushButton) if word in b.text() and b.isVisibleTo(window)]
    qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)


def add_laws(window, engine, qtbot):
    engine.script.versions = Desk().versions
    window.session.library.refresh()
    qtbot.waitUntil(lambda: bool(window.session.library.cards))


def test_one_button_stands_out_and_it_is_that_of_the_next_step(opened, qtbot):
    window, engine = opened
    primaries = lambda: [  # noqa: E731
        b.text().strip() for b in page(window).findChildren(QPushButton) if b.property("kind") == "primary"
    ]
    assert primaries() == ["Understood"]
    press(qtbot, window, "Understood")
    assert primaries() == ["From a pen drive…"]
    press(qtbot, window, "Go on without")
    assert primaries() == ["Choose files of laws…"]
    add_laws(window, engine, qtbot)
    assert primaries() == ["Write a question"]
    press(qtbot, window, "Write a question")
    assert window.view.name == "ask"


def test_the_steps_are_taken_with_the_keyboard_alone(opened, qtbot):
    window, _ = opened
    window.view.enter()
    assert window.focusWidget().text().strip() == "Understood"
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.focusWidget().text().strip() == "From a pen drive…"


def test_what_fits_is_offered_with_its_size_and_fetched_in_its_step(opened, qtbot):
    window, engine = opened
    assert "This computer: 8 GB of memory, 4 cores, 41 GB free on the disk." in words(page(window))
    assert "What fits: multilingual-e5-small, Qwen2.5-Coder-1.5B-Instruct Q4_K_M" in words(page(window))
    engine.script.hold.add(GetModels)
    press(qtbot, window, "Download 1.1 GB")
    qtbot.waitUntil(lambda: GetModels in engine.held)
    ids = ("multilingual-e5-small", "qwen2.5-coder-1.5b", "tessdata-eng")
    assert engine.asked_for(GetModels) == [GetModels(ids)]
    engine.say(GetModels, lambda job: Progressed(job, "get", 30 << 20, 60 << 20, ids[0]))
    assert "multilingual-e5-small · 30 MB of 60 MB" in words(page(window))
    press(qtbot, window, "Stop")
    qtbot.waitUntil(lambda: "Stopped. What has arrived of" in words(page(window)))


def test_with_a_law_the_steps_stay_until_a_law_is_chosen_and_come_back_at_a_click(opened, qtbot):
    window, engine = opened
    add_laws(window, engine, qtbot)
    assert page(window) is not None
    window.view.works.setCurrentRow(1)
    assert page(window) is None
    assert window.view.findChild(VersionTable) is not None
    qtbot.mouseClick(window.view.steps, Qt.MouseButton.LeftButton)
    assert page(window) is not None


def test_put_away_they_leave_an_empty_library_that_says_what_it_lacks(opened, qtbot):
    window, _ = opened
    press(qtbot, window, "Put these steps away")
    assert page(window) is None
    assert window.view.findChild(EmptyLibrary) is not None
    assert "Answers come only from laws you add." in words(window.view)
    assert window.session.settings.welcomed


def test_after_the_first_question_the_library_is_the_library(opened, qtbot):
    window, engine = opened
    add_laws(window, engine, qtbot)
    engine.script.opinions = Desk().opinions
    window.session.consultation.refresh()
    qtbot.waitUntil(lambda: page(window) is None)
    assert window.top_bar.place.text() == "Library"
    assert not window.view.steps.isVisible()
