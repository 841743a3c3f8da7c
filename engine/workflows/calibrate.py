"""Labels to a calibration of the Trust Gate, stored where questions of its kind will find it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from engine.archive.labels import read
from engine.domain.calibration import Calibration, CalibrationUnit, Labelled
from engine.domain.identity import OpinionId
from engine.domain.rating import Rating
from engine.errors import BadRequest, TooFewLabels, UnknownOpinion
from engine.job.job import Job
from engine.job.labelling import Calibrate
from engine.release.conformal import exactly
from engine.release.curve import least_units
from engine.release.labelling import by_person, calibrated, in_part, questions_of, settled
from engine.workbench.bench import Workbench
from engine.workbench.gates import anchors_of
from engine.workflows.labels import labels_of


def calibrate(request: Calibrate, bench: Workbench, job: Job) -> Calibration:
    """Raises BadRequest, TooFewLabels, UnknownOpinion, DamagedRecord, StorageError, StorageFull."""
    try:
        alpha = exactly(request.alpha)
    except ValueError as error:
        raise BadRequest(f"A risk of {request.alpha} cannot be kept: {error}.") from error
    job.progress("calibrate", 0)
    given = bench.labels.all() if request.data is None else _labels_in(request.data, bench)
    if request.like:
        made_with = bench.opinions.open(bench.opinions.resolve(request.like)).gate.made_with
        given = tuple(label for label in given if label.made_with == made_with)
    if request.people:
        given = tuple(filter(by_person, given))
    labels = settled(given)
    if request.unit is CalibrationUnit.QUESTION:
        labels = _whole(labels, bench, refuse=not request.people)
    fitted_at = datetime.now(UTC).isoformat(timespec="seconds")
    if request.people and len(questions_of(labels)) < least_units(alpha):
        raise TooFewLabels(
            f"{len(questions_of(labels))} questions have all their claims labelled; a limit of "
            f"{request.alpha:g} needs at least {least_units(alpha)}.",
        )
    made = calibrated(labels, request.unit, alpha, mixed=request.mixed, fitted_at=fitted_at)
    made = replace(made, anchors=anchors_of(questions_of(labels), made.made_with, bench, job))
    bench.calibrations.put(made)
    return made


def _labels_in(data: bytes, bench: Workbench) -> tuple[Labelled, ...]:
    return labels_of((line for line in read(data) if not isinstance(line, Rating)), bench)


def _whole(labels: tuple[Labelled, ...], bench: Workbench, *, refuse: bool) -> tuple[Labelled, ...]:
    """A question some of whose claims nobody judged would seem to lose less than it does: it is refused, or
    left out."""
    claims: dict[OpinionId, list[tuple[str, float | None]]] = {}
    for opinion_id in dict.fromkeys(given.label.opinion for given in labels):
        try:
            opinion = bench.opinions.open(opinion_id)
        except UnknownOpinion:
            continue  # of another library: its lines are taken as they are
        claims[opinion_id] = [(scored.claim.id, scored.score) for scored in opinion.claims]
    partly = in_part(labels, claims)
    if partly and refuse:
        these = ", ".join(f"{opinion} ({missing})" for opinion, missing in list(partly.items())[:5])
        raise BadRequest(
            f"Some claims of {len(partly)} opinions have no label: {these}.",
            hint="Label every claim of a question, leave the question out, or calibrate --unit claim.",
        )
    return tuple(given for given in labels if given.label.opinion not in partly)
