"""The roll of a version: its passages in order and the grams they hold, one file, written whole.

Why an index of our own beside Lance's full text: on the 84 questions of the Labour Act grams put .65
(English) and .63 (Bangla) of the gold sections among the first ten where Lance's words put .57 and .51;
fusion by z-scores needs a score for every section, not for the best few; statistics have to be those of
the versions searched, not of the whole library; and a version's words must go when the version goes.
One file a version, renamed into place, gives all of that in about a millisecond a query, and a kill
leaves the old file or the new one. Scores are Okapi BM25 (Robertson and Zaragoza 2009), k1 1.2, b 0.75,
each grain a collection of its own.
"""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import EId, Sha256, VersionId
from engine.domain.motor import ModelIdentity
from engine.errors import DamagedRecord, StaleIndex
from engine.index import grams as gram_rules
from engine.index import search_text as text_rules
from engine.index.grams import grams
from engine.index.passages import Grain, Passage

FORMAT = 1
DIGEST = 16  # bytes
GRAINS = tuple(Grain)
REINDEX = "Run `dhara index`: the index is then built anew. The statute itself is safe."

_STAMP = {"format": FORMAT, "search_text": text_rules.VERSION, "grams": gram_rules.VERSION}


@dataclass(frozen=True, slots=True)
class Roll:
    """Columns with one entry a passage, and postings in rows of `ends`. Treat arrays as immutable.

    `edition` is the key of this filling of the shelf: vectors under another key are not this roll's.
    `identity` is of the embedder, None when there are no vectors. `home_of` numbers `homes`.
    """

    version_id: VersionId
    edition: str
    identity: ModelIdentity | None
    units: tuple[EId, ...]
    homes: tuple[EId, ...]
    sections: tuple[str, ...]  # one a home
    home_of: NDArray[np.int32]
    grains: NDArray[np.bool_]  # passages x GRAINS
    lengths: NDArray[np.int32]  # grams in each passage
    keys: dict[str, int]  # gram -> its row
    ends: NDArray[np.int64]
    holders: NDArray[np.int32]  # passage
    counts: NDArray[np.int32]  # how often
    digests: NDArray[np.uint8]  # passages x DIGEST, of what each was embedded from; empty in old rolls

    def __len__(self) -> int:
        return len(self.units)


def make_roll(
    version_id: VersionId, edition: str, identity: ModelIdentity | None, passages: Sequence[Passage]
) -> Roll:
    homes: dict[EId, str] = {}
    for p in passages:
        homes.setdefault(p.home, p.section)
    number = {home: i for i, home in enumerate(homes)}
    postings: dict[str, list[tuple[int, int]]] = {}
    lengths = np.zeros(len(passages), np.int32)
    for i, p in enumerate(passages):
        held = Counter(grams(p.word_text))
        lengths[i] = sum(held.values())
        for key, count in held.items():
            postings.setdefault(key, []).append((i, count))
    pairs = np.array([pair for row in postings.values() for pair in row], np.int32).reshape(-1, 2)
    return Roll(
        version_id,
        edition,
        identity,
        tuple(p.unit for p in passages),
        tuple(homes),
        tuple(homes.values()),
        np.array([number[p.home] for p in passages], np.int32),
        np.array([[g in p.grains for g in GRAINS] for p in passages], np.bool_).reshape(-1, len(GRAINS)),
        lengths,
        {key: i for i, key in enumerate(postings)},
        np.cumsum([0, *map(len, postings.values())], dtype=np.int64),
        np.ascontiguousarray(pairs[:, 0]),
        np.ascontiguousarray(pairs[:, 1]),
        np.frombuffer(b"".join(digest_of(p.embed_text) for p in passages), np.uint8).reshape(-1, DIGEST),
    )


def digest_of(text: str) -> bytes:
    """Of what is embedded: passages with equal ones have equal vectors by one embedder."""
    return hashlib.blake2b(text.encode("utf-8"), digest_size=DIGEST).digest()


def write_roll(roll: Roll, target: Path) -> None:
    """Durable and whole, or not there: written beside, then renamed."""
    who = roll.identity
    head = {
        **_STAMP,
        "version_id": roll.version_id,
        "edition": roll.edition,
        "identity": [who.id, who.sha256, who.detail] if who else None,
        "units": roll.units,
        "homes": roll.homes,
        "sections": roll.sections,
        "keys": list(roll.keys),
    }
    beside = target.with_suffix(".part")
    with beside.open("wb") as file:
        np.savez(
            file,
            head=np.frombuffer(json.dumps(head, ensure_ascii=False).encode(), np.uint8),
            home_of=roll.home_of,
            grains=roll.grains,
            lengths=roll.lengths,
            ends=roll.ends,
            holders=roll.holders,
            counts=roll.counts,
            digests=roll.digests,
        )
        file.flush()
        os.fsync(file.fileno())
    beside.replace(target)


def read_roll(source: Path) -> Roll:
    """Raises DamagedRecord for a file that is not a roll of these rules, FileNotFoundError."""
    try:
        with source.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            head: dict[str, Any] = json.loads(file["head"].tobytes())
            if any(head.get(name) != value for name, value in _STAMP.items()):
                raise StaleIndex(f"The search index of version {source.stem[:12]} is of another format.")
            who = head["identity"]
            return Roll(
                VersionId(head["version_id"]),
                head["edition"],
                ModelIdentity(who[0], Sha256(who[1]), who[2]) if who else None,
                tuple(head["units"]),
                tuple(head["homes"]),
                tuple(head["sections"]),
                file["home_of"],
                file["grains"],
                file["lengths"],
                {key: i for i, key in enumerate(head["keys"])},
                file["ends"],
                file["holders"],
                file["counts"],
                file["digests"] if "digests" in file.files else np.zeros((0, DIGEST), np.uint8),
            )
    except (ValueError, KeyError, TypeError, IndexError, EOFError, zipfile.BadZipFile) as error:
        raise DamagedRecord(
            f"The search index of version {source.stem[:12]} is damaged.", hint=REINDEX
        ) from error


def bm25(
    query: str, rolls: Sequence[Roll], grain: Grain, k1: float = 1.2, b: float = 0.75
) -> tuple[NDArray[np.float64], ...]:
    """A score for every passage of every roll, 0 for one of another grain or without a gram of `query`.

    Document counts and mean length are those of `rolls` together.
    """
    wanted = Counter(grams(query))
    column = GRAINS.index(grain)
    found = [_postings(roll, wanted, column) for roll in rolls]
    documents = sum(int(roll.grains[:, column].sum()) for roll in rolls)
    total = sum(int(roll.lengths[roll.grains[:, column]].sum()) for roll in rolls)
    mean = total / documents if total else 1.0
    holding = np.sum([np.bincount(row, minlength=len(wanted)) for row, _, _ in found], axis=0)
    weight = np.log(1 + (documents - holding + 0.5) / (holding + 0.5)) * np.array(list(wanted.values()))
    out: list[NDArray[np.float64]] = []
    for roll, (row, holder, count) in zip(rolls, found, strict=True):
        full = count + k1 * (1 - b + b * roll.lengths[holder] / mean)
        scores = np.bincount(holder, weight[row] * count * (k1 + 1) / full, minlength=len(roll))
        out.append(scores.astype(np.float64))
    return tuple(out)


def _postings(
    roll: Roll, wanted: Counter[str], column: int
) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.float64]]:
    """(which wanted gram, passage, count) of every posting of a passage of the grain."""
    rows = [(n, roll.keys[key]) for n, key in enumerate(wanted) if key in roll.keys]
    spans = [(n, int(roll.ends[r]), int(roll.ends[r + 1])) for n, r in rows]
    if not spans:
        return np.zeros(0, np.int64), np.zeros(0, np.int32), np.zeros(0)
    which = np.repeat([n for n, _, _ in spans], [e - s for _, s, e in spans])
    at = np.concatenate([np.arange(s, e) for _, s, e in spans])
    holder = roll.holders[at]
    mine = roll.grains[holder, column]
    return which[mine], holder[mine], roll.counts[at][mine].astype(np.float64)
