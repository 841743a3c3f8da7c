"""The vector tables: LanceDB behind a door that opens only when vectors are read or written.

Rows are keyed by edition, one for each filling of the shelf; what no roll names is never read, so a
writer killed half-way leaves rubbish, not answers. Distance is cosine, search is exact.
"""

from __future__ import annotations

import errno
import shutil
import threading
import warnings
from array import array
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.domain.identity import VersionId
from engine.domain.motor import ModelIdentity, Vectors
from engine.errors import DamagedRecord, StorageError, StorageFull
from engine.index.roll import REINDEX
from engine.index.schema import PREFIX, SCALAR_INDEX, table_name, vector_schema

MOST_ROWS = 20_000  # scored in one search; whatever is farther counts as the farthest of these
BATCH = 4096
UNIT = 1e-3  # how far from 1 the length of a stored vector may be

T = TypeVar("T")


class VectorTables:
    """Every table under `folder`. One writer, many readers, in any number of processes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._db: Any = None
        self._open: dict[str, Any] = {}
        self._turn = threading.RLock()  # two lanes of the engine share a shelf

    def add(self, version_id: VersionId, edition: str, identity: ModelIdentity, vectors: Vectors) -> None:
        import pyarrow as pa

        schema = vector_schema(identity, vectors.dim)
        flat = np.frombuffer(vectors.data, np.float32)
        with self._turn, _failures("written"):
            table = self._writable(table_name(identity))
            made = table is None
            if made:
                self._folder.mkdir(parents=True, exist_ok=True)
                table = self._connect().create_table(table_name(identity), schema=schema)
                self._open[table_name(identity)] = table
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

    def cosines(
        self, vector: Vectors, identity: ModelIdentity, editions: Mapping[str, int]
    ) -> dict[str, NDArray[np.float64]]:
        """For each edition (with its number of passages) a cosine for each, by ordinal.

        An edition that is not there, or not all there, is missing from the answer.
        """
        total = sum(editions.values())
        if not total:
            return {}
        keys = ", ".join(f"'{_safe(e)}'" for e in editions)

        def ask() -> Any:
            table = self._table(table_name(identity))
            if table is None:
                return None
            return (
                table.search(np.frombuffer(vector.data, np.float32), vector_column_name="vector")
                .distance_type("cosine")
                .where(f"edition IN ({keys})", prefilter=True)
                .select(["edition", "ordinal", "_distance"])
                .limit(min(total, MOST_ROWS))
                .to_arrow()
            )

        found = self._read(ask)
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
            table = self._table(table_name(identity))
            if table is None:
                return None
            of_edition = table.search().where(f"edition = '{_safe(edition)}'")
            return of_edition.select(["ordinal", "vector"]).limit(rows).to_arrow()

        found = self._read(ask)
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
            table = self._table(table_name(identity))
            if table is None:
                return None
            condition = f"edition = '{_safe(edition)}'"
            rows = table.count_rows(condition)
            return table.search().where(condition).select(["ordinal", "vector"]).limit(rows).to_arrow()

        found = self._read(ask)
        if found is None or not len(found):
            return 0
        matrix = found["vector"].combine_chunks().flatten().to_numpy().reshape(len(found), -1)
        whole = np.abs(np.linalg.norm(matrix, axis=1) - 1) < UNIT
        return len(np.unique(found["ordinal"].to_numpy()[whole]))

    def forget(self, condition: str) -> None:
        """Delete the editions with a matching row from every table, and the bytes they left."""
        with self._turn, _failures("written"):
            for name in self._names():
                table = self._table(name)
                count = 0 if table is None else table.count_rows(condition)
                if not count:
                    continue
                rows = table.search().where(condition).select(["edition"]).limit(count).to_arrow()
                # By edition, not by `condition`: Lance writes down what it was told to delete.
                table.delete(among("edition", sorted(set(rows["edition"].to_pylist()))))
                with warnings.catch_warnings():
                    # It warns that readers of older states will fail: they try again (`_read`).
                    warnings.simplefilter("ignore")
                    table.optimize(cleanup_older_than=timedelta(0), delete_unverified=True)

    def discard(self) -> None:
        """Every table and its bytes."""
        with self._turn, _failures("written"):
            self._open.clear()
            self._db = None
            if self._folder.is_dir():
                shutil.rmtree(self._folder)

    def _read(self, ask: Callable[[], T]) -> T:
        with self._turn:
            try:
                return ask()
            except (OSError, RuntimeError, ValueError):
                # The state this handle looked at may have been swept by the writer: look again, once.
                self._open.clear()
                self._db = None
            with _failures("read"):
                return ask()

    def _connect(self) -> Any:
        if self._db is None:
            import lancedb

            self._db = lancedb.connect(str(self._folder))
        return self._db

    def _names(self) -> list[str]:
        return sorted(p.stem for p in self._folder.glob(f"{PREFIX}*.lance"))

    def _table(self, name: str) -> Any:
        """At its latest state, or None. A handle sees later writes only when told to look."""
        if not (self._folder / f"{name}.lance").is_dir():
            self._open.pop(name, None)
            return None
        if name not in self._open:
            self._open[name] = self._connect().open_table(name)
        self._open[name].checkout_latest()
        return self._open[name]

    def _writable(self, name: str) -> Any:
        """As `_table`; one that cannot be opened any more makes way: nothing in it could be read."""
        try:
            return self._table(name)
        except (RuntimeError, ValueError):
            self._open.pop(name, None)
            shutil.rmtree(self._folder / f"{name}.lance")
            return None

    def _index(self, table: Any) -> None:
        from lancedb.index import BTree

        table.create_index(SCALAR_INDEX, config=BTree())


def among(column: str, values: list[str]) -> str:
    """An SQL condition: `column` is one of `values`."""
    return f"{column} IN ({', '.join(repr(_safe(v)) for v in values)})" if values else "false"


def _safe(value: str) -> str:
    if not value.replace("-", "").replace("_", "").isalnum() or not value.isascii():
        raise ValueError(f"not an identifier: {value!r}")
    return value


@contextmanager
def _failures(what: str) -> Iterator[None]:
    """Lance's failures in the user's words."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        if getattr(error, "errno", None) == errno.ENOSPC or "No space left" in str(error):
            raise StorageFull("The disk is full.") from error
        if isinstance(error, PermissionError) or "ermission denied" in str(error):
            raise StorageError(f"The search index cannot be {what}.") from error
        raise DamagedRecord(f"The search index cannot be {what}: it seems damaged.", hint=REINDEX) from error
