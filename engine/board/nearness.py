"""Question, cited words -> how near they are: by a reader of pairs, by meaning, by retrieval's own scores."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, pstdev

from engine.domain.claim import Claim
from engine.domain.evidence import Evidence
from engine.domain.language import Language
from engine.domain.motor import Embedder, Reranker, Watch
from engine.retrieval.answerable import COSINE


def by_reading(question: str, words: Sequence[str], reranker: Reranker, watch: Watch) -> tuple[float, ...]:
    """0..1 a text: the logistic of the logit that the pair has."""
    return tuple(_logistic(x) for x in reranker.score(question, words, watch))


def by_meaning(
    question: str, asked: Language, words: Sequence[tuple[str, Language]], embedder: Embedder, watch: Watch
) -> tuple[float, ...]:
    """0..1 a text: the logistic of its cosine, standardised by what the best passage of a law has."""
    query = embedder.embed_query(question)
    rows = embedder.embed_passages([text for text, _ in words], watch)
    out = []
    for n, (_, language) in enumerate(words):
        row = rows.data[n * rows.dim : (n + 1) * rows.dim]
        mean, spread = COSINE[asked, language]
        cosine = sum(a * b for a, b in zip(query.data, row, strict=True))
        out.append(_logistic((cosine - mean) / spread))
    return tuple(out)


def margin(claim: Claim, evidence: Sequence[Evidence]) -> float | None:
    """Standard deviations by which search scored what `claim` cites above the mean of what it found.

    None for what a hop brought, or where search found nothing to compare.
    """
    found = {e.handle: e.score for e in evidence if e.via.depth == 0}
    cited = [found[r.handle] for r in claim.references if r.handle in found]
    spread = pstdev(found.values()) if len(found) > 1 else 0.0
    if not cited or spread <= 1e-9:
        return None
    return (max(cited) - fmean(found.values())) / spread


def _logistic(x: float) -> float:
    return 1.0 / (1.0 + math.exp(-x)) if x > -60 else 0.0
