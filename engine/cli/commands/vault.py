"""`dhara vault`: clients' files under a passphrase."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import cast

from engine.cli.parser import Command, act, serve_act
from engine.cli.passphrase import WARNING, chosen_twice, first_line, given, may_ask
from engine.cli.password import ask_person
from engine.cli.say import Reply
from engine.domain.protection import Phase, Protection
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.protection import ChangePassphrase, LookAtProtection, Protect, Unprotect

GIVE = "Give it with --passphrase-file FILE (- is standard input), or type it at a terminal."

_STATES = {
    Phase.OFF: "Clients' files are not protected: whoever has this computer, or its disk, can read them.",
    Phase.SEALING: "Protecting clients' files was interrupted. `dhara vault on` goes on with it.",
    Phase.ON: "Clients' files are protected with a passphrase. The laws are not: they are public.",
    Phase.OPENING: "Taking the protection off was interrupted. `dhara vault off` goes on with it.",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    rows = parser.add_subparsers(title="what to do", metavar="ACT", required=True)
    act(rows, "on", f"protect clients' files with a passphrase. {WARNING}", _on)
    act(rows, "off", "take the protection off: clients' files are plain again", _off)
    row = act(rows, "change", "another passphrase; no file of a client is touched", _change)
    row.add_argument("--new-passphrase-file", type=Path, metavar="FILE", help="its first line is the new one")
    act(rows, "status", "whether clients' files are protected", _status)


def _on(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    passphrase = given(options.passphrase_file)
    if not passphrase and may_ask(as_json=options.json):
        begun = cast(Protection, front(LookAtProtection(), job)).phase is not Phase.OFF
        if not begun:
            print(WARNING, file=sys.stderr)  # noqa: T201
        passphrase = (
            ask_person("Passphrase of the library: ")
            if begun
            else chosen_twice("Passphrase (Enter leaves it)")
        )
    return _shown(front(Protect(_needed(passphrase)), job))


def _off(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(front(Unprotect(_needed(_held(options))), job))


def _change(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    old = _needed(_held(options))
    if options.new_passphrase_file is not None:
        new = first_line(options.new_passphrase_file)
    else:
        new = chosen_twice("New passphrase (Enter leaves it)") if may_ask(as_json=options.json) else ""
    return _shown(front(ChangePassphrase(old, _needed(new)), job))


def _status(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(front(LookAtProtection(), job))


def _held(options: argparse.Namespace) -> str:
    words = given(options.passphrase_file)
    return words or (ask_person("Passphrase of the library: ") if may_ask(as_json=options.json) else "")


def _needed(passphrase: str) -> str:
    if not passphrase:
        raise BadRequest("No passphrase was given.", hint=GIVE)
    return passphrase


def _shown(served: object) -> Reply:
    found = cast(Protection, served)
    cost = found.cost
    data = {
        "phase": found.phase.value,
        "argon2id": {"memory_kib": cost.memory, "passes": cost.passes, "lanes": cost.lanes} if cost else None,
    }
    return Reply(data, _STATES[found.phase])


VAULT = Command("vault", "Clients' files under a passphrase.", _arguments, serve_act)
