"""Words are found wherever a law has them, however its lines end."""

import unicodedata
from itertools import chain

import pytest

from desktop.state.occurrences import AT_ONCE, MOST, stretches


def spans(text, query, **how):
    return list(chain.from_iterable(stretches(text, query, **how)))


def places(text, query):
    return [text[start:end] for start, end in spans(text, query)]


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
    assert len(spans("pay " * 2_000, "pay")) == MOST


def test_a_stretch_never_finds_more_than_can_be_marked_between_two_events():
    assert {len(found) for found in stretches("pay " * 2_000, "pay")} == {AT_ONCE}


@pytest.mark.parametrize("query", ["ninety days", "termination", "aa", "৯০"])
def test_wherever_a_stretch_ends_the_same_places_are_found_in_order(query):
    text = "aaaaa ninety\n  days; the termi-\n  nation; ৯০ দিন, 90 days, ninety   days aaa" * 3
    whole = spans(text, query)
    assert len(whole) >= 3
    for stretch in range(1, 90):
        assert spans(text, query, stretch=stretch) == whole
