"""The shelf: what can be searched, on disk, by version."""

from __future__ import annotations

import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.motor import Vectors
from engine.domain.version import Version
from engine.errors import BadRequest, DamagedRecord, EngineError, StorageError, UnknownVersion
from engine.index import vector_tables
from engine.index.integrity import flaws_of_all
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

ENGLISH = small_act()
BANGLA = small_act(Language.BANGLA)
EMBEDDER = HashingEmbedder()


def put(shelf: Shelf, version: Version, embedder: HashingEmbedder = EMBEDDER) -> VersionId:
    passages = passages_of(version)
    vectors = embedder.embed_passages([p.embed_text for p in passages], lambda done, total: None)
    shelf.add(version.card.version_id, passages, vectors, embedder.identity)
    return version.card.version_id


def bytes_held(folder: Path) -> bytes:
    return b"".join(f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file())


def row_count(folder: Path) -> int:
    import lancedb

    db = lancedb.connect(str(folder / "lance"))
    return sum(db.open_table(p.stem).count_rows() for p in (folder / "lance").glob("*.lance"))


def test_words_find_the_provision_that_has_them(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, ENGLISH)
    assert shelf.lexical("theft or fraud", (version,), 3)[0].eid == "chp_3__sec_6__subsec_1"


def test_bangla_words_find_the_bangla_provision(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, BANGLA)
    hit = shelf.lexical("চুরির জন্য বরখাস্ত", (version,), 3)[0]
    assert (hit.eid, hit.section) == ("chp_3__sec_6__subsec_1", "6")


def test_the_nearest_passage_to_its_own_vector_is_itself(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, ENGLISH)
    passage = next(p for p in passages_of(ENGLISH) if p.eid == "chp_3__sec_8")
    vector = EMBEDDER.embed_query(passage.embed_text)
    hit = shelf.dense(vector, EMBEDDER.identity, (version,), 1)[0]
    assert hit.eid == "chp_3__sec_8"
    assert hit.score == pytest.approx(1.0, abs=1e-5)


def test_every_passage_gets_its_cosine(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    versions = (put(shelf, ENGLISH), put(shelf, BANGLA))
    query = EMBEDDER.embed_query("notice of termination")
    for version, (roll, cosines) in zip(
        (ENGLISH, BANGLA), shelf.cosines(query, EMBEDDER.identity, versions), strict=True
    ):
        texts = [p.embed_text for p in passages_of(version)]
        expected = [
            sum(a * b for a, b in zip(EMBEDDER.embed_query(t).data, query.data, strict=True)) for t in texts
        ]
        assert roll.version_id == version.card.version_id
        assert list(cosines) == pytest.approx(expected, abs=1e-5)


def test_only_the_versions_asked_for_are_searched(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    english, bangla = put(shelf, ENGLISH), put(shelf, BANGLA)
    query = EMBEDDER.embed_query("notice")
    assert {h.version_id for h in shelf.dense(query, EMBEDDER.identity, (bangla,), 50)} == {bangla}
    assert {h.version_id for h in shelf.lexical("notice বরখাস্ত", (english,), 50)} == {english}
    assert {h.version_id for h in shelf.lexical("notice বরখাস্ত", (english, bangla), 50)} == {english, bangla}


def test_a_version_added_twice_is_there_once(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, ENGLISH)
    before = row_count(tmp_path), shelf.lexical("notice", (version,), 9)
    put(shelf, ENGLISH)
    assert (row_count(tmp_path), shelf.lexical("notice", (version,), 9)) == before
    assert shelf.held() == {version}


def test_a_dropped_version_leaves_no_bytes(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    kept, gone = put(shelf, ENGLISH), put(shelf, BANGLA)
    vector = EMBEDDER.embed_query(passages_of(BANGLA)[3].embed_text).data.tobytes()
    assert vector in bytes_held(tmp_path)
    shelf.drop(gone)
    held = bytes_held(tmp_path)
    assert vector not in held
    assert gone.encode() not in held
    assert shelf.held() == {kept}
    assert shelf.lexical("notice", (kept,), 1)
    with pytest.raises(UnknownVersion):
        shelf.lexical("notice", (gone,), 1)


def test_dropping_what_is_not_there_is_no_error(tmp_path: Path) -> None:
    Shelf(tmp_path / "absent").drop(ENGLISH.card.version_id)


def test_reading_an_empty_shelf_creates_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "absent")
    assert shelf.held() == frozenset()
    with pytest.raises(UnknownVersion):
        shelf.lexical("notice", (ENGLISH.card.version_id,), 3)
    assert not (tmp_path / "absent").exists()


@pytest.mark.parametrize("name", ["", "../../etc", "a/b", "x'; drop", "আইন"])
def test_a_name_that_is_no_version_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnknownVersion):
        Shelf(tmp_path).lexical("notice", (VersionId(name),), 3)


def test_vectors_of_another_embedder_are_refused_with_a_way_out(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, ENGLISH)
    other = HashingEmbedder(name="another")
    with pytest.raises(BadRequest, match=r"hashing.*another") as caught:
        shelf.dense(other.embed_query("notice"), other.identity, (version,), 3)
    assert "dhara index" in caught.value.hint


def test_indexing_again_with_another_embedder_replaces_the_old_vectors(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, ENGLISH)
    rows = row_count(tmp_path)
    other = HashingEmbedder(dim=32, name="another")
    put(shelf, ENGLISH, other)
    assert shelf.dense(other.embed_query("notice"), other.identity, (version,), 3)
    assert row_count(tmp_path) == rows
    assert shelf.held(other.identity) == {version}
    assert shelf.held(EMBEDDER.identity) == frozenset()


def test_without_vectors_words_still_find(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = ENGLISH.card.version_id
    shelf.add(version, passages_of(ENGLISH), None, None)
    assert shelf.lexical("theft", (version,), 1)
    assert not (tmp_path / "lance").exists()
    with pytest.raises(BadRequest, match="without an embedding model"):
        shelf.dense(EMBEDDER.embed_query("theft"), EMBEDDER.identity, (version,), 1)


def test_vectors_have_to_be_as_many_as_passages(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with pytest.raises(ValueError, match="vectors for"):
        shelf.add(ENGLISH.card.version_id, passages_of(ENGLISH), EMBEDDER.embed_query("x"), EMBEDDER.identity)
    with pytest.raises(ValueError, match="together"):
        shelf.add(ENGLISH.card.version_id, passages_of(ENGLISH), None, EMBEDDER.identity)
    assert shelf.held() == frozenset()


def test_a_version_without_passages_is_held_and_found_nowhere(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    version = ENGLISH.card.version_id
    shelf.add(version, (), Vectors(64, array("f")), EMBEDDER.identity)
    assert shelf.held() == {version}
    assert shelf.lexical("notice", (version,), 3) == ()
    assert shelf.dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (version,), 3) == ()


def test_a_reader_sees_what_another_shelf_object_wrote(tmp_path: Path) -> None:
    reader, writer = Shelf(tmp_path), Shelf(tmp_path)
    query = EMBEDDER.embed_query("notice")
    english = put(writer, ENGLISH)
    assert reader.dense(query, EMBEDDER.identity, (english,), 3)
    bangla = put(writer, BANGLA)
    assert reader.dense(query, EMBEDDER.identity, (bangla,), 3)
    put(writer, ENGLISH)  # another edition; the reader holds the first
    assert reader.dense(query, EMBEDDER.identity, (english,), 3)
    writer.drop(english)
    assert reader.dense(query, EMBEDDER.identity, (bangla,), 3)
    with pytest.raises(UnknownVersion):
        reader.dense(query, EMBEDDER.identity, (english,), 3)


def test_rows_that_no_roll_names_are_not_seen_and_are_swept(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    english, bangla = put(shelf, ENGLISH), put(shelf, BANGLA)
    rows = row_count(tmp_path)
    (tmp_path / "rolls" / f"{bangla}.roll").rename(tmp_path / "rolls" / f"{bangla}.part")
    assert shelf.held() == {english}
    hits = shelf.dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (english,), 99)
    assert {h.version_id for h in hits} == {english}
    shelf.sweep()
    assert row_count(tmp_path) == rows - len(passages_of(BANGLA))
    assert sorted(f.suffix for f in (tmp_path / "rolls").iterdir()) == [".columns", ".roll"]
    assert shelf.dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (english,), 9)


@pytest.mark.parametrize("what", ["rolls", "lance"])
def test_a_damaged_index_is_one_clear_error_that_says_what_to_do(tmp_path: Path, what: str) -> None:
    version = put(Shelf(tmp_path), ENGLISH)
    for file in (tmp_path / what).rglob("*"):
        if file.is_file():
            file.write_bytes(b"not what it was")
    with pytest.raises(EngineError) as caught:
        Shelf(tmp_path).dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (version,), 3)
    assert isinstance(caught.value, DamagedRecord)
    assert "dhara index" in caught.value.hint


def test_a_cut_roll_is_one_clear_error_and_what_no_head_names_is_swept(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    english, bangla = put(shelf, ENGLISH), put(shelf, BANGLA)
    (lost,) = (tmp_path / "rolls").glob(f"{bangla}.*.columns")
    (tmp_path / "rolls" / f"{bangla}.{'0' * 32}.columns").write_bytes(lost.read_bytes())
    lost.write_bytes(lost.read_bytes()[:-1])
    fresh = Shelf(tmp_path)
    fresh.sweep()
    assert {f.name.split(".")[0] for f in (tmp_path / "rolls").glob("*.columns")} == {english, bangla}
    assert len(list((tmp_path / "rolls").iterdir())) == 4
    with pytest.raises(DamagedRecord):
        fresh.rolls((bangla,))
    lost.unlink()
    with pytest.raises(DamagedRecord, match="missing"):
        Shelf(tmp_path).rolls((bangla,))


def test_columns_of_another_version_are_not_taken_for_its_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first, second = put(shelf, ENGLISH), put(shelf, BANGLA)
    (one,) = (tmp_path / "rolls").glob(f"{first}.*.columns")
    (other,) = (tmp_path / "rolls").glob(f"{second}.*.columns")
    mine, theirs = one.read_bytes(), other.read_bytes()
    one.write_bytes(theirs)
    other.write_bytes(mine)
    with pytest.raises(DamagedRecord) as caught:
        Shelf(tmp_path).lexical("theft or fraud", (first,), 3)
    assert "dhara index" in caught.value.hint


@pytest.mark.parametrize(
    "stray",
    ["rolls/77e7 (copy).roll", "rolls/._77e7.roll", "rolls/x.columns", "rolls/a.b.sync-conflict-2.columns",
     "side/late/.DS_Store", "side/late/._x.key"],
)  # fmt: skip
def test_what_other_programs_leave_in_the_folder_is_passed_over(tmp_path: Path, stray: str) -> None:
    shelf = Shelf(tmp_path)
    version = put(shelf, ENGLISH)
    file = tmp_path / stray
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("not ours")
    assert shelf.held() == {version}
    assert shelf.side.versions() == shelf.side.begun() == frozenset()
    assert flaws_of_all({version}, shelf) == ()
    shelf.sweep()
    assert file.exists()
    assert shelf.lexical("theft or fraud", (version,), 3)


def test_a_damaged_roll_does_not_stop_the_sweep(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    english, bangla = put(shelf, ENGLISH), put(shelf, BANGLA)
    (tmp_path / "rolls" / f"{bangla}.roll").write_bytes(b"not what it was")
    shelf.sweep()
    assert shelf.dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (english,), 3)


def test_a_folder_that_cannot_be_written_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "rolls").write_text("in the way")
    with pytest.raises(StorageError, match="cannot be used"):
        Shelf(tmp_path).add(ENGLISH.card.version_id, passages_of(ENGLISH), None, None)


def test_a_damaged_index_can_be_built_again(tmp_path: Path) -> None:
    version = put(Shelf(tmp_path), ENGLISH)
    for file in tmp_path.rglob("*"):
        if file.is_file():
            file.write_bytes(b"not what it was")
    shelf = Shelf(tmp_path)
    put(shelf, ENGLISH)
    assert shelf.dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (version,), 3)


def test_what_is_added_piece_by_piece_is_gathered_and_known_to_the_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import lancedb

    rows = len(passages_of(ENGLISH))
    monkeypatch.setattr(vector_tables, "LOOSE_ROWS", 3 * rows)
    shelf, reader = Shelf(tmp_path), Shelf(tmp_path)
    query = EMBEDDER.embed_query("notice")
    passages = passages_of(ENGLISH)
    vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
    for n in range(6):
        shelf.add(VersionId(f"{n:064x}"), passages, vectors, EMBEDDER.identity)
        assert reader.dense(query, EMBEDDER.identity, (VersionId(f"{n:064x}"),), 1)
    (name,) = [p.stem for p in (tmp_path / "lance").glob("*.lance")]
    table = lancedb.connect(str(tmp_path / "lance")).open_table(name)
    assert table.count_rows() == 6 * rows
    assert table.index_stats("edition_idx").num_unindexed_rows == rows  # since the fifth


def test_missing_vectors_are_noticed(tmp_path: Path) -> None:
    import shutil

    version = put(Shelf(tmp_path), ENGLISH)
    shutil.rmtree(tmp_path / "lance")
    with pytest.raises(BadRequest, match="missing"):
        Shelf(tmp_path).dense(EMBEDDER.embed_query("notice"), EMBEDDER.identity, (version,), 3)


def test_searching_words_loads_no_lancedb(tmp_path: Path) -> None:
    version = put(Shelf(tmp_path), ENGLISH)
    program = (
        "import sys; from pathlib import Path; from engine.index.shelf import Shelf\n"
        "import engine.retrieval.strategies, engine.workbench.tools\n"
        f"assert Shelf(Path(sys.argv[1])).lexical('theft', ({version!r},), 1)\n"
        "print([m for m in ('lancedb', 'pyarrow') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.strip() == "[]"
