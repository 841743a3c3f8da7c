"""Vectors of a version that is on the shelf are taken over: only what is new is embedded."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.domain.identity import VersionId
from engine.domain.motor import Vectors, Watch
from engine.domain.version import Version
from engine.errors import Cancelled
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.workflows.embedding import BATCH, embedded, forget_draft
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.laws import law

SECTIONS = [
    f"      {n}. Duty {n}.- The keeper of landing place {n} shall keep {n} lamps and {n + 3} oars ready."
    for n in range(1, 41)
]
HEAD = "@mid THE RIVER FERRIES ACT, 2087\n"
OLD = law(HEAD + "\n".join(SECTIONS), as_of="2087-01-01")
NEW = law(HEAD + "\n".join([*SECTIONS[:20], SECTIONS[20].replace("lamps", "bells"), *SECTIONS[21:]]))


class Counting(HashingEmbedder):
    """Remembers what it was asked to embed."""

    def __init__(self, name: str = "hashing") -> None:
        super().__init__(name=name)
        self.asked: list[str] = []

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors:
        self.asked += texts
        return super().embed_passages(texts, watch)


def texts_of(version: Version) -> list[str]:
    return [p.embed_text for p in passages_of(version)]


def vectors(version: Version, embedder: Counting, shelf: Shelf) -> Vectors:
    return embedded(texts_of(version), version.card.version_id, embedder, shelf, lambda done, total: None)


def put(shelf: Shelf, version: Version, embedder: Counting, *, spoil: bool = False) -> None:
    made = vectors(version, embedder, shelf)
    if spoil:
        made = Vectors(made.dim, array("f", [x * 2 for x in made.data]))
    shelf.add(version.card.version_id, passages_of(version), made, embedder.identity)
    forget_draft(version.card.version_id, shelf)


def test_the_next_version_embeds_only_what_it_says_anew(tmp_path: Path) -> None:
    shelf, embedder = Shelf(tmp_path), Counting()
    put(shelf, OLD, embedder)
    assert sorted(set(embedder.asked)) == sorted(set(texts_of(OLD)))
    embedder.asked.clear()
    reused = vectors(NEW, embedder, shelf)
    changed = set(texts_of(NEW)) - set(texts_of(OLD))
    assert set(embedder.asked) == changed
    assert 0 < len(embedder.asked) <= 0.05 * len(texts_of(NEW))
    fresh = HashingEmbedder().embed_passages(texts_of(NEW), lambda done, total: None)
    assert list(reused.data) == pytest.approx(list(fresh.data), abs=1e-6)


def test_another_embedder_takes_nothing_over(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    put(shelf, OLD, Counting())
    other = Counting("another")
    vectors(NEW, other, shelf)
    assert len(other.asked) == len(set(texts_of(NEW)))


def test_a_version_does_not_take_its_own_vectors_over(tmp_path: Path) -> None:
    """Importing again is how what is damaged is mended."""
    shelf, embedder = Shelf(tmp_path), Counting()
    put(shelf, OLD, embedder)
    embedder.asked.clear()
    vectors(OLD, embedder, shelf)
    assert len(embedder.asked) == len(set(texts_of(OLD)))


@pytest.mark.parametrize("damage", ["not of unit length", "unreadable", "gone", "an old roll"])
def test_what_is_damaged_is_embedded_anew(tmp_path: Path, damage: str) -> None:
    shelf, embedder = Shelf(tmp_path), Counting()
    put(shelf, OLD, embedder, spoil=damage == "not of unit length")
    lance = [f for f in (tmp_path / "lance").rglob("*.lance") if f.is_file()]
    if damage == "unreadable":
        for file in lance:
            file.write_bytes(file.read_bytes()[:40])
    elif damage == "gone":
        shelf.discard_vectors()
    elif damage == "an old roll":
        (tmp_path / "rolls" / f"{OLD.card.version_id}.roll").write_bytes(b"of other rules")
    embedder.asked.clear()
    made = vectors(NEW, embedder, Shelf(tmp_path))
    assert len(made) == len(texts_of(NEW))
    assert len(embedder.asked) == len(set(texts_of(NEW)))


def test_equal_passages_are_embedded_once(tmp_path: Path) -> None:
    embedder = Counting()
    made = embedded(["a b", "c d", "a b"], VersionId("v"), embedder, Shelf(tmp_path), lambda d, t: None)
    assert sorted(embedder.asked) == ["a b", "c d"]
    assert made.data[: made.dim] == made.data[2 * made.dim :]


def test_a_cut_off_embedding_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Whether it was cancelled or killed: what was made is on disk when the watch is next called."""
    shelf, embedder = Shelf(tmp_path), Counting()
    texts = [f"passage {n}" for n in range(3 * BATCH)]

    def stop(done: int, total: int) -> None:
        if done >= 2 * BATCH:
            raise Cancelled

    with pytest.raises(Cancelled):
        embedded(texts, VersionId("v"), embedder, shelf, stop)
    before = set(embedder.asked[: 2 * BATCH])
    embedder.asked.clear()
    made = embedded(texts, VersionId("v"), embedder, shelf, lambda done, total: None)
    assert sorted(embedder.asked) == sorted(set(texts) - before)
    fresh = HashingEmbedder().embed_passages(texts, lambda done, total: None)
    assert list(made.data) == pytest.approx(list(fresh.data), abs=1e-6)


def test_progress_only_grows_and_ends_at_its_total(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    texts = [f"passage {n}" for n in range(BATCH + 10)]
    embedded(texts, VersionId("v"), Counting(), Shelf(tmp_path), lambda d, t: told.append((d, t)))
    assert [d for d, _ in told] == sorted(d for d, _ in told)
    assert {t for _, t in told} == {len(texts)}
    assert told[-1] == (len(texts), len(texts))
