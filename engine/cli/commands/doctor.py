"""`dhara doctor`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.library import Check
from engine.front import Front
from engine.job.job import Job
from engine.job.request import Doctor
from engine.job.upkeep import WriteReport


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bundle",
        type=Path,
        metavar="FILE",
        help="write a report for whoever mends the program: versions, machine, settings, log; nothing of a "
        "client, a law, an address or a key",
    )


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    if options.bundle is not None:
        file = str(front(WriteReport(options.bundle.expanduser()), job))
        said = f"Written to {file}: no question, fact, name or address is in it. Read it before you send it."
        return Reply({"bundle": file}, said)
    checks = cast(tuple[Check, ...], front(Doctor(), job))
    lines = [
        f"{'ok ' if c.ok else 'NO '} {c.name}: {c.message}" + ("" if c.ok else f" {c.hint}") for c in checks
    ]
    return Reply({"checks": [shape.check(c) for c in checks]}, "\n".join(lines))


DOCTOR = Command("doctor", "What this machine has and lacks.", _arguments, _serve)
