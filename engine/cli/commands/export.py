"""`dhara export`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli.parser import Command
from engine.cli.say import Reply
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ExportForm, ExportVersion


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("version", metavar="VERSION", help="id of a version, or its beginning")
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--akn", type=Path, metavar="FILE.xml", help="write Akoma Ntoso 3.0")
    form.add_argument("--to-json", type=Path, metavar="FILE.json", help="write text, tree and parts as JSON")
    parser.add_argument(
        "--places", action="store_true", help="with --to-json: where each character stands as well"
    )


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    form = ExportForm.AKN if options.akn else ExportForm.JSON
    request = ExportVersion(options.version, options.akn or options.to_json, form, options.places)
    target = cast(Path, front(request, job))
    data = {"file": str(target), "form": form.value, "bytes": target.stat().st_size}
    return Reply(data, f"Written to {target}")


EXPORT = Command("export", "Write a version for other programs.", _arguments, _serve)
