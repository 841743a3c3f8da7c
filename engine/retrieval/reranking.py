"""Reranking: the best hits of any strategy, read together with the query by a cross-encoder.

Its figure is weighed against the one that found them: on 42 English questions of the Labour Act, recall
of gold sections within 1 and 5 rose from .42 and .73 to .51 and .80 over `hybrid` (a weight of 1 to 2
also lifts recall within 10, from .80 to .87, and is said to hurt where token states are compared already).
A model is asked only about languages it knows; otherwise the order stays and the reason is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from engine.domain.evidence import Hit
from engine.domain.language import NAMES, Language, language_of
from engine.domain.motor import Reranker
from engine.domain.provision import Provision
from engine.domain.version import Version
from engine.index.chunk_set import plain
from engine.retrieval.fusion import z_scores
from engine.retrieval.instruments import Instruments
from engine.retrieval.strategy import Clock
from engine.retrieval.twins import twin_of

DEPTH = 20  # hits read: more than are shown as a rule, so that some can rise into sight
WEIGHT = 0.5  # of the cross-encoder's z-score against 1 of that which found the hit


def reranked(
    query: str, hits: tuple[Hit, ...], tools: Instruments, clock: Clock, told: list[str]
) -> tuple[Hit, ...]:
    """`hits` with the first `DEPTH` in a new order. Places change and scores do not: the first hit has
    the highest score still. What the cross-encoder made of a hit is added to its `why`."""
    if tools.reranker is None:
        told.append("The order is that of the search: no cross-encoder is installed.")
        return hits
    spoken = language_of(query) or Language.ENGLISH
    if spoken not in tools.reranker.languages:
        told.append(_refusal(tools.reranker, spoken))
        return hits
    first = hits[:DEPTH]
    passages, through = [], False
    for hit in first:
        read = _readable(hit, tools, tools.reranker)
        if isinstance(read, Language):
            told.append(_refusal(tools.reranker, read))
            return hits
        text, twin = read
        passages.append(text)
        through = through or twin
    if len(first) < 2:
        return hits
    if through:
        told.append(
            f"The cross-encoder read provisions in another language version: {tools.reranker.identity.id} "
            f"does not understand that of the text searched."
        )
    with clock.reranking():
        scores = np.array(tools.reranker.score(query, passages, tools.watch))
    mixed = z_scores(np.array([hit.score for hit in first])) + WEIGHT * z_scores(scores)
    order = np.argsort(-mixed, kind="stable")
    moved = [
        replace(first[at], score=first[place].score, why=f"{first[at].why}, cross-encoder {scores[at]:.2f}")
        for place, at in enumerate(order)
    ]
    return (*moved, *hits[DEPTH:])


def _refusal(reranker: Reranker, language: Language) -> str:
    return (
        f"The order is that of the search: the cross-encoder {reranker.identity.id} does not understand "
        f"{NAMES[language]}."
    )


def _readable(hit: Hit, tools: Instruments, reranker: Reranker) -> tuple[str, bool] | Language:
    """The words of the hit in a language the model knows, and whether they are those of its twin; else
    the language it does not know."""
    version = tools.open(hit.version_id)
    if version.card.language in reranker.languages:
        return _words(version, version.provision(hit.eid)), False
    twin = tools.twins.get(hit.version_id)
    other = tools.open(twin) if twin is not None else None
    if other is not None and other.card.language in reranker.languages:
        eid = twin_of(hit.eid, version, other)
        if eid is not None:
            return _words(other, other.provision(eid)), True
    return version.card.language


def _words(version: Version, node: Provision) -> str:
    """The provision under the headings it stands under, as the index reads it."""
    headings = [h.heading for h in _above(version, node) if h.heading]
    return plain(" | ".join(reversed(headings)) + " : " + version.text[node.start : node.end])


def _above(version: Version, node: Provision) -> Sequence[Provision]:
    by_eid = {p.eid: p for p in version.provisions}
    out = [node]
    while out[-1].parent is not None and out[-1].parent in by_eid:
        out.append(by_eid[out[-1].parent])
    return out
