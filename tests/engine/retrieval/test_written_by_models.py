"""What a real language model writes for search: questions of a section, a provision of a question."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.domain.motor import LanguageModel
from engine.retrieval.questions.asking import LONGEST, SHORTEST, ask_about, pieces_of
from engine.retrieval.strategies.hyde import hypothetical
from engine.runtime.llm.opening import open_language_model
from engine.runtime.store import ModelStore
from tests.helpers.town_act import town_act

pytestmark = pytest.mark.model


def still(done: int, total: int) -> None:
    pass


@pytest.fixture(scope="module")
def model(models: Path) -> Iterator[LanguageModel]:
    opened = open_language_model(ModelStore(models), context=2048)
    yield opened
    opened.close()


def test_it_writes_whole_questions_the_same_each_time(model: LanguageModel) -> None:
    pieces = [p for p in pieces_of(town_act()) if p.heading in ("Covers", "Fares")]
    written = [ask_about(piece, model, still) for piece in pieces]
    assert len(pieces) == 2
    assert all(written)
    for question in (q for questions in written for q in questions):
        assert question.endswith("?")
        assert SHORTEST <= len(question) <= LONGEST
    assert [ask_about(piece, model, still) for piece in pieces] == written


def test_it_writes_a_provision_of_its_own_the_same_each_time(model: LanguageModel) -> None:
    question = "My uncle's well has no lid and my goat fell in, what can I do?"
    written = hypothetical(question, model, still)
    assert written.endswith(".")
    assert not any(mark in written for mark in ("<<<", ">>>", "?"))
    assert hypothetical(question, model, still) == written
