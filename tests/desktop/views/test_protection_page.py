"""Protection in the settings: said plainly before it is set, one thing at a time, what came of it told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engine.domain.protection import Phase, Protection
from engine.errors import LibraryBusy
from engine.job.event import Progressed
from engine.job.protection import ChangePassphrase, GoOnProtecting, Protect, Unprotect
from tests.helpers.desk import Desk
from tests.helpers.shown import words

WORDS = "green bench at noon"


@pytest.fixture
def page(open_window, qtbot):
    """A function that opens the page over a library that is protected, or not."""

    def open_(*, on=False, desk=None, **options):
        desk = desk or Desk()
        if on:
            desk.doorkeeper.protect(WORDS)
        window, engine = open_window(desk, **options)
        window.session.open_settings("protection")
        qtbot.waitUntil(lambda: window.session.guard.known is not None, timeout=5_000)
        qtbot.wait(20)
        return window, engine, window.view.page

    return open_


def press(qtbot, page, act):
    qtbot.mouseClick(page.acts[act], Qt.MouseButton.LeftButton)


def fill(qtbot, page, **texts):
    for key, text in texts.items():
        qtbot.keyClicks(page.secrets[key].line, text)


@pytest.mark.parametrize("language", ["en", "bn"])
def test_that_nobody_can_recover_it_stands_there_before_it_is_chosen(page, language):
    _, _, shown = page(language=language)
    said = {"en": "Nobody can recover a forgotten passphrase", "bn": "কেউ উদ্ধার করতে পারে না"}[language]
    assert said in words(shown)
    assert not shown.after.isVisible()  # nothing locks where there is no passphrase


def test_it_is_chosen_twice_and_then_protects(page, qtbot):
    window, engine, shown = page()
    fill(qtbot, shown, new=WORDS, again="green bench at dawn")
    press(qtbot, shown, "protect")
    assert "The two are not the same." in words(shown)
    assert not engine.asked_for(Protect)
    assert shown.secrets["new"].text == WORDS  # what was typed stays
    shown.secrets["again"].line.clear()
    fill(qtbot, shown, again=WORDS)
    qtbot.keyClick(shown.secrets["again"].line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.guard.protected and not window.session.guard.doing)
    assert "Clients’ files are under the passphrase now." in words(shown)
    assert shown.after.isVisible()
    assert set(shown.secrets) == {"old", "new", "again", "held"}
    assert not any(secret.text for secret in shown.secrets.values())


def test_while_files_are_closed_it_says_how_far_and_takes_nothing_else(page, qtbot):
    desk = Desk()
    desk.hold.add(Protect)
    _window, engine, shown = page(desk=desk)
    fill(qtbot, shown, new=WORDS, again=WORDS)
    press(qtbot, shown, "protect")
    qtbot.waitUntil(lambda: Protect in engine.held)
    engine.say(Protect, lambda job: Progressed(job, "protect", 12, 40))
    assert "12 of 40 files" in words(shown)
    assert not shown.acts["protect"].isEnabled()


def test_another_passphrase_and_none(page, qtbot):
    window, engine, shown = page(on=True)
    guard = window.session.guard
    fill(qtbot, shown, old="not that one", new="another at dawn", again="another at dawn")
    press(qtbot, shown, "change")
    qtbot.waitUntil(lambda: guard.wrong is not None)
    assert "That is not the passphrase." in words(shown)
    assert shown.secrets["new"].text == "another at dawn"
    shown.secrets["old"].line.clear()
    fill(qtbot, shown, old=WORDS)
    press(qtbot, shown, "change")
    qtbot.waitUntil(lambda: guard.done is not None)
    assert "The new passphrase counts from now on." in words(shown)
    assert not shown.secrets["new"].text
    assert len(engine.asked_for(ChangePassphrase)) == 2
    fill(qtbot, shown, held="another at dawn")
    press(qtbot, shown, "unprotect")
    qtbot.waitUntil(lambda: not guard.protected)
    assert "There is no passphrase any more" in words(shown)
    assert engine.asked_for(Unprotect)


def test_the_time_until_it_locks_is_chosen_there(page, qtbot):
    window, _, shown = page(on=True)
    shown.after.control.buttons[3].click()
    assert window.session.settings.lock_after == "never"
    shown.after.control.buttons[0].click()
    assert window.session.settings.lock_after == "5"
    window.view.undo()
    assert window.session.settings.lock_after == "never"


def test_what_was_broken_off_says_so_and_goes_on(page, qtbot):
    desk = Desk()
    desk.doorkeeper.now = Protection(Phase.SEALING)
    desk.failures[GoOnProtecting] = LibraryBusy("Another process is at work.")
    window, _engine, shown = page(desk=desk)
    assert "This was interrupted." in words(shown)
    qtbot.mouseClick(shown.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.guard.wrong is not None)
    assert "Another program is writing to this library." in words(shown)
    desk.failures.clear()
    qtbot.mouseClick(shown.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.guard.phase is Phase.ON)


def test_lock_now_locks(page, qtbot):
    window, _, shown = page(on=True)
    qtbot.mouseClick(shown.lock, Qt.MouseButton.LeftButton)
    assert window.session.guard.locked


def test_f6_goes_to_what_is_typed_first(page, qtbot):
    window, _, shown = page()
    assert window.view.panes[1] is shown.secrets["new"].line
