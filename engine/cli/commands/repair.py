"""`dhara repair`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli.index_shape import repaired
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.index_state import Flaw, Repaired
from engine.front import Front
from engine.job.job import Job
from engine.job.request import Repair


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="only look")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    outcome = cast(Repaired, front(Repair(options.check), job))
    lines = [_line(flaw, outcome) for flaw in outcome.found]
    return Reply(repaired(outcome), "\n".join((*lines, _end(outcome, options.check))), bool(outcome.left))


def _line(flaw: Flaw, outcome: Repaired) -> str:
    where = f"{flaw.version_id[:12]}, {flaw.part}" if flaw.version_id else flaw.part
    return f"{where}: {flaw.message}{'' if flaw in outcome.left else ' (mended)'}"


def _end(outcome: Repaired, check: bool) -> str:
    looked = f"{outcome.versions} version{'s' * (outcome.versions != 1)} looked at"
    if not outcome.found:
        return f"{looked}: nothing is wrong with the index."
    if check:
        return f"{looked}: `dhara repair` makes what is damaged again from the statutes themselves."
    if outcome.left:
        return f"{looked}: {len(outcome.left)} of {len(outcome.found)} things wrong could not be mended."
    return f"{looked}: everything wrong is mended."


REPAIR = Command("repair", "Look through the search index and mend what is damaged.", _arguments, _serve)
