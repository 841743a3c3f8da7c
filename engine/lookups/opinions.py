"""Stored opinions: the list, and one whole."""

from __future__ import annotations

from engine.domain.library import OpinionRow
from engine.domain.opinion import Opinion
from engine.job.job import Job
from engine.job.request import ListOpinions, OpenOpinion
from engine.workbench.bench import Workbench


def list_opinions(request: ListOpinions, bench: Workbench, job: Job) -> tuple[OpinionRow, ...]:
    return bench.opinions.rows()


def open_opinion(request: OpenOpinion, bench: Workbench, job: Job) -> Opinion:
    """Raises UnknownOpinion, DamagedRecord."""
    return bench.opinions.open(bench.opinions.resolve(request.opinion))
