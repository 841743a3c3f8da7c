"""Numbers of recognised pages: which are doubted, which are confirmed by those around them."""

from __future__ import annotations

import pytest

from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.language import Language
from engine.domain.page import Origin
from engine.review.numerals import (
    NUMBER_COUNTED,
    NUMBER_SURE,
    confirmed,
    drawn_alike,
    is_numeral,
)
from tests.engine.review.test_doubts import of, reread
from tests.helpers.pages import source_of
from tests.helpers.revised import built

TEXT = """
1. Wages.- Wages of 8,000 taka are paid by the employer on the 7th day of the month.
2. Notice.- Notice is given by the employer within 120 days.
@page
3. Leave.- Leave is granted by the employer.
9. Fines.- A fine is paid to the fund.
"""
BELOW, UNSURE = NUMBER_SURE - 0.01, NUMBER_COUNTED - 0.01


def numbers(words: str, confidence: float, origin: Origin = Origin.OCR) -> list[str]:
    found = of(reread(source_of(TEXT), words, origin, confidence))
    return [doubt.text for doubt in found if doubt.kind is DoubtKind.NUMBER]


@pytest.mark.parametrize(
    "word",
    ["(৩)", "২৬ক", "২৬ক।", "1,25,000", "7th", "[(৭ক)", "৪২,", "26(1),", "২০০৬/৪২", "১২০টি", "12-B", "৯০%"],
)
def test_a_number_with_its_brackets_and_endings_is_a_numeral(word: str) -> None:
    assert is_numeral(word)


@pytest.mark.parametrize("word", ["অবিচ্ছিন্9ভাবে", "পাইবেন।]08)", "ধারা", "(ক)", "s.26", "—", "covid19"])
def test_a_word_with_a_digit_in_it_is_none(word: str) -> None:
    assert not is_numeral(word)


@pytest.mark.parametrize("word", ["8,000", "120", "7th"])
def test_an_unsure_number_is_a_doubt_of_its_own_kind(word: str) -> None:
    assert numbers(word, BELOW) == [word]
    assert numbers(word, NUMBER_SURE + 0.01) == []


def test_an_unsure_number_on_a_good_text_layer_is_none() -> None:
    assert numbers("120", 0.3, Origin.TEXT) == []


def test_a_section_that_counts_on_confirms_its_own_number() -> None:
    assert numbers("2.", BELOW) == []
    assert numbers("2.", UNSURE) == ["2."]
    assert numbers("9.", BELOW) == ["9."]  # nothing counts to it
    act = built(source_of(TEXT))
    said = {act.text[at : at + 2] for at in confirmed(act)}
    assert {"1.", "2.", "3."} <= said
    assert "9." not in said


def test_the_numbers_of_a_page_stand_behind_its_words_and_before_the_next_page() -> None:
    source = reread(source_of(TEXT), "8,000", Origin.OCR, BELOW)
    source = reread(source, "Notice", Origin.OCR, 0.3)
    source = reread(source, "granted", Origin.OCR, 0.3)
    found: tuple[Doubt, ...] = of(source)
    told = [d.text for d in found if d.kind in (DoubtKind.NUMBER, DoubtKind.LOW_CONFIDENCE)]
    assert told == ["Notice", "8,000", "granted"] or told == ["Notice.-", "8,000", "granted"]


def test_a_latin_figure_in_bangla_print_may_be_the_one_drawn_like_it() -> None:
    assert drawn_alike("(8)", Language.BANGLA) == "(৪)"
    assert drawn_alike("90", Language.BANGLA) == "৭০"
    assert drawn_alike("(৪)", Language.BANGLA) == ""
    assert drawn_alike("(8)", Language.ENGLISH) == ""


def test_what_is_no_number_is_told_quickly() -> None:
    assert not is_numeral("1" * 50_000 + "xyz")
