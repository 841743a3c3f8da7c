"""What surrounds the views: rail, keys, languages, themes, widths."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit

from desktop.app.actions import ACTIONS
from desktop.views.parts.look import Width, width_class
from engine.job.event import Failed
from tests.helpers.scenes import SCENES, Scenes
from tests.helpers.shown import labels


def test_each_stop_of_the_rail_shows_its_view(open_window, qtbot):
    window, _ = open_window()
    for name, button in window.rail._buttons.items():
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert window.view.name == name
        assert [n for n, b in window.rail._buttons.items() if b.isChecked()] == [name]


def test_keys_of_the_window_do_what_their_table_says(open_window, qtbot):
    window, _ = open_window()
    assert all(callable(getattr(window, action.does)) for action in ACTIONS)
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.view.name == "ask"
    qtbot.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert window.view.name == "library"
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.top_bar.search.hasFocus()


def test_f1_shows_the_keys_of_the_view_and_escape_puts_them_away(open_window, qtbot):
    window, _ = open_window()
    window.show_view("read")
    window.toggle_keys()
    assert "Next citation, citation before" in labels(window.keys)
    window.escape()
    assert not window.keys.isVisible()


def test_f6_goes_round_the_panes(open_window, qtbot):
    window, _ = open_window()
    window.view.works.setFocus()
    window.next_pane()
    first = window._app.focusWidget()
    window.next_pane()
    assert window._app.focusWidget() is not first
    window.pane_before()
    assert window._app.focusWidget() is first


def test_changing_the_language_is_live_and_changes_every_word(open_window, qtbot):
    window, _ = open_window()
    assert "Offline: nothing leaves this computer" in labels(window)
    window.top_bar.language_chosen.emit("bn")
    qtbot.waitUntil(lambda: window.look.theme.language == "bn")
    assert "অফলাইন: কিছুই বাইরে যায় না" in labels(window)
    assert "Offline: nothing leaves this computer" not in labels(window)
    assert window.windowTitle() == "ধারা অ্যাপ"


def test_a_half_written_question_outlives_a_change_of_language_and_colours(open_window, qtbot):
    window, _ = open_window()
    window.show_view("ask")
    window.view.form.question.setPlainText("half a quest")
    window.top_bar.language_chosen.emit("bn")
    qtbot.waitUntil(lambda: window.look.theme.language == "bn")
    window.rail.look_chosen.emit("dark")
    qtbot.waitUntil(lambda: window.look.theme.name == "dark")
    assert window.view.form.question.toPlainText() == "half a quest"


def test_the_style_sheet_is_set_once_for_one_look(open_window, qapp, monkeypatch):
    window, _ = open_window()
    sheets = []
    monkeypatch.setattr(type(qapp), "setStyleSheet", lambda self, sheet: sheets.append(sheet))
    window._build()
    assert sheets == []


def test_an_error_bar_stays_until_put_away_and_is_not_doubled(open_window, qtbot):
    window, _ = open_window()
    for _ in range(3):
        window._on_failed(Failed(1, "disk_full", "No space.", "", ""))
    assert len(window.bars.bars) == 1
    window.bars.bars[0].close_bar()
    assert window.bars.bars == ()


def test_a_bug_shows_its_trace_only_when_asked(open_window):
    window, _ = open_window()
    window._on_failed(
        Failed(1, "bug", "ZeroDivisionError: division", "", "Traceback (most recent call last)")
    )
    bar = window.bars.bars[0]
    assert "Something went wrong inside the program." in labels(bar)
    assert not any("Traceback" in w for w in labels(bar))


@pytest.mark.parametrize(
    ("pixels", "width"),
    [(683, Width.NARROW), (899, Width.NARROW), (900, Width.MEDIUM), (1280, Width.WIDE), (1700, Width.HUGE)],
)
def test_widths_have_their_bounds(pixels, width):
    assert width_class(pixels) is width


def test_larger_text_takes_the_panes_of_a_narrower_window():
    assert width_class(1366, 100) is width_class(1366, 90) is Width.WIDE
    assert width_class(1366, 150) is Width.MEDIUM
    assert width_class(1300, 150) is Width.NARROW


def test_making_the_window_narrow_builds_it_again_for_one_pane(open_window, qtbot):
    window, _ = open_window()
    window.session.open_opinion("op-en-DEGRADED")
    qtbot.waitUntil(lambda: window.session.reader.version is not None, timeout=10_000)
    window.resize(700, 500)
    qtbot.waitUntil(lambda: window.look.narrow)
    qtbot.waitUntil(lambda: window.view.opinion.isVisible())
    view = window.view
    assert not view.reader.isVisible()
    window.session.cite(3)
    assert view.reader.isVisible()
    assert not view.opinion.isVisible()


def test_a_window_built_again_keeps_its_place_on_the_page(open_window, qtbot):
    window, engine = open_window()
    window.session.read(engine.script.versions[0].card.version_id, page=5)
    qtbot.waitUntil(lambda: window.session.reader.page == 5, timeout=10_000)
    window.rail.look_chosen.emit("dark")
    qtbot.waitUntil(lambda: window.look.theme.name == "dark")
    qtbot.wait(50)
    assert window.session.reader.page == 5


@pytest.mark.parametrize("scene", SCENES)
def test_whatever_can_be_pressed_or_filled_has_a_name(qapp, fonts, qtbot, scene):
    stage = Scenes(qapp, "en", "light", (1366, 768))
    window = stage.open()
    getattr(stage, scene)()
    nameless = [
        type(w).__name__
        for kind in (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox)
        for w in window.findChildren(kind)
        if w.isVisible()
        and w.objectName() != "qt_spinbox_lineedit"
        and not (w.accessibleName() or (isinstance(w, QAbstractButton) and w.text()))
    ]
    stage.close()
    assert nameless == []
