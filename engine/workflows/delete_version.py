"""Deleting a law: its text, file, index and all that was made of them. Opinions keep what they quote."""

from __future__ import annotations

from engine.archive.lock import writer_lock
from engine.domain.identity import OpinionId, VersionId
from engine.domain.library import Deletion
from engine.domain.version import VersionCard
from engine.errors import DamagedRecord, UnknownOpinion
from engine.index.side import key_of
from engine.job.job import Job
from engine.job.request import DeleteVersion, PlanDeletion
from engine.reading.ocr.kept import forget
from engine.retrieval.glossary.kept import FORMAT as GLOSSARY_FORMAT
from engine.retrieval.glossary.kept import KIND as GLOSSARY
from engine.workbench.bench import Workbench
from engine.workflows.index_version import LOCK_PATIENCE
from engine.workflows.tidy import tidy


def plan_deletion(request: PlanDeletion, bench: Workbench, job: Job) -> Deletion:
    """What would go. Raises UnknownVersion, DamagedRecord."""
    return _planned(bench.versions.resolve(request.version), bench)


def delete_version(request: DeleteVersion, bench: Workbench, job: Job) -> Deletion:
    """The version goes with the revisions before it and after it: they say the same. First what can be made
    again, then what names it, so that what a kill leaves behind belongs to nothing and is swept.

    Raises UnknownVersion, DamagedRecord, LibraryBusy, StorageError, Cancelled.
    """
    tidy(bench)
    version_id = bench.versions.resolve(request.version)
    name = bench.versions.card(version_id).source_name
    waiting = job.watch("wait", name)
    with writer_lock(bench.home, f"deleting {name}", patience=LOCK_PATIENCE, watch=waiting):
        plan = _planned(version_id, bench)
        source = bench.versions.card(version_id).source_sha256
        if plan.source_goes:
            bench.keyring.forget(source)
            forget(bench.home.cache, source)
        for gone in plan.versions:
            bench.versions.remove(gone)
        bench.opened.cache_clear()
        bench.last_read = None
        bench.drafts.clear()  # they may show its pages
        for gone in plan.versions:
            bench.shelf.drop(gone)
            bench.shelf.side.drop_key(GLOSSARY, key_of(GLOSSARY_FORMAT, gone))  # learned with its text
        bench.differences.sweep(set(bench.versions.ids()))
        if plan.source_goes:
            bench.sources.remove(source)
    return plan


def _planned(version_id: VersionId, bench: Workbench) -> Deletion:
    card = bench.versions.card(version_id)
    of_source = bench.versions.cards_of(card.source_sha256)
    line = _line(card, of_source)
    newest = max(line, key=lambda one: len(one.earlier))
    ids = tuple(one.version_id for one in sorted(line, key=lambda one: -len(one.earlier)))
    goes = len(of_source) == len(line)
    size = sum(bench.versions.bytes_of(v) + bench.shelf.side.bytes_of(v, "*") for v in ids)
    size += sum(bench.shelf.bytes_of(v) for v in ids if v in bench.shelf.held())
    if goes:
        size += bench.sources.bytes_of(card.source_sha256)
    return Deletion(
        ids, newest.work, newest.language, newest.as_of, newest.source_name, goes, size, _citing(ids, bench)
    )


def _line(card: VersionCard, cards: tuple[VersionCard, ...]) -> tuple[VersionCard, ...]:
    """The version, what it revises and what revises it."""
    roots = {card.version_id, *card.earlier}
    return tuple(one for one in cards if roots & {one.version_id, *one.earlier})


def _citing(versions: tuple[VersionId, ...], bench: Workbench) -> tuple[OpinionId, ...]:
    """Opinions that quote one of them, newest first. One that cannot be read is none to be told of."""
    found: list[OpinionId] = []
    for row in bench.opinions.rows():
        try:
            quoted = {q.version_id for q in bench.opinions.open(row.id).quotations} if row.finished else set()
        except (DamagedRecord, UnknownOpinion):
            continue
        if quoted & set(versions):
            found.append(row.id)
    return tuple(found)
