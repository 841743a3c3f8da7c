"""Chunk sets: kept whole, gone on with after an interruption, and each chunk knows what it says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.domain.chunk import Chunk
from engine.domain.motor import Vectors, Watch
from engine.domain.provision import Kind
from engine.errors import Cancelled, DamagedRecord
from engine.index.chunk_places import places_of
from engine.index.chunk_set import AT_A_TIME, ChunkSet, is_whole, read_chunk_set, write_chunk_set
from engine.index.chunkers.chunker import body_of, chunks_of
from engine.index.chunkers.table import CHUNKERS
from engine.index.chunkers.words import word_spans
from engine.index.side import SideShelf
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import Node, build_version, small_act

ACT = small_act()
OWNER = ACT.card.version_id
KEY = "abc123"


def _chunks(name: str = "section") -> tuple[Chunk, ...]:
    body = body_of(ACT)
    return chunks_of(body, CHUNKERS[name], word_spans(body.text[: body.end]))


def _write(
    side: SideShelf,
    chunks: Sequence[Chunk],
    embedder: HashingEmbedder | None,
    key: str = KEY,
    watch: Watch | None = None,
) -> None:
    places = places_of(ACT, chunks)
    write_chunk_set(
        side, "some", OWNER, key, ACT.text, ACT.card.language, chunks, places, embedder,
        watch or (lambda done, total: None),
    )  # fmt: skip


def _read(side: SideShelf) -> ChunkSet:
    found = read_chunk_set(side, "some", OWNER, KEY)
    assert found is not None
    return found


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    side, embedder = SideShelf(tmp_path), HashingEmbedder(32)
    chunks = _chunks()
    assert read_chunk_set(side, "some", OWNER, KEY) is None
    _write(side, chunks, embedder)
    held = _read(side)
    assert held.chunks == chunks
    assert held.places == places_of(ACT, chunks)
    assert held.language is ACT.card.language
    assert len(held.roll) == len(chunks)
    assert held.vectors is not None
    first = " ".join(ACT.text[chunks[0].start : chunks[0].end].split())
    made = np.frombuffer(embedder.embed_query(first).data, np.float32)
    assert np.allclose(held.vectors[0], made, atol=2e-3)


def test_a_set_of_another_key_takes_the_place_of_the_old(tmp_path: Path) -> None:
    side = SideShelf(tmp_path)
    _write(side, _chunks(), None)
    _write(side, _chunks(), None, key="other1")
    assert not is_whole(side, "some", OWNER, KEY)
    assert is_whole(side, "some", OWNER, "other1")
    side.drop(OWNER)
    assert not is_whole(side, "some", OWNER, "other1")


class _Counting(HashingEmbedder):
    def __init__(self) -> None:
        super().__init__(16)
        self.seen: list[str] = []

    def embed_passages(self, texts: Sequence[str], watch: Watch) -> Vectors:
        self.seen += texts
        return super().embed_passages(texts, lambda done, total: None)


def test_a_maker_that_was_cut_off_goes_on_where_it_stopped(tmp_path: Path) -> None:
    side, embedder = SideShelf(tmp_path), _Counting()
    chunks = tuple(Chunk(n, n, n + 9, n, n + 1) for n in range(3 * AT_A_TIME))

    def stop(done: int, total: int) -> None:
        if done >= 2 * AT_A_TIME:
            raise Cancelled

    with pytest.raises(Cancelled):
        _write(side, chunks, embedder, watch=stop)
    assert not is_whole(side, "some", OWNER, KEY)
    assert len(embedder.seen) == 2 * AT_A_TIME
    _write(side, chunks, embedder)
    assert len(embedder.seen) == len(chunks)
    fresh = SideShelf(tmp_path / "fresh")
    _write(fresh, chunks, _Counting())
    again, whole = _read(side).vectors, _read(fresh).vectors
    assert again is not None
    assert whole is not None
    assert np.array_equal(again, whole)


def test_half_a_row_at_the_end_of_a_draft_is_made_again(tmp_path: Path) -> None:
    side, embedder = SideShelf(tmp_path), _Counting()
    draft = side.draft("chunkssome", OWNER, KEY)
    draft.write_bytes(b"\0" * (16 * 2 + 7))
    _write(side, _chunks(), embedder)
    vectors = _read(side).vectors
    assert vectors is not None
    assert len(embedder.seen) == len(_chunks()) - 1
    assert np.allclose(np.linalg.norm(vectors[1:].astype(np.float32), axis=1), 1, atol=1e-2)


def test_a_damaged_set_is_said(tmp_path: Path) -> None:
    side = SideShelf(tmp_path)
    _write(side, _chunks(), None)
    file = side.find("chunkssome", OWNER, KEY)
    assert file is not None
    file.write_bytes(file.read_bytes()[:200])
    with pytest.raises(DamagedRecord, match="damaged"):
        read_chunk_set(side, "some", OWNER, KEY)


def test_a_chunk_says_the_smallest_provision_that_holds_most_of_it() -> None:
    for eid in ("chp_2__sec_4__subsec_1", "chp_2__sec_5__subsec_2", "chp_2__sec_3"):
        node = ACT.provision(eid)  # type: ignore[arg-type]
        (places,) = places_of(ACT, [Chunk(0, node.start, node.end, 0, 0)])
        assert places[0].unit == eid
        assert places[0].part == 1.0


def test_a_chunk_of_a_whole_section_is_the_section() -> None:
    node = ACT.provision("chp_2__sec_5")  # type: ignore[arg-type]
    (places,) = places_of(ACT, [Chunk(0, node.start, node.end, 0, 0)])
    assert [(p.home, p.section, p.share) for p in places] == [("chp_2__sec_5", "5", 1.0)]


def test_a_chunk_of_several_sections_says_each_it_holds_most_of_and_no_edge() -> None:
    nodes = [
        Node(Kind.SECTION, str(n), f"{'word ' * 40}of {n}.", f"{n}. ", label=f"section {n}")
        for n in range(1, 6)
    ]
    act = build_version(nodes)
    spans = {p.number: (p.start, p.end) for p in act.provisions}
    chunk = Chunk(0, spans["2"][0], spans["4"][1] + 12, 0, 0)
    (places,) = places_of(act, [chunk])
    assert sorted(p.section for p in places) == ["2", "3", "4"]


def test_a_chunk_in_the_title_of_a_chapter_says_the_section_it_touches_or_none() -> None:
    chapter = ACT.provision("chp_2")  # type: ignore[arg-type]
    section = ACT.provision("chp_2__sec_3")  # type: ignore[arg-type]
    before, after = places_of(
        ACT,
        [Chunk(0, chapter.start, chapter.start + 9, 0, 0), Chunk(1, chapter.start, section.start + 5, 0, 0)],
    )
    assert before == ()
    assert [p.section for p in after] == ["3"]
