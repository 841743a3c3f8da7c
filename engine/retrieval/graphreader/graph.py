"""The fact graph of the versions a question is asked of: chunks, facts, key elements and their ties."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.domain.version import Version
from engine.errors import BadRequest
from engine.retrieval.graphreader import fact_lines, vectors
from engine.retrieval.graphreader.chunk import Chunk, chunks_of
from engine.retrieval.graphreader.element import key_of
from engine.retrieval.graphreader.fact import AtomicFact
from engine.retrieval.graphreader.held import files
from engine.retrieval.graphreader.ties import annexes_of, recital_chunks, recitals_by_mention
from engine.retrieval.graphreader.vectors import Matrix, Vectors, distinct
from engine.retrieval.instruments import Instruments

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FactGraph:
    """All numbers are places in `chunks`, `facts` and `elements` of this graph.

    Chunks of one version stand together, in document order. `fact_rows` and `element_rows` are unit
    vectors. A chunk is linked to its facts, a fact to its key elements; `annexes` and `recitals` are
    what is queued before a chunk is read.
    """

    chunks: tuple[Chunk, ...]
    facts: tuple[AtomicFact, ...]
    chunk_of: Numbers  # of each fact
    elements: tuple[str, ...]
    elements_of: tuple[Numbers, ...]  # of each fact
    facts_of: tuple[Numbers, ...]  # of each element
    facts_in: Mapping[int, Numbers]  # each chunk
    annexes: Mapping[int, Numbers]
    recitals: Mapping[int, Numbers]
    fact_rows: Matrix
    element_rows: Matrix

    def beside(self, chunk: int, step: int) -> int | None:
        """The chunk before (-1) or after (1) it in the same article, item or recital."""
        at = chunk + step
        if not 0 <= at < len(self.chunks):
            return None
        here, there = self.chunks[chunk], self.chunks[at]
        return at if (here.version_id, here.home) == (there.version_id, there.home) else None

    def neighbours(self, elements: Sequence[int]) -> Numbers:
        """Key elements of facts of the chunks that `elements` are in, themselves left out."""
        chunks = dict.fromkeys(self.chunk_of[f] for e in elements for f in self.facts_of[e])
        near = (e for c in chunks for f in self.facts_in[c] for e in self.elements_of[f])
        known = set(elements)
        return tuple(e for e in dict.fromkeys(near) if e not in known)


@dataclass(frozen=True, slots=True)
class Part:
    """What a graph is made of, of one version."""

    version: Version
    chunks: tuple[Chunk, ...]
    facts: tuple[AtomicFact, ...]
    vectors: Vectors


def graph_of(versions: Sequence[VersionId], tools: Instruments) -> FactGraph:
    """Raises BadRequest where a version has no facts, DamagedRecord."""
    parts = []
    for version_id in versions:
        held = files(version_id, tools)
        if held is None:
            raise BadRequest(
                f"No atomic facts were made of version {version_id[:12]}.",
                hint=f"Run `dhara index {version_id[:12]} --with facts`.",
            )
        version = tools.open(version_id)
        facts = tuple(chain.from_iterable(d.facts for d in fact_lines.read(held[0])))
        parts.append(Part(version, chunks_of(version), facts, vectors.read(held[1])))
    return joined(parts)


def joined(parts: Sequence[Part]) -> FactGraph:
    """One graph: equal key elements of two versions are one."""
    chunks: list[Chunk] = []
    facts: list[AtomicFact] = []
    chunk_of: list[int] = []
    of_fact: list[Numbers] = []
    place: dict[str, int] = {}
    shown: list[str] = []
    rows: list[NDArray[np.float32]] = []
    annexes: dict[int, Numbers] = {}
    recitals: dict[int, Numbers] = {}
    for part in parts:
        base = len(chunks)
        chunks += part.chunks
        keys = distinct(part.facts)
        stand = {k: list(keys)[int(s)] for k, s in zip(keys, part.vectors.stands, strict=True)}
        for key, row in zip(keys, part.vectors.elements, strict=True):
            if stand[key] == key and key not in place:
                place[key] = len(shown)
                shown.append(keys[key])
                rows.append(row)
        for fact in part.facts:
            facts.append(fact)
            chunk_of.append(base + fact.chunk)
            own = (stand[key_of(e)] for e in fact.elements if key_of(e))
            of_fact.append(tuple(dict.fromkeys(place[key] for key in own)))
        tied = dict(recitals_by_mention(part.version, part.chunks))
        for chunk, homes in part.vectors.likeness.items():
            tied[chunk] = (*tied.get(chunk, ()), *homes)
        annexes |= _moved(annexes_of(part.version, part.chunks), base)
        recitals |= _moved(recital_chunks(tied, part.chunks), base)
    of_element: dict[int, list[int]] = defaultdict(list)
    in_chunk: dict[int, list[int]] = defaultdict(list)
    for fact_at, chunk_at in enumerate(chunk_of):
        in_chunk[chunk_at].append(fact_at)
        for element in of_fact[fact_at]:
            of_element[element].append(fact_at)
    dim = parts[0].vectors.facts.shape[1] if parts else 0
    return FactGraph(
        tuple(chunks),
        tuple(facts),
        tuple(chunk_of),
        tuple(shown),
        tuple(of_fact),
        tuple(tuple(of_element[e]) for e in range(len(shown))),
        {c: tuple(f) for c, f in in_chunk.items()},
        annexes,
        recitals,
        np.concatenate([p.vectors.facts for p in parts]) if parts else np.zeros((0, dim), np.float32),
        np.array(rows, np.float32).reshape(-1, dim),
    )


def _moved(ties: Mapping[int, Numbers], base: int) -> dict[int, Numbers]:
    return {base + source: tuple(base + t for t in targets) for source, targets in ties.items()}
