"""A committed version to its whole index: words, meaning, and what else belongs to every version.

Words come first, at once; the rest follows and may be cancelled or killed at any time: what was made is
kept and gone on with. Nothing slow is made under the writer lock.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager

from engine.archive.lock import indexing_turn, writer_lock
from engine.domain.identity import VersionId
from engine.domain.index_state import MEANING, PROVISIONS, WORDS
from engine.domain.motor import Embedder, Vectors
from engine.domain.version import Version
from engine.errors import BadRequest, DamagedRecord, EngineError, LibraryBusy, UnknownVersion
from engine.index.draft import begin
from engine.index.failures import told
from engine.index.links import links_of
from engine.index.passages import Passage, passages_of
from engine.index.roll import digest_of
from engine.job.job import Job
from engine.retrieval.preparation import Preparation
from engine.retrieval.preparations import PREPARATIONS
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workflows.embedding import draft_of, embedded, forget_draft, keep_vectors

LOCK_PATIENCE = 600.0  # seconds a commit waits for another writer before giving up
ALWAYS = ("late", "glossary")  # preparations that every version gets, where this machine has what they need


def index_version(version: Version, bench: Workbench, job: Job, asked: Sequence[str] = ()) -> tuple[str, ...]:
    """The parts that were lacking and are there now. `asked` names preparations besides the usual.

    Raises LibraryBusy when another process is at this very version, BadRequest for a preparation that
    cannot be made here, whatever its maker raises, Cancelled.
    """
    version_id, made = version.card.version_id, []
    with indexing_turn(bench.home, version_id) as mine:
        if not mine:
            raise LibraryBusy(
                f"Another process is indexing version {version_id[:12]}.", hint="Wait until it has finished."
            )
        passages = passages_of(version)
        if not has_words(version_id, passages, bench):
            with _lock(version, bench, job):
                put_words(version, passages, bench)
            made.append(WORDS)
        if not has_provisions(version, bench):
            with _lock(version, bench, job):
                _put_provisions(version, bench)
            made.append(PROVISIONS)
        embedder = bench.embedder()
        if embedder is not None and not has_meaning(version_id, embedder, bench):
            _give_meaning(version, passages, embedder, bench, job)
            made.append(MEANING)
        if embedder is not None:
            forget_draft(version_id, bench.shelf)
        made += _prepare(version, asked, bench, job)
    return tuple(made)


def has_words(version_id: VersionId, passages: Sequence[Passage], bench: Workbench) -> bool:
    """Whether its roll is whole, of these very passages, and says which sections cite which."""
    try:
        (roll,) = bench.shelf.rolls((version_id,))
    except (UnknownVersion, DamagedRecord):
        return False
    same = list(map(bytes, roll.digests)) == [digest_of(p.embed_text) for p in passages]
    return same and roll.links is not None


def put_words(version: Version, passages: Sequence[Passage], bench: Workbench) -> None:
    """The caller holds the writer lock. Vectors of passages that are still said are kept in a draft."""
    version_id, links = version.card.version_id, links_of(version)
    embedder = bench.embedder()
    if embedder is not None:
        keep_vectors([p.embed_text for p in passages], version_id, embedder.identity, bench.shelf)
    try:
        bench.shelf.add(version_id, passages, None, None, links)
    except DamagedRecord:  # an old edition's vectors lie in a table too damaged to be written
        bench.shelf.discard_vectors()
        bench.shelf.add(version_id, passages, None, None, links)


def has_provisions(version: Version, bench: Workbench) -> bool:
    try:
        return bench.shelf.provisions.holds(version)
    except DamagedRecord:
        return False


def _put_provisions(version: Version, bench: Workbench) -> None:
    """In the table of all versions; a damaged one makes way and is filled again, version by version."""
    if not bench.versions.holds(version.card.version_id):  # a correction has replaced it meanwhile
        return
    try:
        bench.shelf.provisions.put(version)
    except DamagedRecord:
        bench.shelf.provisions.discard()
        bench.shelf.provisions.put(version)


def owe(version_id: VersionId, bench: Workbench) -> None:
    """Note that its meaning is to be indexed, so that the next import sees to it if this one is killed."""
    embedder = bench.embedder()
    if embedder is not None and not has_meaning(version_id, embedder, bench):
        with told():
            begin(draft_of(version_id, embedder.identity, bench.shelf))


def has_meaning(version_id: VersionId, embedder: Embedder, bench: Workbench) -> bool:
    try:
        return bench.shelf.has_vectors(version_id, embedder.identity)
    except EngineError:  # damaged: made anew
        return False


def _give_meaning(
    version: Version, passages: Sequence[Passage], embedder: Embedder, bench: Workbench, job: Job
) -> None:
    version_id = version.card.version_id
    texts = [passage.embed_text for passage in passages]
    watch = job.watch("index", version.card.source_name)
    vectors = embedded(texts, version_id, embedder, bench.shelf, watch)
    with _lock(version, bench, job):
        if not bench.versions.holds(version_id):  # a correction has replaced it meanwhile
            bench.shelf.drop(version_id)
            return
        _put_vectors(version_id, vectors, embedder, bench)


def _put_vectors(version_id: VersionId, vectors: Vectors, embedder: Embedder, bench: Workbench) -> None:
    try:
        bench.shelf.give_vectors(version_id, vectors, embedder.identity)
    except DamagedRecord:  # nothing can be added to a damaged table: every law's vectors are made anew
        bench.shelf.discard_vectors()
        bench.shelf.give_vectors(version_id, vectors, embedder.identity)


def _prepare(version: Version, asked: Sequence[str], bench: Workbench, job: Job) -> list[str]:
    version_id, made = version.card.version_id, []
    tools = instruments((version_id,), bench, bench.model_on_call() if asked else None)
    for row in (PREPARATIONS[name] for name in dict.fromkeys((*asked, *ALWAYS))):
        why = row.lacks(tools) or row.refuses(version, tools)
        if why and row.name in asked:
            raise BadRequest(f"“{row.name}” cannot be made of version {version_id[:12]}: {why}.")
        if not why and not row.ready(version_id, tools):
            said = row.estimate(version, tools)
            if said:
                job.progress("cost", 0, 0, said)
            row.prepare(version, tools, job.watch(_stage(row), version.card.source_name))
            made.append(row.name)
    return made


def _stage(row: Preparation) -> str:
    return "index" if row.name in ALWAYS else "prepare"


def _lock(version: Version, bench: Workbench, job: Job) -> AbstractContextManager[None]:
    name = version.card.source_name
    return writer_lock(bench.home, f"indexing {name}", patience=LOCK_PATIENCE, watch=job.watch("wait", name))
