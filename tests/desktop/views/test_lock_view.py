"""The locked window shows nothing of a client, and the passphrase brings back what was there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from desktop.state.session import MATTERS
from engine.job.matters import ListMatters
from tests.helpers.desk import Desk

WORDS = "green bench at noon"


@pytest.fixture
def locked(open_window, qtbot):
    """A window over a protected library with a client's file on show, then locked."""

    def open_(**options):
        desk = Desk()
        desk.doorkeeper.protect(WORDS)
        window, engine = open_window(desk, **options)
        session = window.session
        qtbot.waitUntil(lambda: session.guard.protected)
        made = desk.cabinet.new("Rahima Khatun")
        session.matters.refresh()
        qtbot.waitUntil(lambda: bool(session.matters.held.matters))
        session.open_matter(made.id)
        qtbot.waitUntil(lambda: session.matters.sheet is not None)
        qtbot.keySequence(window, QKeySequence("Ctrl+L"))
        assert session.guard.locked
        qtbot.wait(30)
        return window, engine, made

    return open_


def words_on(window) -> str:
    """All that can be read on the window, or of it."""
    shown = [w for w in window.findChildren(QWidget) if w.isVisible()]
    texts = [w.text() for w in shown if isinstance(w, QLabel | QPushButton | QLineEdit)]
    texts += [w.toolTip() + w.accessibleName() for w in shown]
    return " ".join((*texts, window.windowTitle()))


@pytest.mark.parametrize("language", ["en", "bn"])
def test_nothing_of_a_client_is_on_a_locked_window(locked, qtbot, language):
    window, _, made = locked(language=language)
    assert made.name not in words_on(window)
    assert not window.rail.isVisible()
    assert not window.views.isVisible()
    assert window.door.lock_view.field.line.hasFocus()
    assert window.door.lock_view.field.line.echoMode() is QLineEdit.EchoMode.Password
    for keys in (
        "Ctrl+2",
        "Ctrl+K",
        "Ctrl+,",
        "Ctrl+N",
        "Ctrl+F",
        "F1",
        "F6",
        "Alt+Left",
        "Esc",
        "Ctrl+L",
        "/",
    ):
        qtbot.keySequence(window, QKeySequence(keys))
        assert not window.views.isVisible()
        assert not window.keys.isVisible()
        assert made.name not in words_on(window)
    for _ in range(6):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert window.door.lock_view.isAncestorOf(QApplication.focusWidget())


def test_enter_unlocks_and_the_place_is_as_it_was(locked, qtbot):
    window, engine, made = locked()
    asked = len(engine.asked_for(ListMatters))
    field = window.door.lock_view.field.line
    qtbot.keyClicks(field, "not that one")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.door.lock_view.bars.bars), timeout=5_000)
    assert "That is not the passphrase." in window.door.lock_view.bars.bars[0].accessibleName()
    assert field.hasSelectedText()
    assert window.session.guard.locked
    qtbot.keyClicks(field, WORDS)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.session.guard.locked, timeout=5_000)
    assert window.views.isVisible()
    assert window.view.name == MATTERS
    assert made.name in words_on(window)
    assert field.text() == ""
    qtbot.waitUntil(lambda: len(engine.asked_for(ListMatters)) > asked)
    qtbot.keySequence(window, QKeySequence("Ctrl+1"))
    assert window.view.name == "ask"


def test_the_language_can_be_chosen_while_it_is_locked(locked, qtbot):
    window, _, made = locked()
    segments = [b for b in window.door.lock_view.findChildren(QPushButton) if "বাংলা" in b.text()]
    qtbot.mouseClick(segments[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "তালাবদ্ধ" in words_on(window), timeout=5_000)
    assert made.name not in words_on(window)
    assert window.session.guard.locked
    window.resize(700, 400)
    qtbot.wait(50)
    assert made.name not in words_on(window)
    assert not window.views.isVisible()


def test_what_runs_is_said_to_go_on(locked, qtbot):
    desk_busy = "The key is forgotten when it has ended"
    window, engine, _ = locked()
    assert desk_busy not in words_on(window)
    guard = window.session.guard
    guard.unlock(WORDS)
    qtbot.waitUntil(lambda: not guard.locked)
    engine.script.doorkeeper.busy = True
    guard.lock()
    qtbot.waitUntil(lambda: desk_busy in words_on(window), timeout=5_000)


def test_a_dead_engine_locks_and_says_why(locked, qtbot):
    window, engine, made = locked()
    window.session.guard.unlock(WORDS)
    qtbot.waitUntil(lambda: not window.session.guard.locked)
    engine.lost.emit(())
    assert window.session.guard.locked
    assert made.name not in words_on(window)
    assert "the key with it" in window.door.lock_view.bars.bars[0].accessibleName()


def test_the_eye_shows_what_is_typed_until_it_is_sent(locked, qtbot):
    window, _, _ = locked()
    secret = window.door.lock_view.field
    qtbot.mouseClick(secret.eye, Qt.MouseButton.LeftButton)
    assert secret.line.echoMode() is QLineEdit.EchoMode.Normal
    qtbot.keyClicks(secret.line, WORDS)
    qtbot.mouseClick(window.door.lock_view.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.session.guard.locked, timeout=5_000)
    assert secret.line.echoMode() is QLineEdit.EchoMode.Password


def test_a_protected_library_opens_locked_and_asks_for_no_client(open_window, qtbot):
    desk = Desk()
    desk.doorkeeper.protect(WORDS, locked=True)
    window, engine = open_window(desk, locked=True)
    assert not window.views.isVisible()
    assert not engine.asked_for(ListMatters)
    window.session.guard.unlock(WORDS)
    qtbot.waitUntil(lambda: bool(engine.asked_for(ListMatters)), timeout=5_000)
    assert window.views.isVisible()


def test_without_a_passphrase_ctrl_l_says_where_one_is_chosen(open_window, qtbot):
    window, _ = open_window()
    qtbot.waitUntil(lambda: window.session.guard.known is not None)
    qtbot.keySequence(window, QKeySequence("Ctrl+L"))
    (bar,) = window.bars.bars
    assert "no passphrase yet" in bar.accessibleName()
    qtbot.mouseClick(bar.help, Qt.MouseButton.LeftButton)
    assert window.view.section == "protection"


def test_a_file_dialog_does_not_stay_over_a_locked_window(locked, qtbot):
    window, _, _ = locked()
    window.session.guard.unlock(WORDS)
    qtbot.waitUntil(lambda: not window.session.guard.locked)
    other = QWidget()
    other.setWindowTitle("Rahima.dhara")
    qtbot.addWidget(other)
    other.show()
    window.session.guard.lock()
    assert not other.isVisible()
