"""Which pages: what a person writes, and what is said where it cannot be meant."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.state.page_range import WrongPages, pages_of
from desktop.state.words import Speaker
from engine.domain.digits import bangla_digits
from engine.paths import assets


@pytest.mark.parametrize(
    ("text", "pages"),
    [
        ("", (1, 2, 3, 4, 5, 6)),
        ("   ", (1, 2, 3, 4, 5, 6)),
        ("3", (3,)),
        ("1-3, 5", (1, 2, 3, 5)),
        ("1–3;5", (1, 2, 3, 5)),
        ("5, 1 - 2", (5, 1, 2)),
        ("2, 1-3", (2, 1, 3)),
        ("১-৩, ৫", (1, 2, 3, 5)),
        ("6,", (6,)),
    ],
)
def test_pages_come_in_the_order_they_are_written_each_once(text, pages):
    assert pages_of(text, 6) == pages


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one", "“one” is no page. Write pages like 1-3, 5."),
        ("1-", "“1-” is no page. Write pages like 1-3, 5."),
        (",", "“,” is no page. Write pages like 1-3, 5."),
        ("3-1", "“3-1” runs backwards. Write 1-3."),
        ("2, 7", "There is no page 7: the print has 6."),
        ("0", "There is no page 0: the print has 6."),
        ("-2", "“-2” is no page. Write pages like 1-3, 5."),
    ],
)
def test_what_is_wrong_is_said_with_what_to_write(text, said):
    with pytest.raises(WrongPages) as caught:
        pages_of(text, 6)
    assert str(caught.value) == said


def test_it_is_said_in_bangla_digits_too(qapp):
    speaker = Speaker(qapp, assets() / "words")
    speaker.speak("bn")
    with pytest.raises(WrongPages) as caught:
        pages_of("৯", 6)
    speaker.speak("en")
    assert "৯" in str(caught.value)
    assert "৬" in str(caught.value)


@given(st.lists(st.integers(1, 40), min_size=1), st.booleans())
def test_any_list_of_pages_that_are_there_is_understood(pages, bangla):
    text = ",".join(map(str, pages))
    assert pages_of(bangla_digits(text) if bangla else text, 40) == tuple(dict.fromkeys(pages))


@given(st.text(max_size=30))
def test_whatever_is_typed_is_pages_or_a_sentence(text):
    with contextlib.suppress(WrongPages):
        assert set(pages_of(text, 9)) <= set(range(1, 10))
