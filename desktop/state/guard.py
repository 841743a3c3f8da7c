"""The guard of clients' files: whether they are under a passphrase, and whether this window is locked.

The passphrase goes to the engine and is kept nowhere here. An engine that was started anew has no key.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from engine.domain.protection import SHORTEST, Phase, Protection
from engine.job.event import Failed, Progressed
from engine.job.protection import (
    ChangePassphrase,
    GoOnProtecting,
    Lock,
    LookAtProtection,
    Protect,
    Unlock,
    Unprotect,
)
from engine.job.request import Request

LOOK_AGAIN = 4_000  # milliseconds between two looks whether the key is forgotten yet


class Deed(StrEnum):
    UNLOCK = "unlock"
    PROTECT = "protect"
    CHANGE = "change"
    UNPROTECT = "unprotect"


class Guard(QObject):
    """Signals: changed; shut, when the window is to hide what it shows; opened, when clients' files can be
    read from now on; bare, when there is nothing to lock with."""

    changed = Signal()
    shut = Signal()
    opened = Signal()
    bare = Signal()

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.locked = False
        self.known: Protection | None = None
        self.doing: Deed | None = None
        self.progress: Progressed | None = None
        self.wrong: Failed | None = None  # why the last deed came to nothing
        self.done: Deed | None = None  # the last deed, where it came about
        self._again = QTimer(self, singleShot=True, interval=LOOK_AGAIN)
        self._again.timeout.connect(self.look)

    def presume(self) -> None:
        """The library looks locked on disk: nothing is shown until the engine has said how it is."""
        self.locked, self.known = True, Protection(Phase.ON, locked=True)

    @property
    def phase(self) -> Phase:
        return self.known.phase if self.known is not None else Phase.OFF

    @property
    def protected(self) -> bool:
        return self.phase is not Phase.OFF

    @property
    def leaving(self) -> bool:
        """Locked, while something that was begun before still has the key."""
        return self.known is not None and self.known.leaving

    @property
    def broken_off(self) -> bool:
        """Files have two forms, and nobody is at work on it."""
        return self.phase in (Phase.SEALING, Phase.OPENING) and self.doing is None

    def look(self) -> None:
        job = self._engine.submit(LookAtProtection())
        job.finished.connect(self._on_looked)
        job.failed.connect(self._on_unseen)

    def lock(self) -> None:
        """The window hides at once; the engine forgets the key when nothing needs it any more."""
        if self.locked:
            return
        if not self.protected:
            self.bare.emit()
            return
        self._shut()
        self._engine.submit(Lock()).finished.connect(self._on_looked)

    def unlock(self, passphrase: str) -> None:
        self._begin(Deed.UNLOCK, Unlock(passphrase))

    def protect(self, passphrase: str, again: str) -> None:
        if self._chosen(passphrase, again):
            self._begin(Deed.PROTECT, Protect(passphrase))

    def change(self, old: str, new: str, again: str) -> None:
        if self._chosen(new, again):
            self._begin(Deed.CHANGE, ChangePassphrase(old, new))

    def unprotect(self, passphrase: str) -> None:
        self._begin(Deed.UNPROTECT, Unprotect(passphrase))

    def go_on(self) -> None:
        """With what was broken off."""
        deed = Deed.PROTECT if self.phase is Phase.SEALING else Deed.UNPROTECT
        self._begin(deed, GoOnProtecting())

    def put_away(self) -> None:
        """What was told of the last deed."""
        self.wrong = self.done = None
        self.changed.emit()

    def lost(self) -> None:
        """The engine died, and the key with it."""
        if self.protected and not self.locked:
            self.wrong = Failed(0, "engine_lost", "", "", "")
            self._shut()

    def found_locked(self) -> None:
        """Something was refused because clients' files are locked: another window may have protected them."""
        if not self.locked:
            self.look()

    def _chosen(self, passphrase: str, again: str) -> bool:
        code = "short_passphrase" if len(passphrase) < SHORTEST else ""
        code = "two_passphrases" if not code and passphrase != again else code
        if code:
            self.done, self.wrong = None, Failed(0, code, "", "", "")
            self.changed.emit()
        return not code

    def _begin(self, deed: Deed, request: Request) -> None:
        if self.doing is not None:
            return
        self.doing, self.progress, self.wrong, self.done = deed, None, None, None
        job: JobHandle = self._engine.submit(request)
        job.progressed.connect(self._on_progress)
        job.finished.connect(self._on_done)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(lambda: self._on_failed(Failed(0, "engine_lost", "", "", "")))
        self.changed.emit()

    def _on_progress(self, event: Progressed) -> None:
        self.progress = event
        self.changed.emit()

    def _on_done(self, found: Protection) -> None:
        deed, self.doing, self.progress = self.doing, None, None
        self.known, self.done = found, None if deed is Deed.UNLOCK else deed
        if self.locked and deed is Deed.UNLOCK and not found.locked:
            self.locked = False
            self._again.stop()
            self.changed.emit()
            self.opened.emit()
            if self.broken_off:
                self.go_on()
            return
        self.changed.emit()

    def _on_failed(self, event: Failed) -> None:
        self.doing, self.progress, self.wrong = None, None, event
        self.changed.emit()
        if event.code != "engine_lost":
            self.look()  # what was begun may be half done

    def _on_looked(self, found: Protection) -> None:
        self.known = found
        if found.locked and not self.locked:
            self._shut()
        elif self.locked and not found.locked:  # it only looked so on disk, or somebody has opened it
            self.locked = False
            self.opened.emit()
        if self.leaving:
            self._again.start()
        self.changed.emit()

    def _on_unseen(self, event: Failed) -> None:
        """What protects cannot be read: said where the passphrase is asked for."""
        if self.locked and event.code != "engine_lost":
            self.wrong = event
            self.changed.emit()

    def _shut(self) -> None:
        self.locked = True
        self.shut.emit()
        self.changed.emit()
