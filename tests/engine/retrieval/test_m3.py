"""The three scores of one model, prepared and searched, with doubles and with a real graph."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.domain.language import Language
from engine.domain.motor import Embedder
from engine.errors import BadRequest
from engine.index.passages import passages_of
from engine.index.shelf import Shelf
from engine.retrieval.instruments import Instruments
from engine.retrieval.preparations import PREPARATIONS
from engine.retrieval.search import search
from engine.retrieval.strategies.m3 import centred
from tests.helpers.fake_embedder import HashingEmbedder
from tests.helpers.fake_late import HashingLate
from tests.helpers.fake_weigher import WordWeigher
from tests.helpers.m3_models import of_states
from tests.helpers.tiny_xlmr import Weights
from tests.helpers.versions import small_act

ACT = small_act(Language.ENGLISH)
ID = ACT.card.version_id


def shelf_of(folder: Path, embedder: Embedder) -> Shelf:
    shelf = Shelf(folder)
    passages = passages_of(ACT)
    vectors = embedder.embed_passages([p.embed_text for p in passages], lambda done, total: None)
    shelf.add(ID, passages, vectors, embedder.identity)
    return shelf


def prepared(tools: Instruments) -> Instruments:
    for name in ("terms", "late"):
        row = PREPARATIONS[name]
        assert (row.lacks(tools), row.ready(ID, tools)) == ("", False)
        row.prepare(ACT, tools, lambda done, total: None)
        assert row.ready(ID, tools)
    return tools


def test_words_that_are_shared_find_their_provision(tmp_path: Path) -> None:
    embedder = HashingEmbedder(dim=256)
    tools = prepared(
        Instruments(shelf_of(tmp_path, embedder), embedder, late=HashingLate(), weigher=WordWeigher())
    )
    hits = search("dismissed for theft or fraud", "m3", (ID,), tools, 3).hits
    assert hits[0].eid == "chp_3__sec_6__subsec_1"
    assert {"dense", "terms", "token states"} >= set(hits[0].why.split(" + "))


def test_the_three_heads_of_a_real_graph_are_indexed_and_searched(tmp_path: Path) -> None:
    encoders = of_states(tmp_path / "models", Weights.random(positions=600), context=512)
    embedder = encoders.embedder()
    tools = prepared(
        Instruments(
            shelf_of(tmp_path / "index", embedder),
            embedder,
            late=encoders.late_interaction(),
            weigher=encoders.term_weigher(),
        )
    )
    result = search("notice of wages", "m3", (ID,), tools, 5)
    assert len(result.hits) == 5
    assert result.ms_embed > 0


def test_without_such_a_model_it_is_refused_by_name(tmp_path: Path) -> None:
    embedder = HashingEmbedder(dim=256)
    tools = Instruments(shelf_of(tmp_path, embedder), embedder, late=HashingLate())
    with pytest.raises(BadRequest, match="no model that weighs terms"):
        search("theft", "m3", (ID,), tools, 3)


def test_unprepared_it_is_refused_with_the_command_that_prepares(tmp_path: Path) -> None:
    embedder = HashingEmbedder(dim=256)
    shelf = shelf_of(tmp_path, embedder)
    tools = Instruments(
        shelf, embedder, late=HashingLate(), weigher=WordWeigher(), open=lambda version_id: ACT
    )
    with pytest.raises(BadRequest) as caught:
        search("theft", "m3", (ID,), tools, 3)
    assert caught.value.hint.endswith("--with terms`.")


def test_raw_scores_keep_their_distances() -> None:
    scores = np.array([0.9, -np.inf, 0.5, 0.1])
    assert centred(scores) == pytest.approx([0.4, -0.4, 0.0, -0.4])
    assert centred(np.full(2, -np.inf)).tolist() == [0.0, 0.0]
