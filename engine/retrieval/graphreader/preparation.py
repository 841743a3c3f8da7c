"""Preparation `facts`: a version -> its atomic facts, key elements and their vectors, on the side shelf."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from itertools import chain

from engine.domain.identity import VersionId
from engine.domain.motor import Embedder, LanguageModel, Watch
from engine.domain.version import Version
from engine.errors import BadRequest, DamagedRecord
from engine.retrieval.graphreader import fact_lines, vectors
from engine.retrieval.graphreader.chunk import Chunk, Role, chunks_of
from engine.retrieval.graphreader.extraction import announces, draw
from engine.retrieval.graphreader.fact import AtomicFact, Drawn
from engine.retrieval.graphreader.held import (
    FACTS,
    VECTORS,
    facts_key,
    files,
    read_through,
    readable,
    vectors_key,
)
from engine.retrieval.graphreader.ties import recitals_by_likeness, recitals_by_mention
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparation import Preparation

TRIED = 3  # sentences drawn to learn this machine's speed


def lacks(tools: Instruments) -> str:
    if tools.model is None:
        return "no language model is installed to read the statute"
    return "" if tools.embedder is not None else "no embedding model is installed"


def ready(version_id: VersionId, tools: Instruments) -> bool:
    return read_through(version_id, tools) is not None


def refuses(version: Version, tools: Instruments) -> str:
    if tools.model is None or readable(version, tools) is not None:
        return ""
    return (
        f"the model {tools.model.identity.id} does not read the language of this text, and no twin of it in "
        "one that it reads is in the library"
    )


def prepare(version: Version, tools: Instruments, watch: Watch) -> None:
    """Facts of `version`, or of its twin where the model reads only that one. `watch` counts chunks.

    What was drawn before a kill or a cancel is kept. Raises BadRequest where it cannot be made.
    """
    model, embedder = tools.model, tools.embedder
    if model is None or embedder is None:
        raise BadRequest(f"Atomic facts cannot be made here: {lacks(tools)}.")
    read = readable(version, tools)
    if read is None:
        raise BadRequest(f"Atomic facts cannot be made of this version: {refuses(version, tools)}.")
    if _whole(read.card.version_id, tools):
        return
    chunks = chunks_of(read)
    drawn = _drawn(read.card.version_id, chunks, model, tools, watch)
    facts = tuple(chain.from_iterable(d.facts for d in drawn))
    made = _vectors(read, chunks, facts, embedder, partial(_still, watch, len(drawn)))
    side, key = tools.shelf.side, vectors_key(model, embedder)
    side.put(VECTORS, read.card.version_id, key, partial(vectors.write, made))


def estimate(version: Version, tools: Instruments) -> str:
    """What is left to do, at the speed at which this machine has done it or does some sentences now."""
    model = tools.model
    read = readable(version, tools) if model is not None else None
    if model is None or read is None or files(read.card.version_id, tools):
        return ""
    rules = [c for c in chunks_of(read) if c.role is Role.RULE]
    draft = tools.shelf.side.draft(FACTS, read.card.version_id, facts_key(model))
    done = fact_lines.resume(draft, [c.ordinal for c in rules])
    left = rules[len(done) :]
    pace = _pace(rules, done) or _tried(left, model)
    minutes = max(1, round(pace * sum(map(_size, left)) / 60))
    shown = f"{minutes / 60:.1f} hours" if minutes >= 90 else f"{minutes} minutes"
    return (
        f"Reading {len(left)} paragraphs with {model.identity.id} takes about {shown} on this machine; "
        "it can be stopped and goes on where it stopped."
    )


def _size(chunk: Chunk) -> int:
    """Characters to read and write: what the time goes with."""
    return sum(len(s.text) + len(s.lead) for s in chunk.sentences if not announces(s, chunk))


def _pace(rules: Sequence[Chunk], done: Sequence[Drawn]) -> float:
    size = sum(_size(c) for c, _ in zip(rules, done, strict=False))
    return sum(d.seconds for d in done) / size if size else 0.0


def _tried(left: Sequence[Chunk], model: LanguageModel) -> float:
    """Seconds a character, by short chunks from the middle; their facts are not kept."""
    middle = [c for c in left[len(left) // 2 :] if len(c.sentences) == 1][:TRIED] or list(left[:1])
    began = time.perf_counter()
    for chunk in middle:
        draw(chunk, model, lambda done, total: None)
    return (time.perf_counter() - began) / max(1, sum(map(_size, middle)))


def _whole(version_id: VersionId, tools: Instruments) -> bool:
    held = files(version_id, tools)
    if held is None:
        return False
    try:
        list(fact_lines.read(held[0]))
        vectors.read(held[1])
    except DamagedRecord:
        return False
    return True


def _drawn(
    version_id: VersionId, chunks: Sequence[Chunk], model: LanguageModel, tools: Instruments, watch: Watch
) -> tuple[Drawn, ...]:
    side, key = tools.shelf.side, facts_key(model)
    rules = [c for c in chunks if c.role is Role.RULE]
    ordinals = [c.ordinal for c in rules]
    held = side.find(FACTS, version_id, key)
    if held is not None:
        try:
            return tuple(fact_lines.read(held))
        except DamagedRecord:
            held.unlink()
    draft = side.draft(FACTS, version_id, key)
    drawn = list(fact_lines.resume(draft, ordinals))
    for done, chunk in enumerate(rules[len(drawn) :], len(drawn)):
        watch(done, len(rules))
        drawn.append(draw(chunk, model, partial(_still, watch, done, of=len(rules))))
        fact_lines.append(drawn[-1], draft)
    watch(len(rules), len(rules))
    side.put(FACTS, version_id, key, partial(fact_lines.write, drawn))
    return tuple(drawn)


def _still(watch: Watch, done: int, _done: int, _total: int, of: int = 0) -> None:
    """A cancel is heard within a token; the count stays that of chunks."""
    watch(done, of or done)


def _vectors(
    version: Version, chunks: Sequence[Chunk], facts: Sequence[AtomicFact], embedder: Embedder, watch: Watch
) -> vectors.Vectors:
    named = recitals_by_mention(version, chunks)
    but = frozenset(chain.from_iterable(named.values()))
    elements = vectors.embedded(tuple(vectors.distinct(facts).values()), embedder, watch)
    return vectors.Vectors(
        vectors.embedded([f.text for f in facts], embedder, watch),
        elements,
        vectors.merged(elements),
        recitals_by_likeness(chunks, but, embedder, watch),
    )


FACTS_ROW = Preparation(
    "facts",
    "Atomic facts and key elements, read out of each paragraph by the language model: hours for a whole Act.",
    lacks,
    ready,
    prepare,
    refuses,
    estimate,
)
