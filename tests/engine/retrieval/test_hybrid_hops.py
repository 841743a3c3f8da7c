"""Hybrid and hops: what the best hits lead to comes up, and says how it was reached."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.evidence import Hit
from engine.domain.provision import EdgeType
from engine.domain.version import Version
from engine.index.shelf import Shelf
from engine.retrieval.instruments import Instruments
from engine.retrieval.search import search
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.town_act import shelved, town_act

EMBEDDER = HashingEmbedder(dim=256)
ACT = town_act()
WELL = "must the mouth of a well be covered with a lid?"


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return shelved(tmp_path_factory.mktemp("shelf"), [ACT], EMBEDDER)


def found(
    shelf: Shelf, query: str, k: int = 10, strategy: str = "hybrid_hops", act: Version = ACT
) -> tuple[Hit, ...]:
    tools = Instruments(shelf, EMBEDDER, open={act.card.version_id: act}.__getitem__)
    return search(query, strategy, (act.card.version_id,), tools, k).hits


def place(hits: tuple[Hit, ...], section: str) -> int:
    return [hit.section for hit in hits].index(section)


def test_a_penalty_in_other_words_is_reached_from_its_rule(shelf: Shelf) -> None:
    hopped, plain = found(shelf, WELL, 19), found(shelf, WELL, 19, "hybrid")
    assert hopped[0].section == plain[0].section == "11"
    assert place(hopped, "18") < place(plain, "18")
    assert hopped[place(hopped, "18")].why.endswith("cites 11")


def test_a_second_hop_is_told_from_the_first_on(shelf: Shelf) -> None:
    hits = found(shelf, WELL, 19)
    assert "cites 18" in hits[place(hits, "19")].why


def test_the_definition_of_a_term_in_the_query_is_reached_and_no_other(shelf: Shelf) -> None:
    hits = found(shelf, "the headman shares water out in drought", 19)
    definition = hits[place(hits, "1")]
    assert definition.eid == "sec_1__def_1"
    assert "defines a word of 13" in definition.why
    hits = found(shelf, "water is shared out in drought", 19)
    assert not any("defines" in hit.why for hit in hits)


def test_nothing_hopped_to_passes_the_best_hit(shelf: Shelf) -> None:
    for query in (WELL, "who forfeits coins", "animals on the ferry", "fruit over a fence"):
        assert found(shelf, query)[0].section == found(shelf, query, strategy="hybrid")[0].section


def test_without_edges_it_is_the_plain_fusion(tmp_path: Path) -> None:
    loose = replace(ACT, edges=tuple(e for e in ACT.edges if e.type is EdgeType.PARENT))
    shelf = shelved(tmp_path, [loose], EMBEDDER)
    assert found(shelf, WELL, 19, act=loose) == found(shelf, WELL, 19, "hybrid", loose)


def test_the_same_query_has_the_same_answer(shelf: Shelf) -> None:
    assert found(shelf, WELL) == found(shelf, WELL)
