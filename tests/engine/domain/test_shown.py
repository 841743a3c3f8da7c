"""Outside text as it is shown: nothing steers a terminal, and nothing unseen is taken for text."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from engine.domain.shown import called, tamed, unseen


@given(st.text())
def test_no_control_character_is_left_and_nothing_else_is_touched(text: str) -> None:
    shown = tamed(text)
    assert len(shown) == len(text)
    for was, now in zip(text, shown, strict=True):
        if unicodedata.category(was) == "Cc" and was not in "\t\n":
            assert unicodedata.category(now) == "So"
        else:
            assert now == was


def test_an_escape_is_shown_as_its_picture() -> None:
    assert tamed("a\x1b[31mb\r\x9b\x7f\n") == "a␛[31mb␍\ufffd␡\n"


def test_usual_words_of_both_languages_hold_nothing_unseen() -> None:
    assert unseen("“শ্রমিক” র‍্যাব ক্‌ষ ৳ ½ §\t26A—\n") == ""


def test_what_is_unseen_is_named() -> None:
    assert unseen("ab\u202ec\x1b") == "\u202e"
    assert called("\u202e") == "U+202E RIGHT-TO-LEFT OVERRIDE"
    assert called("\x1b") == "U+001B ESCAPE"
    assert called("\udcff") == "U+DCFF"
