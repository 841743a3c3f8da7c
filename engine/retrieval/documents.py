"""Search in a document: its windows by the two stages of LawRAG, each with its place on the page."""

from __future__ import annotations

from dataclasses import replace

from engine.domain.document import Document, Extract
from engine.domain.identity import VersionId
from engine.domain.language import Language, language_of
from engine.domain.motor import LateInteraction, Watch
from engine.errors import DamagedRecord
from engine.index.chunk_set import (
    ChunkSet,
    is_whole,
    make_chunk_set,
    read_chunk_set,
    write_chunk_set,
)
from engine.index.chunk_states import chunk_states_in_memory, chunk_states_of, make_chunk_states
from engine.index.chunkers.chunker import Body, chunks_of
from engine.index.chunkers.windows import WINDOW_200
from engine.index.late_states import LateStates
from engine.index.side import SideShelf
from engine.retrieval.chunks import key_for, tokens_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Clock
from engine.retrieval.two_stage import Windows, two_stages


def windows_of_document(
    query: str, document: Document, side: SideShelf, tools: Instruments, watch: Watch
) -> tuple[Windows, bool]:
    """The windows of `document` with what a search for `query` compares, and whether all were at hand.

    What is not on `side` is made: token states where late interaction knows both languages, else vectors
    by the embedder. `watch` counts windows and may raise Cancelled: what was made stays.
    """
    by_states = states_serve(query, document, tools)
    tools = replace(tools, embedder=None) if by_states else tools
    name = WINDOW_200.name + ("" if by_states else "meaning")  # one does not push out the other
    owner, key = VersionId(document.id), key_for(WINDOW_200, tools)
    kept = is_whole(side, name, owner, key)
    if not kept:
        cut = chunks_of(
            Body(document.text, document.end), WINDOW_200, tokens_of(document.text[: document.end], tools)
        )
        nowhere = [()] * len(cut)
        write_chunk_set(
            side, name, owner, key, document.text, document.language, cut, nowhere, tools.embedder, watch
        )
    chunks = read_chunk_set(side, name, owner, key)
    assert chunks is not None  # it is whole, or was written just now
    states = None
    if by_states and tools.late is not None:
        states = _states(side, name, chunks, tools.late)
        if states is None:
            kept = False
            make_chunk_states(side, name, chunks, document.text, tools.late, watch)
            states = chunk_states_of(side, name, chunks, tools.late.identity)
    return Windows(chunks, states, lambda: document.text), kept


def states_serve(query: str, document: Document, tools: Instruments) -> bool:
    """Whether the late-interaction model here knows the languages of both; else vectors are compared."""
    return tools.late is not None and {_spoken(query), document.language} <= set(tools.late.languages)


def make_windows(query: str, document: Document, tools: Instruments, watch: Watch) -> Windows:
    """As `windows_of_document`, in memory alone. Raises Cancelled through `watch`."""
    by_states = states_serve(query, document, tools)
    tools = replace(tools, embedder=None) if by_states else tools
    text = document.text[: document.end]
    cut = chunks_of(Body(document.text, document.end), WINDOW_200, tokens_of(text, tools))
    owner, key = VersionId(document.id), key_for(WINDOW_200, tools)
    chunks = make_chunk_set(owner, key, document.text, document.language, cut, tools.embedder, watch)
    states = None
    if by_states and tools.late is not None:
        states = chunk_states_in_memory(chunks, document.text, tools.late, watch)
    return Windows(chunks, states, lambda: document.text)


def search_document(
    query: str,
    document: Document,
    windows: Windows,
    tools: Instruments,
    k: int,
    clock: Clock,
    told: list[str],
) -> tuple[Extract, ...]:
    """At most `k` windows, best first. Of windows that overlap the best stands for all: the next begins
    in the middle of the last, and a person would read half of it twice."""
    labels = {page.number: page.label for page in document.pages}
    out: list[Extract] = []
    for found in two_stages(query, [windows], tools, clock, told):
        if len(out) == k:
            break
        chunk = windows.chunks.chunks[found.window]
        if any(chunk.start < e.end and e.start < chunk.end for e in out):
            continue
        page = document.provenance.first_page(chunk.start, chunk.end)
        out.append(
            Extract(
                chunk.start,
                chunk.end,
                document.text[chunk.start : chunk.end],
                page,
                labels.get(page),
                document.provenance.locate(chunk.start, chunk.end),
                round(found.score, 6),
                f"window {chunk.number + 1}: {found.why}",
            )
        )
    return tuple(out)


def _states(side: SideShelf, name: str, chunks: ChunkSet, late: LateInteraction) -> LateStates | None:
    """None for damaged ones too: they are made again."""
    try:
        return chunk_states_of(side, name, chunks, late.identity)
    except DamagedRecord:
        return None


def _spoken(query: str) -> Language:
    return language_of(query) or Language.ENGLISH
