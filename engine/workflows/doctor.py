"""What this machine has and lacks, a line each, with what to do about it."""

from __future__ import annotations

import os
import platform
import sys

from engine.archive.lock import holder
from engine.domain.library import Check, ModelRow
from engine.errors import BadRequest, MissingModel, ModelFailed, UnsupportedMachine
from engine.job.job import Job
from engine.job.request import Doctor
from engine.paths import Home, assets
from engine.reading.scans import NAMES
from engine.runtime.machine import free_disk, free_memory, this_machine
from engine.workbench.bench import CONTEXT, Workbench

LEAST_FREE = 1 << 30  # bytes: room for a few statutes with their index
FONTS = ("HindSiliguri-Regular.ttf", "NotoSerif-Regular.ttf", "NotoSerifBengali-Regular.ttf")


def doctor(request: Doctor, bench: Workbench, job: Job) -> tuple[Check, ...]:
    rows = bench.models.rows()
    return (
        *surroundings(bench, rows),
        *_runs_on(bench),
        *_model_runs_on(bench),
    )


def surroundings(bench: Workbench, rows: tuple[ModelRow, ...]) -> tuple[Check, ...]:
    """What is found without loading a model or asking a server."""
    return (
        _python(),
        *_processor(),
        _folder(bench.home),
        _space(bench.home),
        _writer(bench.home),
        _fonts(),
        _model(rows, "embedder", "Search by meaning needs an embedding model; word search works without."),
        _model(rows, "llm", "Without a language model, questions are answered in evidence mode."),
        *_recognition(bench),
    )


def _runs_on(bench: Workbench) -> tuple[Check, ...]:
    """Where the embedding model runs, found by loading it; nothing where none is installed."""
    try:
        embedder = bench.encoders.embedder()
        where, why_not = embedder.runs_on()
    except MissingModel:
        return ()  # said by the line of the model
    except ModelFailed as error:
        return (Check("runs_on", False, str(error), error.hint),)
    said = f"{embedder.identity.id} runs on {where}" + (f": {why_not}" if why_not else "")
    return (Check("runs_on", not why_not, said, "Search works all the same, more slowly."),)


def _model_runs_on(bench: Workbench) -> tuple[Check, ...]:
    """Where the language model would run, looked at without loading it; nothing where none can."""
    if bench.settings.office_url:
        return (_office(bench),)
    from engine.runtime.llm.opening import placement

    named = bench.settings.model
    try:
        found = placement(bench.models, named, CONTEXT, bench.settings.device)
        block = bench.models.block(named) if named else bench.models.best("llm")
    except (MissingModel, UnsupportedMachine):
        return ()  # said by the lines of the model and of the processor
    except ModelFailed as error:
        return (Check("model_runs_on", False, str(error), error.hint),)
    said = f"{block.id} runs on {found.where}" + (f": {found.why_not}" if found.why_not else "")
    return (Check("model_runs_on", not found.why_not, said, "It answers all the same, more slowly."),)


def _office(bench: Workbench) -> Check:
    """The office's server, asked who it is. Not through the bench: its model may be at work."""
    from engine.runtime.office.opening import open_office_model

    wish = bench.settings
    try:
        model = open_office_model(wish.office_url, wish.office_model, wish.office_key, wish.office_languages)
    except (ModelFailed, BadRequest) as error:
        return Check("model_runs_on", False, str(error), error.hint)
    said = f"{model.notes[0]} ({model.identity.detail}), {model.context} tokens of context"
    return Check("model_runs_on", True, said, "")


def _recognition(bench: Workbench) -> tuple[Check, ...]:
    """The recogniser, and a line for each language it should have data for."""
    kit = bench.pages.kit()
    here = {item.language: item for item in kit.data}
    return (
        Check("ocr", not kit.lack, kit.version or kit.lack, "Scans cannot be read. Install Dhara again."),
        *(
            Check(
                f"ocr_{code}",
                code in here,
                f"{name}: {here[code].path}" if code in here else f"no data for {name}",
                f"Run `dhara models get tessdata-{code}`." if code == "eng" else "Install Dhara again.",
            )
            for code, name in NAMES.items()
        ),
    )


def _python() -> Check:
    found = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    return Check("python", sys.version_info >= (3, 11), found, "Dhara needs Python 3.11 or newer.")


def _processor() -> tuple[Check, ...]:
    here = this_machine()
    memory = f"{here.memory / 2**30:.1f} GB, {free_memory() / 2**30:.1f} GB free"
    return (
        Check(
            "processor",
            not here.lacks,
            f"{here.cores} cores, "
            + (f"without {', '.join(here.lacks)}" if here.lacks else here.architecture),
            "Language models need a newer processor; evidence mode works on this one.",
        ),
        Check("memory", here.memory >= 4 << 30, memory, "At least 4 GB are needed, 8 GB are better."),
    )


def _folder(home: Home) -> Check:
    nearest = home.root
    while not nearest.exists():
        nearest = nearest.parent
    writable = os.access(nearest, os.W_OK)
    return Check("library", writable, str(home.root), "Choose a folder you may write to with --home.")


def _space(home: Home) -> Check:
    free = free_disk(home.root)
    return Check("disk", free >= LEAST_FREE, f"{free / 2**30:.1f} GB free", "Free at least 1 GB.")


def _writer(home: Home) -> Check:
    who = holder(home)
    return Check("writer", True, f"held by {who}" if who else "no one is writing", "")


def _fonts() -> Check:
    missing = [name for name in FONTS if not (assets() / "fonts" / name).exists()]
    message = f"missing: {', '.join(missing)}" if missing else "Bangla and English fonts are here"
    return Check("fonts", not missing, message, "Install Dhara again.")


def _model(rows: tuple[ModelRow, ...], role: str, hint: str) -> Check:
    here = [row.id for row in rows if row.role == role and row.state == "installed"]
    damaged = [f"{row.id} is damaged" for row in rows if row.role == role and row.state == "damaged"]
    found = ", ".join((*here, *damaged)) or "none installed"
    return Check(role, bool(here) and not damaged, found, hint + " `dhara models` lists them.")
