"""Matters: the list, and one whole."""

from __future__ import annotations

from engine.domain.matter import Matter, MatterList
from engine.job.job import Job
from engine.job.matters import ListMatters, OpenMatter
from engine.workbench.bench import Workbench


def list_matters(request: ListMatters, bench: Workbench, job: Job) -> MatterList:
    """Newest first. Raises StorageError."""
    return bench.matters.matters()


def open_matter(request: OpenMatter, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, DamagedRecord."""
    return bench.matters.open(bench.matters.resolve(request.matter))
