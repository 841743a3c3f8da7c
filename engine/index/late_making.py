"""Late states of a version made: those another version has of the same words are taken over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.domain.motor import LateInteraction, ModelIdentity, Watch
from engine.errors import DamagedRecord
from engine.index.draft import Draft, drafted, drafts_of
from engine.index.failures import told
from engine.index.late_states import (
    KIND,
    LateStates,
    late_key,
    quantised,
    read_states,
    texts_of_subsections,
    write_states,
)
from engine.index.passages import Passage
from engine.index.shelf import Shelf
from engine.index.side import SideShelf

BATCH = 32  # passages between two looks at a cancel, and what a kill costs


def make_late_states(
    version_id: VersionId, passages: Sequence[Passage], late: LateInteraction, shelf: Shelf, watch: Watch
) -> None:
    """`passages` are those of the version's roll. Raises Cancelled through `watch`; what was made stays.

    Raises UnknownVersion when the version is not on the shelf, DamagedRecord when its roll is of other
    passages, StorageFull.
    """
    (roll,) = shelf.rolls((version_id,))
    ordinals, digests, texts = texts_of_subsections(roll, passages)
    had = _elsewhere(version_id, late.identity, texts.keys(), shelf)
    make_states(shelf.side, KIND, version_id, ordinals, digests, texts, late, had, watch)


def make_states(
    side: SideShelf,
    kind: str,
    owner: VersionId,
    ordinals: NDArray[np.int32],
    digests: Sequence[bytes],
    texts: Mapping[bytes, str],
    late: LateInteraction,
    had: dict[bytes, bytes],
    watch: Watch,
) -> None:
    """States of the text with each of `digests`, written as of `ordinals`. `had` are payloads that need
    not be made. Raises Cancelled through `watch`; what was made stays. StorageFull."""
    final = side.place(kind, owner, late_key(late.identity))
    with told():
        had = drafted(drafts_of(final)) | had
        known = {digest: had[digest] for digest in texts if digest in had}
        missing = sorted(texts.keys() - known.keys(), key=lambda digest: len(texts[digest]))
        with Draft(final) as draft:
            for first in range(0, len(missing), BATCH):
                watch(len(known), len(texts))
                some = missing[first : first + BATCH]
                states = late.embed_passages([texts[d] for d in some], lambda done, total: None)
                made = dict(zip(some, quantised(states), strict=True))
                draft.add(made)
                known |= made
        watch(len(texts), len(texts))
        side.put(
            kind,
            owner,
            late_key(late.identity),
            lambda target: write_states(
                target, late.identity, late.dim, ordinals, [(digest, known[digest]) for digest in digests]
            ),
        )


def late_states_of(version_id: VersionId, identity: ModelIdentity, shelf: Shelf) -> LateStates | None:
    """None when they were not made, by that model, of what the version's roll holds now.

    Raises UnknownVersion, DamagedRecord.
    """
    file = shelf.side.find(KIND, version_id, late_key(identity))
    if file is None:
        return None
    states = shelf.side.kept(file, read_states)
    (roll,) = shelf.rolls((version_id,))
    return states if states.identity == identity and states.of(roll) else None


def _elsewhere(
    version_id: VersionId, identity: ModelIdentity, wanted: Set[bytes], shelf: Shelf
) -> dict[bytes, bytes]:
    """What other versions have of `wanted` by the same model. What cannot be read is left out."""
    out: dict[bytes, bytes] = {}
    for file in shelf.side.files(KIND):
        if file.name.startswith(version_id):
            continue
        try:
            states = read_states(file)
        except (DamagedRecord, OSError):
            continue
        if states.identity == identity:
            digests = enumerate(map(bytes, states.digests))
            out |= {digest: states.payload(i) for i, digest in digests if digest in wanted}
    return out
