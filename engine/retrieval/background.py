"""Background: sentences on other areas of law and life, as vectors of the embedder in use.

What they are for is told in `assets/background/README.md`. Embedding them takes some seconds, so they are
kept on disk by the embedder's identity, and made again if they are lost or cannot be read.
"""

from __future__ import annotations

import contextlib
from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.domain.language import Language
from engine.domain.motor import Embedder
from engine.paths import assets
from engine.retrieval.instruments import Instruments

Matrix = NDArray[np.float32]


@cache
def sentences() -> dict[Language, tuple[str, ...]]:
    """By language, in one order."""
    text = (assets() / "background" / "other_laws.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line.strip()]
    return {Language.ENGLISH: tuple(r[0] for r in rows), Language.BANGLA: tuple(r[1] for r in rows)}


def background(embedder: Embedder, tools: Instruments) -> dict[Language, Matrix]:
    """A row of unit length for each sentence, by language."""
    texts = sentences()
    kept = tools.shelf.background
    flat = [text for language in Language for text in texts[language]]
    rows = kept.find(embedder.identity, flat, embedder.dim)
    if rows is None:
        made = embedder.embed_passages(flat, tools.watch)
        rows = np.frombuffer(made.data, np.float32).reshape(len(flat), embedder.dim).copy()
        with contextlib.suppress(OSError):  # a full or read-only disk: they are made again next time
            kept.put(embedder.identity, flat, rows)
    starts = np.cumsum([0, *(len(texts[language]) for language in Language)])
    return {language: rows[starts[n] : starts[n + 1]] for n, language in enumerate(Language)}
