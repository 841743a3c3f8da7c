"""Protection with the real window and the real engine process: locked, unlocked, idle, killed."""

from __future__ import annotations

import os
import signal
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from desktop.app.presence import Presence
from desktop.state.idle import Idle
from engine.domain.protection import Phase
from engine.front import Front
from engine.job.matters import ListMatters, NewMatter, TellFact
from engine.paths import Home
from tests.helpers.protected import CHEAP, PASSPHRASE, PLANTED, holding
from tests.helpers.real_window import PATIENCE

CheapFront = partial(Front, cost=CHEAP)


def ask(client, qtbot, request):
    job = client.submit(request)
    with qtbot.waitSignal(job.finished, timeout=PATIENCE) as done:
        pass
    return done.args[0]


def refused(client, qtbot, request):
    job = client.submit(request)
    with qtbot.waitSignal(job.failed, timeout=PATIENCE) as told:
        pass
    return told.args[0].code


@pytest.fixture
def protected(open_real, qtbot, tmp_path):
    """A window over a library with a client's file, protected through the window."""
    home = Home(tmp_path / "রহিমার ঘর")
    window, client = open_real(home.root, CheapFront)
    matter = ask(client, qtbot, NewMatter(f"Rahima {PLANTED}"))
    ask(client, qtbot, TellFact(matter.id, f"{PLANTED} was dismissed"))
    assert list(holding(home.root, PLANTED))
    guard = window.session.guard
    guard.protect(PASSPHRASE, PASSPHRASE)
    qtbot.waitUntil(lambda: guard.phase is Phase.ON, timeout=PATIENCE)
    assert list(holding(home.root, PLANTED)) == []
    return window, client, home


def unlock(window, qtbot, passphrase):
    field = window.door.lock_view.field.line
    field.clear()
    field.insert(passphrase)
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_locked_wrong_and_unlocked(protected, qtbot):
    window, client, _ = protected
    guard = window.session.guard
    window.lock()
    assert guard.locked
    assert not window.views.isVisible()
    qtbot.waitUntil(lambda: guard.known.locked and not guard.leaving, timeout=PATIENCE)
    assert refused(client, qtbot, ListMatters()) == "locked"
    unlock(window, qtbot, "not that one, surely")
    qtbot.waitUntil(lambda: guard.wrong is not None, timeout=PATIENCE)
    assert guard.wrong.code == "wrong_passphrase"
    assert guard.locked
    unlock(window, qtbot, PASSPHRASE)
    qtbot.waitUntil(lambda: not guard.locked, timeout=PATIENCE)
    assert window.views.isVisible()
    assert ask(client, qtbot, ListMatters()).matters[0].name == f"Rahima {PLANTED}"


def test_an_engine_that_was_killed_has_no_key_and_the_window_locks(protected, qtbot):
    window, client, home = protected
    guard = window.session.guard
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: guard.locked, timeout=PATIENCE)
    assert guard.wrong.code == "engine_lost"
    assert refused(client, qtbot, ListMatters()) == "locked"
    unlock(window, qtbot, PASSPHRASE)
    qtbot.waitUntil(lambda: not guard.locked, timeout=PATIENCE)
    assert ask(client, qtbot, ListMatters()).matters[0].facts[0].text == f"{PLANTED} was dismissed"
    assert list(holding(home.root, PLANTED)) == []


def test_without_key_or_pointer_it_locks_and_with_them_it_does_not(protected, qtbot, qapp):
    window, _, _ = protected
    session, now = window.session, [1000.0]
    session.preferences.set("lock_after", "5")
    idle = Idle(session.guard, session.preferences, window, (lambda: now[0],))
    presence = Presence(qapp, idle, window)
    now[0] += 290
    moved = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(5, 5), QPointF(5, 5),
        Qt.MouseButton.NoButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    presence.eventFilter(window, moved)  # the program's own: nobody is there
    assert not moved.spontaneous()
    qtbot.mouseMove(window.views)  # as from the system
    now[0] += 290
    idle.look()
    assert not session.guard.locked
    now[0] += 11
    idle.look()
    assert session.guard.locked


def test_a_protected_library_is_shut_from_the_start(protected, open_real, qtbot):
    _, client, home = protected
    client.close()
    window, again = open_real(home.root, CheapFront, locked=True)
    assert not window.views.isVisible()
    unlock(window, qtbot, PASSPHRASE)
    qtbot.waitUntil(lambda: bool(window.session.matters.held.matters), timeout=PATIENCE)
    assert window.views.isVisible()
    guard = window.session.guard
    guard.unprotect(PASSPHRASE)
    qtbot.waitUntil(lambda: not guard.protected, timeout=PATIENCE)
    assert [Path(file).name for file in holding(home.root, f"{PLANTED} was dismissed")] == ["events.jsonl"]
    assert ask(again, qtbot, ListMatters()).matters
