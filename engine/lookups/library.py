"""Versions: the catalogue, one whole, and where a span of one is printed."""

from __future__ import annotations

from engine.domain.quad import Quad
from engine.domain.version import Tree, Version, VersionCard
from engine.errors import UnknownProvision
from engine.job.job import Job
from engine.job.request import ListLibrary, Locate, OpenTree, OpenVersion
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
