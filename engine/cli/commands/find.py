"""`dhara find`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli.index_shape import found
from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.finding import Found
from engine.front import Front
from engine.job.job import Job
from engine.job.request import FindProvisions


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", nargs="?", default="", metavar="WORDS", help='all of them; "a phrase" as it is'
    )
    parser.add_argument(
        "--version", action="append", default=[], metavar="V", help="may be repeated; else all"
    )
    parser.add_argument("--cites", default="", metavar="EID", help="only what refers to this provision")
    parser.add_argument("-k", type=int, default=100, metavar="K", help="at most so many")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = FindProvisions(options.words, options.cites, tuple(options.version), max(options.k, 1))
    rows = cast(tuple[Found, ...], front(request, job))
    lines = [_line(row) for row in rows]
    return Reply({"found": [found(row) for row in rows]}, "\n".join(lines) or "Nothing has these words.")


def _line(row: Found) -> str:
    page = f"  p. {row.page}" if row.page else ""
    near = "" if row.exact else "  (with other endings)"
    return f"{row.version_id[:12]}  {row.label}  {row.heading}".rstrip() + f"{page}  [{row.eid}]{near}"


FIND = Command("find", "List every provision that has the words, whatever they mean.", _arguments, _serve)
