"""A cross-encoder's logits, in the order asked."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.domain.language import Language
from engine.errors import Cancelled, ModelFailed
from engine.runtime.encoders import Encoders
from engine.runtime.reranker import OnnxReranker
from engine.runtime.store import ModelStore
from tests.helpers.tiny_encoders import NAMELESS, encoder, sum_graph

WORDS = ("<pad>", "<unk>", "one", "ten")


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def tiny() -> OnnxReranker:
    worth = np.array([[100], [100], [1], [10]], np.float32)
    return OnnxReranker(encoder(sum_graph(worth), WORDS), NAMELESS, (Language.ENGLISH,))


def test_scores_are_the_raw_logits_of_pairs_in_order() -> None:
    scores = tiny().score("ten ten", ["one", "ten one ten", "ten", "one one"], nobody)
    assert scores == (1.0, 21.0, 10.0, 2.0)


def test_the_longer_text_of_a_pair_is_cut() -> None:
    assert tiny().score("ten", ["one " * 50], nobody) == (7.0,)


def test_no_passages_have_no_scores() -> None:
    assert tiny().score("ten", [], nobody) == ()


def test_it_can_be_cancelled() -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        tiny().score("ten", ["one"], stop)


def test_the_passage_that_answers_is_scored_highest(models: Path) -> None:
    store = ModelStore(models)
    if not store.installed("minilm-l12-reranker"):
        pytest.skip(f"minilm-l12-reranker is not in {models}")
    reranker = Encoders(store).reranker()
    assert reranker.languages == (Language.ENGLISH,)
    passages = (
        "No child below fifteen years shall work in a mill.",
        "Wages shall be paid before the tenth day after the wage period has ended.",
        "Every mill shall keep a room where food is eaten. " * 9,
    )
    scores = reranker.score("By when must wages be paid?", passages, nobody)
    assert max(scores) == scores[1]
    assert reranker.score("By when must wages be paid?", passages[1:2], nobody)[0] == pytest.approx(
        scores[1],
        abs=1e-3,
    )


def test_an_embedder_reads_no_pairs(models: Path) -> None:
    with pytest.raises(ModelFailed, match="does not serve as reranker"):
        Encoders(ModelStore(models)).reranker("multilingual-e5-small")
