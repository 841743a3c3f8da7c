"""A decision in terms the engine can meet."""

from __future__ import annotations

import pytest

from desktop.state.decision import LONGEST, alike, overruling, settled, typable
from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.overlay import Act, Wish
from engine.domain.page import PageKind


def doubt(text="word", kind=DoubtKind.LOW_CONFIDENCE, start=10, end=14, name="d1"):
    return Doubt(name, 1, kind, text, "", (), start, end, ())


def test_a_recognised_word_that_is_right_is_typed_again_so_that_it_is_sure():
    assert settled(doubt(), " word ") == Wish(Act.RETYPE, start=10, end=14, text="word")


def test_other_words_take_its_place():
    assert settled(doubt(), "two  words") == Wish(Act.RETYPE, start=10, end=14, text="two words")


def test_a_letter_nobody_knows_is_never_typed_as_it_was_read():
    for kind in (DoubtKind.UNDECODED, DoubtKind.UNKNOWN_CHARACTER, DoubtKind.LOW_CONFIDENCE):
        assert settled(doubt("w\ufffdrd", kind), "w\ufffdrd") == Wish(Act.ACCEPT, text="d1")


def test_what_is_no_word_is_accepted_as_seen():
    assert settled(doubt(kind=DoubtKind.REFERENCE_UNRESOLVED), "word") == Wish(Act.ACCEPT, text="d1")
    assert settled(doubt("", DoubtKind.UNREAD_LINE, 0, 0), "") == Wish(Act.ACCEPT, text="d1")


def test_a_misread_reference_can_be_typed_again():
    wish = settled(doubt("section 99", DoubtKind.REFERENCE_UNRESOLVED, 10, 20), "section 9")
    assert wish == Wish(Act.RETYPE, start=10, end=20, text="section 9")


def test_a_whole_paragraph_is_not_typed_in_one_field():
    assert not typable(doubt("x", start=0, end=LONGEST + 1))


def test_alike_are_other_doubts_about_the_same_word_only():
    here, same, other = doubt(), doubt(name="d2", start=30, end=34), doubt("wurd", name="d3")
    assert alike(here, (here, same, other)) == (same,)
    assert alike(doubt(kind=DoubtKind.NUMBERS_MISSING), (same,)) == ()


@pytest.mark.parametrize(
    ("kind", "other"),
    [
        (PageKind.OCR, "text"), (PageKind.BROKEN_TEXT, "text"), (PageKind.TEXT, "ocr"),
        (PageKind.NO_TEXT, "ocr"), (PageKind.LEGACY_FONT, "ocr"), (PageKind.PLAIN, ""), (PageKind.BLANK, ""),
    ],
)  # fmt: skip
def test_a_page_is_overruled_by_the_other_way_of_reading_it(kind, other):
    assert overruling(kind) == other
