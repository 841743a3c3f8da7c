"""Clients' files under a passphrase: the page of it, and the locked window."""

from __future__ import annotations

from desktop.views.settings.table import PROTECTION
from engine.domain.protection import Phase, Protection
from engine.errors import LibraryBusy
from engine.job.event import Progressed
from engine.job.protection import Protect
from tests.helpers.stage import Stage, settle, wait

WORDS = "green bench at noon"


class LockingScenes(Stage):
    def _protection(self) -> None:
        session = self.window.session
        session.guard.look()
        session.open_settings(PROTECTION)
        wait(self.app, lambda: session.guard.known == self.desk.doorkeeper.now)
        settle(self.app)

    def protection_off(self) -> None:
        """A passphrase that is too short was typed."""
        self._protection()
        self.window.session.guard.protect("short", "short")
        settle(self.app)

    def protection_at_work(self) -> None:
        self.desk.hold.add(Protect)
        self._protection()
        self.window.session.guard.protect(WORDS, WORDS)
        wait(self.app, lambda: Protect in self.engine.held)
        self.engine.say(Protect, lambda job: Progressed(job, "protect", 132, 418))
        settle(self.app)

    def protection_on(self) -> None:
        """Just turned on."""
        self._protection()
        self.window.session.guard.protect(WORDS, WORDS)
        wait(self.app, lambda: self.window.session.guard.done)
        settle(self.app)

    def protection_broken_off(self) -> None:
        """Another process was at one of the files."""
        self.desk.failures[Protect] = LibraryBusy("Another process is at work on 1 of the clients’ files.")
        self.desk.doorkeeper.now = Protection(Phase.SEALING)
        self._protection()
        guard = self.window.session.guard
        guard.protect(WORDS, WORDS)
        wait(self.app, lambda: guard.wrong and guard.broken_off)
        settle(self.app)

    def locked(self) -> None:
        """After a wrong passphrase, while a question that was begun before goes on."""
        self.desk.doorkeeper.protect(WORDS)
        self.desk.doorkeeper.busy = True
        guard = self.window.session.guard
        guard.look()
        wait(self.app, lambda: guard.protected)
        guard.lock()
        wait(self.app, lambda: guard.leaving)
        guard.unlock("not that one")
        wait(self.app, lambda: guard.wrong)
        settle(self.app)
