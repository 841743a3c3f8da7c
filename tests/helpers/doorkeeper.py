"""Protection behind a window without an engine process."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.protection import Phase, Protection
from engine.errors import WrongPassphrase
from engine.job.protection import (
    ChangePassphrase,
    GoOnProtecting,
    Lock,
    LookAtProtection,
    Protect,
    Unlock,
    Unprotect,
)


class Doorkeeper:
    """Knows one passphrase at a time. `busy`: something that runs has the key when it is locked."""

    def __init__(self) -> None:
        self.now = Protection()
        self.passphrase = ""
        self.busy = False

    def protect(self, passphrase: str = "green bench at noon", *, locked: bool = False) -> None:
        self.passphrase, self.now = passphrase, Protection(Phase.ON, locked)

    def __call__(self, request: object) -> Protection:
        match request:
            case Protect(words):
                self.protect(words)
            case Lock() if self.now.phase is not Phase.OFF:
                self.now = replace(self.now, locked=True, leaving=self.busy)
            case GoOnProtecting():
                self.now = Protection(Phase.OFF if self.now.phase is Phase.OPENING else Phase.ON)
            case Unlock(words) | ChangePassphrase(words) | Unprotect(words) if words != self.passphrase:
                raise WrongPassphrase("That is not the passphrase.")
            case Unlock():
                self.now = replace(self.now, locked=False, leaving=False)
            case ChangePassphrase(_, new):
                self.passphrase = new
            case Unprotect():
                self.now = Protection()
            case LookAtProtection() | Lock():
                pass
        return self.now
