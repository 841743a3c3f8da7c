"""A person stands by an opinion of a matter, or does not any more."""

from __future__ import annotations

from engine.domain.identity import OpinionId
from engine.domain.matter import Matter
from engine.domain.matter_events import Accepted, Disowned
from engine.domain.opinion import Status
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.matters import AcceptOpinion, DisownOpinion
from engine.workbench.author import author_of
from engine.workbench.bench import Workbench
from engine.workflows.matters import note_text


def accept_opinion(request: AcceptOpinion, bench: Workbench, job: Job) -> Matter:
    """Raises UnknownMatter, UnknownOpinion, BadRequest (not of this matter; no answer; no note where one is
    due), DamagedRecord, StorageError."""
    matter = bench.matters.open(bench.matters.resolve(request.matter))
    opinion = bench.opinions.open(_of(matter, bench.opinions.resolve(request.opinion)))
    note = note_text(request.note) if request.note.strip() else ""
    if opinion.status is Status.UNDECIDED:
        raise BadRequest("No answer was given, so there is nothing to accept.", hint="Read the pages.")
    if opinion.status is Status.DEGRADED and not note:
        hint = "Write what is missing and why it is accepted all the same."
        raise BadRequest("It passed only in part: it is accepted with a note.", hint=hint)
    accepted = Accepted(opinion.id, note, author_of(request.by, bench.settings))
    return bench.matters.append(matter.id, lambda m: accepted)


def disown_opinion(request: DisownOpinion, bench: Workbench, job: Job) -> Matter:
    """One that was not accepted stays so. Raises UnknownMatter, UnknownOpinion, BadRequest, DamagedRecord,
    StorageError."""
    matter = bench.matters.open(bench.matters.resolve(request.matter))
    opinion = _of(matter, bench.opinions.resolve(request.opinion))
    if opinion not in {given.opinion for given in matter.accepted}:
        return matter
    return bench.matters.append(matter.id, lambda m: Disowned(opinion))


def _of(matter: Matter, opinion: OpinionId) -> OpinionId:
    if opinion not in matter.opinions:
        raise BadRequest(
            f"Opinion {opinion} does not belong to {matter.name}.",
            hint=f"`dhara matter show {matter.id}` lists those that do.",
        )
    return opinion
