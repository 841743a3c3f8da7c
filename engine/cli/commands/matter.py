"""`dhara matter`: a client's file, its facts and its consultations."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli import matter_shape
from engine.cli.parser import Command, act, serve_act
from engine.cli.say import Reply, table
from engine.domain.matter import Matter
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.matters import ListMatters, NewMatter, OpenMatter, TellFact, WithdrawFact


def _arguments(parser: argparse.ArgumentParser) -> None:
    rows = parser.add_subparsers(title="what to do", metavar="ACT", required=True)
    row = act(rows, "new", "open a client's file", _new)
    row.add_argument("name", metavar="NAME")
    act(rows, "list", "the files, newest first", _list)
    row = act(rows, "show", "one file: facts, consultations", _show)
    row.add_argument("matter", metavar="MATTER", help="id, its beginning, or the name")
    row = act(rows, "fact", "tell a fact, or withdraw one that was told wrong", _fact)
    row.add_argument("matter", metavar="MATTER")
    row.add_argument("text", nargs="?", default="", metavar="TEXT")
    row.add_argument("--withdraw", default="", metavar="F", help="its id: it stays readable, counts no more")
    row.add_argument("--by", default="", metavar="WHO", help="who said it; else the client")


def _new(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Matter, front(NewMatter(options.name), job)))


def _list(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    held = cast(tuple[Matter, ...], front(ListMatters(), job))
    rows = [(m.id, f"{len(m.told)} facts", f"{len(m.consultations)} consultations", m.name) for m in held]
    return Reply(
        {"matters": [matter_shape.matter(m) for m in held]}, table(rows) or "This library holds no matter."
    )


def _show(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    return _shown(cast(Matter, front(OpenMatter(options.matter), job)))


def _fact(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    if bool(options.text) == bool(options.withdraw):
        raise BadRequest("Give the words of a fact, or --withdraw with the id of one.")
    request = (
        WithdrawFact(options.matter, options.withdraw)
        if options.withdraw
        else TellFact(options.matter, options.text, options.by)
    )
    return _shown(cast(Matter, front(request, job)))


def _shown(held: Matter) -> Reply:
    return Reply(matter_shape.matter(held), matter_shape.matter_text(held))


MATTER = Command("matter", "A client's file: facts and consultations.", _arguments, serve_act)
