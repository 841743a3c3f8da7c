"""Two stages (LawRAG 3.2 and 3.3): many windows by late interaction, the few best by a cross-encoder.

Stage 1 scores every window by MaxSim over token states and keeps the best 200; stage 2 reads those
together with the query and puts the five it finds best in front; the rest follows in the order of stage 1.
Where a model does not know a language (or is not there) the next best means takes its place, and what was
done is told: the embedding model, then words, for stage 1; nothing for stage 2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from engine.domain.language import NAMES, Language, language_of
from engine.index.chunk_set import ChunkSet, plain
from engine.index.late_states import LateStates, maxsim
from engine.index.okapi import bm25
from engine.index.passages import Grain
from engine.retrieval.fusion import Scores
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Clock

FIRST = 200  # K1: windows kept by stage 1
SECOND = 5  # K2: windows that stage 2 puts in front


@dataclass(frozen=True, slots=True)
class Windows:
    """The windows of one text. `states` None: not made, or not by the model at hand. `text` is asked
    for only by a stage that reads it."""

    chunks: ChunkSet
    states: LateStates | None
    text: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Ranked:
    """Window `window` of text `text` (places in what was searched), with what each stage made of it.
    `second` None: stage 2 did not put it in front."""

    text: int
    window: int
    means: str  # "late interaction", "meaning", "words"
    first: float
    second: float | None

    @property
    def score(self) -> float:
        """Falls from the first to the last; comparable within one search only."""
        return self.first if self.second is None else 2.0 + float(np.tanh(self.second / 10))

    @property
    def why(self) -> str:
        told = f"{self.means} {self.first:.3f}"
        return told if self.second is None else f"{told}, cross-encoder {self.second:.2f}"


def two_stages(
    query: str, texts: Sequence[Windows], tools: Instruments, clock: Clock, told: list[str]
) -> tuple[Ranked, ...]:
    """At most `FIRST` windows, best first."""
    means, scores = _first(query, texts, tools, clock, told)
    places = [(n, i) for n, windows in enumerate(texts) for i in range(len(windows.chunks))]
    flat = np.concatenate(scores) if scores else np.zeros(0)
    kept = [int(p) for p in np.argsort(-flat, kind="stable")[:FIRST] if np.isfinite(flat[p]) and flat[p] != 0]
    second = _second(query, texts, [places[p] for p in kept], tools, clock, told)
    front = sorted(range(len(second)), key=lambda at: -second[at])[:SECOND]
    order = [*front, *(at for at in range(len(kept)) if at not in set(front))]
    # Words have no upper bound; what stage 2 puts in front has to stay there.
    most = max(1.0, float(flat[kept[0]])) if kept else 1.0
    return tuple(
        Ranked(
            *places[kept[at]], means, float(flat[kept[at]]) / most, second[at] if at in set(front) else None
        )
        for at in order
    )


def _first(
    query: str, texts: Sequence[Windows], tools: Instruments, clock: Clock, told: list[str]
) -> tuple[str, list[Scores]]:
    why = _late_refuses(query, texts, tools)
    if tools.late is not None and not why:
        with clock.embedding():
            asked = tools.late.embed_query(query)
        return "late interaction", [maxsim(asked, w.states) for w in texts if w.states is not None]
    if tools.embedder is not None and all(w.chunks.vectors is not None for w in texts):
        told.append(f"Windows were compared by the embedding model: {why}.")
        with clock.embedding():
            row = np.frombuffer(tools.embedder.embed_query(query).data, np.float32)
        cosines = [w.chunks.vectors.astype(np.float32) @ row for w in texts if w.chunks.vectors is not None]
        return "meaning", [c.astype(np.float64) for c in cosines]
    told.append(f"Windows were compared by words alone: {why}, and no embedding model is installed.")
    return "words", list(bm25(query, [w.chunks.roll for w in texts], Grain.SUBSECTION))


def _late_refuses(query: str, texts: Sequence[Windows], tools: Instruments) -> str:
    """Why late interaction cannot compare these; "" when it can."""
    if tools.late is None:
        return "no late-interaction model is installed"
    unknown = _unknown(query, texts, tools.late.languages)
    if unknown:
        return f"the late-interaction model {tools.late.identity.id} does not understand {NAMES[unknown]}"
    if any(w.states is None for w in texts):
        return "its states have not been made of every text"
    return ""


def _second(
    query: str,
    texts: Sequence[Windows],
    kept: Sequence[tuple[int, int]],
    tools: Instruments,
    clock: Clock,
    told: list[str],
) -> tuple[float, ...]:
    """The score of each of `kept` by the cross-encoder; nothing where there is none that can."""
    if not kept:
        return ()
    if tools.reranker is None:
        told.append("Nothing was read by a cross-encoder: none is installed.")
        return ()
    unknown = _unknown(query, [texts[n] for n in {n for n, _ in kept}], tools.reranker.languages)
    if unknown:
        who = tools.reranker.identity.id
        told.append(f"Nothing was read by a cross-encoder: {who} does not understand {NAMES[unknown]}.")
        return ()
    passages = []
    for n, i in kept:
        chunk = texts[n].chunks.chunks[i]
        passages.append(plain(texts[n].text()[chunk.start : chunk.end]))
    with clock.reranking():
        return tools.reranker.score(query, passages, tools.watch)


def _unknown(query: str, texts: Sequence[Windows], known: Sequence[Language]) -> Language | None:
    languages = [language_of(query) or Language.ENGLISH, *(w.chunks.language for w in texts)]
    return next((language for language in languages if language not in known), None)
