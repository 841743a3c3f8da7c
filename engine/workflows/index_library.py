"""The index of a library: whatever versions lack of it is made, one bad version stops no other."""

from __future__ import annotations

from engine.domain.identity import VersionId
from engine.domain.index_state import Indexed
from engine.domain.page import Caution
from engine.domain.version import Version
from engine.errors import BadRequest, EngineError, LibraryBusy
from engine.index.late_states import KIND as LATE
from engine.job.job import Job
from engine.job.request import IndexVersions
from engine.retrieval.preparations import PREPARATIONS
from engine.workbench.bench import Workbench
from engine.workflows.commit import forget_stale
from engine.workflows.embedding import KIND as VECTORS
from engine.workflows.index_version import index_version
from engine.workflows.tidy import tidy

NO_EMBEDDER = "Indexed for word search only: no embedding model is installed."
LATER = "It can be searched by its words; the rest of its index is not made yet."


def index_versions(request: IndexVersions, bench: Workbench, job: Job) -> tuple[Indexed, ...]:
    """Raises BadRequest for a preparation there is none of, UnknownVersion, Cancelled."""
    for name in request.preparations:
        if name not in PREPARATIONS:
            raise BadRequest(
                f"There is nothing called “{name}” to make.", hint=f"Choose {', '.join(PREPARATIONS)}."
            )
    tidy(bench)
    wanted = [bench.versions.resolve(name) for name in request.versions] or _all(bench)
    return tuple(_index_one(version_id, request.preparations, bench, job) for version_id in wanted)


def indexed(version: Version, bench: Workbench, job: Job) -> tuple[Caution, ...]:
    """Make the index of a version just committed. Cautions for the outcome say what is not made: the card
    in the library says nothing of an index that may change. Raises Cancelled.
    """
    try:
        index_version(version, bench, job)
        forget_stale(version.card, bench, job)
    except EngineError as error:
        said = "another process is at it" if isinstance(error, LibraryBusy) else str(error).rstrip(".")
        return (Caution("not_indexed", 0, f"{LATER} {said}: run `dhara index`."),)
    return () if bench.embedder() is not None else (Caution("no_embedder", 0, NO_EMBEDDER),)


def resume(bench: Workbench, job: Job) -> None:
    """Go on with what was begun and cut off. What fails now is begun still."""
    side = bench.shelf.side
    for version_id in sorted(side.begun(VECTORS) | side.begun(LATE)):
        if bench.versions.holds(version_id):
            _index_one(version_id, (), bench, job)


def _index_one(version_id: VersionId, asked: tuple[str, ...], bench: Workbench, job: Job) -> Indexed:
    work = ""
    try:
        version = bench.versions.open(version_id)
        work = version.card.work
        return Indexed(version_id, work, index_version(version, bench, job, asked))
    except EngineError as error:
        return Indexed(version_id, work, (), error.code, str(error), error.hint)


def _all(bench: Workbench) -> list[VersionId]:
    return [card.version_id for card in bench.versions.readable()]
