"""One file for whoever mends the program: what it is, where it runs and what it did, without a client's word.

Only what is known to be nobody's is written: numbers, words of closed sets, ids of the model table, names of
checks, lines of the log that have the log's own shape. It is plain text: whoever sends it can read it first.
"""

from __future__ import annotations

import dataclasses
import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from engine.archive.atomic import write_file
from engine.domain.library import ModelRow
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.upkeep import WriteReport
from engine.logged import read_log
from engine.runtime.graphics import graphics
from engine.runtime.machine import free_disk, free_memory
from engine.settings import Settings, allowed
from engine.workbench.bench import Workbench
from engine.workflows.doctor import surroundings

PROGRAM = "dhara-desk"
PACKAGES = (
    "PySide6-Essentials", "pymupdf", "lancedb", "llama-cpp-python", "llguidance", "numpy", "onnx",
    "onnxruntime", "tokenizers", "tesserocr", "pydantic", "uharfbuzz", "fonttools", "pikepdf", "python-docx",
    "cryptography", "argon2-cffi",
)  # fmt: skip
LAST = 2_000  # lines of the log
HEAD = (
    "Dhara: a report for whoever mends the program.\n"
    "It holds no question, fact, name, law, file name, address or key; read it before you send it."
)


def write_report(request: WriteReport, bench: Workbench, job: Job) -> Path:
    """Raises BadRequest where `target` is a folder, StorageFull, StorageError."""
    if request.target.is_dir():
        raise BadRequest(f"{request.target} is a folder.", hint="Name the file to write.")
    rows = bench.models.rows(chosen=bench.settings.model)
    parts = {
        "program": _program(),
        "machine": _machine(bench),
        "library": _library(bench),
        "settings": _settings(bench.settings, rows),
        "models": _models(rows),
        "checks": (f"{c.name}: {'ok' if c.ok else 'NO'}" for c in surroundings(bench, rows)),
        "log": iter(read_log(bench.home.log_file)[-LAST:]),
    }
    sections = ("\n".join((f"[{name}]", *lines)) for name, lines in parts.items())
    write_file(request.target, "\n\n".join((HEAD, *sections, "")).encode())
    return request.target


def _program() -> Iterator[str]:
    for name in (PROGRAM, *PACKAGES):
        try:
            yield f"{name}: {version(name)}"
        except PackageNotFoundError:
            yield f"{name}: not installed"
    yield f"python: {platform.python_version()} {platform.python_implementation()}"
    yield f"system: {platform.system()} {platform.release()} {platform.machine()}"


def _machine(bench: Workbench) -> Iterator[str]:
    here = bench.models.machine
    yield f"cores: {here.cores}"
    yield f"memory: {here.memory} bytes, {free_memory()} free"
    yield f"disk: {free_disk(bench.home.root)} bytes free, {free_disk(bench.models.folder)} for models"
    yield f"processor: {here.architecture}, lacks {', '.join(here.lacks) or 'nothing'}"
    yield f"graphics: {', '.join(graphics()) or 'none seen'}"


def _library(bench: Workbench) -> Iterator[str]:
    """How much there is, and what about its place has made trouble for programs before."""
    home = bench.home
    for name, folder in (("laws", home.versions), ("opinions", home.opinions), ("matters", home.matters)):
        yield f"{name}: {sum(1 for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else 0}"
    place = str(home.root)
    yield f"place: {len(place)} letters, {'plain' if place.isascii() else 'not only Latin'}, " + (
        "with spaces" if " " in place else "without spaces"
    )


def _settings(settings: Settings, rows: tuple[ModelRow, ...]) -> Iterator[str]:
    """Numbers and words of closed sets as they are; of free words only whether there are any."""
    known = {row.id for row in rows}
    for field in dataclasses.fields(settings):
        value = getattr(settings, field.name)
        open_ = isinstance(value, str) and not allowed(field.name)
        if open_ and not (field.name == "model" and value in known):
            value = "set" if value else "not set"
        yield f"{field.name}: {value}"


def _models(rows: tuple[ModelRow, ...]) -> Iterator[str]:
    for row in rows:
        fits = "fits" if row.fits else "does not fit"
        yield f"{row.id}: {row.role}, {row.state}, {fits}{', used' if row.used else ''}"
