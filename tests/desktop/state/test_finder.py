"""Finding words and sections."""

from __future__ import annotations

import pytest

from desktop.state.finder import best_span, section_number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("26", "26"), ("s. 26A", "26A"), ("section 26 a", "26A"), ("ধারা ২৬", "26"), ("২৬ক", "26A"),
        ("ধারা ২৬ঙ", "26E"), ("notice", ""), ("26 days notice", ""), ("ধারা কী", ""), ("", ""),
    ],
)  # fmt: skip
def test_a_section_is_known_however_it_is_typed(typed, number):
    assert section_number(typed) == number


TEXT = "The owner shall pay. The worker shall have ninety days’ notice; and wages. Nothing else."


def test_the_sentence_with_most_of_the_words_is_lit():
    start, end = best_span(TEXT, 0, len(TEXT), "ninety days notice")
    assert TEXT[start:end] == "The worker shall have ninety days’ notice;"


def test_a_span_never_leaves_its_provision():
    start, end = best_span(TEXT, 0, 20, "ninety days notice")
    assert 0 <= start < end <= 20


def test_bangla_words_are_found_in_their_sentence():
    text = "মালিক টাকা দিবেন। শ্রমিক নব্বই দিনের নোটিশ পাইবেন। আর কিছু নাই।"
    start, end = best_span(text, 0, len(text), "নব্বই দিনের নোটিশ")
    assert text[start:end] == "শ্রমিক নব্বই দিনের নোটিশ পাইবেন।"
