"""Passwords asked for on a terminal: three times, never shown, kept nowhere."""

from __future__ import annotations

import getpass
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from engine.domain.library import Imported
from engine.domain.shown import one_line
from engine.errors import Cancelled, EncryptedSource

TRIES = 3
Again = Callable[[Path, str], Imported]
Ask = Callable[[str], str]


def at_terminal() -> bool:
    """Whether there is a person to ask."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def with_passwords(outcomes: tuple[Imported, ...], again: Again, ask: Ask) -> tuple[Imported, ...]:
    """Each file that asks for a password tried `again` with what the person types; "" leaves it."""
    return tuple(_unlocked(o, again, ask) if o.code == EncryptedSource.code else o for o in outcomes)


def _unlocked(outcome: Imported, again: Again, ask: Ask) -> Imported:
    name = one_line(Path(outcome.file).name)
    for attempt in range(1, TRIES + 1):
        wrong = "That is not the password. " if attempt > 1 else ""
        password = ask(f"{wrong}Password of {name} ({attempt} of {TRIES}; Enter leaves the file out): ")
        if not password:
            return outcome
        outcome = again(Path(outcome.file), password)
        if outcome.code != EncryptedSource.code:
            return outcome
    return outcome


def ask_person(prompt: str) -> str:
    """What is typed, without showing it; "" at the end of input. Raises Cancelled on Ctrl-C."""
    # The command's own handler only raises a flag, and the terminal would wait on for a line.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return getpass.getpass(prompt)
    except EOFError:
        return ""
    except KeyboardInterrupt:
        raise Cancelled from None
    finally:
        signal.signal(signal.SIGINT, before)
