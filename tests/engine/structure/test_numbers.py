"""Printed numbers in two scripts."""

from __future__ import annotations

import pytest

from engine.structure.nodes.label import Style, readings
from engine.structure.outline.numbers import Number, from_chapter, from_digits, from_roman, letters_of, roman


@pytest.mark.parametrize(
    ("printed", "number"),
    [
        ("26", Number(26)),
        ("২৬", Number(26)),
        ("26A", Number(26, "A")),
        ("২৬ক", Number(26, "A")),
        ("৩৪৮ ক", Number(348, "A")),
        ("১-ক", Number(1, "A")),
        ("২৬চ", Number(26, "F")),
        ("26AA", Number(26, "AA")),
        ("twenty", None),
        ("২৬ং", None),
    ],
)
def test_section_numbers_are_one_number_in_both_scripts(printed: str, number: Number | None) -> None:
    assert from_digits(printed) == number


@pytest.mark.parametrize(
    ("printed", "number"),
    [
        ("II", "2"),
        ("XVIA", "16A"),
        ("XVI-A", "16A"),
        ("5A", "5A"),
        ("দ্বিতীয়", "2"),
        ("ষোড়শ-ক", "16A"),
        ("চর্তুদশ", "14"),  # old conversion damage
        ("FIRST", "1"),
        ("২", "2"),
    ],
)
def test_chapter_numbers_are_read_from_numerals_ordinals_and_damaged_words(printed: str, number: str) -> None:
    assert str(from_chapter(printed)) == number


@pytest.mark.parametrize("printed", ["উক্ত", "এই", "HELLO", ""])
def test_other_words_are_no_chapter_numbers(printed: str) -> None:
    assert from_chapter(printed) is None


def test_roman_numerals_go_there_and_back() -> None:
    assert [from_roman(roman(n)) for n in range(1, 60)] == list(range(1, 60))


def test_what_follows_what_knows_amendment_letters_and_doubled_clauses() -> None:
    assert Number(27).follows(Number(26))
    assert Number(27).follows(Number(26, "B"))
    assert Number(26, "A").follows(Number(26))
    assert Number(26, "B").follows(Number(26, "A"))
    assert Number(3, "CC").follows(Number(3, "C"))
    assert not Number(28).follows(Number(26))
    assert not Number(26, "C").follows(Number(26, "A"))


def test_bangla_has_more_letters_than_z() -> None:
    assert [letters_of(n) for n in (1, 26, 27, 32)] == ["a", "z", "za", "zf"]


@pytest.mark.parametrize(
    ("value", "styles"),
    [
        ("i", {Style.LETTER, Style.ROMAN}),
        ("b", {Style.LETTER}),
        ("iv", {Style.ROMAN}),
        ("aa", {Style.LETTER}),
        ("ba", {Style.LETTER}),
        ("on", set()),
        ("ক", {Style.CONSONANT}),
        ("খক", {Style.CONSONANT}),
        ("গগ", {Style.CONSONANT}),
        ("আ", {Style.VOWEL}),
        ("১ক", {Style.FIGURE}),
        ("six", set()),
        ("কর", set()),
    ],
)
def test_a_label_is_read_in_every_way_it_can_be(value: str, styles: set[Style]) -> None:
    assert {reading.style for reading in readings(value)} == styles
