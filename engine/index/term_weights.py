"""Term weights: what a model holds each term of a version's sub-sections to be worth, as postings.

For the lexical score of M3-Embedding (Chen et al. 2024, section 3.2): the sum over the terms that query and
passage share of the product of their weights. Terms are the model's own token ids.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.domain.motor import ModelIdentity, TermWeigher, Watch
from engine.errors import DamagedRecord
from engine.index.draft import Draft, drafted, drafts_of
from engine.index.failures import told
from engine.index.late_states import ordinals_of, texts_of_subsections
from engine.index.passages import Passage
from engine.index.roll import DIGEST, Roll
from engine.index.shelf import Shelf
from engine.index.side import key_of

KIND = "terms"
FORMAT = 1
BATCH = 32  # passages between two looks at a cancel, and what a kill costs

_ENTRY = np.dtype([("term", "<i4"), ("weight", "<f4")])


@dataclass(frozen=True, slots=True)
class TermPostings:
    """One entry a passage in `ordinals` (its place on the roll) and `digests` (of its text); the holders of
    `terms[n]`, which ascend, are at `ends[n - 1]` to `ends[n]`. Treat arrays as immutable."""

    ordinals: NDArray[np.int32]
    digests: NDArray[np.uint8]  # passages x DIGEST
    terms: NDArray[np.int32]
    ends: NDArray[np.int64]
    holders: NDArray[np.int32]  # which of `ordinals`
    weights: NDArray[np.float32]

    def of(self, roll: Roll) -> bool:
        """Whether these are of the passages of that roll, every one of this grain."""
        known = len(roll.digests) == len(roll) and np.array_equal(self.ordinals, ordinals_of(roll))
        return known and np.array_equal(self.digests, roll.digests[self.ordinals])

    def scores(self, query: Mapping[int, float]) -> NDArray[np.float64]:
        """One a passage of `ordinals`; 0 where no term is shared."""
        out = np.zeros(len(self.ordinals))
        for term, weight in query.items():
            n = int(np.searchsorted(self.terms, term))
            if n < len(self.terms) and self.terms[n] == term:
                rows = slice(int(self.ends[n - 1]) if n else 0, int(self.ends[n]))
                out[self.holders[rows]] += weight * self.weights[rows].astype(np.float64)
        return out


def make_term_weights(
    version_id: VersionId, passages: Sequence[Passage], weigher: TermWeigher, shelf: Shelf, watch: Watch
) -> None:
    """`passages` are those of the version's roll. Raises Cancelled through `watch`; what was made stays.

    Raises UnknownVersion when the version is not on the shelf, DamagedRecord when its roll is of other
    passages, StorageFull.
    """
    (roll,) = shelf.rolls((version_id,))
    ordinals, digests, texts = texts_of_subsections(roll, passages)
    key = _key(weigher.identity)
    final = shelf.side.place(KIND, version_id, key)
    with told():
        known = {d: payload for d, payload in drafted(drafts_of(final)).items() if d in texts}
        missing = sorted(texts.keys() - known.keys(), key=lambda digest: len(texts[digest]))
        with Draft(final) as draft:
            for first in range(0, len(missing), BATCH):
                watch(len(known), len(texts))
                some = missing[first : first + BATCH]
                rows = weigher.weigh_passages([texts[d] for d in some], lambda done, total: None).rows
                made = {d: _packed(row) for d, row in zip(some, rows, strict=True)}
                draft.add(made)
                known |= made
        watch(len(texts), len(texts))
        postings = _postings(ordinals, digests, [known[d] for d in digests])
        shelf.side.put(KIND, version_id, key, lambda target: _write(postings, target))


def term_weights_of(version_id: VersionId, identity: ModelIdentity, shelf: Shelf) -> TermPostings | None:
    """None when they were not made, by that model, of what the version's roll holds now.

    Raises UnknownVersion, DamagedRecord.
    """
    file = shelf.side.find(KIND, version_id, _key(identity))
    if file is None:
        return None
    postings = shelf.side.kept(file, _read)
    (roll,) = shelf.rolls((version_id,))
    return postings if postings.of(roll) else None


def _key(identity: ModelIdentity) -> str:
    return key_of(str(FORMAT), identity.id, identity.sha256, identity.detail)


def _packed(weights: Mapping[int, float]) -> bytes:
    return np.array(sorted(weights.items()), _ENTRY).tobytes()


def _postings(ordinals: NDArray[np.int32], digests: Sequence[bytes], rows: Sequence[bytes]) -> TermPostings:
    entries = [np.frombuffer(row, _ENTRY) for row in rows]
    every = np.concatenate(entries) if entries else np.zeros(0, _ENTRY)
    holders = np.repeat(np.arange(len(rows), dtype=np.int32), [len(e) for e in entries])
    order = np.argsort(every["term"], kind="stable")
    terms, counts = np.unique(every["term"], return_counts=True)
    return TermPostings(
        ordinals.astype(np.int32),
        np.frombuffer(b"".join(digests), np.uint8).reshape(-1, DIGEST),
        terms.astype(np.int32),
        np.cumsum(counts, dtype=np.int64),
        holders[order],
        every["weight"][order],
    )


def _write(postings: TermPostings, target: Path) -> None:
    arrays: dict[str, NDArray[Any]] = {name: getattr(postings, name) for name in TermPostings.__slots__}
    with target.open("wb") as file:
        np.savez(file, **arrays)  # type: ignore[arg-type] # its flag is no array


def _read(source: Path) -> TermPostings:
    """The zip's checksums are read with it."""
    try:
        with source.open("rb") as file, np.load(file, allow_pickle=False) as held:
            return TermPostings(**{name: held[name] for name in TermPostings.__slots__})
    except (zipfile.BadZipFile, KeyError, ValueError, EOFError) as error:
        raise DamagedRecord(
            f"The term weights of version {source.name[:12]} are damaged.",
            hint=f"Run `dhara index {source.name[:12]} --with terms`: they are made anew.",
        ) from error
