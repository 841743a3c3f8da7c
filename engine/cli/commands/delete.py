"""`dhara delete`."""

from __future__ import annotations

import argparse
from typing import cast

from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.domain.library import Deletion
from engine.front import Front
from engine.job.job import Job
from engine.job.request import DeleteVersion, PlanDeletion


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("version", metavar="VERSION", help="id of a version, or its beginning")
    parser.add_argument("--yes", action="store_true", help="delete; else only what would go is told")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    request = DeleteVersion(options.version) if options.yes else PlanDeletion(options.version)
    told = cast(Deletion, front(request, job))
    data = {
        "deleted": options.yes,
        "versions": list(told.versions),
        "work": told.work,
        "as_of": told.as_of,
        "source_name": told.source_name,
        "source_goes": told.source_goes,
        "bytes": told.bytes,
        "opinions": list(told.opinions),
    }
    return Reply(data, _words(told, deleted=options.yes))


def _words(told: Deletion, *, deleted: bool) -> str:
    name = f"{told.work}, as of {told.as_of or 'an unknown date'}"
    count = len(told.versions)
    parts = [
        f"{count} revision{'s' * (count != 1)} of {name}, with their index",
        f"the file {told.source_name}"
        if told.source_goes
        else f"but not the file {told.source_name}: another version was read from it",
    ]
    what = ("Deleted: " if deleted else "Would be deleted: ") + ", ".join(parts) + "."
    if told.opinions:
        cite = f"{len(told.opinions)} opinion{'s' * (len(told.opinions) != 1)}"
        what += f" Cited by {cite}: the quotations are kept, but can no longer be checked."
    return what if deleted else f"{what} Nothing was deleted: say --yes."


DELETE = Command("delete", "Delete a version, its file and all that was made of them.", _arguments, _serve)
