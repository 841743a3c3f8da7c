"""The preparation `lawrag`: windows of 200 tokens of a version, with what both stages compare."""

from __future__ import annotations

from engine.domain.identity import VersionId
from engine.domain.language import NAMES
from engine.domain.motor import Watch
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.index.chunk_set import read_chunk_set
from engine.index.chunk_states import chunk_states_of, make_chunk_states
from engine.index.chunkers.windows import WINDOW_200
from engine.retrieval.chunks import CHUNK_PREPARATIONS, chunk_set, key_for, need_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation
from engine.retrieval.two_stage import Windows

NAME = WINDOW_200.name


def windows_of(version_id: VersionId, tools: Instruments) -> Windows:
    """Raises KeyError where they were not prepared, DamagedRecord."""
    chunks = chunk_set(NAME, version_id, tools)
    states = None
    if tools.late is not None and chunks.language in tools.late.languages:
        states = chunk_states_of(tools.shelf.side, NAME, chunks, tools.late.identity)
    return Windows(chunks, states, lambda: tools.open(version_id).text)


def ready(version_id: VersionId, tools: Instruments) -> bool:
    """Whether a version's windows are there, and their token states where the model at hand knows its
    language."""
    try:
        chunks = read_chunk_set(tools.shelf.side, NAME, version_id, key_for(WINDOW_200, tools))
        if chunks is None:
            return False
        if tools.late is None or chunks.language not in tools.late.languages:
            return True
        return chunk_states_of(tools.shelf.side, NAME, chunks, tools.late.identity) is not None
    except DamagedRecord:
        return False


def _prepare(version: Version, tools: Instruments, watch: Watch) -> None:
    row = next(r for r in CHUNK_PREPARATIONS if r.name == need_of(NAME))
    if not row.ready(version.card.version_id, tools):
        row.prepare(version, tools, watch)
    if tools.late is not None and version.card.language in tools.late.languages:
        chunks = chunk_set(NAME, version.card.version_id, tools)
        make_chunk_states(tools.shelf.side, NAME, chunks, version.text, tools.late, watch)


def _estimate(version: Version, tools: Instruments) -> str:
    if tools.late is None or version.card.language not in tools.late.languages:
        return (
            f"Windows of this text will be compared by the embedding model: no late-interaction model "
            f"here understands {NAMES[version.card.language]}."
        )
    megabytes = len(version.text) * BYTES_A_CHARACTER * tools.late.dim // 384 // 1_000_000
    return f"This takes some minutes and about {max(1, megabytes)} MB."


def _nothing_lacks(tools: Instruments) -> str:
    return ""  # with less installed, less is compared, and search says so


BYTES_A_CHARACTER = 170  # of a text, at 384 numbers a token and two windows over each

LAWRAG_WINDOWS = Preparation(
    "lawrag",
    "Windows of 200 tokens and their token states, for `dhara search --strategy lawrag`.",
    _nothing_lacks,
    ready,
    _prepare,
    estimate=_estimate,
)
