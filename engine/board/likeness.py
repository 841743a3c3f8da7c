"""Question, parts of provisions -> how well each fits it, in standard deviations over them all (times two).

Shared words, likeness of meaning in the question's language and in the one the model reads, and, where one is
there for the language, a cross-encoder that reads the pair. Weights chosen on the sample statute's questions
with an odd number: of the 58 with an even one the best part lies in the gold for .81 in English and .66 in
Bangla (`tests/bench/test_best_part.py`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev

from engine.domain.language import Language
from engine.domain.motor import Embedder, Reranker, Watch
from engine.domain.words import content_words

WORDS, MEANING, READ_IN, PAIR = 0.5, 1.0, 0.5, 2.0
SPREAD = 2.0  # weights add up to this


@dataclass(frozen=True, slots=True)
class Part:
    """`text`: heading and words, in the question's language where that is held; `language` is its own.
    `reading`: the words alone, in a language the model reads where that is held."""

    text: str
    language: Language
    reading: str


def likeness(
    question: str,
    asked_in: Language | None,
    parts: Sequence[Part],
    embedder: Embedder | None,
    reranker: Reranker | None,
    watch: Watch,
) -> list[float]:
    texts = [part.text for part in parts]
    columns = [(WORDS, shared_words(question, texts))]
    if embedder is not None:
        columns.append((MEANING, meaning(question, texts, embedder, watch)))
        columns.append((READ_IN, meaning(question, [part.reading for part in parts], embedder, watch)))
    if reranker is not None and {asked_in, *(part.language for part in parts)} <= set(reranker.languages):
        columns.append((PAIR, list(reranker.score(question, texts, watch))))
    unit = SPREAD / sum(weight for weight, _ in columns)  # one measure, whatever there is to judge with
    scaled = [[weight * unit * value for value in _z(values)] for weight, values in columns]
    return [sum(row) for row in zip(*scaled, strict=True)]


def shared_words(question: str, texts: Sequence[str]) -> list[float]:
    """The question's content words found in each text, rare words counting more. A number is none: the
    client's age is not a row of a schedule that happens to hold it."""
    asked = {word for word in content_words(question) if not word.isdigit()}
    said = [set(content_words(t)) for t in texts]
    spread = Counter(w for words in said for w in words)
    weight = {w: math.log(1 + len(texts) / (1 + spread[w])) for w in asked}
    return [sum(weight[w] for w in asked & words) for words in said]


def meaning(question: str, texts: Sequence[str], embedder: Embedder, watch: Watch) -> list[float]:
    """Cosines."""
    query = embedder.embed_query(question)
    rows = embedder.embed_passages(texts, watch)
    dim = rows.dim
    return [
        sum(a * b for a, b in zip(query.data, rows.data[i * dim : (i + 1) * dim], strict=True))
        for i in range(len(texts))
    ]


def _z(values: Sequence[float]) -> list[float]:
    mean, spread = fmean(values), pstdev(values)
    return [(v - mean) / spread if spread > 1e-9 else 0.0 for v in values]
