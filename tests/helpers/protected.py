"""Libraries under a passphrase, whose Argon2id is as cheap as it may be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.archive.safe import Safe
from engine.archive.vault import Vault
from engine.cli.commands import COMMANDS
from engine.cli.parser import build_parser
from engine.cli.say import Reply
from engine.domain.protection import Cost
from engine.front import Front
from engine.paths import Home
from tests.helpers.calibrated import CalibratedDesk, DeskBench

CHEAP = Cost(memory=8, passes=1, lanes=1)
PASSPHRASE = "ধানের শীষ, green bench"
PLANTED = "গোপন-Qx7741-zebra"  # what a client said: it may be found nowhere once they are protected


def protected(home: Home, passphrase: str = PASSPHRASE) -> tuple[Vault, Safe]:
    """A library with nothing in it yet, protected and unlocked."""
    vault = Vault(home.vault_file, CHEAP)
    vault.begin(passphrase)
    vault.settle()
    return vault, Safe(home.root, vault)


@dataclass
class ProtectedDesk(CalibratedDesk):
    """As a script that gives `passphrase` with each command; "" = none."""

    passphrase: str = ""

    def bench(self) -> DeskBench:
        return DeskBench(self.home, self.settings, self.model, self.embedder, CHEAP)

    def reply(self, *words: str) -> Reply:
        given = iter([self.passphrase]) if self.passphrase else iter(())
        front = Front(self.home.root, ask=lambda: next(given, ""))
        front._bench = self.bench()
        options = build_parser(COMMANDS).parse_args(list(words))
        reply: Reply = options.serve(options, front, self.job())
        return reply


def holding(root: Path, words: str) -> Iterator[Path]:
    """The files under `root` in which `words` stand, as UTF-8, UTF-16 or escaped as JSON does; or whose
    names hold them."""
    wanted = {words.encode(e) for e in ("utf-8", "utf-16-le", "utf-16-be", "ascii") if _can(words, e)}
    wanted.add(words.encode("unicode_escape"))
    for file in sorted(root.rglob("*")):
        if words in str(file) or (file.is_file() and any(w in file.read_bytes() for w in wanted)):
            yield file


def _can(words: str, encoding: str) -> bool:
    try:
        words.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
