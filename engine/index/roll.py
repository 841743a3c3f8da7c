"""The roll of a version: its passages in order, the grams they hold, and a sketch of their vectors.

Why an index of our own beside Lance's full text: on the 84 questions of the Labour Act grams put .65
(English) and .63 (Bangla) of the gold sections among the first ten where Lance's words put .57 and .51;
fusion by z-scores needs a score for every section, not for the best few; statistics have to be those of
the versions searched, not of the whole library; and a version's words must go when the version goes.

A roll is one file of columns, read in place: half a million passages in 200 acts are searched without
reading most of what is written of them.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
from engine.index.columns import Array, NotColumns, read_columns, write_columns
from engine.index.grams import grams, key_of_gram
from engine.index.names import Names
from engine.index.passages import Grain, Passage
from engine.index.sketch import Sketch

FORMAT = 2
DIGEST = 16  # bytes
GRAINS = tuple(Grain)
RUNS = 4  # of the postings of a gram, by what holds it: see `_run_of`
MOST_TIMES = np.iinfo(np.uint16).max  # a gram is counted in one passage
REINDEX = "Run `dhara index`: the index is then built anew. The statute itself is safe."

_STAMP = {"format": FORMAT, "search_text": text_rules.VERSION, "grams": gram_rules.VERSION}
_ARRAYS = ("home_of", "grains", "lengths", "keys", "ends", "holders", "counts", "digests")
_HEAVY = frozenset({"holders", "counts", "codes", "halves"})  # compared with their sums by who asks for it


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """What a roll says of itself."""

    version_id: VersionId
    edition: str
    identity: ModelIdentity | None

    def written(self) -> bytes:
        who = self.identity
        told = {
            **_STAMP,
            "version_id": self.version_id,
            "edition": self.edition,
            "identity": [who.id, who.sha256, who.detail] if who else None,
        }
        return json.dumps(told, ensure_ascii=False).encode()

    @classmethod
    def read(cls, data: bytes) -> Head:
        """Raises DamagedRecord for a roll of other rules, and what it meets in what is no head."""
        told: dict[str, Any] = json.loads(data)
        if any(told.get(name) != value for name, value in _STAMP.items()):
            raise _stale(str(told.get("version_id")))
        who = told["identity"]
        identity = ModelIdentity(who[0], Sha256(who[1]), who[2]) if who else None
        return cls(VersionId(told["version_id"]), told["edition"], identity)


@dataclass(frozen=True, slots=True, eq=False)
class Roll:
    """Columns with one entry a passage, and postings. Arrays cannot be written to.

    `edition` is the key of this filling of the shelf: vectors under another key are not this roll's.
    `identity` is of the embedder, None when there are no vectors. `home_of` numbers `homes`.
    Gram i's postings lie in RUNS runs, the r-th from `ends[RUNS*i + r]` to the entry behind it.
    """

    version_id: VersionId
    edition: str
    identity: ModelIdentity | None
    units: Names[EId]
    homes: Names[EId]
    sections: Names[str]  # one a home
    home_of: NDArray[np.int32]
    grains: NDArray[np.bool_]  # passages x GRAINS
    lengths: NDArray[np.int32]  # grams in each passage
    keys: NDArray[np.uint64]  # of the grams, ascending
    ends: NDArray[np.int32]
    holders: NDArray[np.int32]  # passage
    counts: NDArray[np.uint16]  # how often
    digests: NDArray[np.uint8]  # passages x DIGEST, of what each was embedded from
    sketch: Sketch | None  # None without vectors
    links: NDArray[np.int32] | None  # rows (citing home, cited home); None: indexed before they were kept

    def __len__(self) -> int:
        return len(self.lengths)

    def home(self, eid: EId) -> int | None:
        """The number of the home `eid` is or lies in, by its path; None where it lies in none."""
        at = str(eid)
        while at and at not in self.homes.places:
            at = at.rpartition("__")[0]
        return self.homes.places.get(at)


def make_roll(
    version_id: VersionId,
    edition: str,
    identity: ModelIdentity | None,
    passages: Sequence[Passage],
    links: Iterable[tuple[EId, EId]] | None = None,
) -> Roll:
    """Without a sketch: `make_sketch` makes one of the vectors. `links` are (citing, cited) homes."""
    homes: dict[EId, str] = {}
    for p in passages:
        homes.setdefault(p.home, p.section)
    number: dict[str, int] = {home: i for i, home in enumerate(homes)}
    grains = np.array([[g in p.grains for g in GRAINS] for p in passages], np.bool_).reshape(-1, len(GRAINS))
    rows: dict[str, int] = {}
    lengths = np.zeros(len(passages), np.int32)
    triples: list[tuple[int, int, int]] = []  # row of the gram, passage, count
    for i, p in enumerate(passages):
        held = Counter(grams(p.word_text))
        lengths[i] = sum(held.values())
        triples += ((rows.setdefault(key, len(rows)), i, count) for key, count in held.items())
    row, holder, count = np.array(triples, np.int64).reshape(-1, 3).T
    keys = np.array([key_of_gram(key) for key in rows], np.uint64)
    ranked = np.argsort(keys)
    rank = np.empty_like(ranked)
    rank[ranked] = np.arange(len(ranked))
    place = rank[row] * RUNS + _run_of(grains)[holder]
    order = np.lexsort((holder, place))
    return Roll(
        version_id,
        edition,
        identity,
        Names.of(p.unit for p in passages),
        Names.of(homes),
        Names.of(homes.values()),
        np.array([number[p.home] for p in passages], np.int32),
        grains,
        lengths,
        keys[ranked],
        np.searchsorted(place[order], np.arange(len(keys) * RUNS + 1)).astype(np.int32),
        holder[order].astype(np.int32),
        np.minimum(count[order], MOST_TIMES).astype(np.uint16),
        np.frombuffer(b"".join(digest_of(p.embed_text) for p in passages), np.uint8).reshape(-1, DIGEST),
        None,
        None if links is None else numbered(links, number),
    )


def numbered(links: Iterable[tuple[EId, EId]], number: Mapping[str, int]) -> NDArray[np.int32]:
    """As rows of numbers of homes."""
    pairs = [(number[citing], number[cited]) for citing, cited in links if {citing, cited} <= number.keys()]
    return np.array(pairs, np.int32).reshape(-1, 2)


def _run_of(grains: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Whole sections only, both, sub-sections only, neither: either grain is two runs side by side."""
    section, subsection = grains[:, GRAINS.index(Grain.SECTION)], grains[:, GRAINS.index(Grain.SUBSECTION)]
    return np.where(section, np.where(subsection, 1, 0), np.where(subsection, 2, 3))


def digest_of(text: str) -> bytes:
    """Of what is embedded: passages with equal ones have equal vectors by one embedder."""
    return hashlib.blake2b(text.encode("utf-8"), digest_size=DIGEST).digest()


def write_roll(roll: Roll, target: Path) -> None:
    """One file, durable and whole, or not there."""
    head = Head(roll.version_id, roll.edition, roll.identity).written()
    arrays: dict[str, Array] = {"head": np.frombuffer(head, np.uint8)}
    arrays |= {name: getattr(roll, name) for name in _ARRAYS}
    for name in ("units", "homes", "sections"):
        names: Names[Any] = getattr(roll, name)
        arrays |= {name: names.letters, f"{name}_ends": names.ends}
    if roll.links is not None:
        arrays["links"] = roll.links
    if roll.sketch is not None:
        arrays |= {name: getattr(roll.sketch, name) for name in ("centre", "axes", "codes", "halves")}
    write_columns(arrays, target)


def read_roll(source: Path, *, whole: bool = False) -> Roll:
    """`whole`: every byte is compared with its sum, not only what decides where to look.

    Raises DamagedRecord for a file that is not a roll of these rules, FileNotFoundError.
    """
    with damage(source):
        columns = read_columns(source, () if whole else _HEAVY)
        head = Head.read(columns["head"].tobytes())
        sketch = None
        if "codes" in columns:
            sketch = Sketch(columns["centre"], columns["axes"], columns["codes"], columns["halves"])
        return Roll(
            head.version_id,
            head.edition,
            head.identity,
            Names(columns["units"], columns["units_ends"]),
            Names(columns["homes"], columns["homes_ends"]),
            Names(columns["sections"], columns["sections_ends"]),
            columns["home_of"],
            columns["grains"],
            columns["lengths"],
            columns["keys"],
            columns["ends"],
            columns["holders"],
            columns["counts"],
            columns["digests"],
            sketch,
            columns.get("links"),
        )


@contextmanager
def damage(source: Path) -> Iterator[None]:
    """Raises DamagedRecord when what is read inside is not what was written."""
    try:
        yield
    except (NotColumns, ValueError, KeyError, TypeError, IndexError) as error:
        if source.read_bytes()[:2] == b"PK":  # the first format was an archive of arrays
            raise _stale(source.stem) from error
        raise DamagedRecord(
            f"The search index of version {source.stem[:12]} is damaged.", hint=REINDEX
        ) from error


def _stale(version_id: str) -> StaleIndex:
    return StaleIndex(f"The search index of version {version_id[:12]} is of another format.")
