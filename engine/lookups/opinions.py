"""Stored opinions: the list, and one whole."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.library import OpinionRow
from engine.domain.opinion import Opinion
from engine.domain.version import VersionCard
from engine.job.job import Job
from engine.job.request import ListOpinions, OpenOpinion
from engine.workbench.bench import Workbench
from engine.workbench.differences import law_changes
from engine.workbench.revisions import latest


def list_opinions(request: ListOpinions, bench: Workbench, job: Job) -> tuple[OpinionRow, ...]:
    """Each with what became of the law it cites: found from the texts held now, never stored."""
    cards = bench.versions.readable()
    return tuple(_with_changes(row, cards, bench) for row in bench.opinions.rows())


def open_opinion(request: OpenOpinion, bench: Workbench, job: Job) -> Opinion:
    """Raises UnknownOpinion, DamagedRecord."""
    return bench.opinions.open(bench.opinions.resolve(request.opinion))


def _with_changes(row: OpinionRow, cards: tuple[VersionCard, ...], bench: Workbench) -> OpinionRow:
    if not row.finished:
        return row
    opinion = bench.opinions.open(row.id)
    read = [pin.version_id for pin in opinion.pins.versions]
    revised = tuple(newest for v in read if (newest := latest(v, cards)) != v)
    return replace(row, law_changed=law_changes(opinion, cards, bench), revised=revised)
