"""The guard locks at once, opens by the passphrase alone, and tells what came of it."""

from __future__ import annotations

import pytest

from desktop.state.guard import Deed, Guard
from desktop.state.idle import Idle
from desktop.state.preferences import Preferences
from engine.domain.protection import Phase, Protection
from engine.errors import LibraryBusy
from engine.job.event import Progressed
from engine.job.protection import GoOnProtecting, Lock, Protect, Unlock
from engine.settings import Settings
from tests.helpers.doorkeeper import Doorkeeper
from tests.helpers.inline_engine import HOLD, InlineEngine

WORDS = "green bench at noon"


class Door:
    """A guard before a doorkeeper, and what it has told."""

    def __init__(self, *, locked: bool = False) -> None:
        self.keeper = Doorkeeper()
        self.refuse: dict[type, Exception] = {}
        self.hold: set[type] = set()
        self.engine = InlineEngine(self._answer)
        if locked:
            self.keeper.protect(WORDS, locked=True)
        self.guard = Guard(self.engine, self.engine)
        if locked:
            self.guard.presume()
        self.told: list[str] = []
        for name in ("shut", "opened", "bare"):
            getattr(self.guard, name).connect(lambda n=name: self.told.append(n))

    def _answer(self, request):
        if type(request) in self.refuse:
            raise self.refuse[type(request)]
        return HOLD if type(request) in self.hold else self.keeper(request)


@pytest.fixture
def door(qapp):
    return Door()


def settled(qtbot, guard):
    qtbot.waitUntil(lambda: guard.doing is None, timeout=5_000)
    qtbot.wait(20)


def test_a_library_that_looks_locked_is_shut_before_the_engine_has_said_so(qtbot, qapp):
    door = Door(locked=True)
    assert door.guard.locked
    door.guard.look()
    qtbot.wait(20)
    assert door.told == []
    door.guard.unlock("not that one")
    settled(qtbot, door.guard)
    assert door.guard.locked
    assert door.guard.wrong.code == "wrong_passphrase"
    door.guard.unlock(WORDS)
    settled(qtbot, door.guard)
    assert not door.guard.locked
    assert door.guard.wrong is None
    assert door.told == ["opened"]
    assert WORDS not in repr(door.engine.asked)


def test_one_that_only_looked_locked_is_opened(qtbot, qapp):
    door = Door(locked=True)
    door.keeper.now = Protection()
    door.guard.look()
    qtbot.waitUntil(lambda: door.told == ["opened"])
    assert not door.guard.protected


def test_locking_hides_before_the_engine_answers(qtbot, door):
    door.keeper.protect(WORDS)
    door.guard.look()
    qtbot.waitUntil(lambda: door.guard.protected)
    door.hold.add(Lock)
    door.guard.lock()
    assert door.guard.locked
    assert door.told == ["shut"]
    door.guard.lock()
    qtbot.wait(20)
    assert len(door.engine.asked_for(Lock)) == 1


def test_without_a_passphrase_there_is_nothing_to_lock_with(qtbot, door):
    door.guard.look()
    qtbot.wait(20)
    door.guard.lock()
    assert door.told == ["bare"]
    assert not door.guard.locked


def test_it_says_until_when_the_key_is_still_held(qtbot, door):
    door.keeper.protect(WORDS)
    door.keeper.busy = True
    door.guard.look()
    qtbot.waitUntil(lambda: door.guard.protected)
    door.guard.lock()
    qtbot.waitUntil(lambda: door.guard.leaving)
    door.keeper.now = Protection(Phase.ON, locked=True)
    qtbot.waitUntil(lambda: not door.guard.leaving, timeout=6_000)


@pytest.mark.parametrize(
    ("first", "again", "code"),
    [("short", "short", "short_passphrase"), (WORDS, f"{WORDS} ", "two_passphrases")],
)
def test_a_passphrase_that_will_not_do_is_refused_here(qtbot, door, first, again, code):
    door.guard.protect(first, again)
    assert door.guard.wrong.code == code
    door.guard.change(WORDS, first, again)
    assert door.guard.wrong.code == code
    assert not door.engine.asked


def test_it_is_turned_on_changed_and_turned_off(qtbot, door):
    door.hold.add(Protect)
    door.guard.protect(WORDS, WORDS)
    qtbot.waitUntil(lambda: Protect in door.engine.held)
    door.engine.say(Protect, lambda job: Progressed(job, "protect", 3, 8))
    assert (door.guard.doing, door.guard.progress.done) == (Deed.PROTECT, 3)
    door.guard.unprotect(WORDS)  # one thing at a time
    assert len(door.engine.asked) == 1
    held = door.engine.held[Protect]
    door.keeper.protect(WORDS)
    held.finished.emit(door.keeper.now)
    held.over = True
    assert (door.guard.done, door.guard.phase) == (Deed.PROTECT, Phase.ON)
    door.guard.change(WORDS, "another one at dawn", "another one at dawn")
    settled(qtbot, door.guard)
    assert door.guard.done is Deed.CHANGE
    door.guard.unprotect(WORDS)
    settled(qtbot, door.guard)
    assert door.guard.wrong.code == "wrong_passphrase"
    assert door.guard.protected
    door.guard.unprotect("another one at dawn")
    settled(qtbot, door.guard)
    assert (door.guard.done, door.guard.protected) == (Deed.UNPROTECT, False)


def test_what_was_interrupted_goes_on_once_it_is_unlocked(qtbot, qapp):
    door = Door(locked=True)
    door.keeper.now = Protection(Phase.SEALING, locked=True)
    door.guard.unlock(WORDS)
    qtbot.waitUntil(lambda: door.guard.phase is Phase.ON, timeout=5_000)
    settled(qtbot, door.guard)
    assert door.engine.asked_for(GoOnProtecting)
    assert door.told == ["opened"]


def test_what_came_to_nothing_is_said_and_looked_at_again(qtbot, door):
    door.refuse[Protect] = LibraryBusy("Another process is at work.")
    door.keeper.now = Protection(Phase.SEALING)
    door.guard.protect(WORDS, WORDS)
    settled(qtbot, door.guard)
    assert door.guard.wrong.code == "library_busy"
    assert door.guard.broken_off
    door.guard.go_on()
    settled(qtbot, door.guard)
    assert door.guard.phase is Phase.ON


def test_a_dead_engine_takes_the_key_with_it(qtbot, door):
    door.guard.lost()
    assert not door.guard.locked  # nothing is protected
    door.keeper.protect(WORDS)
    door.guard.look()
    qtbot.waitUntil(lambda: door.guard.protected)
    door.guard.lost()
    assert door.guard.locked
    assert door.guard.wrong.code == "engine_lost"


class Clock:
    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.mark.parametrize("awake", [True, False])
def test_it_locks_after_idle_time_asleep_or_awake(qtbot, door, awake):
    steady, wall = Clock(), Clock()
    preferences = Preferences(door.engine, Settings(lock_after="5"))
    idle = Idle(door.guard, preferences, door.engine, (steady, wall))

    def later(seconds: float) -> None:
        wall.at += seconds
        steady.at += seconds if awake else 0
        idle.look()

    later(400)
    assert not door.guard.locked  # nothing is protected
    door.keeper.protect(WORDS)
    door.guard.look()
    qtbot.waitUntil(lambda: door.guard.protected)
    idle.touched()
    later(299)
    assert not door.guard.locked
    idle.touched()
    later(299)
    assert not door.guard.locked
    later(1)
    assert door.guard.locked
    door.guard.unlock(WORDS)
    settled(qtbot, door.guard)
    later(1)
    assert not door.guard.locked  # the time begins anew
    preferences.set("lock_after", "never")
    later(100_000)
    assert not door.guard.locked
    assert door.engine.asked_for(Unlock)
