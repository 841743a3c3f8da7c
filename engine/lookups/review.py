"""The import review: what is doubtful in a version, and what was corrected in its source."""

from __future__ import annotations

from engine.domain.doubt import Doubt, DoubtCount, Review
from engine.domain.overlay import Overlay
from engine.job.job import Job
from engine.job.request import CountDoubts, ListCorrections, ListDoubts, OpenReview
from engine.review.doubts import doubts_of
from engine.workbench.bench import Workbench
from engine.workbench.revisions import latest


def list_doubts(request: ListDoubts, bench: Workbench, job: Job) -> tuple[Doubt, ...]:
    """Of the version named, not of a later revision: offsets are of its own text.

    Raises UnknownVersion, DamagedRecord.
    """
    found = doubts_of(bench.versions.open(bench.versions.resolve(request.version)))
    return tuple(doubt for doubt in found if request.kind in (None, doubt.kind))


def open_review(request: OpenReview, bench: Workbench, job: Job) -> Review:
    """Raises UnknownVersion, DamagedRecord."""
    card = bench.versions.card(bench.versions.resolve(request.version))
    cards = bench.versions.cards_of(card.source_sha256)
    version = bench.versions.open(latest(card.version_id, cards))
    return Review(version, doubts_of(version), bench.versions.overlay_of_source(card.source_sha256))


def count_doubts(request: CountDoubts, bench: Workbench, job: Job) -> DoubtCount:
    """Raises UnknownVersion, DamagedRecord."""
    version = bench.versions.open(bench.versions.resolve(request.version))
    doubts = doubts_of(version)
    return DoubtCount(version.card.version_id, len(doubts), len({d.page for d in doubts if d.page}))


def list_corrections(request: ListCorrections, bench: Workbench, job: Job) -> Overlay:
    """Raises UnknownVersion, DamagedRecord."""
    card = bench.versions.card(bench.versions.resolve(request.version))
    return bench.versions.overlay_of_source(card.source_sha256)
