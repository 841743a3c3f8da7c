"""Passages to vectors: what any version on the shelf has already is taken over, the rest are embedded.

The next version of a law says most of what the last one said; embedding is the slowest step of an
import, and the same text by the same embedder has the same vector. What is made is kept in a draft, batch
by batch, so that a cancelled or killed embedding is gone on with.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path

from engine.domain.identity import VersionId
from engine.domain.motor import Embedder, ModelIdentity, Vectors, Watch
from engine.index.draft import Draft, drafted, drafts_of
from engine.index.failures import told
from engine.index.roll import digest_of
from engine.index.shelf import Shelf
from engine.index.side import key_of

KIND = "vectors"
BATCH = 192  # passages between two writes of the draft: some seconds of work


def embedded(
    texts: Sequence[str], version_id: VersionId, embedder: Embedder, shelf: Shelf, watch: Watch
) -> Vectors:
    """One row a text, in order; equal texts are embedded once.

    What the version itself has on the shelf is not trusted: indexing again is how it is mended. Its draft
    stays until `forget_draft`. Raises Cancelled through `watch`, StorageFull, StorageError.
    """
    rows = shelf.vectors_of(texts, embedder.identity, version_id)
    place = draft_of(version_id, embedder.identity, shelf)
    dim = embedder.dim
    with told():
        made_before = drafted(drafts_of(place))
        wanted = dict.fromkeys(texts)
        for text in wanted:
            payload = made_before.get(digest_of(text), b"")
            if text not in rows and len(payload) == 4 * dim:
                rows[text] = array("f", payload)
        # Longest first, as embedders batch them: no batch is padded for the sake of another's text.
        missing = sorted((text for text in wanted if text not in rows), key=len, reverse=True)
        with Draft(place) as draft:
            for first in range(0, len(missing), BATCH):
                some = missing[first : first + BATCH]
                made = embedder.embed_passages(some, _part(watch, first, len(missing)))
                fresh = {text: made.data[n * dim : (n + 1) * dim] for n, text in enumerate(some)}
                draft.add({digest_of(text): row.tobytes() for text, row in fresh.items()})
                rows |= fresh
                watch(first + len(some), len(missing))
    data = array("f")
    for text in texts:
        data.extend(rows[text])
    return Vectors(dim, data)


def draft_of(version_id: VersionId, identity: ModelIdentity, shelf: Shelf) -> Path:
    """The name its drafts are called after."""
    key = key_of(identity.id, identity.sha256, identity.detail)
    return shelf.side.place(KIND, version_id, key)


def keep_vectors(texts: Sequence[str], version_id: VersionId, identity: ModelIdentity, shelf: Shelf) -> None:
    """Into the draft, before the roll that names them is replaced: another cut of a law into passages has
    most passages in common with the last. Nothing where the version is new. Raises StorageFull."""
    rows = shelf.vectors_of(texts, identity, only=version_id)
    if rows:
        with told(), Draft(draft_of(version_id, identity, shelf)) as draft:
            draft.add({digest_of(text): row.tobytes() for text, row in rows.items()})


def forget_draft(version_id: VersionId, shelf: Shelf) -> None:
    """For when its vectors are on the shelf, by whatever embedder it was begun."""
    shelf.side.drop_kind(KIND, version_id)


def _part(watch: Watch, first: int, total: int) -> Watch:
    """Silent at the end of a batch: that is said once it is kept."""
    return lambda done, of: watch(first + done, total) if done < of else None
