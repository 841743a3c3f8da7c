"""GraphReader: a model reads its way through the fact graph (paper 004, section 3.2).

Its two forms differ in where the walk begins: at key elements of the question, or at the facts nearest
to it. Both read chunks. Hits are the provisions whose chunks were read and found to help, then those of
the facts nearest to the question.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.motor import Embedder, LanguageModel
from engine.domain.walk import Walk
from engine.errors import BadRequest
from engine.index.roll import Roll
from engine.retrieval.graphreader.graph import FactGraph, graph_of
from engine.retrieval.graphreader.held import read_through
from engine.retrieval.graphreader.judge import Judge
from engine.retrieval.graphreader.likeness import likeness
from engine.retrieval.graphreader.limits import LIMITS
from engine.retrieval.graphreader.reading import Reading
from engine.retrieval.graphreader.vectors import embedded
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Asked, Strategy

_READ = 2.0  # what was read stands above every cosine of a fact
_SHOWN = 90  # characters of a fact in the reason of a hit


def _run(asked: Asked, tools: Instruments, *, from_elements: bool) -> tuple[Hit, ...]:
    model, embedder = tools.model, tools.embedder
    if model is None or embedder is None:
        raise BadRequest("The graph reader needs a language model and an embedding model.")
    through = _through(asked.rolls, tools)
    graph = graph_of(tuple(dict.fromkeys(through.values())), tools)
    if not graph.facts:
        return ()
    with asked.clock.embedding():
        query = embedder.embed_query(asked.text)
    row = np.frombuffer(query.data, np.float32).reshape(1, -1)
    near = likeness(graph.fact_rows, row)[0]
    began = time.monotonic()
    judge = Judge(model, asked.text, tools.watch, LIMITS.calls, LIMITS.seconds)
    reading = Reading(graph, judge, near, partial(_alike, graph, embedder), LIMITS)
    with asked.clock.reranking():
        reading.run(asked.text, from_elements=from_elements)
    asked.walks.append(_walk(reading, judge, model, through, time.monotonic() - began))
    if twins := [v for v, read in through.items() if v != read]:
        asked.told.append(
            f"{len(twins)} of the versions were read through their twins in a language that "
            f"{model.identity.id} reads."
        )
    return _told(_ranked(graph, reading, near), graph, asked, through)


def _through(rolls: Sequence[Roll], tools: Instruments) -> dict[VersionId, VersionId]:
    """Each version asked for and the one that is read for it. `search` has seen that there is one."""
    found = {roll.version_id: read_through(roll.version_id, tools) for roll in rolls}
    return {version_id: read or version_id for version_id, read in found.items()}


def _alike(graph: FactGraph, embedder: Embedder, texts: Sequence[str]) -> NDArray[np.float64]:
    # Key elements of question and statute are alike in kind: both are embedded as passages, so that
    # equal ones have a cosine of 1.
    return likeness(graph.element_rows, embedded(texts, embedder, lambda done, total: None))


def _ranked(graph: FactGraph, reading: Reading, near: NDArray[np.float64]) -> list[tuple[int, float, str]]:
    """(chunk, score, why), best first: read ones by the model's leaning and by likeness, equal in weight,
    each in standard deviations; a chunk without facts has the least likeness. Then by likeness alone."""
    read = list(reading.helping)
    likely = {c: max(float(near[f]) for f in facts) for c, facts in graph.facts_in.items()}
    least = min((likely[c] for c in read if c in likely), default=0.0)
    mixed = _standard([reading.helping[c] for c in read]) + _standard([likely.get(c, least) for c in read])
    found = [
        (chunk, _READ + 1 / (1 + float(np.exp(-score))), f"read, {reading.led.get(chunk, '')}".strip(", "))
        for chunk, score in zip(read, mixed, strict=True)
    ]
    found.sort(key=lambda row: -row[1])
    for fact in np.argsort(-near, kind="stable"):
        chunk = graph.chunk_of[int(fact)]
        found.append((chunk, float(near[fact]), f"fact “{_short(graph.facts[int(fact)].text)}”"))
    return found


def _standard(values: Sequence[float]) -> NDArray[np.float64]:
    row = np.array(values, np.float64)
    spread = row.std() if len(row) else 0.0
    return np.asarray((row - row.mean()) / spread if spread > 0 else np.zeros(len(row)))


def _told(
    ranked: Sequence[tuple[int, float, str]],
    graph: FactGraph,
    asked: Asked,
    through: Mapping[VersionId, VersionId],
) -> tuple[Hit, ...]:
    """In the versions asked for, one hit a section."""
    hits: dict[tuple[VersionId, str], Hit] = {}
    for chunk_at, score, why in ranked:
        chunk = graph.chunks[chunk_at]
        for roll in asked.rolls:
            if through[roll.version_id] != chunk.version_id:
                continue
            own = roll.version_id == chunk.version_id
            eid = chunk.eid if own else _counterpart(roll, chunk.eid, chunk.home, chunk.section)
            if eid is not None:
                span = (chunk.sentences[0].start, chunk.sentences[-1].end) if own else None
                key = (roll.version_id, chunk.section or chunk.home)
                hits.setdefault(key, Hit(roll.version_id, eid, chunk.section, score, _short(why), span))
        if len(hits) >= asked.k:
            break
    return tuple(hits.values())[: asked.k]


def _counterpart(roll: Roll, eid: str, home: str, section: str) -> EId | None:
    """The unit of `roll` that is `eid` of its twin: by the section's number and the rest of the eId."""
    for number, own in enumerate(roll.homes):
        if (roll.sections[number] == section) if section else (own == home):
            unit = EId(own + eid.removeprefix(home))
            return unit if unit in roll.units else own
    return None


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[:_SHOWN].rstrip() + "…"


def _walk(
    reading: Reading,
    judge: Judge,
    model: LanguageModel,
    through: Mapping[VersionId, VersionId],
    seconds: float,
) -> Walk:
    twins = tuple(read for asked, read in through.items() if asked != read)
    steps, notes = tuple(reading.steps), tuple(reading.notes)
    return Walk(model.identity, reading.plan, reading.elements, steps, notes, twins, judge.calls, seconds)


GRAPHREADER = Strategy(
    "graphreader",
    "A language model reads from key elements to facts to paragraphs, annexes and recitals: minutes.",
    partial(_run, from_elements=True),
    vectors=False,
    needs=("facts",),
    model=True,
)
GRAPHREADER_AF = Strategy(
    "graphreader_af",
    "The same, begun at the atomic facts nearest to the question.",
    partial(_run, from_elements=False),
    vectors=False,
    needs=("facts",),
    model=True,
)
