"""Late states: the token states of a version's passages, a byte a number, read in place from the file.

For late interaction (Khattab and Zaharia 2020, ColBERT) at the grain of sub-sections. A state is a unit
vector; it is kept as 8-bit integers with one scale a token, the greatest of its numbers being 127. On
disk: a head in JSON, then arrays, then a digest of all of it.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import Sha256
from engine.domain.motor import ModelIdentity, TokenStates
from engine.errors import DamagedRecord
from engine.index.passages import Grain, Passage
from engine.index.roll import DIGEST, GRAINS, Roll, digest_of
from engine.index.side import key_of

KIND = "late"
FORMAT = 1
ROWS = 8192  # token states multiplied at a time: what fits a processor's cache

_MARK = b"DHlate\0\0"
_HEAD = struct.Struct("<8sQ")
_ALIGN = 64


@dataclass(frozen=True, slots=True)
class LateStates:
    """One entry a passage in `ordinals` (its place on the roll), `ends` and `digests` (of its text);
    one a token in `scales` and `states`. Treat arrays as immutable."""

    identity: ModelIdentity
    ordinals: NDArray[np.int32]
    ends: NDArray[np.int64]
    digests: NDArray[np.uint8]  # passages x DIGEST
    scales: NDArray[np.float32]
    states: NDArray[np.int8]  # tokens x dim

    def __len__(self) -> int:
        return len(self.ordinals)

    @property
    def dim(self) -> int:
        return int(self.states.shape[1])

    def of(self, roll: Roll) -> bool:
        """Whether these are of the passages of that roll, every one of this grain."""
        known = len(roll.digests) == len(roll) and np.array_equal(self.ordinals, ordinals_of(roll))
        return known and np.array_equal(self.digests, roll.digests[self.ordinals])

    def payload(self, i: int) -> bytes:
        """As `quantised` made it."""
        start = int(self.ends[i - 1]) if i else 0
        rows = slice(start, int(self.ends[i]))
        return self.scales[rows].tobytes() + self.states[rows].tobytes()


def ordinals_of(roll: Roll) -> NDArray[np.int32]:
    """The passages that have late states: those of the grain of sub-sections."""
    return np.flatnonzero(roll.grains[:, GRAINS.index(Grain.SUBSECTION)]).astype(np.int32)


def texts_of_subsections(
    roll: Roll, passages: Sequence[Passage]
) -> tuple[NDArray[np.int32], list[bytes], dict[bytes, str]]:
    """The places of the sub-sections on the roll, the digest of each, the text of each digest.

    `passages` are those of the roll: raises DamagedRecord when it was made of others.
    """
    ordinals = ordinals_of(roll)
    digests = [bytes(roll.digests[i]) for i in ordinals]
    texts = {digest_of(passages[i].embed_text): passages[i].embed_text for i in ordinals}
    if set(digests) != texts.keys():
        raise DamagedRecord("The search index was made of another text.", hint="Run `dhara index`.")
    return ordinals, digests, texts


def late_key(identity: ModelIdentity) -> str:
    return key_of(str(FORMAT), identity.id, identity.sha256, identity.detail)


def quantised(states: TokenStates) -> tuple[bytes, ...]:
    """For each text its scales (32-bit floats), then its states (bytes), row by row."""
    rows = np.frombuffer(states.data, np.float32).reshape(-1, states.dim)
    scales = np.maximum(np.abs(rows).max(axis=1), 1e-9).astype(np.float32) / np.float32(127)
    small = np.rint(rows / scales[:, None]).astype(np.int8)
    starts = (0, *states.ends[:-1])
    spans = zip(starts, states.ends, strict=True)
    return tuple(scales[a:b].tobytes() + small[a:b].tobytes() for a, b in spans)


def write_states(
    target: Path,
    identity: ModelIdentity,
    dim: int,
    ordinals: NDArray[np.int32],
    made: Sequence[tuple[bytes, bytes]],
) -> None:
    """`made` holds (digest of the text, payload) for each of `ordinals`."""
    tokens = [len(payload) // (dim + 4) for _, payload in made]
    arrays: tuple[NDArray[Any], ...] = (
        ordinals.astype(np.int32),
        np.cumsum(tokens, dtype=np.int64),
        np.frombuffer(b"".join(digest for digest, _ in made), np.uint8),
    )
    head = json.dumps(
        {
            "format": FORMAT,
            "identity": [identity.id, identity.sha256, identity.detail],
            "dim": dim,
            "passages": len(made),
            "tokens": sum(tokens),
        }
    ).encode()
    seal = hashlib.blake2b(digest_size=DIGEST)
    with target.open("wb") as file:

        def put(data: bytes) -> None:
            seal.update(data)
            file.write(data)

        put(_HEAD.pack(_MARK, len(head)) + head)
        put(b"\0" * (-file.tell() % _ALIGN))
        for array in arrays:
            put(array.tobytes())
            put(b"\0" * (-file.tell() % _ALIGN))
        for count, (_, payload) in zip(tokens, made, strict=True):
            put(payload[: 4 * count])
        put(b"\0" * (-file.tell() % _ALIGN))
        for count, (_, payload) in zip(tokens, made, strict=True):
            put(payload[4 * count :])
        file.write(seal.digest())


def states_of(
    identity: ModelIdentity,
    dim: int,
    ordinals: NDArray[np.int32],
    digests: NDArray[np.uint8],
    payloads: Sequence[bytes],
) -> LateStates:
    """Of the texts with those digests, as they would be read from a file; `payloads` as `quantised` made."""
    tokens = [len(payload) // (dim + 4) for payload in payloads]
    scales = b"".join(payload[: 4 * n] for n, payload in zip(tokens, payloads, strict=True))
    states = b"".join(payload[4 * n :] for n, payload in zip(tokens, payloads, strict=True))
    ends = np.cumsum(tokens, dtype=np.int64)
    rows = np.frombuffer(states, np.int8).reshape(-1, dim)
    return LateStates(identity, ordinals, ends, digests, np.frombuffer(scales, np.float32), rows)


def read_states(source: Path) -> LateStates:
    """In place: nothing but what is compared is read. Raises DamagedRecord, FileNotFoundError."""
    try:
        size = source.stat().st_size
        with source.open("rb") as file:
            mark, length = _HEAD.unpack(file.read(_HEAD.size))
            if mark != _MARK or length > size:
                raise ValueError("another kind of file")
            head: dict[str, Any] = json.loads(file.read(length))
        if head["format"] != FORMAT:
            raise ValueError("another format")
        who, dim, n, tokens = head["identity"], int(head["dim"]), int(head["passages"]), int(head["tokens"])
        raw: NDArray[np.uint8] = np.memmap(source, np.uint8, mode="r")
        at = _HEAD.size + length
        arrays: list[NDArray[Any]] = []
        for kind, count in ((np.int32, n), (np.int64, n), (np.uint8, n * DIGEST), (np.float32, tokens)):
            at += -at % _ALIGN
            end = at + count * np.dtype(kind).itemsize
            arrays.append(np.asarray(raw[at:end]).view(kind))
            at = end
        at += -at % _ALIGN
        states = np.asarray(raw[at : at + tokens * dim]).view(np.int8).reshape(tokens, dim)
        if at + tokens * dim + DIGEST != size:
            raise ValueError("cut off")
    except (ValueError, KeyError, TypeError, IndexError, struct.error) as error:
        raise DamagedRecord(
            f"The late-interaction states of version {source.name[:12]} are damaged.",
            hint="Run `dhara repair`: they are made anew.",
        ) from error
    ordinals, ends, digests, scales = arrays
    identity = ModelIdentity(who[0], Sha256(who[1]), who[2])
    return LateStates(identity, ordinals, ends, digests.reshape(n, DIGEST), scales, states)


def is_late(source: Path) -> bool:
    """Whether it was written as such a file."""
    with source.open("rb") as file:
        return file.read(len(_MARK)) == _MARK


def is_sealed(source: Path) -> bool:
    """Whether every byte is as it was written."""
    seal = hashlib.blake2b(digest_size=DIGEST)
    rest = source.stat().st_size - DIGEST
    with source.open("rb") as file:
        while rest > 0 and (block := file.read(min(rest, 1 << 20))):
            seal.update(block)
            rest -= len(block)
        return file.read() == seal.digest()


def maxsim(
    query: TokenStates, states: LateStates, ordinals: NDArray[np.integer[Any]] | Sequence[int] | None = None
) -> NDArray[np.float64]:
    """A score for each of `ordinals` (places on the roll), or for each of `states.ordinals`.

    The mean over the query's tokens of the greatest cosine with a token of the passage; -inf for a
    passage that has no states. `query` holds one text.
    """
    if query.dim != states.dim:
        raise ValueError(f"states of {query.dim} numbers against {states.dim}")
    asked = np.frombuffer(query.data, np.float32).reshape(-1, query.dim).T
    if ordinals is None:
        places = np.arange(len(states))
        out = np.full(len(states), -np.inf)
        to = places
    else:
        wanted = np.asarray(ordinals)
        found = np.searchsorted(states.ordinals, wanted)
        found = np.minimum(found, len(states) - 1)
        here = states.ordinals[found] == wanted if len(states) else np.zeros(len(wanted), np.bool_)
        out = np.full(len(wanted), -np.inf)
        to, places = np.flatnonzero(here), found[here]
    begins = np.concatenate(([0], states.ends[:-1]))[places] if len(places) else np.zeros(0, np.int64)
    counts = states.ends[places] - begins if len(places) else np.zeros(0, np.int64)
    first = 0
    while first < len(places):
        last = first + max(1, int(np.searchsorted(np.cumsum(counts[first:]), ROWS, side="right")))
        out[to[first:last]] = _block(asked, states, begins[first:last], counts[first:last])
        first = last
    return out


def _block(
    asked: NDArray[np.float32], states: LateStates, begins: NDArray[np.int64], counts: NDArray[np.int64]
) -> NDArray[np.float64]:
    starts = np.cumsum(counts) - counts
    if np.array_equal(begins[1:], begins[:-1] + counts[:-1]):  # side by side in the file
        rows: Any = slice(int(begins[0]), int(begins[-1] + counts[-1]))
    else:
        rows = np.repeat(begins - starts, counts) + np.arange(int(counts.sum()))
    cosines = states.states[rows].astype(np.float32) @ asked
    cosines *= states.scales[rows][:, None]
    best = np.maximum.reduceat(cosines, starts, axis=0)
    return cast("NDArray[np.float64]", best.mean(axis=1, dtype=np.float64))
