"""Words that may be meant: near in letters and length, the more frequent first."""

from __future__ import annotations

import pytest

from engine.review.lexicon import Lexicon

WORDS = ["employer"] * 5 + ["employed", "wages", "শ্রমিক", "শ্রমিকের", "x"]


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ("ernployer", "employer"),
        ("empioyer", "employer"),
        ("শ্রমিব", "শ্রমিক"),
        ("wagea", "wages"),
        ("employer", ""),  # it is a word: nothing else is meant
        ("zzz", ""),
        ("x", ""),
    ],
)
def test_the_nearest_sure_word_is_suggested_first(read: str, meant: str) -> None:
    lexicon = Lexicon(WORDS)
    found = lexicon.meant(read)
    assert (found[0].word if found else "") == meant
    assert lexicon.meant(read) == found  # as remembered


def test_a_few_words_are_suggested_with_how_often_the_text_has_each() -> None:
    found = Lexicon(WORDS).meant("emploer")
    assert [(s.word, s.times) for s in found] == [("employer", 5), ("employed", 1)]


def test_nothing_is_suggested_from_nothing() -> None:
    assert Lexicon([]).meant("word") == ()
