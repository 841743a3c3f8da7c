"""Content words, and the names an opinion goes by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.domain.language import Language
from engine.domain.question import Question
from engine.domain.seal import opinion_id_of
from engine.domain.words import content_words

ASKED = Question("How much notice?", "", Language.ENGLISH, (), "2026-05-04T03:02:01.123+00:00", 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("terminated", "terminates"),
        ("Wages", "wage"),
        ("weaver's", "weavers"),
        ("শ্রমিকের", "শ্রমিককে"),
        ("মালিকদের", "মালিক"),
        ("১২০", "120"),
    ],
)
def test_forms_of_one_word_are_one(one: str, other: str) -> None:
    assert content_words(one) == content_words(other) != ()


def test_words_that_carry_no_meaning_are_left_out() -> None:
    assert content_words("How much is it, and of which?") == ()
    assert content_words("এবং যদি তবে কি") == ()
    assert content_words("permanent worker") != content_words("temporary worker")


@given(st.text(max_size=100))
def test_any_text_has_words_or_none(text: str) -> None:
    assert all(content_words(text))


def test_an_opinions_id_begins_with_its_moment_and_tells_questions_apart() -> None:
    assert opinion_id_of(ASKED).startswith("20260504-030201-")
    assert opinion_id_of(ASKED) == opinion_id_of(replace(ASKED))
    for other in ({"text": "How much pay?"}, {"facts": "x"}, {"seed": 2}, {"language": Language.BANGLA}):
        assert opinion_id_of(replace(ASKED, **other)) != opinion_id_of(ASKED)  # type: ignore[arg-type]
