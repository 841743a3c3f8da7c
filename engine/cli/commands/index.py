"""`dhara index`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import index_shape as shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.index_state import Indexed, IndexPart, IndexRow, PartState
from engine.front import Front
from engine.job.job import Job
from engine.job.request import IndexVersions, ListIndex

STATES = {
    PartState.READY: "ready",
    PartState.MISSING: "lacking",
    PartState.BEGUN: "begun",
    PartState.OTHER_MODEL: "of another model",
    PartState.OLD: "of an older format",
    PartState.DAMAGED: "damaged",
    PartState.NOT_HERE: "cannot be made here",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("versions", nargs="*", metavar="VERSION", help="else every version held")
    parser.add_argument(
        "--with",
        dest="preparations",
        action="append",
        default=[],
        metavar="NAME",
        help="make this as well, for the strategies that read it; may be repeated",
    )
    parser.add_argument("--list", action="store_true", help="only tell what each version has and lacks")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    versions = tuple(options.versions)
    if options.list:
        return _listed(cast(tuple[IndexRow, ...], front(ListIndex(versions), job)))
    outcomes = cast(tuple[Indexed, ...], front(IndexVersions(versions, tuple(options.preparations)), job))
    lines = [_line(outcome) for outcome in outcomes]
    failed = any(outcome.code for outcome in outcomes)
    said = "\n".join(lines) or "No law here yet: `dhara import FILE`."
    return Reply({"versions": [shape.indexed(outcome) for outcome in outcomes]}, said, failed)


def _line(outcome: Indexed) -> str:
    name = f"{outcome.version_id[:12]}  {outcome.work}".rstrip()
    if outcome.code:
        return f"{name}: not indexed. {outcome.message} {outcome.hint}".rstrip()
    return f"{name}: {'made ' + ', '.join(outcome.made) if outcome.made else 'lacks nothing'}"


def _listed(rows: tuple[IndexRow, ...]) -> Reply:
    lines = [
        (row.version_id[:12], row.language.value, part.name, _state(part), _size(part.bytes), row.work)
        for row in rows
        for part in row.parts
    ]
    total = sum(part.bytes for row in rows for part in row.parts)
    lacking = sum(bool(row.lacking) for row in rows)
    end = f"{len(rows)} versions, {_size(total) or '0 MB'}" + (
        f"; {lacking} lack something: `dhara index`" if lacking else ""
    )
    text = f"{table(lines)}\n{end}" if lines else "No law here yet: `dhara import FILE`."
    return Reply({"versions": [shape.index_row(row) for row in rows]}, text)


def _state(part: IndexPart) -> str:
    return f"{STATES[part.state]}: {part.message}" if part.message else STATES[part.state]


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count else ""


INDEX = Command("index", "Make what versions lack of the search index, or list it.", _arguments, _serve)
