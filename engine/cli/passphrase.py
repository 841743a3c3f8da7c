"""The passphrase of a library from where a person or a script keeps it: never from the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from engine.cli.password import TRIES, ask_person, at_terminal
from engine.errors import BadRequest, WrongPassphrase

FILE, WORDS = "DHARA_PASSPHRASE_FILE", "DHARA_PASSPHRASE"
MOST = 4_096  # bytes of a passphrase
STDIN = "-"

WARNING = (
    "Nobody can recover a forgotten passphrase: not the office, not whoever wrote this program. Without it "
    "the clients' files are lost for good. Write it down, and keep the paper where nobody finds it who "
    "finds this computer."
)

Ask = Callable[[str], str]


def given(option: Path | None) -> str:
    """Of the option, else of the environment; "" where neither says. Raises BadRequest."""
    if option is None and (named := os.environ.get(FILE)):
        option = Path(named)
    return first_line(option) if option is not None else os.environ.get(WORDS, "")


def first_line(file: Path) -> str:
    """`-` is standard input; a pipe is waited for, as a person who names one wants. Raises BadRequest."""
    try:
        if str(file) == STDIN:
            data = sys.stdin.buffer.readline(MOST + 1)
        else:
            with file.open("rb") as opened:
                data = opened.readline(MOST + 1)
        words = data.decode("utf-8").rstrip("\r\n")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "it is not UTF-8"
        raise BadRequest(f"No passphrase can be read from {file.name}: {why}.") from error
    if not words or len(data) > MOST:
        raise BadRequest(f"The first line of {file.name} is no passphrase.")
    return words


class Asker:
    """Gives the passphrase whenever the library turns out to be locked: what a script gives once, what a
    person types three times."""

    def __init__(self, option: Path | None, *, may_ask: bool, ask: Ask = ask_person) -> None:
        self._option, self._may_ask, self._ask = option, may_ask, ask
        self._tries = 0

    def __call__(self) -> str:
        """ "" where there is nobody to ask. Raises WrongPassphrase when the last one was the last try."""
        self._tries += 1
        if words := given(self._option) if self._tries == 1 or not self._may_ask else "":
            if self._tries > 1:
                raise WrongPassphrase("That is not the passphrase of this library.")
            return words
        if not self._may_ask:
            return ""
        if self._tries > TRIES:
            raise WrongPassphrase("That is not the passphrase of this library.")
        wrong = "That is not the passphrase. " if self._tries > 1 else ""
        return self._ask(f"{wrong}Passphrase of the library ({self._tries} of {TRIES}): ")


def may_ask(*, as_json: bool) -> bool:
    """Whether there is a person, and the answer is for one."""
    return at_terminal() and not as_json


def chosen_twice(what: str, ask: Ask = ask_person) -> str:
    """A new passphrase, typed twice; "" where the person leaves it. Raises BadRequest for two that differ."""
    first = ask(f"{what}: ")
    if first and ask("The same once more: ") != first:
        raise BadRequest("The two are not the same.", hint="Do it again: nothing was changed.")
    return first
