"""Labels to a calibration of the Trust Gate, stored where questions of its kind will find it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from engine.archive.labels import read
from engine.domain.calibration import Calibration, CalibrationUnit, Labelled
from engine.errors import BadRequest, UnknownOpinion
from engine.job.job import Job
from engine.job.labelling import Calibrate
from engine.release.conformal import exactly
from engine.release.labelling import calibrated, questions_of, unlabelled
from engine.workbench.bench import Workbench
from engine.workbench.gates import anchors_of
from engine.workflows.labels import labels_of


def calibrate(request: Calibrate, bench: Workbench, job: Job) -> Calibration:
    """Raises BadRequest, UnknownOpinion, DamagedRecord, StorageError, StorageFull."""
    try:
        alpha = exactly(request.alpha)
    except ValueError as error:
        raise BadRequest(f"A risk of {request.alpha} cannot be kept: {error}.") from error
    labels = bench.labels.all() if request.data is None else labels_of(read(request.data), bench)
    if request.like:
        made_with = bench.opinions.open(bench.opinions.resolve(request.like)).gate.made_with
        labels = tuple(given for given in labels if given.made_with == made_with)
    if request.unit is CalibrationUnit.QUESTION:
        _refuse_partial(labels, bench)
    fitted_at = datetime.now(UTC).isoformat(timespec="seconds")
    made = calibrated(labels, request.unit, alpha, mixed=request.mixed, fitted_at=fitted_at)
    made = replace(made, anchors=anchors_of(questions_of(labels), made.made_with, bench, job))
    bench.calibrations.put(made)
    return made


def _refuse_partial(labels: tuple[Labelled, ...], bench: Workbench) -> None:
    """A question some of whose claims nobody judged would seem to lose less than it does."""
    partly = []
    for opinion_id in dict.fromkeys(given.label.opinion for given in labels):
        try:
            opinion = bench.opinions.open(opinion_id)
        except UnknownOpinion:
            continue  # of another library: its lines are taken as they are
        claims = [(scored.claim.id, scored.score) for scored in opinion.claims]
        missing = unlabelled((given.label for given in labels), opinion_id, claims)
        if missing:
            partly.append(f"{opinion_id} ({missing})")
    if partly:
        raise BadRequest(
            f"Some claims of {len(partly)} opinions have no label: {', '.join(partly[:5])}.",
            hint="Label every claim of a question, leave the question out, or calibrate --unit claim.",
        )
