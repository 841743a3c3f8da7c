"""A vector for each token, of unit length, and the same alone or in company."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.domain.language import Language
from engine.domain.motor import TokenStates
from engine.errors import Cancelled, ModelFailed
from engine.runtime.encoders import Encoders
from engine.runtime.late_interaction import OnnxLateInteraction
from engine.runtime.manifest import Late
from engine.runtime.store import ModelStore
from tests.helpers.tiny_encoders import NAMELESS, encoder, table_graph

WORDS = ("<pad>", "<unk>", "east", "north", "up")
TABLE = np.array([[9, 9], [9, 9], [3, 0], [0, 4], [6, 8]], np.float32)


def nobody(done: int, total: int) -> None:
    """A watch that looks on."""


def rows(states: TokenStates) -> list[np.ndarray]:
    whole = np.array(states.data, np.float32).reshape(-1, states.dim)
    return np.split(whole, states.ends[:-1])


def tiny() -> OnnxLateInteraction:
    return OnnxLateInteraction(encoder(table_graph(TABLE), WORDS), NAMELESS, Late(dim=2), (Language.ENGLISH,))


def test_each_token_has_its_state_in_the_order_of_the_texts_and_padding_has_none() -> None:
    states = tiny().embed_passages(["north", "east up north", "", "up east"], nobody)
    assert states.ends == (1, 4, 4, 6)
    one, three, none, two = rows(states)
    assert one.tolist() == [[0, 1]]
    assert three == pytest.approx(np.array([[1, 0], [0.6, 0.8], [0, 1]]), abs=1e-6)
    assert none.shape == (0, 2)
    assert two == pytest.approx(np.array([[0.6, 0.8], [1, 0]]), abs=1e-6)


def test_a_text_longer_than_the_context_is_cut() -> None:
    assert tiny().embed_query("east " * 30).ends == (8,)


def test_no_texts_are_no_states() -> None:
    states = tiny().embed_passages([], nobody)
    assert (len(states), len(states.data)) == (0, 0)


def test_it_can_be_cancelled() -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        tiny().embed_passages(["east"], stop)


@pytest.fixture(scope="module")
def late(models: Path) -> OnnxLateInteraction:
    store = ModelStore(models)
    if not store.installed("answerai-colbert-small"):
        pytest.skip(f"answerai-colbert-small is not in {models}")
    return Encoders(store).late_interaction("answerai-colbert-small")


def score(query: TokenStates, passages: TokenStates) -> list[float]:
    [asked] = rows(query)
    return [float((asked @ told.T).max(axis=1).mean()) for told in rows(passages)]


PASSAGES = (
    "An owner who sends away a permanent hand shall give ninety days' notice in writing.",
    "Wages shall be paid before the tenth day after the wage period has ended.",
    "No child below fifteen years shall work in a mill.",
)


def test_a_question_finds_the_passage_that_answers_it(late: OnnxLateInteraction) -> None:
    assert late.languages == (Language.ENGLISH,)
    passages = late.embed_passages(PASSAGES, nobody)
    for n, question in enumerate(
        ("How long a notice for a permanent worker?", "When are wages due?", "May a child of twelve work?")
    ):
        asked = late.embed_query(question)
        assert asked.dim == late.dim == 384
        assert np.linalg.norm(rows(asked)[0], axis=1) == pytest.approx(1.0, abs=1e-5)
        assert int(np.argmax(score(asked, passages))) == n


def test_an_embedder_gives_no_token_states_to_compare(models: Path) -> None:
    with pytest.raises(ModelFailed, match="late_interaction"):
        Encoders(ModelStore(models)).late_interaction("multilingual-e5-small")
