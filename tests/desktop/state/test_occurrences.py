"""Words are found wherever a law has them, however its lines end."""

import time
import unicodedata

import pytest

from desktop.state.occurrences import MOST, occurrences


def places(text, query):
    return [text[start:end] for start, end in occurrences(text, query)]


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        ("Notice of ninety\ndays; ninety  days.", "ninety days", ["ninety\ndays", "ninety  days"]),
        ("the termi-\nnation of employment", "termination", ["termi-\nnation"]),
        ("the termi\nnation", "termination", ["termi\nnation"]),
        ("Wages. WAGES. wages", "wages", ["Wages", "WAGES", "wages"]),
        ("৯০ দিন এবং 90 দিন", "90 দিন", ["৯০ দিন", "90 দিন"]),
        ("90 days", "৯০ days", ["90 days"]),
        ("ninety days’ notice", "days' notice", ["days’ notice"]),
        ("sub–section", "sub-section", ["sub–section"]),
        ("শ্রমি\u200dক", "শ্রমিক", ["শ্রমি\u200dক"]),
        (unicodedata.normalize("NFC", "বাড়ি"), "বাড়ি", [unicodedata.normalize("NFC", "বাড়ি")]),
        ("a (b) [c] .*", "(b) [c] .*", ["(b) [c] .*"]),
        ("anything", "   ", []),
        ("anything", "nothing", []),
    ],
)
def test_the_words_are_found(text, query, found):
    assert places(text, query) == found


def test_a_word_that_holds_another_is_found_in_it_as_readers_expect():
    assert places("unemployment", "employ") == ["employ"]


def test_no_more_are_listed_than_can_be_walked_through():
    assert len(occurrences("pay " * 2_000, "pay")) == MOST


def test_a_long_law_is_searched_while_a_key_is_down():
    text = ("The employer shall pay wages for every period of notice not given to him. " * 14_000)[:1_000_000]
    began = time.perf_counter()
    occurrences(text, "provident fund of the employees")
    occurrences(text, "eeeeeeeeeeeeeeeee")
    assert time.perf_counter() - began < 2.0
