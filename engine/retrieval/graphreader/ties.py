"""Ties: annexes and recitals that are read with a chunk (paper 004, section 3.1)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import EId
from engine.domain.motor import Embedder, Watch
from engine.domain.provision import EdgeType
from engine.domain.version import Version
from engine.retrieval.graphreader.chunk import Chunk, Role

Ties = Mapping[int, tuple[int, ...]]
"""From a chunk's ordinal to ordinals of chunks, in the order they are read."""


def annexes_of(version: Version, chunks: Sequence[Chunk]) -> Ties:
    """The chunks of the annexes and schedules that a rule refers to, whole or by their parts."""
    holder = _holders(chunks)
    parents = {p.eid: p.parent for p in version.provisions}
    within: dict[EId, list[int]] = defaultdict(list)
    for chunk in chunks:
        if chunk.role is not Role.ANNEX:
            continue
        node: EId | None = chunk.eid
        for eid in chunk.inside[1:]:
            within[eid].append(chunk.ordinal)
        while node is not None:
            within[node].append(chunk.ordinal)
            node = parents[node]
    found: dict[int, dict[int, None]] = defaultdict(dict)
    for edge in version.edges:
        if edge.type is EdgeType.CROSS_REF and edge.target is not None and edge.source in holder:
            source = holder[edge.source]
            if chunks[source].role is Role.RULE:
                found[source].update(dict.fromkeys(within.get(edge.target, ())))
    return {source: tuple(targets) for source, targets in found.items() if targets}


def recitals_by_mention(version: Version, chunks: Sequence[Chunk]) -> Mapping[int, tuple[EId, ...]]:
    """The recitals that name a chunk's provision or that it names. One that names a whole article, which
    is no chunk itself, is tied to each of its paragraphs."""
    holder = _holders(chunks)
    by_home: dict[EId, list[int]] = defaultdict(list)
    for chunk in chunks:
        if chunk.role is Role.RULE:
            by_home[chunk.home].append(chunk.ordinal)
    found: dict[int, dict[EId, None]] = defaultdict(dict)
    for edge in version.edges:
        if edge.type is EdgeType.RECITAL and edge.target is not None:
            own = [holder[edge.source]] if edge.source in holder else by_home.get(edge.source, [])
            for source in own:
                found[source][edge.target] = None
    return {source: tuple(targets) for source, targets in found.items()}


def recitals_by_likeness(
    chunks: Sequence[Chunk], but: frozenset[EId], embedder: Embedder, watch: Watch
) -> Mapping[int, tuple[EId, ...]]:
    """Each recital outside `but` tied to the one rule it is most like."""
    whole: dict[EId, list[str]] = defaultdict(list)
    for chunk in chunks:
        if chunk.role is Role.RECITAL and chunk.home not in but:
            whole[chunk.home].append(chunk.text)
    rules = [c for c in chunks if c.role is Role.RULE]
    if not whole or not rules:
        return {}
    texts = [*(" ".join(t) for t in whole.values()), *(c.text for c in rules)]
    vectors = embedder.embed_passages(texts, watch)
    matrix: NDArray[np.float32] = np.frombuffer(vectors.data, np.float32).reshape(-1, vectors.dim)
    nearest = np.argmax(matrix[: len(whole)] @ matrix[len(whole) :].T, axis=1)
    found: dict[int, list[EId]] = defaultdict(list)
    for home, at in zip(whole, nearest, strict=True):
        found[rules[int(at)].ordinal].append(home)
    return {source: tuple(targets) for source, targets in found.items()}


def recital_chunks(tied: Mapping[int, tuple[EId, ...]], chunks: Sequence[Chunk]) -> Ties:
    """From a chunk to the sentences of its recitals; those of its whole article where it has none itself."""
    sentences: dict[EId, list[int]] = defaultdict(list)
    article: dict[EId, dict[int, None]] = defaultdict(dict)
    for chunk in chunks:
        if chunk.role is Role.RECITAL:
            sentences[chunk.home].append(chunk.ordinal)
    own = {source: tuple(o for home in homes for o in sentences[home]) for source, homes in tied.items()}
    for source, found in own.items():
        article[chunks[source].home].update(dict.fromkeys(found))
    return {
        chunk.ordinal: own.get(chunk.ordinal) or tuple(article[chunk.home])
        for chunk in chunks
        if chunk.role is Role.RULE and chunk.home in article
    }


def _holders(chunks: Sequence[Chunk]) -> dict[EId, int]:
    """The chunk each provision lies in: the first that has it."""
    found: dict[EId, int] = {}
    for chunk in chunks:
        for eid in chunk.inside:
            found.setdefault(eid, chunk.ordinal)
    return found
