"""`dhara opinions`, `verify` and `print`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.library import OpinionRow, Verification
from engine.domain.print_parts import ALL_PARTS, TEXT_PARTS, Part, Parts
from engine.front import Front
from engine.job.job import Job
from engine.job.printing import Print
from engine.job.request import ListOpinions, Verify

WHAT_CHANGED = {
    "changed": "is changed",
    "removed": "is gone",
    "added_to": "has something added to it",
    "renumbered": "has another number",
}


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    del parser


def _opinion_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("opinion", metavar="OPINION", help="an id, a printed code, or a printed file")


def _opinions(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    rows = cast(tuple[OpinionRow, ...], front(ListOpinions(), job))
    lines = [(row.id, row.status or _unfinished(row), _since(row), row.question[:70]) for row in rows]
    told = [_stale(row) for row in rows if row.law_changed]
    told += [f"Go on with {row.id}: dhara ask --resume {row.id}" for row in rows if _interrupted(row)]
    text = "\n".join([table(lines) or "No opinion yet.", *told])
    return Reply({"opinions": [shape.opinion_row(row) for row in rows]}, text)


def _interrupted(row: OpinionRow) -> bool:
    return not row.finished and not row.running


def _unfinished(row: OpinionRow) -> str:
    return "interrupted" if _interrupted(row) else "running"


def _stale(row: OpinionRow) -> str:
    told = {
        f"{item.label} {WHAT_CHANGED[item.change]} in the text of {item.newer_as_of or 'unknown date'}"
        for item in row.law_changed
    }
    return f"{row.id}: {'; '.join(sorted(told))}."


def _since(row: OpinionRow) -> str:
    """What became of the texts it read."""
    return ", ".join(
        words for words, so in (("law changed", row.law_changed), ("text revised", row.revised)) if so
    )


def _verify(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    result = cast(Verification, front(Verify(options.opinion), job))
    lines = [f"{f.what}: {f.message} ({f.code})" for f in result.failures]
    good = f"All {result.checked} quotations, their sources and the record are as they were."
    return Reply(shape.verification(result), "\n".join(lines) or good, failed=not result.ok)


def _print_arguments(parser: argparse.ArgumentParser) -> None:
    _opinion_argument(parser)
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="ends in .pdf, .html or .docx"
    )
    parser.add_argument(
        "--parts",
        type=_parts,
        default=TEXT_PARTS,
        metavar="PART,…",
        help=f"what to print besides the answer: {', '.join(Part)}, all or none; all but pages if not given",
    )


def _parts(text: str) -> Parts:
    words = {"all": ALL_PARTS, "none": frozenset[Part]()}
    if text in words:
        return words[text]
    try:
        return frozenset(Part(name.strip()) for name in text.split(","))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: name some of {', '.join(Part)}, all or none") from error


def _print(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    target = cast(Path, front(Print(options.opinion, options.output, options.parts), job))
    return Reply({"file": str(target)}, f"Printed to {target}")


OPINIONS = Command("opinions", "Opinions stored here, newest first.", _no_arguments, _opinions)
VERIFY = Command("verify", "Check a stored opinion against its sources.", _opinion_argument, _verify)
PRINT = Command("print", "Print a stored opinion to PDF, HTML or DOCX.", _print_arguments, _print)
