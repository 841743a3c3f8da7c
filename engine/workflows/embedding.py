"""Passages to vectors: those a version on the shelf has already are taken over, the rest are embedded.

The next version of a law says most of what the last one said; embedding is the slowest step of an
import, and the same text by the same embedder has the same vector.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from engine.domain.identity import VersionId
from engine.domain.motor import Embedder, Vectors, Watch
from engine.index.shelf import Shelf


def embedded(
    texts: Sequence[str], version_id: VersionId, embedder: Embedder, shelf: Shelf, watch: Watch
) -> Vectors:
    """One row a text, in order; equal texts are embedded once.

    What the version itself has on the shelf is not trusted: importing again is how it is mended.
    """
    rows = shelf.vectors_of(texts, embedder.identity, version_id)
    missing = [text for text in dict.fromkeys(texts) if text not in rows]
    dim = embedder.dim
    if missing:
        made = embedder.embed_passages(missing, watch)
        rows |= {text: made.data[n * dim : (n + 1) * dim] for n, text in enumerate(missing)}
    data = array("f")
    for text in texts:
        data.extend(rows[text])
    return Vectors(dim, data)
