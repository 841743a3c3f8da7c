"""Words first, the rest behind: what is committed is found at once, what is cut off is gone on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.index_state import MEANING, PROVISIONS, WORDS, PartState
from engine.domain.motor import Vectors, Watch
from engine.domain.overlay import NO_OVERLAY
from engine.domain.provision import Kind
from engine.errors import BadRequest, Cancelled, DamagedRecord, ModelFailed, UnknownVersion
from engine.index.passages import passages_of
from engine.job.request import ImportStatutes, IndexVersions, ListIndex, Search
from engine.paths import Home
from engine.workflows.commit import commit
from engine.workflows.import_statutes import import_statutes
from engine.workflows.index_library import index_versions
from engine.workflows.list_index import list_index
from engine.workflows.search import search
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.index_desk import ACT, Desk
from tests.helpers.versions import Node, build_version


class Failing(HashingEmbedder):
    def embed_passages(self, texts, watch: Watch) -> Vectors:  # type: ignore[no-untyped-def]
        raise ModelFailed("The embedder hashing failed: no memory.")


@pytest.fixture
def desk(home: Home) -> Desk:
    return Desk(home)


def test_a_version_is_found_by_words_before_its_meaning_is_indexed(desk: Desk) -> None:
    found: list[set[str]] = []

    class Looking(HashingEmbedder):
        def embed_passages(self, texts, watch: Watch) -> Vectors:  # type: ignore[no-untyped-def]
            other = Desk(desk.home, HashingEmbedder())  # another process, say
            found.append(other.found())
            return super().embed_passages(texts, watch)

    desk.embedder = Looking()
    desk.imported()
    assert found
    assert all(why.startswith("lexical") for why in found[0])
    assert any("dense" in why for why in desk.found())


@pytest.mark.parametrize("again", ["import", "index"])
def test_what_a_cancel_cut_off_is_gone_on_with(desk: Desk, tmp_path: Path, again: str) -> None:
    desk.embedder, desk.late = HashingEmbedder(), HashingLate()
    desk.stop_at = "index"
    with pytest.raises(Cancelled):
        desk.imported()
    assert desk.listed()[WORDS] is PartState.READY
    assert desk.listed()[MEANING] is PartState.BEGUN
    assert desk.found()
    desk.stop_at = ""
    if again == "index":
        assert desk.index() == (MEANING, "late")
    else:
        other = tmp_path / "other.txt"  # another law: what was begun is remembered
        other.write_text("THE FERRIES ACT, 2087\n\n1. Lamps.- A keeper shall keep a lamp.\n", "utf-8")
        with desk.bench() as bench:
            import_statutes(ImportStatutes((other,)), bench, desk.job())
    with desk.bench() as bench:
        rows = list_index(ListIndex(), bench, desk.job())
    ready = {part.state for row in rows for part in row.parts if part.name in {WORDS, MEANING}}
    assert ready == {PartState.READY}
    assert desk.bench().shelf.side.begun() == frozenset()


def test_nothing_is_made_twice(desk: Desk) -> None:
    desk.embedder, desk.late = HashingEmbedder(), HashingLate()
    desk.imported()
    ready = dict.fromkeys((WORDS, PROVISIONS, MEANING, "late"), PartState.READY)
    assert desk.listed() == {**ready, "glossary": PartState.NOT_HERE}  # its other language is not held
    assert desk.index() == ()


def test_without_an_embedder_the_outcome_says_so_and_the_card_does_not(desk: Desk) -> None:
    version = desk.imported()
    assert "no_embedder" in desk.warnings()
    with desk.bench() as bench:
        assert "no_embedder" not in {w.code for w in bench.versions.cards()[0].warnings}
    assert desk.listed()[MEANING] is PartState.NOT_HERE
    desk.embedder = HashingEmbedder()
    assert desk.listed()[MEANING] is PartState.MISSING
    assert desk.index(version[:10]) == (MEANING,)
    assert "no_embedder" not in desk.warnings()


def test_an_embedder_that_fails_leaves_a_version_that_words_find(desk: Desk) -> None:
    desk.embedder = Failing()
    desk.imported()
    assert "not_indexed" in desk.warnings()
    desk.embedder = HashingEmbedder()
    assert desk.listed()[MEANING] is PartState.BEGUN
    assert desk.index() == (MEANING,)


def test_another_embedder_is_said_and_indexing_again_is_the_way_out(desk: Desk) -> None:
    desk.embedder = HashingEmbedder()
    desk.imported()
    desk.embedder = HashingEmbedder(dim=32, name="another")
    assert desk.listed()[MEANING] is PartState.OTHER_MODEL
    with pytest.raises(BadRequest, match=r"hashing.*another") as caught:
        desk.found()
    assert "dhara index" in caught.value.hint
    assert desk.index() == (MEANING,)
    assert any("dense" in why for why in desk.found())


def test_a_preparation_that_cannot_be_made_is_refused_by_name(desk: Desk) -> None:
    desk.imported()
    with pytest.raises(BadRequest, match="nothing called"):
        desk.index(asked=("magic",))
    with desk.bench() as bench:
        (outcome,) = index_versions(IndexVersions((), ("late",)), bench, desk.job())
    assert outcome.code == "bad_request"
    assert "no late-interaction model" in outcome.message


def test_late_states_are_not_made_of_a_language_the_model_does_not_read(home: Home) -> None:
    desk = Desk(home, HashingEmbedder(), HashingLate(languages=()))
    desk.imported()
    assert desk.listed()["late"] is PartState.NOT_HERE


def test_a_roll_of_an_older_format_is_made_anew_from_the_archive(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.embedder = HashingEmbedder()
    with monkeypatch.context() as older:
        older.setitem(__import__("engine.index.roll", fromlist=["_STAMP"])._STAMP, "format", 0)
        version = desk.imported()
    assert desk.listed()[WORDS] is PartState.OLD
    assert desk.index() == (WORDS, MEANING)
    with desk.bench() as bench:
        (roll,) = bench.shelf.rolls((version,))  # type: ignore[arg-type]
        assert len(roll) == len(passages_of(bench.versions.open(version)))  # type: ignore[arg-type]


def test_passages_cut_otherwise_keep_the_vectors_of_what_they_still_say(desk: Desk) -> None:
    """As after an update of the program that cuts some passages in another way."""

    class Counting(HashingEmbedder):
        asked = 0

        def embed_passages(self, texts, watch: Watch) -> Vectors:  # type: ignore[no-untyped-def]
            Counting.asked += len(texts)
            return super().embed_passages(texts, watch)

    desk.embedder = Counting()
    passages = passages_of(ACT)
    other = [replace(p, text="as it was said before") if n < 2 else p for n, p in enumerate(passages)]
    with desk.bench() as bench:
        assert commit(ACT, None, NO_OVERLAY, bench, desk.job()) is not None
        texts = [p.embed_text for p in other]
        vectors = HashingEmbedder().embed_passages(texts, lambda done, total: None)
        bench.shelf.add(ACT.card.version_id, other, vectors, desk.embedder.identity)
    assert desk.index() == (WORDS, PROVISIONS, MEANING)
    assert Counting.asked == 2
    assert desk.listed()[MEANING] is PartState.READY


@pytest.mark.parametrize("damage", ["cut", "gone", "old"])
def test_one_bad_index_stops_no_search_of_the_library(desk: Desk, damage: str) -> None:
    other = build_version(
        [Node(Kind.SECTION, "1", "Notice is given by bell.", label="section 1")], work="B Act"
    )
    with desk.bench() as bench:
        for version in (ACT, other):
            assert commit(version, None, NO_OVERLAY, bench, desk.job()) is not None
    for file in (desk.home.index / "rolls").glob(f"{ACT.card.version_id}*"):
        if damage == "gone":
            file.unlink()
        else:
            file.write_bytes(b"PK of old" if damage == "old" else file.read_bytes()[:40])
    with desk.bench() as bench:
        result = search(Search("notice"), bench, desk.job())
        assert {hit.version_id for hit in result.hits} == {other.card.version_id}
        assert ACT.card.version_id[:12] in result.notes[0]
        assert "dhara index" in result.notes[0]
        with pytest.raises((DamagedRecord, UnknownVersion)):  # who asks for it by name is told
            search(Search("notice", (ACT.card.version_id,)), bench, desk.job())
    desk.index_all()
    with desk.bench() as bench:
        result = search(Search("notice"), bench, desk.job())
        assert {hit.version_id for hit in result.hits} == {ACT.card.version_id, other.card.version_id}
        assert not result.notes or "cannot be read" not in result.notes[0]
