"""Reranking: any strategy's best hits read again, or the reason why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.domain.evidence import Hit
from engine.domain.language import Language
from engine.domain.provision import Kind
from engine.errors import Cancelled
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.instruments import Instruments
from engine.retrieval.reranking import DEPTH, reranked
from engine.retrieval.search import search
from engine.retrieval.strategies.table import STRATEGIES
from engine.retrieval.strategy import Clock
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_reranker import CountingReranker
from tests.helpers.versions import Node, build_version, small_act

EMBEDDER = HashingEmbedder(dim=256)
ACTS = {act.card.version_id: act for act in (small_act(), small_act(Language.BANGLA))}
ENGLISH, BANGLA = ACTS
PLAIN = [row.name for row in STRATEGIES.values() if not row.needs and not row.model and not row.reranks]


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Instruments:
    shelf = Shelf(tmp_path_factory.mktemp("shelf"))
    for version_id, act in ACTS.items():
        passages = passages_of(act)
        vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
        shelf.add(version_id, passages, vectors, EMBEDDER.identity)
    return Instruments(shelf, EMBEDDER, reranker=CountingReranker(), open=ACTS.__getitem__)


@pytest.mark.parametrize("strategy", PLAIN)
def test_what_a_cross_encoder_likes_rises_and_scores_still_fall(tools: Instruments, strategy: str) -> None:
    plain = search("notice wages leave", strategy, (ENGLISH,), tools, 3)
    last = search("notice wages leave", strategy, (ENGLISH,), tools, 20).hits[-1]
    words = ACTS[ENGLISH].provision(last.eid)
    liking = CountingReranker(likes=ACTS[ENGLISH].text[words.end - 20 : words.end])
    result = search(
        "notice wages leave", strategy, (ENGLISH,), replace(tools, reranker=liking), 20, rerank=True
    )
    place = [h.eid for h in result.hits].index(last.eid)
    assert place < len(result.hits) - 1
    assert "cross-encoder 10" in result.hits[place].why
    assert [h.score for h in result.hits] == sorted((h.score for h in result.hits), reverse=True)
    assert result.hits[0].score == plain.hits[0].score
    assert result.ms_rerank > 0
    assert result.notes == ()


def test_the_setting_is_followed_and_a_search_may_say_otherwise(tools: Instruments) -> None:
    wanting = replace(tools, rerank=True)
    assert search("leave", "dense", (ENGLISH,), wanting, 3).ms_rerank > 0
    assert search("leave", "dense", (ENGLISH,), wanting, 3, rerank=False).ms_rerank == 0
    assert search("leave", "dense", (ENGLISH,), tools, 3).ms_rerank == 0


def test_a_language_the_model_does_not_know_leaves_the_order_and_says_so(tools: Instruments) -> None:
    for query in ("মজুরি", "wages"):
        plain = search(query, "dense", (BANGLA,), tools, 5)
        result = search(query, "dense", (BANGLA,), tools, 5, rerank=True)
        assert [h.eid for h in result.hits] == [h.eid for h in plain.hits]
        assert result.notes == (
            "The order is that of the search: the cross-encoder counting does not understand Bangla.",
        )


def test_without_a_cross_encoder_the_order_stays_and_that_is_said(tools: Instruments) -> None:
    bare = replace(tools, reranker=None)
    result = search("leave", "dense", (ENGLISH,), bare, 5, rerank=True)
    assert result.hits == search("leave", "dense", (ENGLISH,), bare, 5).hits
    assert result.notes == ("The order is that of the search: no cross-encoder is installed.",)


def test_provisions_of_another_language_are_read_in_their_twin_and_that_is_said(tools: Instruments) -> None:
    reader = CountingReranker()
    twinned = replace(tools, reranker=reader, twins={BANGLA: ENGLISH})
    result = search("wages", "dense", (BANGLA,), twinned, 5, rerank=True)
    assert {h.version_id for h in result.hits} == {BANGLA}
    assert all(text.isascii() or "“" in text or "’" in text or "—" in text for text in reader.read)
    assert "in another language version" in result.notes[0]


def test_a_provision_is_read_under_its_headings(tools: Instruments) -> None:
    reader = CountingReranker()
    search("annual leave", "bm25", (ENGLISH,), replace(tools, reranker=reader), 5, rerank=True)
    assert any(text.startswith("CONDITIONS OF SERVICE | Annual leave : ") for text in reader.read)


def test_only_the_first_hits_are_read(tools: Instruments) -> None:
    nodes = [Node(Kind.SECTION, str(n), f"Rule number {n}.", f"{n}. ") for n in range(1, 60)]
    act = build_version(nodes, source_name="many.pdf")
    found = tuple(
        Hit(act.card.version_id, p.eid, p.number, 1.0 - n / 100, "made up")
        for n, p in enumerate(act.provisions)
    )
    reader = CountingReranker(likes="number 15.")
    known = replace(tools, reranker=reader, open={act.card.version_id: act}.__getitem__)
    hits = reranked("rule", found, known, Clock(), [])
    assert len(reader.read) == DEPTH
    assert hits[DEPTH:] == found[DEPTH:]
    assert {h.eid for h in hits} == {h.eid for h in found}
    assert [h.section for h in hits[:DEPTH]].index("15") < 14


def test_reading_can_be_cancelled(tools: Instruments) -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        search("leave", "dense", (ENGLISH,), replace(tools, watch=stop), 5, rerank=True)
