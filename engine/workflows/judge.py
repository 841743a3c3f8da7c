"""What a person says of a claim or an opinion, kept: never changed, only said anew."""

from __future__ import annotations

from datetime import UTC, datetime

from engine.domain.calibration import Label, LabelKind, Labelled
from engine.domain.identity import ClaimId, OpinionId
from engine.domain.labelling import faithful_of
from engine.domain.opinion import Opinion
from engine.domain.rating import LEAST, MOST, Rating
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.labelling import WriteLabel, WriteRating
from engine.release.labelling import named
from engine.workbench.author import author_of
from engine.workbench.bench import Workbench
from engine.workflows.labels import NEWER

LONGEST_NOTE = 2_000  # characters


def write_label(request: WriteLabel, bench: Workbench, job: Job) -> Label:
    """Raises UnknownOpinion, BadRequest, DamagedRecord, StorageError, StorageFull."""
    opinion = _opened(request.opinion, bench)
    scored = next((s for s in opinion.claims if s.claim.id == request.claim), None)
    if scored is None:
        raise BadRequest(f"Opinion {opinion.id} has no claim {request.claim}.")
    if opinion.gate.made_with is None:
        raise BadRequest(f"Opinion {opinion.id} does not say with what it was made.", hint=NEWER)
    note = " ".join(request.note.split())
    if len(note) > LONGEST_NOTE:
        raise BadRequest(f"The note has {len(note):,} characters; at most {LONGEST_NOTE:,} fit.")
    reviewer = author_of(request.reviewer, bench.settings)
    said = (g.label for g in bench.labels.all() if g.label.opinion == opinion.id)
    before = (label.at for label in said if label.claim == request.claim and _same(label.reviewer, reviewer))
    label = Label(
        opinion=opinion.id,
        claim=ClaimId(request.claim),
        question=opinion.question.words,
        language=opinion.question.language,
        score=scored.score,
        faithful=faithful_of(request.said) if request.said is not None else None,
        kind=LabelKind.PERSON,
        reviewer=reviewer,
        at=max(_now(), *before),
        note=note,
        withdrawn=request.said is None,
        blind=request.blind,
    )
    bench.labels.add([Labelled(label, opinion.gate.made_with)])
    return label


def write_rating(request: WriteRating, bench: Workbench, job: Job) -> Rating:
    """Raises UnknownOpinion, BadRequest, DamagedRecord, StorageError, StorageFull."""
    if request.score is not None and not LEAST <= request.score <= MOST:
        raise BadRequest(f"{request.score} is no rating.", hint=f"Ratings go from {LEAST} to {MOST}.")
    opinion = _opened(request.opinion, bench)
    reviewer = author_of(request.reviewer, bench.settings)
    said = (r for r in bench.ratings.all() if r.opinion == opinion.id and r.dimension is request.dimension)
    before = (rating.at for rating in said if _same(rating.reviewer, reviewer))
    question = opinion.question
    rating = Rating(
        dimension=request.dimension,
        opinion=opinion.id,
        score=request.score,
        reviewer=reviewer,
        at=max(_now(), *before),
        question=question.words,
        language=question.language,
    )
    bench.ratings.add([rating])
    return rating


def _opened(name: str, bench: Workbench) -> Opinion:
    """By its whole id at once: looking a name up reads every opinion. Raises UnknownOpinion,
    DamagedRecord."""
    whole = OpinionId(name)
    return bench.opinions.open(whole if bench.opinions.finished(whole) else bench.opinions.resolve(name))


def _now() -> str:
    """Said anew is said later, even where the clock was set back: see `max` above."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _same(one: str, other: str) -> bool:
    return named(one) == named(other)
