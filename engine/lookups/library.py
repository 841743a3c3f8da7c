"""Versions: the catalogue, one whole, and where a span of one is printed."""

from __future__ import annotations

import stat
from pathlib import Path

from engine.domain.library import LibrarySize
from engine.domain.quad import Quad
from engine.domain.version import Tree, Version, VersionCard
from engine.errors import UnknownProvision
from engine.job.job import Job
from engine.job.request import ListLibrary, Locate, MeasureLibrary, OpenTree, OpenVersion
from engine.workbench.bench import Workbench
from engine.workbench.revisions import current


def list_library(request: ListLibrary, bench: Workbench, job: Job) -> tuple[VersionCard, ...]:
    cards = bench.versions.cards()
    return cards if request.revised else current(cards)


def open_version(request: OpenVersion, bench: Workbench, job: Job) -> Version:
    """Raises UnknownVersion, DamagedRecord."""
    return bench.versions.open(bench.versions.resolve(request.version))


def open_tree(request: OpenTree, bench: Workbench, job: Job) -> Tree:
    """Raises UnknownVersion, DamagedRecord."""
    return bench.versions.tree(bench.versions.resolve(request.version))


def locate(request: Locate, bench: Workbench, job: Job) -> tuple[Quad, ...]:
    """Raises UnknownVersion, UnknownProvision for offsets outside the text."""
    version = bench.versions.open(bench.versions.resolve(request.version))
    if not 0 <= request.start <= request.end <= len(version.text):
        raise UnknownProvision(
            f"[{request.start}, {request.end}) is not a span of this text.",
            hint=f"Offsets run from 0 to {len(version.text)}, the first not above the second.",
        )
    return version.provenance.locate(request.start, request.end)


def measure_library(request: MeasureLibrary, bench: Workbench, job: Job) -> LibrarySize:
    """Files that come and go meanwhile are left out."""
    home = bench.home
    total = 0
    for place in home.own:
        if place != home.models:
            total += sum(map(_bytes, place.rglob("*"))) if place.is_dir() else _bytes(place)
    return LibrarySize(home.root, total)


def _bytes(file: Path) -> int:
    try:
        found = file.lstat()
    except OSError:
        return 0
    return found.st_size if stat.S_ISREG(found.st_mode) else 0
