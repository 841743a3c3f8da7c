"""What each version has and lacks of its index, read from the index itself."""

from __future__ import annotations

from collections.abc import Mapping

from engine.domain.identity import VersionId
from engine.domain.index_state import MEANING, PROVISIONS, WORDS, IndexPart, IndexRow, PartState
from engine.domain.motor import Embedder
from engine.domain.version import VersionCard
from engine.errors import DamagedRecord, EngineError, StaleIndex, UnknownVersion
from engine.index.roll import Roll
from engine.job.job import Job
from engine.job.request import ListIndex
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation
from engine.retrieval.preparations import PREPARATIONS
from engine.workbench.bench import Workbench
from engine.workbench.instruments import instruments
from engine.workflows.embedding import KIND as VECTORS
from engine.workflows.index_version import ALWAYS


def list_index(request: ListIndex, bench: Workbench, job: Job) -> tuple[IndexRow, ...]:
    """Raises UnknownVersion. Other preparations than the usual are listed where they were made."""
    wanted = {bench.versions.resolve(name) for name in request.versions}
    cards = [c for c in bench.versions.readable() if not wanted or c.version_id in wanted]
    tools = instruments(tuple(card.version_id for card in cards), bench, bench.model_on_call())
    rows = []
    counts = _counts(bench)
    for done, card in enumerate(cards):
        job.progress("check", done, len(cards), card.work)
        rows.append(IndexRow(card.version_id, card.work, card.language, _parts(card, counts, tools, bench)))
    return tuple(rows)


def _counts(bench: Workbench) -> Mapping[VersionId, int] | None:
    """Provisions in their table; None when it cannot be read."""
    try:
        return bench.shelf.provisions.counts()
    except DamagedRecord:
        return None


def _parts(
    card: VersionCard, counts: Mapping[VersionId, int] | None, tools: Instruments, bench: Workbench
) -> tuple[IndexPart, ...]:
    words, roll = _words(card.version_id, bench)
    parts = [words, _provisions(card, counts), _meaning(card.version_id, roll, tools.embedder, bench)]
    parts += [_prepared(PREPARATIONS[name], card, tools, bench) for name in ALWAYS]
    for name, row in PREPARATIONS.items():
        if name not in ALWAYS and not row.lacks(tools) and row.ready(card.version_id, tools):
            parts.append(
                IndexPart(name, PartState.READY, "", bench.shelf.side.bytes_of(card.version_id, name))
            )
    return tuple(parts)


def _words(version_id: VersionId, bench: Workbench) -> tuple[IndexPart, Roll | None]:
    size = bench.shelf.bytes_of(version_id)
    try:
        (roll,) = bench.shelf.rolls((version_id,))
    except UnknownVersion:
        return IndexPart(WORDS, PartState.MISSING, "It cannot be searched."), None
    except StaleIndex as error:
        return IndexPart(WORDS, PartState.OLD, str(error), size), None
    except DamagedRecord as error:
        return IndexPart(WORDS, PartState.DAMAGED, str(error), size), None
    return IndexPart(WORDS, PartState.READY, "", size), roll


def _provisions(card: VersionCard, counts: Mapping[VersionId, int] | None) -> IndexPart:
    if counts is None:
        return IndexPart(PROVISIONS, PartState.DAMAGED, "The table of provisions cannot be read.")
    held = counts.get(card.version_id, 0)
    if not held:
        return IndexPart(PROVISIONS, PartState.MISSING, "Quoted phrases are looked for more slowly.")
    if held != sum(n for _, n in card.counts):
        return IndexPart(PROVISIONS, PartState.DAMAGED, "Some of its provisions are missing.")
    return IndexPart(PROVISIONS, PartState.READY)


def _meaning(
    version_id: VersionId, roll: Roll | None, embedder: Embedder | None, bench: Workbench
) -> IndexPart:
    if embedder is None:
        return IndexPart(MEANING, PartState.NOT_HERE, "No embedding model is installed.")
    begun = version_id in bench.shelf.side.begun(VECTORS)
    unmade = PartState.BEGUN if begun else PartState.MISSING
    if roll is None or roll.identity is None:
        return IndexPart(MEANING, unmade, "It is searched by its words alone.")
    size = 4 * embedder.dim * len(roll)
    if roll.identity != embedder.identity:
        said = f"Made with {roll.identity.id}; {embedder.identity.id} is in use."
        return IndexPart(MEANING, PartState.OTHER_MODEL, said)
    try:
        whole = bench.shelf.has_vectors(version_id, embedder.identity)
    except EngineError as error:
        return IndexPart(MEANING, PartState.DAMAGED, str(error))
    if not whole:
        return IndexPart(MEANING, PartState.DAMAGED, "Some of its vectors are missing.")
    return IndexPart(MEANING, PartState.READY, "", size)


def _prepared(row: Preparation, card: VersionCard, tools: Instruments, bench: Workbench) -> IndexPart:
    size = bench.shelf.side.bytes_of(card.version_id, row.name)
    why = row.lacks(tools)
    if why:
        return IndexPart(row.name, PartState.NOT_HERE, f"{why[:1].upper()}{why[1:]}.", size)
    if row.ready(card.version_id, tools):
        return IndexPart(row.name, PartState.READY, "", size)
    why = row.refuses(bench.versions.open(card.version_id), tools)
    if why:
        return IndexPart(row.name, PartState.NOT_HERE, f"{why[:1].upper()}{why[1:]}.", size)
    begun = card.version_id in bench.shelf.side.begun(row.name)
    return IndexPart(row.name, PartState.BEGUN if begun else PartState.MISSING, "", size)
