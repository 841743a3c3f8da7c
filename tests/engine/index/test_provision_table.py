"""The table of provisions: words and phrases find every provision that has them, in any version."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.domain.finding import Wanted
from engine.domain.identity import VersionId
from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.domain.version import Version
from engine.errors import DamagedRecord
from engine.index.passages import passages_of
from engine.index.provision_table import ProvisionTable, smallest
from engine.index.shelf import Shelf
from engine.index.stems import contains, stems, words
from engine.index.stems import stem as stem_of
from tests.helpers.versions import Node, build_version, small_act

LONG = "পুনঃপুনঃঅন্তর্ভুক্তকরণপ্রক্রিয়াসংক্রান্ত"  # far above 40 bytes: Lance drops such a word unless told otherwise
ENGLISH, BANGLA = small_act(), small_act(Language.BANGLA)
ODD = build_version(
    [
        Node(
            Kind.SECTION,
            "1",
            heading="Lamps",
            label="section 1",
            children=(
                Node(Kind.SUBSECTION, "1", "The keepers shall light the keeper's lamp in ৩০ days।", "(1) "),
                Node(Kind.SUBSECTION, "2", f"কর্তৃপক্ষের নিকট নোটিশসমূহ {LONG} প্রেরণ করিবে।", "(2) "),
                Node(
                    Kind.SUBSECTION, "3", "The lamp shall be of brass.", "(3) ", refers=(("brass", "sec_2"),)
                ),
            ),
        ),
        Node(Kind.SECTION, "2", "Oars are of ash; see the list.", heading="Oars of ash", label="section 2"),
    ],
    work="Lamp Act, 2080",
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> ProvisionTable:
    made = ProvisionTable(tmp_path_factory.mktemp("provisions"))
    for version in (ENGLISH, BANGLA, ODD):
        made.put(version)
    return made


def found(table: ProvisionTable, wanted: Wanted, *versions: Version) -> list[str]:
    ids = [v.card.version_id for v in versions or (ENGLISH, BANGLA, ODD)]
    return [one.eid for one in smallest(table.containing(wanted, ids))]


def read_through(version: Version, wanted: Wanted) -> set[str]:
    """Without any index."""
    out = set()
    for p in version.provisions:
        said = stems(version.text[p.start : p.end])
        if p.kind not in (Kind.PART, Kind.CHAPTER) and all(contains(said, stems(w)) for w in wanted.phrases):
            out.add(p.eid)
    return out


@pytest.mark.parametrize("version", [ENGLISH, BANGLA, ODD], ids=["en", "bn", "odd"])
def test_every_phrase_of_a_law_is_found_wherever_it_stands(table: ProvisionTable, version: Version) -> None:
    said = words(version.text)
    for at in range(0, len(said) - 3, 7):
        wanted = Wanted((" ".join(said[at : at + 3]),))
        have = {one.eid for one in table.containing(wanted, [version.card.version_id])}
        assert read_through(version, wanted) <= have, wanted


@pytest.mark.parametrize(
    ("phrase", "eids"),
    [
        ("lamp in 30 days", ["sec_1__subsec_1"]),  # Latin digits for Bangla ones, a danda behind
        ("keeper shall light", ["sec_1__subsec_1"]),  # plural forgiven
        ("কর্তৃপক্ষ নিকট নোটিশ", ["sec_1__subsec_2"]),  # case endings forgiven
        ("কতর্ৃপক্ষের নিকট", ["sec_1__subsec_2"]),  # damage of an old conversion
        ("প্রেরণ\u200d করিবে", ["sec_1__subsec_2"]),  # a joiner nobody sees
        (LONG, ["sec_1__subsec_2"]),
        ("oars of ash", ["sec_2"]),  # in a heading
        ("lamp brass", []),  # both words, not behind one another
        ("light lamp", []),
    ],
)
def test_a_phrase_forgives_writing_and_endings_and_nothing_else(
    table: ProvisionTable, phrase: str, eids: list[str]
) -> None:
    assert found(table, Wanted((phrase,)), ODD) == eids


def test_exact_is_told_from_other_endings(table: ProvisionTable) -> None:
    def exact(phrase: str) -> set[bool]:
        return {one.exact for one in table.containing(Wanted((phrase,)), [ODD.card.version_id])}

    assert exact("keepers shall light") == {True}
    assert exact("keeper shall light") == {False}


def test_all_words_must_be_there_in_any_order(table: ProvisionTable) -> None:
    assert found(table, Wanted((), ("brass", "lamp")), ODD) == ["sec_1__subsec_3"]
    assert found(table, Wanted(("the lamp",), ("brass",)), ODD) == ["sec_1__subsec_3"]
    assert found(table, Wanted((), ("brass", "oars")), ODD) == []


def test_only_versions_asked_for_are_looked_through(table: ProvisionTable) -> None:
    everywhere = table.containing(Wanted((), ("notice",)), [ENGLISH.card.version_id, ODD.card.version_id])
    assert {one.version_id for one in everywhere} == {ENGLISH.card.version_id}
    assert table.containing(Wanted((), ("notice",)), [BANGLA.card.version_id]) == ()


def test_what_cites_a_section_is_found(table: ProvisionTable) -> None:
    cites = table.citing(ODD.card.version_id, next(p.eid for p in ODD.provisions if p.eid == "sec_2"))
    assert [one.eid for one in smallest(cites)] == ["sec_1__subsec_3"]


def test_a_row_holds_the_verbatim_text_and_the_edges(table: ProvisionTable) -> None:
    import lancedb

    (file,) = Path(table._lance._folder).glob("*.lance")
    rows = lancedb.connect(str(file.parent)).open_table(file.stem).search().limit(1000).to_list()
    by_eid = {r["eid"]: r for r in rows if r["version_id"] == ODD.card.version_id}
    for p in ODD.provisions:
        row = by_eid[p.eid]
        assert row["text"] == ODD.text[p.start : p.end]
        assert (row["kind"], row["label"], row["parent"], row["page"]) == (p.kind, p.label, p.parent, p.page)
    edges = by_eid["sec_1__subsec_3"]["edges"]
    assert {"type": "cross_ref", "target": "sec_2"}.items() <= edges[0].items()


def test_a_version_put_twice_is_there_once(tmp_path: Path) -> None:
    table = ProvisionTable(tmp_path)
    for _ in range(3):
        table.put(ODD)
    assert table.counts() == {ODD.card.version_id: len(ODD.provisions)}
    assert table.holds(ODD)


def test_rows_of_a_killed_writer_are_put_right(tmp_path: Path) -> None:
    """Killed between adding the new rows and deleting the old ones."""
    import lancedb

    table = ProvisionTable(tmp_path)
    table.put(ODD)
    (file,) = tmp_path.glob("*.lance")
    raw = lancedb.connect(str(tmp_path)).open_table(file.stem)
    raw.add(raw.search().limit(1000).to_arrow())
    assert not table.holds(ODD)
    assert found(table, Wanted(("oars of ash",)), ODD) == ["sec_2"]  # once
    table.put(ODD)
    assert table.holds(ODD)


def test_a_dropped_version_leaves_no_byte_of_its_words(tmp_path: Path) -> None:
    planted = "Xylocopine-7391"
    gone = build_version(
        [Node(Kind.SECTION, "1", f"The {planted} shall be kept.", heading="Bees", label="section 1")],
        work="Bee Act, 2081",
    )
    shelf = Shelf(tmp_path)
    for version in (ENGLISH, gone):
        shelf.add(version.card.version_id, passages_of(version), None, None)
        shelf.provisions.put(version)
    held = b"".join(f.read_bytes() for f in tmp_path.rglob("*") if f.is_file()).lower()
    assert b"xylocopine" in held
    shelf.drop(gone.card.version_id)
    files = [f for f in tmp_path.rglob("*") if f.is_file()]
    held = b"".join(f.read_bytes() for f in files).lower()
    for trace in (b"xylocopine", b"^xyl", b"lcop", gone.card.version_id.encode(), b"bee act"):
        assert trace not in held, trace
    assert gone.card.version_id not in "".join(map(str, files))
    ids = [ENGLISH.card.version_id]
    assert shelf.provisions.containing(Wanted((), ("notice",)), ids)
    assert shelf.provisions.has_index()


def test_dropping_the_last_version_leaves_an_empty_table(tmp_path: Path) -> None:
    table = ProvisionTable(tmp_path)
    table.put(ODD)
    table.drop((ODD.card.version_id,))
    assert table.counts() == {}
    table.put(ODD)
    assert found(table, Wanted(("oars of ash",)), ODD) == ["sec_2"]


def test_a_damaged_table_is_said(tmp_path: Path) -> None:
    ProvisionTable(tmp_path).put(ODD)
    for file in tmp_path.rglob("*"):
        if file.is_file():
            file.write_bytes(b"not what it was")
    with pytest.raises(DamagedRecord):
        ProvisionTable(tmp_path).containing(Wanted(("lamp",)), [ODD.card.version_id])


def test_nothing_is_made_by_looking(tmp_path: Path) -> None:
    table = ProvisionTable(tmp_path / "absent")
    assert table.containing(Wanted(("lamp",)), [VersionId("abc")]) == ()
    assert table.counts() == {}
    assert not (tmp_path / "absent").exists()


@pytest.mark.parametrize("index", [True, False])
def test_words_are_found_with_and_without_the_index(tmp_path: Path, index: bool) -> None:
    table = ProvisionTable(tmp_path)
    table.put(ENGLISH)
    if not index:
        import lancedb

        (file,) = tmp_path.glob("*.lance")
        raw = lancedb.connect(str(tmp_path)).open_table(file.stem)
        for one in raw.list_indices():
            raw.drop_index(one.name)
        assert not table.has_index()
        table.compact()
    assert table.has_index()
    assert table.containing(Wanted((), ("notice",)), [ENGLISH.card.version_id])


def test_stems_forgive_inflection_and_no_meaning() -> None:
    same = {
        "worker": ("workers", "worker's"),
        "duty": ("duties",),
        "শ্রমিক": ("শ্রমিকের", "শ্রমিকগণকে", "শ্রমিকদের"),
    }
    assert {s: {stem_of(word) for word in forms} for s, forms in same.items()} == {s: {s} for s in same}
    for word in ("business", "status", "basis", "law", "মাস", "কর", "30"):
        assert stem_of(word) == word


def test_a_lost_folder_is_an_empty_table(tmp_path: Path) -> None:
    table = ProvisionTable(tmp_path / "p")
    table.put(ODD)
    shutil.rmtree(tmp_path / "p")
    assert table.counts() == {}
    table.put(ODD)
    assert table.holds(ODD)
