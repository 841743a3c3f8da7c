"""Repair: whatever is damaged in the index is found, named and made again from the archive."""

from __future__ import annotations

import shutil
from array import array
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from engine.domain.identity import VersionId
from engine.domain.index_state import Repaired
from engine.domain.language import Language
from engine.domain.motor import Vectors
from engine.domain.overlay import NO_OVERLAY
from engine.index.late_states import KIND as LATE
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.job.request import Repair
from engine.paths import Home
from engine.workflows.commit import commit
from engine.workflows.index_library import indexed
from engine.workflows.repair import repair
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.index_desk import ACT, Desk
from tests.helpers.versions import small_act

OTHER = small_act(Language.BANGLA)
ID = ACT.card.version_id


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of two versions with their whole index, made once."""
    desk = Desk(Home(tmp_path_factory.mktemp("whole") / "home"), HashingEmbedder(), HashingLate())
    desk.imported()
    with desk.bench() as bench:
        job = desk.job()
        made = commit(OTHER, None, NO_OVERLAY, bench, job)
        assert made is not None
        assert indexed(made, bench, job) == ()
    return desk.home.root


@pytest.fixture
def desk(home: Home, whole: Path) -> Desk:
    shutil.copytree(whole, home.root)
    return Desk(home, HashingEmbedder(), HashingLate())


def repaired(desk: Desk, *, check: bool = False) -> Repaired:
    with desk.bench() as bench:
        return repair(Repair(check), bench, desk.job())


def files(folder: Path, pattern: str) -> list[Path]:
    return [f for f in folder.rglob(pattern) if f.is_file()]


def cut_roll(index: Path) -> None:
    for roll in (index / "rolls").glob(f"{ID}*"):
        roll.write_bytes(roll.read_bytes()[:50])


def lose_roll(index: Path) -> None:
    for roll in (index / "rolls").glob(f"{ID}*"):
        roll.unlink()


def lose_columns(index: Path) -> None:
    for roll in (index / "rolls").glob(f"{ID}.*.columns"):
        roll.unlink()


def flip_roll(index: Path) -> None:
    """A bit in what search reads without comparing it: the counts, the postings."""
    (roll,) = (index / "rolls").glob(f"{ID}.*.columns")
    roll_of = Shelf(index).rolls((ID,))[0]
    whole = bytearray(roll.read_bytes())
    at = bytes(whole).index(roll_of.holders.tobytes())
    whole[at + 5] ^= 1
    roll.write_bytes(whole)


def roll_of_another(index: Path) -> None:
    Shelf(index).add(ID, passages_of(OTHER), None, None)


def lose_vectors(index: Path) -> None:
    shutil.rmtree(index / "lance")


def spoil_vectors(index: Path) -> None:
    for file in files(index / "lance", "*"):
        file.write_bytes(b"not what it was")


def cut_vectors(index: Path) -> None:
    for file in files(index / "lance", "*.lance"):
        file.write_bytes(file.read_bytes()[:60])


def stretch_vectors(index: Path) -> None:
    (roll,) = Shelf(index).rolls((ID,))
    assert roll.identity is not None
    long = array("f", np.full(len(roll) * 64, 0.5, np.float32).tobytes())
    Shelf(index).give_vectors(ID, Vectors(64, long), roll.identity)


def lose_some_vectors(index: Path) -> None:
    import lancedb

    (table,) = (index / "lance").glob("*.lance")
    lancedb.connect(str(table.parent)).open_table(table.stem).delete("ordinal < 3")


def cut_late(index: Path) -> None:
    (file,) = files(index / "side" / LATE, "*")
    file.write_bytes(file.read_bytes()[:-40])


def flip_late(index: Path) -> None:
    (file,) = files(index / "side" / LATE, "*")
    whole = bytearray(file.read_bytes())
    whole[-100] ^= 0xFF
    file.write_bytes(whole)


def spoil_provisions(index: Path) -> None:
    for file in files(index / "provisions", "*"):
        file.write_bytes(b"not what it was")


def lose_some_provisions(index: Path) -> None:
    import lancedb

    (table,) = (index / "provisions").glob("*.lance")
    lancedb.connect(str(table.parent)).open_table(table.stem).delete("ordinal = 2")


def lose_word_index(index: Path) -> None:
    import lancedb

    (file,) = (index / "provisions").glob("*.lance")
    table = lancedb.connect(str(file.parent)).open_table(file.stem)
    for one in table.list_indices():
        table.drop_index(one.name)


def orphan_roll(index: Path) -> None:
    Shelf(index).add(VersionId("f" * 64), passages_of(ACT), None, None)


def orphan_side(index: Path) -> None:
    (index / "side" / LATE / f"{'f' * 64}.abc").write_bytes(b"states of nobody")


def half_written(index: Path) -> None:
    (index / "side" / LATE / f"{ID}.abc.part").write_bytes(b"hal")
    (index / "rolls" / "x.part").write_bytes(b"f")
    (index / "rolls" / f"{ID}.abandoned.columns").write_bytes(b"columns that no head names")


def stray_rows(index: Path) -> None:
    import lancedb

    (file,) = (index / "lance").glob("*.lance")
    table = lancedb.connect(str(file.parent)).open_table(file.stem)
    rows = table.search().limit(5).to_arrow().to_pylist()
    table.add([{**row, "edition": "abandoned"} for row in rows])


@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (cut_roll, "words"),
        (lose_roll, "words"),
        (lose_columns, "words"),
        (flip_roll, "words"),
        (roll_of_another, "words"),
        (lose_vectors, "meaning"),
        (spoil_vectors, "meaning"),
        (cut_vectors, "meaning"),
        (stretch_vectors, "meaning"),
        (lose_some_vectors, "meaning"),
        (stray_rows, "meaning"),
        (cut_late, "late"),
        (flip_late, "late"),
        (spoil_provisions, "provisions"),
        (lose_some_provisions, "provisions"),
        (lose_word_index, "provisions"),
        (orphan_roll, "words"),
        (orphan_side, "side"),
        (half_written, "side"),
    ],
)
def test_what_is_damaged_is_found_and_made_again(
    desk: Desk, damage: Callable[[Path], None], part: str
) -> None:
    before = desk.found("notice of termination")
    damage(desk.home.index)
    seen = repaired(desk, check=True)
    assert part in {flaw.part for flaw in seen.found}
    assert seen.left == seen.found
    assert repaired(desk, check=True) == seen  # looking changes nothing
    mended = repaired(desk)
    assert {flaw.part for flaw in mended.found} >= {part}
    assert mended.left == ()
    assert repaired(desk, check=True).found == ()
    assert desk.found("notice of termination") == before
    with desk.bench() as bench:
        assert bench.shelf.held() == {ID, OTHER.card.version_id}


def test_a_whole_index_has_nothing_wrong(desk: Desk) -> None:
    assert repaired(desk, check=True) == Repaired(2, (), ())


def test_a_damaged_statute_is_said_and_stops_no_other(desk: Desk) -> None:
    (desk.home.versions / OTHER.card.version_id / "text.txt").write_text("changed", "utf-8")
    cut_roll(desk.home.index)
    outcome = repaired(desk)
    assert [(f.part, f.version_id) for f in outcome.left] == [("archive", OTHER.card.version_id)]
    assert "import" in outcome.left[0].message
    with desk.bench() as bench:
        assert bench.shelf.rolls((ID,))


def test_without_the_model_what_it_made_cannot_be_made_again(desk: Desk) -> None:
    cut_late(desk.home.index)
    lose_vectors(desk.home.index)
    desk.embedder = desk.late = None
    left = repaired(desk).left
    assert {f.part for f in left} == {"meaning"}  # a damaged file of late states is gone, and is no flaw
    desk.embedder = HashingEmbedder()
    assert repaired(desk).left == ()


def test_a_table_of_an_older_format_is_left_aside_and_made_anew(desk: Desk) -> None:
    for table in (desk.home.index / "provisions").glob("*.lance"):
        table.rename(table.with_name("provisions_0_1_1.lance"))
    desk.index_all()
    names = [table.stem for table in (desk.home.index / "provisions").glob("*.lance")]
    assert names != ["provisions_0_1_1"]
    assert len(names) == 1
    with desk.bench() as bench:
        assert set(bench.shelf.provisions.counts()) == {ID, VersionId(OTHER.card.version_id)}
