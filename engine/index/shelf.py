"""The shelf: what can be searched, on disk, by version."""

from __future__ import annotations

import contextlib
import uuid
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.domain.evidence import Hit
from engine.domain.identity import EId, VersionId
from engine.domain.motor import ModelIdentity, Vectors
from engine.errors import BadRequest, DamagedRecord, EngineError
from engine.index.background import BackgroundVectors
from engine.index.failures import told
from engine.index.lance import among
from engine.index.nearness import Nearness, sketched
from engine.index.okapi import bm25
from engine.index.passages import Grain, Passage
from engine.index.provision_table import ProvisionTable
from engine.index.roll import GRAINS, REINDEX, Roll, digest_of, make_roll
from engine.index.roll_files import RollFiles
from engine.index.side import SideShelf
from engine.index.sketch import make_sketch
from engine.index.vector_tables import VectorTables

LOOKS = 5  # at a roll and its vectors, while a writer replaces them
EXACT = 10_000  # passages, of two large acts: so many are compared with whole vectors, more by a sketch


class Shelf:
    """The index under `folder`: a roll for each version, and vectors in Lance.

    A version is on the shelf when its roll is: the roll is written last, in one step, and names the
    edition of its vectors. Any number of readers, in any process, see the old state or the new.
    Writing is for whoever holds the library's writer lock. Nothing is created by reading.
    """

    def __init__(self, folder: Path) -> None:
        self._files = RollFiles(folder / "rolls")
        self._tables = VectorTables(folder / "lance")
        self.side = SideShelf(folder / "side")
        self.provisions = ProvisionTable(folder / "provisions")
        self.background = BackgroundVectors(folder / "background")

    def add(
        self,
        version_id: VersionId,
        passages: Sequence[Passage],
        vectors: Vectors | None,
        identity: ModelIdentity | None,
        links: Iterable[tuple[EId, EId]] | None = None,
    ) -> None:
        """Put a version on the shelf, in place of what was there of it.

        `vectors` are those of `passages`, in order, by the embedder `identity`; both None for a
        version that can only be searched by its words. `links` are those of `links_of`.
        """
        if (vectors is None) != (identity is None):
            raise ValueError("vectors and their identity come together")
        if vectors is not None and len(vectors) != len(passages):
            raise ValueError(f"{len(vectors)} vectors for {len(passages)} passages")
        self._place(make_roll(version_id, uuid.uuid4().hex, identity, passages, links), vectors)

    def give_vectors(self, version_id: VersionId, vectors: Vectors, identity: ModelIdentity) -> None:
        """The vectors of a version on the shelf, of its roll's passages in order; in place of others."""
        roll = self._files.roll(version_id)
        if len(vectors) != len(roll):
            raise ValueError(f"{len(vectors)} vectors for {len(roll)} passages")
        self._place(replace(roll, edition=uuid.uuid4().hex, identity=identity), vectors)

    def _place(self, roll: Roll, vectors: Vectors | None) -> None:
        """Vectors first: the roll names them, and is what readers look at."""
        replaces = roll.version_id in self._files.held()
        if vectors is not None and roll.identity is not None and len(vectors):
            self._tables.add(roll.version_id, roll.edition, roll.identity, vectors)
            roll = replace(roll, sketch=make_sketch(vectors))
        self._files.write(roll)
        if replaces:
            mine, this = among("version_id", [roll.version_id]), among("edition", [roll.edition])
            self._tables.forget(f"{mine} AND NOT {this}")

    def has_vectors(self, version_id: VersionId, identity: ModelIdentity) -> bool:
        """Whether every passage of its roll has a vector of unit length by that embedder."""
        roll = self._files.roll(version_id)
        if roll.identity != identity:
            return False
        return not len(roll) or self._tables.sound(identity, roll.edition) == len(roll)

    def drop(self, version_id: VersionId) -> None:
        """Take a version off the shelf, bytes and all. One that is not there is no error."""
        self._files.drop(version_id)
        with told():
            self.side.drop(version_id)
        self._tables.forget(among("version_id", [version_id]))
        self.provisions.drop((version_id,))

    def drop_roll(self, version_id: VersionId) -> None:
        """Give up a roll that is damaged; what was made beside it stays until it is swept or replaced."""
        self._files.drop(version_id)

    def discard_vectors(self) -> None:
        """Give up every vector: for tables too damaged to be written. Versions stay, for word search, and
        each says that part of its index is missing until it is imported again. Writer lock only."""
        self._tables.discard()

    def sweep(self) -> None:
        """Delete what no version on the shelf owns: what a killed writer left. Writer lock only."""
        editions = self._files.sweep()
        for half in self.side.halves():
            half.unlink(missing_ok=True)
        held = self.held()
        for version_id in self.side.versions() - held:
            self.side.drop(version_id)
        self.provisions.drop(tuple(self.provisions.counts().keys() - held))
        # Rows of a version whose roll is damaged are dealt with when it is indexed again or dropped.
        damaged = among("version_id", sorted(held - set(editions)))
        self._tables.forget(f"NOT ({among('edition', sorted(editions.values()))} OR {damaged})")

    def whole_roll(self, version_id: VersionId) -> Roll:
        """As `rolls`, every byte compared with its sum."""
        return self._files.whole(version_id)

    def halves(self) -> tuple[str, ...]:
        """Names of files that a killed writer left, half-written or unnamed."""
        return tuple(f.name for f in (*self._files.halves(), *self.side.halves()))

    def stray_vectors(self) -> int:
        """Vectors that no roll names. Raises DamagedRecord."""
        named = set()
        for version_id in self.held():
            with contextlib.suppress(DamagedRecord):
                named.add(self._files.head(version_id).edition)
        return sum(n for edition, n in self._tables.editions().items() if edition not in named)

    def held(self, identity: ModelIdentity | None = None) -> frozenset[VersionId]:
        """The versions on the shelf; with `identity`, those whose vectors are by that embedder."""
        everything = self._files.held()
        if identity is None:
            return everything
        return frozenset(v for v in everything if self._files.head(v).identity == identity)

    def bytes_of(self, version_id: VersionId) -> int:
        """Of its roll."""
        return self._files.bytes_of(version_id)

    def rolls(self, versions: Sequence[VersionId]) -> tuple[Roll, ...]:
        """The rolls of `versions`, each once, as they are on disk now.

        Raises UnknownVersion for one that is not on the shelf, DamagedRecord.
        """
        return tuple(self._files.roll(v) for v in dict.fromkeys(versions))

    def cosines(
        self, vector: Vectors, identity: ModelIdentity, versions: Sequence[VersionId]
    ) -> tuple[tuple[Roll, NDArray[np.float64]], ...]:
        """The rolls of `versions`, each with the cosine of `vector` and each passage: `nearness`."""
        found = self.nearness(vector, identity, versions)
        return tuple(zip(found.rolls, found.scores, strict=True))

    def nearness(self, vector: Vectors, identity: ModelIdentity, versions: Sequence[VersionId]) -> Nearness:
        """The cosine of `vector` and each passage of `versions`. Of more than EXACT passages, those of all
        but the nearest are estimates.

        Raises BadRequest when a version was indexed by another embedder, or by none.
        """
        found: dict[str, NDArray[np.float64]] = {}
        for attempt in range(LOOKS):
            rolls = self.rolls(versions)
            for roll in rolls:
                _same_embedder(roll, identity)
            if sum(map(len, rolls)) > EXACT:
                return sketched(vector, rolls)
            found = self._tables.cosines(vector, identity, {r.edition: len(r) for r in rolls if len(r)})
            missing = [r for r in rolls if len(r) and r.edition not in found]
            if not missing:
                break
            if attempt == LOOKS - 1:
                raise BadRequest(
                    f"Part of the search index is missing: the vectors of version "
                    f"{_short(missing[0].version_id)}.",
                    hint=REINDEX,
                )
            # Between our reading of a roll and of its vectors the writer replaced both: look again.
        return Nearness(rolls, tuple(found.get(r.edition, np.zeros(0)) for r in rolls))

    def vectors_of(
        self,
        texts: Sequence[str],
        identity: ModelIdentity,
        without: VersionId | None = None,
        only: VersionId | None = None,
    ) -> dict[str, array[float]]:
        """The vectors that other versions than `without` (or `only` that one) have of equal passages by
        that embedder.

        What cannot be read, or is not of unit length as a vector must be, is left out: it is made anew.
        """
        wanted = {digest_of(text): text for text in texts}
        places: dict[tuple[str, int], dict[int, str]] = {}  # by edition and its number of rows
        for version_id in sorted(self.held() if only is None else self.held() & {only}):
            try:
                roll = self._files.roll(version_id)
            except EngineError:
                continue
            if version_id == without or roll.identity != identity or len(roll.digests) != len(roll):
                continue
            for ordinal, digest in enumerate(map(bytes, roll.digests)):
                text = wanted.pop(digest, None)
                if text is not None:
                    places.setdefault((roll.edition, len(roll)), {})[ordinal] = text
        out: dict[str, array[float]] = {}
        for (edition, rows), of_ordinal in places.items():
            try:
                found = self._tables.vectors(identity, edition, rows, of_ordinal.keys())
            except EngineError:
                continue
            out |= {of_ordinal[ordinal]: vector for ordinal, vector in found.items()}
        return out

    def lexical(self, query: str, versions: tuple[VersionId, ...], k: int) -> tuple[Hit, ...]:
        """The `k` provisions whose best passage shares most with the words of `query`."""
        rolls = self.rolls(versions)
        scores = bm25(query, rolls, Grain.SUBSECTION)
        return _hits(
            [(r, np.where(s > 0, s, -np.inf)) for r, s in zip(rolls, scores, strict=True)], k, "lexical"
        )

    def dense(
        self, vector: Vectors, identity: ModelIdentity, versions: tuple[VersionId, ...], k: int
    ) -> tuple[Hit, ...]:
        """The `k` provisions that have the passage nearest to `vector`; scores are cosines."""
        column = GRAINS.index(Grain.SUBSECTION)
        scored = self.cosines(vector, identity, versions)
        return _hits([(r, np.where(r.grains[:, column], s, -np.inf)) for r, s in scored], k, "dense")


def _short(version_id: VersionId) -> str:
    return version_id[:12]


def _same_embedder(roll: Roll, identity: ModelIdentity) -> None:
    if roll.identity is None:
        raise BadRequest(
            f"Version {_short(roll.version_id)} was indexed without an embedding model.", hint=REINDEX
        )
    if roll.identity != identity:
        raise BadRequest(
            f"Version {_short(roll.version_id)} was indexed with the embedding model {roll.identity.id}, and "
            f"{identity.id} is in use: their vectors cannot be compared.",
            hint=REINDEX,
        )


def _hits(scored: Sequence[tuple[Roll, NDArray[np.float64]]], k: int, why: str) -> tuple[Hit, ...]:
    best: dict[tuple[VersionId, str], Hit] = {}
    for roll, scores in scored:
        for i in np.argsort(-scores, kind="stable"):
            if not np.isfinite(scores[i]):
                break
            section = roll.sections[roll.home_of[i]]
            hit = Hit(roll.version_id, roll.units[i], section, float(scores[i]), why)
            best.setdefault((hit.version_id, hit.eid), hit)
    return tuple(sorted(best.values(), key=lambda h: -h.score)[: max(k, 0)])
