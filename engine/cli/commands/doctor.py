"""`dhara doctor`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.library import Check
from engine.front import Front
from engine.job.job import Job
from engine.job.request import Doctor


def _arguments(parser: argparse.ArgumentParser) -> None:
    del parser


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    checks = cast(tuple[Check, ...], front(Doctor(), job))
    lines = [
        f"{'ok ' if c.ok else 'NO '} {c.name}: {c.message}" + ("" if c.ok else f" {c.hint}") for c in checks
    ]
    return Reply({"checks": [shape.check(c) for c in checks]}, "\n".join(lines))


DOCTOR = Command("doctor", "What this machine has and lacks.", _arguments, _serve)
