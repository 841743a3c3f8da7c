"""The import review: what is doubtful in a version, and what was corrected in its source."""

from __future__ import annotations

from engine.domain.doubt import Doubt
from engine.domain.overlay import Overlay
from engine.job.job import Job
from engine.job.request import ListCorrections, ListDoubts
from engine.review.doubts import doubts_of
from engine.workbench.bench import Workbench


def list_doubts(request: ListDoubts, bench: Workbench, job: Job) -> tuple[Doubt, ...]:
    """Of the version named, not of a later revision: offsets are of its own text.

    Raises UnknownVersion, DamagedRecord.
    """
    found = doubts_of(bench.versions.open(bench.versions.resolve(request.version)))
    return tuple(doubt for doubt in found if request.kind in (None, doubt.kind))


def list_corrections(request: ListCorrections, bench: Workbench, job: Job) -> Overlay:
    """Raises UnknownVersion, DamagedRecord."""
    card = bench.versions.card(bench.versions.resolve(request.version))
    return bench.versions.overlay_of_source(card.source_sha256)
