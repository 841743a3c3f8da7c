"""Answerability: an answer, or only the nearest thing there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.identity import VersionId
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.answerable import answerability
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import search
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.versions import small_act

EMBEDDER = HashingEmbedder(dim=256)
ACT = small_act()
VERSION: VersionId = ACT.card.version_id


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    made = Shelf(tmp_path_factory.mktemp("shelf"))
    passages = passages_of(ACT)
    vectors = EMBEDDER.embed_passages([p.embed_text for p in passages], lambda done, total: None)
    made.add(VERSION, passages, vectors, EMBEDDER.identity)
    return made


def _score(query: str, shelf: Shelf, embedder: HashingEmbedder | None) -> float:
    tools = Instruments(shelf, embedder)
    return answerability(query, search(query, "statutegraph", (VERSION,), tools, 5).hits, tools)


@pytest.mark.parametrize("embedder", [EMBEDDER, None])
def test_a_question_in_the_words_of_the_act_beats_one_about_something_else(
    shelf: Shelf, embedder: HashingEmbedder | None
) -> None:
    about = _score("notice in writing to end the employment of a weaver paid by the month", shelf, embedder)
    beside = _score("recipe for chocolate pudding with vanilla", shelf, embedder)
    assert 0.0 <= beside < about <= 1.0


def test_without_hits_nothing_is_answered(shelf: Shelf) -> None:
    assert answerability("notice", (), Instruments(shelf, EMBEDDER)) == 0.0


def test_an_index_without_vectors_is_judged_by_words(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.add(VERSION, passages_of(ACT), None, None)
    query = "notice in writing to a weaver"
    with_one, without = Instruments(shelf, EMBEDDER), Instruments(shelf)
    hits = search(query, "bm25", (VERSION,), without, 3).hits
    assert answerability(query, hits, with_one) == answerability(query, hits, without)
