"""Chunked search: the plain strategies over other cuts than the structure's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.language import Language
from engine.errors import BadRequest
from engine.index.chunkers.table import CHUNKERS
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.chunks import chunk_set, need_of
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.search import search
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

EMBEDDER = HashingEmbedder(dim=256)
ACTS = {act.card.version_id: act for act in (small_act(), small_act(Language.BANGLA))}
ENGLISH, BANGLA = ACTS
OTHERS = [name for name in CHUNKERS if name != "structure"]


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    made = Instruments(shelf, EMBEDDER, open=ACTS.__getitem__)
    for version_id, act in ACTS.items():
        passages = passages_of(act)
        vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(version_id, passages, vectors, EMBEDDER.identity)
        for name in OTHERS:
            row = PREPARATIONS[need_of(name)]
            assert not row.ready(version_id, made)
            row.prepare(act, made, lambda done, total: None)
            assert row.ready(version_id, made)
    return made


@pytest.mark.parametrize("strategy", ["bm25", "dense", "hybrid"])
@pytest.mark.parametrize("chunker", ["recursive", "section", "structure", ""])
@pytest.mark.parametrize(
    ("query", "version", "section"),
    [
        ("workman dismissed for theft or fraud", ENGLISH, "6"),
        ("notice in writing where the weaver is paid by the month", ENGLISH, "4"),
        ("নামঞ্জুর করা ছুটি পরবর্তী বৎসরের সহিত যুক্ত", BANGLA, "5"),
    ],
)
def test_a_chunk_that_has_the_words_is_found(
    tools: Instruments, strategy: str, chunker: str, query: str, version: object, section: str
) -> None:
    hits = search(query, strategy, (version,), tools, 3, chunker).hits  # type: ignore[arg-type]
    # Chunks of several sections find them together.
    assert section in {h.section for h in (hits if chunker == "recursive" else hits[:1])}


@pytest.mark.parametrize("chunker", OTHERS)
def test_a_hit_is_a_provision_and_keeps_the_span_of_the_chunk(tools: Instruments, chunker: str) -> None:
    hits = search("leave with wages", "hybrid", (ENGLISH,), tools, 50, chunker).hits
    chunks = {(c.start, c.end) for c in chunk_set(chunker, ENGLISH, tools).chunks}
    assert hits
    assert [h.score for h in hits] == sorted((h.score for h in hits), reverse=True)
    assert len({h.section for h in hits if h.section}) == len([h for h in hits if h.section])
    for hit in hits:
        assert hit.span in chunks
        node = ACTS[ENGLISH].provision(hit.eid)
        assert hit.span is not None
        assert max(node.start, hit.span[0]) < min(node.end, hit.span[1])


def test_whole_chapters_bring_their_sections_together(tools: Instruments) -> None:
    hits = search("leave with wages for eighteen days of work", "dense", (ENGLISH,), tools, 4, "chapter").hits
    assert len({h.span for h in hits}) == 1
    assert "5" in {h.section for h in hits}


def test_a_section_named_in_the_query_comes_first(tools: Instruments) -> None:
    hits = search("section 7", "dense", (ENGLISH,), tools, 3, "window200").hits
    assert (hits[0].section, hits[0].why) == ("7", "named in the question")


def test_chunks_that_were_not_made_are_refused_with_the_command_that_makes_them(
    tools: Instruments, tmp_path: Path
) -> None:
    shelf = Shelf(tmp_path)
    shelf.add(ENGLISH, passages_of(ACTS[ENGLISH]), None, None)
    with pytest.raises(BadRequest) as error:
        search("leave", "dense", (ENGLISH,), replace(tools, shelf=shelf), 3, "window512")
    assert f"dhara index {ENGLISH[:12]} --with chunks_window512" in error.value.hint


def test_chunks_of_another_embedder_count_as_not_made(tools: Instruments) -> None:
    with pytest.raises(BadRequest, match="has not been made"):
        search(
            "leave",
            "dense",
            (ENGLISH,),
            replace(tools, embedder=HashingEmbedder(256, "another")),
            3,
            "section",
        )


def test_without_an_embedder_words_answer_and_say_so(tools: Instruments, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.add(ENGLISH, passages_of(ACTS[ENGLISH]), None, None)
    bare = Instruments(shelf, open=ACTS.__getitem__)
    PREPARATIONS["chunks_section"].prepare(ACTS[ENGLISH], bare, lambda done, total: None)
    hits = search("theft or fraud", "dense", (ENGLISH,), bare, 3, "section").hits
    assert hits[0].section == "6"
    assert hits[0].why == "lexical (no embedding model is installed)"


def test_a_strategy_of_the_structure_reads_no_other_chunks(tools: Instruments) -> None:
    with pytest.raises(BadRequest, match="statutegraph") as error:
        search("leave", "statutegraph", (ENGLISH,), tools, 3, "window200")
    assert "bm25" in error.value.hint


def test_an_unknown_chunker_is_refused_with_those_there_are(tools: Instruments) -> None:
    with pytest.raises(BadRequest, match="No chunker") as error:
        search("leave", "dense", (ENGLISH,), tools, 3, "sentences")
    assert all(name in error.value.hint for name in CHUNKERS)


class _Pairs:
    """Two letters are a token."""

    name = "pairs"

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [(at, min(at + 2, len(text))) for at in range(0, len(text), 2)]


def test_windows_are_counted_by_the_tokenizer_at_hand(tools: Instruments) -> None:
    counted = replace(tools, tokenizer=_Pairs())
    row = PREPARATIONS["chunks_window200"]
    assert not row.ready(ENGLISH, counted)
    row.prepare(ACTS[ENGLISH], counted, lambda done, total: None)
    lengths = [c.end - c.start for c in chunk_set("window200", ENGLISH, counted).chunks]
    assert max(lengths) <= 400 + 20
    assert len(lengths) > len(ACTS[ENGLISH].text) // 250


def test_damaged_chunks_count_as_not_made_and_are_made_again(tools: Instruments, tmp_path: Path) -> None:
    bare = Instruments(Shelf(tmp_path), open=ACTS.__getitem__)
    row = PREPARATIONS["chunks_section"]
    row.prepare(ACTS[ENGLISH], bare, lambda done, total: None)
    for file in (tmp_path / "side").rglob(f"{ENGLISH}*"):
        file.write_bytes(file.read_bytes()[:100])
    assert not row.ready(ENGLISH, bare)
    row.prepare(ACTS[ENGLISH], bare, lambda done, total: None)
    assert row.ready(ENGLISH, bare)
