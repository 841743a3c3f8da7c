"""`dhara models`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import cast

from engine.cli import shape
from engine.cli.parser import Command
from engine.cli.say import Reply, table
from engine.domain.library import MachineRow, ModelRow, ModelsChanged
from engine.errors import BadRequest
from engine.front import Front
from engine.job.job import Job
from engine.job.request import (
    ExportModels,
    GetModels,
    ImportModels,
    ListModels,
    LookAtMachine,
    RemoveModels,
    Request,
)

_WANTS = {
    "get": "Name the models: `dhara models get ID...`; `dhara models` lists them.",
    "remove": "Name the models: `dhara models remove ID...`; `dhara models` lists them.",
    "import": "Name the folder of the pack.",
    "export": "Name the folder to write the pack to.",
}


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        nargs="?",
        default="list",
        choices=["list", "check", "get", "import", "export", "remove"],
        help="default: list",
    )
    parser.add_argument(
        "targets",
        nargs="*",
        metavar="ID|FOLDER",
        help="get and remove: ids; import: the folder of a pack; export: a folder, then ids (default: all)",
    )
    parser.add_argument(
        "--from",
        dest="folders",
        action="append",
        default=[],
        type=Path,
        metavar="FOLDER",
        help="get: take the files from this folder where it has them, before any address (may be repeated)",
    )


def _serve(options: argparse.Namespace, front: Front, job: Job) -> Reply:
    action, targets = str(options.action), [str(word) for word in options.targets]
    _check_words(action, targets, options.folders)
    if action == "remove":
        return _removed(targets, cast(ModelsChanged, front(RemoveModels(tuple(targets)), job)))
    rows = cast(tuple[ModelRow, ...], front(_request(action, targets, options.folders), job))
    if action == "check" and targets:
        rows = _only(rows, targets)
    if action in ("get", "export") and targets:
        named = targets if action == "get" else targets[1:]
        return Reply({"models": [shape.model(row) for row in rows]}, _lines(_only(rows, named) or rows))
    here = cast(MachineRow, front(LookAtMachine(), job))
    damaged = action == "check" and any(row.state == "damaged" for row in rows)
    data = {"models": [shape.model(row) for row in rows], "machine": shape.machine(here)}
    return Reply(data, f"{_machine(here)}\n{_lines(rows)}", failed=damaged)


def _check_words(action: str, targets: list[str], folders: list[Path]) -> None:
    if action in _WANTS and not targets:
        raise BadRequest(f"`dhara models {action}` needs one more word.", hint=_WANTS[action])
    if len(targets) > {"list": 0, "import": 1}.get(action, len(targets)):
        raise BadRequest(f"`dhara models {action}` takes fewer words.", hint="See `dhara models --help`.")
    if folders and action != "get":
        raise BadRequest("`--from` goes with `dhara models get`.", hint=_WANTS["get"])


def _request(action: str, targets: list[str], folders: list[Path]) -> Request:
    match action:
        case "get":
            return GetModels(tuple(targets), tuple(folders))
        case "import":
            return ImportModels(Path(targets[0]))
        case "export":
            return ExportModels(Path(targets[0]), tuple(targets[1:]))
        case _:
            return ListModels(check=action == "check")


def _only(rows: tuple[ModelRow, ...], names: list[str]) -> tuple[ModelRow, ...]:
    unknown = [name for name in names if name not in {row.id for row in rows}]
    if unknown:
        raise BadRequest(f"No model is called “{unknown[0]}”.", hint="`dhara models` lists them.")
    return tuple(row for row in rows if row.id in names)


def _removed(names: list[str], changed: ModelsChanged) -> Reply:
    data = {
        "models": [shape.model(row) for row in changed.rows],
        "removed": names,
        "changes": list(changed.words),
    }
    return Reply(data, "\n".join((f"Removed: {', '.join(names)}.", *changed.words)))


def _lines(rows: tuple[ModelRow, ...]) -> str:
    heads = table([_head(row) for row in rows]).split("\n")
    return "\n".join(
        line for row, head in zip(rows, heads, strict=True) for line in (head, *_reasons(row)) if line
    )


def _head(row: ModelRow) -> tuple[str, ...]:
    size = f"{row.bytes / 1e6:,.0f} MB"
    if row.state == "partial":
        size = f"{row.held / 1e6:,.0f} of {size}"
    tongues = ", ".join(language.value for language in row.languages)
    return (row.id, row.role, row.state, size, row.licence, tongues, "fits" if row.fits else "does not fit")


def _reasons(row: ModelRow) -> tuple[str, ...]:
    lacking = f"    lacks: {'; '.join(row.lacks)}" if row.lacks else ""
    return (f"    {row.use}", lacking, f"    {row.because}")


def _machine(here: MachineRow) -> str:
    lacks = f", without {', '.join(here.lacks).upper()}" if here.lacks else ""
    seen = ", ".join(here.graphics) or "no graphics card seen"
    return (
        f"This machine: {here.cores} cores ({here.architecture}{lacks}), "
        f"{here.memory / 1e9:.1f} GB of memory ({here.memory_free / 1e9:.1f} GB free now), {seen}.\n"
        f"Models are kept in {here.models} ({here.disk_free / 1e9:,.1f} GB free on that disk)."
    )


MODELS = Command(
    "models", "Models on this machine: list, check, get, remove, offline packs.", _arguments, _serve
)
