"""Chunk states: the token states of a chunk set's chunks, for late interaction."""

from __future__ import annotations

import numpy as np

from engine.domain.motor import LateInteraction, ModelIdentity, Watch
from engine.index.chunk_set import ChunkSet, plain
from engine.index.late_making import BATCH, make_states
from engine.index.late_states import LateStates, late_key, quantised, read_states, states_of
from engine.index.roll import digest_of
from engine.index.side import SideShelf


def make_chunk_states(
    side: SideShelf, name: str, chunks: ChunkSet, text: str, late: LateInteraction, watch: Watch
) -> None:
    """Of the chunks that the chunker `name` made of `text`. Raises Cancelled through `watch`; what was made
    stays in a draft. StorageFull."""
    texts = [plain(text[c.start : c.end]) for c in chunks.chunks]
    digests = [digest_of(t) for t in texts]
    ordinals = np.arange(len(chunks), dtype=np.int32)
    by_digest = dict(zip(digests, texts, strict=True))
    make_states(side, _kind(name), chunks.owner, ordinals, digests, by_digest, late, {}, watch)


def chunk_states_in_memory(chunks: ChunkSet, text: str, late: LateInteraction, watch: Watch) -> LateStates:
    """As `make_chunk_states` and `chunk_states_of`, and not on disk. Raises Cancelled through `watch`."""
    texts = [plain(text[c.start : c.end]) for c in chunks.chunks]
    made: list[bytes] = []
    for done in range(0, len(texts), BATCH):
        watch(done, len(texts))
        made += quantised(late.embed_passages(texts[done : done + BATCH], lambda done, total: None))
    watch(len(texts), len(texts))
    ordinals = np.arange(len(chunks), dtype=np.int32)
    return states_of(late.identity, late.dim, ordinals, chunks.roll.digests, made)


def chunk_states_of(
    side: SideShelf, name: str, chunks: ChunkSet, identity: ModelIdentity
) -> LateStates | None:
    """None when they were not made, by that model, of these chunks. Raises DamagedRecord."""
    file = side.find(_kind(name), chunks.owner, late_key(identity))
    if file is None:
        return None
    states = side.kept(file, read_states)
    same = states.identity == identity and np.array_equal(states.digests, chunks.roll.digests)
    return states if same else None


def _kind(name: str) -> str:
    return f"late{name}"
