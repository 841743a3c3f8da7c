"""How well parts of provisions fit a question: words, meaning, and a reader of pairs where one is there."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.board.likeness import SPREAD, Part, likeness, shared_words
from engine.domain.language import Language
from engine.domain.motor import Embedder, Reranker
from tests.helpers.boards import NearEmbedder
from tests.helpers.fake_reranker import CountingReranker

QUESTION = "How many days of notice must the employer give?"
TEXTS = (
    "Wages. Wages are paid on a working day.",
    "Notice. The employer must give ninety days of notice.",
    "Appeal. An appeal lies to the court within sixty days.",
)


def parts(language: Language = Language.ENGLISH) -> list[Part]:
    return [Part(text, language, text.partition(". ")[2]) for text in TEXTS]


def fits(
    embedder: Embedder | None = None,
    reranker: Reranker | None = None,
    asked_in: Language = Language.ENGLISH,
    of: Sequence[Part] = tuple(parts()),
) -> list[float]:
    return likeness(QUESTION, asked_in, of, embedder, reranker, lambda done, total: None)


def best(values: list[float]) -> int:
    return max(range(len(values)), key=lambda i: values[i])


def test_shared_words_and_meaning_find_the_part_that_answers() -> None:
    assert best(fits()) == best(fits(NearEmbedder())) == 1


def test_a_number_of_the_case_is_no_shared_word() -> None:
    rows = ("Schedule. 7. Loss of an index finger 13.", "Children. No child may do any work.")
    assert shared_words("May a child of 13 do work?", rows)[0] == 0
    assert best(shared_words("May a child of 13 do work?", rows)) == 1


def test_a_reader_of_pairs_has_the_most_weight() -> None:
    assert best(fits(NearEmbedder(), CountingReranker(likes="appeal"))) == 2


@pytest.mark.parametrize(
    ("asked_in", "language"),
    [(Language.BANGLA, Language.ENGLISH), (Language.ENGLISH, Language.BANGLA)],
    ids=["question", "text"],
)
def test_a_reader_is_not_asked_about_a_language_it_does_not_understand(
    asked_in: Language, language: Language
) -> None:
    reader = CountingReranker(likes="appeal")
    assert fits(None, reader, asked_in, parts(language)) == fits(None, None, asked_in, parts(language))
    assert reader.read == []


def test_the_measure_is_the_same_whatever_there_is_to_judge_with() -> None:
    """Else bounds in it would mean another thing on a computer with fewer models."""
    agreed = CountingReranker(likes="ninety")
    for values in (fits(), fits(NearEmbedder()), fits(NearEmbedder(), agreed)):
        assert sum(values) == pytest.approx(0.0, abs=1e-9)
        assert SPREAD / 2 < max(values) <= SPREAD * 1.5


def test_parts_that_are_alike_all_fit_alike() -> None:
    assert fits(of=[parts()[0]] * 3) == [0.0, 0.0, 0.0]
