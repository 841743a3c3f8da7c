"""A stored opinion checked again: its quotations, its pins, its sources, its own record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.board.drafting import given_up
from engine.deliberation.plan_graph import THETA
from engine.domain.identity import OpinionId, VersionId
from engine.domain.library import Failure, Verification
from engine.domain.opinion import Opinion
from engine.domain.version import Version
from engine.errors import DamagedRecord, UnknownVersion
from engine.job.job import Job
from engine.job.request import Verify
from engine.opinion.protocol import protocol_check
from engine.release.recheck import Remembered
from engine.release.verify import verify as verify_quotations
from engine.retrieval.foreign import is_foreign
from engine.workbench.bench import Workbench
from engine.workflows.named_opinion import find_opinion, is_print
from engine.workflows.print_opinion import pages_for
from engine.workflows.verify_print import verify_print


def verify(request: Verify, bench: Workbench, job: Job) -> Verification:
    """Raises UnknownOpinion, DamagedRecord, UnreadableSource (of a print)."""
    opinion_id = find_opinion(request.opinion, bench)
    opinion = bench.opinions.open(opinion_id)
    versions: dict[VersionId, Version | None] = {}
    damaged: list[Failure] = []
    for pin in opinion.pins.versions:
        try:
            versions[pin.version_id] = bench.versions.open(pin.version_id)
        except UnknownVersion:
            versions[pin.version_id] = None
        except DamagedRecord as error:
            versions[pin.version_id] = None
            damaged.append(Failure(f"version {pin.version_id[:8]}", "text_changed", str(error)))
    sources = {
        pin.source_sha256: bool(bench.sources.intact(pin.source_sha256)) for pin in opinion.pins.versions
    }
    result = verify_quotations(opinion, versions, sources, _remembered(opinion))
    failures = (
        *damaged,
        *result.failures,
        *_own_record(opinion_id, bench),
        *_calibration(opinion, bench),
        *(_own_print(request.opinion, opinion, bench, job) if is_print(request.opinion) else ()),
    )
    return Verification(not failures, result.checked, failures)


def _own_print(name: str, opinion: Opinion, bench: Workbench, job: Job) -> tuple[Failure, ...]:
    return verify_print(Path(name), opinion, lambda parts: pages_for(opinion, parts, bench, job))


def _remembered(opinion: Opinion) -> Remembered:
    """What the rooms of coverage, of drafting and of hearing can decide again."""
    used = any(scored.accepted for scored in opinion.claims)
    coverage = opinion.course.coverage
    written = tuple(s for s in opinion.sentences if s.score is not None)
    faults = protocol_check(opinion.sentences, opinion.claims, opinion.evidence, written)
    return Remembered(
        coverage_low=used and coverage[-1].elements < THETA if coverage else None,
        protocol=used and (bool(faults) or given_up(opinion.course)),
        foreign=is_foreign(opinion.question.text),
    )


def _calibration(opinion: Opinion, bench: Workbench) -> tuple[Failure, ...]:
    """The library's own copy, where it still has one: deleted since, the record's serves alone."""
    kept = opinion.gate.calibration
    if kept is None:
        return ()
    held = [c for c in bench.calibrations.all() if c.id == kept.id]
    if all(replace(c, anchors="") == kept for c in held):
        return ()
    message = "The calibration stored under that name is not the one the opinion was decided by."
    return (Failure("gate", "calibration_changed", message),)


def _own_record(opinion_id: OpinionId, bench: Workbench) -> tuple[Failure, ...]:
    if bench.opinions.record_intact(opinion_id):
        return ()
    message = "The record of how the opinion came about has been altered."
    return (Failure("record", "record_changed", message),)
