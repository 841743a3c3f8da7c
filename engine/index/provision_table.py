"""The table of provisions: every provision of every version side by side, found by the words it has.

In Lance, behind a door that opens only when it is read or written. The full-text index is on a text of
our own, cut into stems before it comes here: Lance's own tokenizers drop long Bangla words, cut at
hasanta or know no joiner, so it is told to cut at spaces and to change nothing.
"""

from __future__ import annotations

import uuid
import warnings
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from engine.domain.finding import Found, Wanted
from engine.domain.identity import EId, VersionId
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.index.lance import Lance, among, quoted
from engine.index.provision_rows import provision_rows
from engine.index.schema import PROVISIONS, provision_schema
from engine.index.stems import contains, stems, words

AT_A_TIME = 4096  # rows written at once
MOST = 5000  # rows a look-up reads
LONGEST_WORD = 200  # bytes; longer ones would be dropped silently
MERGE_ABOVE = 4000  # rows not yet in the full-text index: they are read one by one
SHOWN = [
    "version_id",
    "ordinal",
    "eid",
    "kind",
    "section",
    "label",
    "heading",
    "start",
    "end",
    "page",
    "text",
]


class ProvisionTable:
    """One writer, many readers, in any number of processes."""

    def __init__(self, folder: Path) -> None:
        self._lance = Lance(folder)

    def put(self, version: Version) -> None:
        """In place of what was there of it. Rows of both are there for a moment; readers take either."""
        import pyarrow as pa

        for name in self._lance.names("provisions_"):
            if name != PROVISIONS:  # of older rules
                self._lance.remove(name)
        edition, schema = uuid.uuid4().hex, provision_schema()
        rows = list(provision_rows(version, edition))
        with self._lance.writing():
            table = self._lance.writable(PROVISIONS) or self._lance.create(PROVISIONS, schema)
            for at in range(0, len(rows), AT_A_TIME):
                table.add(pa.Table.from_pylist(rows[at : at + AT_A_TIME], schema=schema))
            table.delete(f"version_id = {quoted(version.card.version_id)} AND edition != {quoted(edition)}")
            if not table.list_indices():
                _index(table)
            elif _unindexed(table) > MERGE_ABOVE:
                _compact(table)

    def drop(self, version_ids: Sequence[VersionId]) -> None:
        """Bytes and all: an index keeps the words of deleted rows, so it is made anew."""
        with self._lance.writing():
            table = self._lance.table(PROVISIONS)
            if table is None or not table.count_rows(among("version_id", list(version_ids))):
                return
            # By edition: Lance writes down what it was told to delete.
            table.delete(among("edition", sorted(self._editions(table, version_ids))))
            if not table.count_rows():
                self._lance.remove(PROVISIONS)
                return
            for index in table.list_indices():
                table.drop_index(index.name)
            _compact(table)
            _index(table)
            _compact(table)

    def compact(self) -> None:
        """Merge small pieces, index what is not, forget older states."""
        with self._lance.writing():
            table = self._lance.table(PROVISIONS)
            if table is not None:
                if not table.list_indices():
                    _index(table)
                _compact(table)

    def discard(self) -> None:
        self._lance.discard()

    def counts(self) -> dict[VersionId, int]:
        """Provisions held of each version. Raises DamagedRecord."""

        def ask() -> Any:
            table = self._lance.table(PROVISIONS)
            if table is None:
                return None
            return table.search().select(["version_id", "ordinal"]).limit(table.count_rows()).to_arrow()

        found = self._lance.read(ask)
        if found is None:
            return {}
        pairs = set(zip(found["version_id"].to_pylist(), found["ordinal"].to_pylist(), strict=True))
        out: dict[VersionId, int] = {}
        for version_id, _ in pairs:
            out[VersionId(version_id)] = out.get(VersionId(version_id), 0) + 1
        return out

    def holds(self, version: Version) -> bool:
        """Whether every provision of it is there, once. Raises DamagedRecord."""
        return self.count(version.card.version_id) == len(version.provisions)

    def count(self, version_id: VersionId) -> int:
        """Rows of a version. Raises DamagedRecord."""

        def ask() -> int:
            table = self._lance.table(PROVISIONS)
            return 0 if table is None else int(table.count_rows(f"version_id = {quoted(version_id)}"))

        return self._lance.read(ask)

    def has_index(self) -> bool:
        """Whether words are looked up, not read through. True where there is no table."""

        def ask() -> bool:
            table = self._lance.table(PROVISIONS)
            return table is None or not table.count_rows() or bool(table.list_indices())

        return self._lance.read(ask)

    def containing(
        self, wanted: Wanted, versions: Sequence[VersionId], most: int = MOST
    ) -> tuple[Found, ...]:
        """Every provision of `versions` with the words, those around them too; in document order."""
        import lancedb.query

        ask_for: Any = lancedb.query
        phrases = [stems(phrase) for phrase in wanted.phrases]
        single = [stem for word in wanted.words for stem in stems(word)]
        if not any(phrases) and not single:
            return ()
        clauses: list[Any] = [
            ask_for.PhraseQuery(" ".join(phrase), "stems")
            if len(phrase) > 1
            else ask_for.MatchQuery(phrase[0], "stems")
            for phrase in (*phrases, *((stem,) for stem in single))
            if phrase
        ]
        query = (
            clauses[0]
            if len(clauses) == 1
            else ask_for.BooleanQuery([(ask_for.Occur.MUST, c) for c in clauses])
        )

        def ask() -> Any:
            table = self._lance.table(PROVISIONS)
            if table is None:
                return None
            found = table.search(query, query_type="fts").where(
                among("version_id", list(versions)), prefilter=True
            )
            return found.select([*SHOWN, "_score"]).limit(most).to_arrow()

        return _found(self._lance.read(ask), wanted)

    def citing(self, version_id: VersionId, eid: EId, most: int = MOST) -> tuple[Found, ...]:
        """The provisions of a version that refer to that one or to a part of it, those around them too."""

        def ask() -> Any:
            table = self._lance.table(PROVISIONS)
            if table is None:
                return None
            condition = f"version_id = {quoted(version_id)} AND array_has_any(cites, [{quoted(eid)}])"
            return table.search().where(condition).select(SHOWN).limit(most).to_arrow()

        return _found(self._lance.read(ask), Wanted())

    @staticmethod
    def _editions(table: Any, version_ids: Sequence[VersionId]) -> set[str]:
        condition = among("version_id", list(version_ids))
        rows = table.search().where(condition).select(["edition"]).limit(table.count_rows(condition))
        return set(rows.to_arrow()["edition"].to_pylist())


def _index(table: Any) -> None:
    from lancedb.index import FTS, Bitmap, BTree, LabelList

    for column, how in (
        ("version_id", BTree()),
        ("section", BTree()),
        ("kind", Bitmap()),
        ("cites", LabelList()),
        (
            "stems",
            FTS(
                with_position=True,
                base_tokenizer="whitespace",
                max_token_length=LONGEST_WORD,
                lower_case=False,
                stem=False,
                remove_stop_words=False,
                ascii_folding=False,
            ),
        ),
    ):
        table.create_index(column, config=how)


def _unindexed(table: Any) -> int:
    stats = table.index_stats("stems_idx")
    return int(stats.num_unindexed_rows) if stats is not None else table.count_rows()


def _compact(table: Any) -> None:
    with warnings.catch_warnings():
        # It warns that readers of older states will fail: they try again (`Lance.read`).
        warnings.simplefilter("ignore")
        table.optimize(cleanup_older_than=timedelta(0), delete_unverified=True)


def _found(rows: Any, wanted: Wanted) -> tuple[Found, ...]:
    if rows is None:
        return ()
    literal = [words(phrase) for phrase in wanted.phrases]
    by_place = {}
    for row in rows.to_pylist():
        said = words(f"{row['heading']} {row['text']}")
        by_place[row["version_id"], row["ordinal"]] = Found(
            VersionId(row["version_id"]),
            EId(row["eid"]),
            Kind(row["kind"]),
            row["label"],
            row["section"],
            row["heading"],
            row["start"],
            row["end"],
            row["page"],
            all(contains(said, phrase) for phrase in literal),
        )
    return tuple(by_place[key] for key in sorted(by_place))


def smallest(found: Sequence[Found]) -> Iterator[Found]:
    """Those that no other of them lies in: a clause rather than its section and chapter."""
    for one in found:
        inside = any(
            other.version_id == one.version_id
            and other.eid != one.eid
            and one.start <= other.start
            and other.end <= one.end
            and (other.end - other.start < one.end - one.start or other.eid.startswith(one.eid))
            for other in found
        )
        if not inside:
            yield one
