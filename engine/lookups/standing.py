"""How the gate stands for what is asked now: what has changed since it was set, what setting it would do."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from engine.board.prompts import prompts_hash
from engine.domain.calibration import CalibrationUnit, Fingerprint, Gate, Labelled
from engine.domain.identity import OpinionId
from engine.domain.language import Language
from engine.domain.opinion import Opinion
from engine.domain.standing import Prospect, RiskCurve, Standing
from engine.errors import BadRequest, UnknownVersion
from engine.job.job import Job
from engine.job.labelling import OpenStandings
from engine.release.conformal import exactly, fit, worst_scores
from engine.release.curve import least_units, risk_curve
from engine.release.fingerprint import gate_for
from engine.release.labelling import by_person, in_part, settled
from engine.workbench.bench import Workbench
from engine.workbench.gates import fingerprint_now


def open_standings(request: OpenStandings, bench: Workbench, job: Job) -> tuple[Standing, ...]:
    """Raises BadRequest, DamagedRecord."""
    try:
        alpha = exactly(request.alpha)
    except ValueError as error:
        raise BadRequest(f"A risk of {request.alpha} cannot be kept: {error}.") from error
    rows = [row for row in bench.opinions.rows() if row.finished]
    opinions = [o for o in (bench.opinions.open(row.id) for row in rows) if o.gate.made_with is not None]
    labels = tuple(filter(by_person, bench.labels.all()))
    calibrations = bench.calibrations.all()
    out: list[Standing] = []
    for language in dict.fromkeys(opinion.question.language for opinion in opinions):
        try:
            now = fingerprint_now(language, bench, prompts_hash())
        except UnknownVersion:  # the law was deleted
            continue
        out.append(_standing(language, now, gate_for(now, calibrations), opinions, labels, alpha))
    return tuple(out)


def _standing(
    language: Language,
    now: Fingerprint,
    gate: Gate,
    opinions: Sequence[Opinion],
    labels: Sequence[Labelled],
    alpha: Fraction,
) -> Standing:
    alike = [opinion for opinion in opinions if opinion.gate.made_with == now]
    taken, partly = _whole([g for g in labels if g.made_with == now], alike)
    worst = worst_scores((given.label for given in taken), CalibrationUnit.QUESTION)
    curve, earlier = (risk_curve(worst), False) if worst else (None, False)
    if curve is None and gate.calibration is not None and gate.stale:
        curve = _curve_of(gate.calibration.made_with, opinions, labels)
        earlier = curve is not None
    found = fit(worst, alpha)
    scores = [scored.score for opinion in alike for scored in opinion.claims]
    fresh = gate.fresh
    begun = {given.label.opinion for given in taken} | set(partly)
    prospect = Prospect(
        alpha=float(alpha),
        whole=found.n,
        partly=len(partly),
        untouched=sum(bool(o.claims) and o.id not in begun for o in alike),
        least=least_units(alpha),
        tau=found.tau,
        bound=float(found.bound),
        claims=len(scores),
        released=_released(scores, found.tau),
        released_now=_released(scores, fresh.tau) if fresh is not None else None,
    )
    like = alike[0].id if alike else OpinionId("")
    return Standing(language, now, like, gate.calibration, gate.stale, curve, earlier, prospect)


def _curve_of(
    made_with: Fingerprint, opinions: Sequence[Opinion], labels: Sequence[Labelled]
) -> RiskCurve | None:
    """Of the labels that an earlier gate was set on, where this library has them."""
    same = [opinion for opinion in opinions if opinion.gate.made_with == made_with]
    taken, _ = _whole([g for g in labels if g.made_with == made_with], same)
    worst = worst_scores((given.label for given in taken), CalibrationUnit.QUESTION)
    return risk_curve(worst) if worst else None


def _whole(
    labels: Sequence[Labelled], opinions: Sequence[Opinion]
) -> tuple[tuple[Labelled, ...], dict[OpinionId, int]]:
    """The labels of opinions labelled whole, and the opinions labelled in part."""
    taken = settled(labels)
    partly = in_part(taken, {o.id: [(s.claim.id, s.score) for s in o.claims] for o in opinions})
    return tuple(given for given in taken if given.label.opinion not in partly), partly


def _released(scores: Sequence[float | None], tau: float | None) -> int:
    return sum(tau is not None and score is not None and score > tau for score in scores)
