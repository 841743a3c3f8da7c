"""The vector tables: LanceDB behind a door that opens only when vectors are read or written.

Rows are keyed by edition, one for each filling of the shelf; what no roll names is never read, so a
writer killed half-way leaves rubbish, not answers. Distance is cosine, search is exact.
"""

from __future__ import annotations

import contextlib
import warnings
from array import array
from collections import Counter
from collections.abc import Collection, Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.domain.motor import ModelIdentity, Vectors
from engine.index.lance import Lance, among, quoted
from engine.index.schema import PREFIX, SCALAR_INDEX, table_name, vector_schema

MOST_ROWS = 20_000  # scored in one search; whatever is farther counts as the farthest of these
BATCH = 4096
LOOSE_ROWS = 10_000  # that no index knows: looking through them costs a search some milliseconds
UNIT = 1e-3  # how far from 1 the length of a stored vector may be


class VectorTables:
    """Every table under `folder`. One writer, many readers, in any number of processes."""

    def __init__(self, folder: Path) -> None:
        self._lance = Lance(folder)

    def add(self, version_id: VersionId, edition: str, identity: ModelIdentity, vectors: Vectors) -> None:
        import pyarrow as pa

        schema = vector_schema(identity, vectors.dim)
        flat = np.frombuffer(vectors.data, np.float32)
        with self._lance.writing():
            table = self._lance.writable(table_name(identity))
            made = table is None
            if made:
                table = self._lance.create(table_name(identity), schema)
            for first in range(0, len(vectors), BATCH):
                count = min(BATCH, len(vectors) - first)
                rows = flat[first * vectors.dim : (first + count) * vectors.dim]
                table.add(
                    pa.Table.from_arrays(
                        [
                            pa.array([version_id] * count, pa.string()),
                            pa.array([edition] * count, pa.string()),
                            pa.array(np.arange(first, first + count, dtype=np.int32)),
                            pa.FixedSizeListArray.from_arrays(pa.array(rows), vectors.dim),
                        ],
                        schema=schema,
                    )
                )
            if made:
                self._index(table)
            elif self._scattered(table):
                # Only for speed: where there is no room for it, what was added is there all the same.
                with contextlib.suppress(OSError, RuntimeError):
                    _gathered(table)

    def cosines(
        self, vector: Vectors, identity: ModelIdentity, editions: Mapping[str, int]
    ) -> dict[str, NDArray[np.float64]]:
        """For each edition (with its number of passages) a cosine for each, by ordinal.

        An edition that is not there, or not all there, is missing from the answer.
        """
        total = sum(editions.values())
        if not total:
            return {}

        def ask() -> Any:
            table = self._lance.table(table_name(identity))
            if table is None:
                return None
            return (
                table.search(np.frombuffer(vector.data, np.float32), vector_column_name="vector")
                .distance_type("cosine")
                .where(among("edition", list(editions)), prefilter=True)
                .select(["edition", "ordinal", "_distance"])
                .limit(min(total, MOST_ROWS))
                .to_arrow()
            )

        found = self._lance.read(ask)
        if found is None:
            return {}
        cosine = 1.0 - found["_distance"].to_numpy().astype(np.float64)
        ordinal = found["ordinal"].to_numpy()
        owner = np.array(found["edition"].to_pylist(), dtype=object)
        cut = total > MOST_ROWS
        floor = float(cosine.min()) if len(cosine) else 0.0
        out = {}
        for edition, count in editions.items():
            mine = owner == edition
            if not cut and int(mine.sum()) != count:
                continue
            scores = np.full(count, floor)
            scores[ordinal[mine]] = cosine[mine]
            out[edition] = scores
        return out

    def vectors(
        self, identity: ModelIdentity, edition: str, rows: int, ordinals: Collection[int]
    ) -> dict[int, array[float]]:
        """Those of an edition of so many rows that are there and of unit length, by ordinal."""

        def ask() -> Any:
            table = self._lance.table(table_name(identity))
            if table is None:
                return None
            of_edition = table.search().where(f"edition = {quoted(edition)}")
            return of_edition.select(["ordinal", "vector"]).limit(rows).to_arrow()

        found = self._lance.read(ask)
        if found is None or not len(found):
            return {}
        matrix = np.stack(found["vector"].to_numpy())
        whole = np.abs(np.linalg.norm(matrix, axis=1) - 1) < UNIT
        return {
            ordinal: array("f", row.astype(np.float32).tobytes())
            for ordinal, row, good in zip(found["ordinal"].to_pylist(), matrix, whole, strict=True)
            if good and ordinal in ordinals
        }

    def sound(self, identity: ModelIdentity, edition: str) -> int:
        """How many vectors of an edition are there, each once, of unit length. Raises DamagedRecord."""

        def ask() -> Any:
            table = self._lance.table(table_name(identity))
            if table is None:
                return None
            condition = f"edition = {quoted(edition)}"
            rows = table.count_rows(condition)
            return table.search().where(condition).select(["ordinal", "vector"]).limit(rows).to_arrow()

        found = self._lance.read(ask)
        if found is None or not len(found):
            return 0
        matrix = found["vector"].combine_chunks().flatten().to_numpy().reshape(len(found), -1)
        whole = np.abs(np.linalg.norm(matrix, axis=1) - 1) < UNIT
        return len(np.unique(found["ordinal"].to_numpy()[whole]))

    def editions(self) -> Counter[str]:
        """Rows of each edition in every table. Raises DamagedRecord."""

        def ask(name: str) -> Counter[str]:
            table = self._lance.table(name)
            if table is None:
                return Counter()
            found = table.search().select(["edition"]).limit(table.count_rows()).to_arrow()
            return Counter(found["edition"].to_pylist())

        total: Counter[str] = Counter()
        for name in self._lance.names(PREFIX):
            total += self._lance.read(partial(ask, name))
        return total

    def forget(self, condition: str) -> None:
        """Delete the editions with a matching row from every table, and the bytes they left."""
        with self._lance.writing():
            for name in self._lance.names(PREFIX):
                table = self._lance.table(name)
                count = 0 if table is None else table.count_rows(condition)
                if not count:
                    continue
                rows = table.search().where(condition).select(["edition"]).limit(count).to_arrow()
                # By edition, not by `condition`: Lance writes down what it was told to delete.
                table.delete(among("edition", sorted(set(rows["edition"].to_pylist()))))
                _gathered(table)
                if not table.count_rows():  # of an embedder, or a format, that nobody uses any more
                    self._lance.remove(name)

    def discard(self) -> None:
        """Every table and its bytes."""
        self._lance.discard()

    def _index(self, table: Any) -> None:
        from lancedb.index import BTree

        table.create_index(SCALAR_INDEX, config=BTree())

    def _scattered(self, table: Any) -> bool:
        """Whether so many rows were added since the index was made that searches have to look through
        them: a share of the table, so that what is rewritten in all stays a few times what is there."""
        told = table.index_stats(f"{SCALAR_INDEX}_idx")
        return told is not None and told.num_unindexed_rows > max(LOOSE_ROWS, told.num_indexed_rows // 8)


def _gathered(table: Any) -> None:
    """Its rows lie together, its index knows them all, the bytes of older states are gone."""
    with warnings.catch_warnings():
        # It warns that readers of older states will fail: they try again (`Lance.read`).
        warnings.simplefilter("ignore")
        table.optimize(cleanup_older_than=timedelta(0), delete_unverified=True)
