"""Search text: what a reader takes for the same compares the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.index.grams import grams
from engine.index.search_text import search_text


@pytest.mark.parametrize(
    ("written", "as_well"),
    [
        ("ধারা ২৬", "ধারা 26"),
        ("NOTICE of Termination", "notice OF termination"),
        ("শ্রমিক\u200cগণ", "শ্রমিকগণ"),
        ("র\u200d্যাব", "র্যাব"),
        ("এই আইন৷", "এই আইন।"),
        ("সময়", unicodedata.normalize("NFD", "সময়")),
        ("সম\u09dfে", "সম\u09af\u09bcে"),
        ("“wages”", '"wages"'),
        ("one\u00a0year", "one year"),
        ("ordi\u00adnance", "ordinance"),
        ("  two\n lines ", "two lines"),
        ("কতর্ৃক", "কর্তৃক"),
        ("কতৃর্ক", "কর্তৃক"),
        ("উলিস্নখিত", "উল্লিখিত"),
        ("পৰ", "পক্ষ"),
    ],
)
def test_what_reads_the_same_compares_the_same(written: str, as_well: str) -> None:
    assert search_text(written) == search_text(as_well)


@pytest.mark.parametrize(("one", "other"), [("ধারা ২৬", "ধারা ২৭"), ("শ্রমিক", "শ্রম"), ("স্নান", "ল্লান")])
def test_what_reads_differently_stays_different(one: str, other: str) -> None:
    assert search_text(one) != search_text(other)


@given(st.text(max_size=60))
def test_search_text_of_search_text_is_itself(text: str) -> None:
    once = search_text(text)
    assert search_text(once) == once


@given(st.text(max_size=60))
def test_search_text_is_nfc_on_one_line(text: str) -> None:
    made = search_text(text)
    assert unicodedata.is_normalized("NFC", made)
    assert made == " ".join(made.split())


def test_grams_stay_inside_words() -> None:
    assert grams("Notice pay") == ["^not", "noti", "otic", "tice", "ice$", "^pay", "pay$"]


def test_words_that_say_nothing_have_no_grams() -> None:
    assert grams("what shall it be, and এবং") == []


def test_a_word_shorter_than_a_gram_is_one() -> None:
    assert grams("x 7") == ["^x$", "^7$"]


def test_spellings_of_one_bangla_sound_share_their_grams() -> None:
    assert grams("চাকুরী") == grams("চাকুরি")
    assert grams("বাণিজ্য") == grams("বানিজ্য")


def test_a_bangla_suffix_leaves_most_grams_shared() -> None:
    plain, inflected = set(grams("শ্রমিক")), set(grams("শ্রমিকদের"))
    assert len(plain & inflected) >= len(plain) - 1
