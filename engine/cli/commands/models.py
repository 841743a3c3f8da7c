"""`dhara models`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.library import ModelRow
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ExportModels, GetModel, ImportModels, ListModels, Request


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        nargs="?",
        default="list",
        choices=["list", "check", "get", "import", "export"],
        help="default: list",
    )
    parser.add_argument("target", nargs="?", metavar="ID|FOLDER", help="an id for get, else a folder")


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    rows = cast(tuple[ModelRow, ...], front(_request(options), job))
    lines = [
        (row.id, row.role, row.state, f"{row.bytes / 1e6:,.0f} MB", row.licence, _fits(row)) for row in rows
    ]
    damaged = options.action == "check" and any(row.state == "damaged" for row in rows)
    return Reply({"models": [shape.model(row) for row in rows]}, table(lines), failed=damaged)


def _request(options: argparse.Namespace) -> Request:
    match options.action:
        case "get":
            return GetModel(_target(options, "Name the model: `dhara models get ID`."))
        case "import":
            return ImportModels(Path(_target(options, "Name the folder of the pack.")))
        case "export":
            return ExportModels(Path(_target(options, "Name the folder to write the pack to.")))
        case _:
            return ListModels(check=options.action == "check")


def _target(options: argparse.Namespace, hint: str) -> str:
    if not options.target:
        raise BadRequest(f"`dhara models {options.action}` needs one more word.", hint=hint)
    return str(options.target)


def _fits(row: ModelRow) -> str:
    return f"{'fits' if row.fits else 'does not fit'}, because {row.because}"


MODELS = Command("models", "Models on this machine: list, check, get, offline packs.", _arguments, _serve)
