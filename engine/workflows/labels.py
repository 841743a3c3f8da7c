"""Opinions to claims that a person can label, filled-in lines to labels of this library, labels out again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from engine.archive.atomic import write_file
from engine.archive.labels import LabelLine, Shown, kept, read, written
from engine.archive.lock import writer_lock
from engine.domain.calibration import (
    JudgementsExported,
    Label,
    Labelled,
    LabelsExported,
    LabelsImported,
)
from engine.domain.claim import ScoredClaim
from engine.domain.identity import ClaimId
from engine.domain.opinion import Opinion
from engine.domain.rating import Rating
from engine.errors import BadRequest
from engine.job.job import Job
from engine.job.labelling import ExportJudgements, ExportLabels, ImportLabels
from engine.release.labelling import agreement
from engine.workbench.bench import Workbench
from engine.workflows.target import target_of

NEWER = "Ask its question again: it was put before this version of Dhara."


def export_labels(request: ExportLabels, bench: Workbench, job: Job) -> LabelsExported:
    """Raises BadRequest, UnknownOpinion, StorageError, StorageFull."""
    named = [bench.opinions.resolve(name) for name in request.opinions]
    held = named or [row.id for row in reversed(bench.opinions.rows()) if row.finished]
    opinions = [bench.opinions.open(opinion_id) for opinion_id in dict.fromkeys(held)]
    labelled = [o for o in opinions if o.gate.made_with is not None]
    if not labelled:
        raise BadRequest("There is no opinion whose claims could be labelled.", hint="Ask questions first.")
    lines = [line for opinion in labelled for line in _lines(opinion)]
    target = _new_file(request.target, bench)
    write_file(target, written(lines))
    claims = sum(line.claim is not None for line in lines)
    return LabelsExported(str(target), len(labelled), claims, len(opinions) - len(labelled))


def export_judgements(request: ExportJudgements, bench: Workbench, job: Job) -> JudgementsExported:
    """Raises BadRequest, DamagedRecord, StorageError, StorageFull."""
    labels, ratings = bench.labels.all(), bench.ratings.all()
    if not labels and not ratings:
        raise BadRequest("Nothing has been labelled or rated here yet.", hint="Label some claims first.")
    target = _new_file(request.target, bench)
    write_file(target, kept(labels, ratings))
    return JudgementsExported(str(target), len(labels), len(ratings))


def import_labels(request: ImportLabels, bench: Workbench, job: Job) -> LabelsImported:
    """What is here already is not taken twice. Raises BadRequest, UnknownOpinion, LibraryBusy,
    DamagedRecord, StorageError, StorageFull."""
    lines = read(request.data)
    given = labels_of((line for line in lines if not isinstance(line, Rating)), bench)
    rated = [line for line in lines if isinstance(line, Rating)]
    if not rated and not any(one.label.claim for one in given):
        raise BadRequest("Not one line is filled in.", hint="Set faithful to true or false, and reviewer.")
    with writer_lock(bench.home, "adding labels"):
        held, scored = set(bench.labels.all()), set(bench.ratings.all())
        labels = [one for one in dict.fromkeys(given) if one not in held]
        ratings = [one for one in dict.fromkeys(rated) if one not in scored]
        if labels:
            bench.labels.add(labels)
        if ratings:
            bench.ratings.add(ratings)
    alpha, twice = agreement(bench.labels.all())
    people = [one.label.reviewer for one in given] + [one.reviewer for one in rated]
    empty = sum(isinstance(line, LabelLine) and bool(line.claim) and line.faithful is None for line in lines)
    return LabelsImported(
        labels=sum(bool(one.label.claim) for one in labels),
        empty=empty,
        reviewers=tuple(dict.fromkeys(filter(None, people))),
        agreement=alpha,
        judged_twice=twice,
        ratings=len(ratings),
        known=len(given) + len(rated) - len(labels) - len(ratings),
    )


def labels_of(lines: Iterable[LabelLine | Labelled], bench: Workbench) -> tuple[Labelled, ...]:
    """What the filled-in `lines` say, with the scores that the claims had; what another library kept, as
    it is. Raises BadRequest, UnknownOpinion, DamagedRecord."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    opened: dict[str, Opinion] = {}
    out: list[Labelled] = []
    for line in lines:
        if isinstance(line, Labelled):
            out.append(line)
        elif line.claim is None or line.faithful is not None:
            if line.opinion not in opened:
                opened[line.opinion] = bench.opinions.open(bench.opinions.resolve(line.opinion))
            out.append(_labelled(line, opened[line.opinion], now))
    return tuple(out)


def _labelled(line: LabelLine, opinion: Opinion, now: str) -> Labelled:
    scored = _claim(line, opinion)
    if scored is not None and not line.reviewer.strip():
        raise BadRequest(
            f"The label of {line.claim} in {line.opinion} does not say who gave it.",
            hint="Fill in reviewer.",
        )
    if opinion.gate.made_with is None:
        raise BadRequest(f"Opinion {opinion.id} does not say with what it was made.", hint=NEWER)
    label = Label(
        opinion=opinion.id,
        claim=ClaimId(line.claim or ""),
        question=opinion.question.words,
        language=opinion.question.language,
        score=scored.score if scored else None,
        faithful=line.faithful is not False,
        kind=line.kind,
        reviewer=line.reviewer.strip(),
        at=line.at or now,
        note=line.note,
    )
    return Labelled(label, opinion.gate.made_with)


def _claim(line: LabelLine, opinion: Opinion) -> ScoredClaim | None:
    """Raises BadRequest when the line is on a claim that the opinion does not have."""
    if line.claim is None:
        if opinion.claims:
            raise BadRequest(f"Opinion {opinion.id} has claims; a line says that it has none.")
        return None
    found = next((s for s in opinion.claims if s.claim.id == line.claim), None)
    if found is None:
        raise BadRequest(f"Opinion {opinion.id} has no claim {line.claim}.")
    return found


def _new_file(asked: Path, bench: Workbench) -> Path:
    target = target_of(asked, bench.home)
    if target.exists():  # it may hold a reviewer's work
        raise BadRequest(f"{target.name} is there already.", hint="Give it a new name.")
    return target


def _lines(opinion: Opinion) -> tuple[LabelLine, ...]:
    question = opinion.question
    if not opinion.claims:
        return (
            LabelLine(
                opinion=opinion.id,
                claim=None,
                question=question.text,
                facts=question.facts,
                language=question.language,
            ),
        )
    return tuple(
        LabelLine(
            opinion=opinion.id,
            claim=scored.claim.id,
            question=question.text,
            facts=question.facts,
            language=question.language,
            side=scored.claim.side.value,
            text=scored.claim.text,
            spans=tuple(Shown(label=q.label, page=q.page, quote=q.quote) for q in scored.quotations),
        )
        for scored in opinion.claims
    )
