"""The whole index looked through, and whatever is damaged made again from the archive."""

from __future__ import annotations

from contextlib import AbstractContextManager

from engine.archive.lock import writer_lock
from engine.domain.identity import VersionId
from engine.domain.index_state import ARCHIVE, MEANING, PROVISIONS, WORDS, Flaw, Repaired
from engine.errors import EngineError
from engine.index.integrity import flaws_of, flaws_of_all
from engine.index.passages import passages_of
from engine.job.job import Job
from engine.job.request import Repair
from engine.workbench.bench import Workbench
from engine.workflows.index_version import LOCK_PATIENCE, index_version

ROUNDS = 3  # giving up a table that all versions share lets the others be found wanting


def repair(request: Repair, bench: Workbench, job: Job) -> Repaired:
    """`check` only looks. A version that is itself damaged is said and left: importing it again mends it.

    Raises LibraryBusy, StorageFull, StorageError, Cancelled.
    """
    held = bench.versions.ids()
    found = left = look(held, bench, job)
    for _ in range(0 if request.check else ROUNDS):
        if not any(flaw.part != ARCHIVE for flaw in left):
            break
        _mend(left, bench, job)
        before, left = left, look(held, bench, job)
        found = (*found, *(flaw for flaw in left if flaw not in found))
        if left == before:
            break
    return Repaired(len(held), found, left)


def look(held: tuple[VersionId, ...], bench: Workbench, job: Job) -> tuple[Flaw, ...]:
    """Everything that is wrong with the index of those versions, and in what they share. Nobody writes
    meanwhile: what a living writer has half done is no flaw."""
    with _lock(bench, job):
        return _looked(held, bench, job)


def _looked(held: tuple[VersionId, ...], bench: Workbench, job: Job) -> tuple[Flaw, ...]:
    found: list[Flaw] = []
    for done, version_id in enumerate(held):
        job.progress("check", done, len(held), version_id[:12])
        try:
            version = bench.versions.open(version_id)
        except EngineError as error:
            found.append(Flaw(ARCHIVE, version_id, f"{str(error).rstrip('.')}: import the statute again"))
            continue
        found += flaws_of(version, passages_of(version), bench.shelf)
    job.progress("check", len(held), len(held))
    return (*found, *flaws_of_all(frozenset(held), bench.shelf))


def _mend(flaws: tuple[Flaw, ...], bench: Workbench, job: Job) -> None:
    shelf = bench.shelf
    held = frozenset(bench.versions.ids())
    with _lock(bench, job):
        if any(flaw.part == MEANING and flaw.unreadable for flaw in flaws):
            shelf.discard_vectors()
        if any(flaw.part == PROVISIONS and flaw.unreadable for flaw in flaws):
            shelf.provisions.discard()
        for version_id in (shelf.held() | shelf.side.versions()) - held:
            shelf.drop(version_id)
        for flaw in flaws:
            if flaw.version_id is None or flaw.version_id not in held:
                continue
            if flaw.part == WORDS:
                shelf.drop_roll(flaw.version_id)
            shelf.side.drop_finished(flaw.part, flaw.version_id)
        shelf.sweep()
        shelf.provisions.compact()
    broken = {flaw.version_id for flaw in flaws if flaw.part == ARCHIVE}
    everybody = any(flaw.unreadable for flaw in flaws)
    for version_id in sorted(held - broken):
        if not everybody and version_id not in {flaw.version_id for flaw in flaws}:
            continue
        try:
            index_version(bench.versions.open(version_id), bench, job)
        except EngineError:
            continue  # it is looked at again, and said


def _lock(bench: Workbench, job: Job) -> AbstractContextManager[None]:
    doing = "looking through the index"
    return writer_lock(bench.home, doing, patience=LOCK_PATIENCE, watch=job.watch("wait"))
