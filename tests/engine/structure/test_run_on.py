"""A line that began like a label and proved to be none goes on in its paragraph."""

from __future__ import annotations

from engine.domain.page import Origin
from engine.structure.text.run_on import run_on


def of(text: str) -> bytes:
    return bytes(Origin.INSERTED if c == "\n" else Origin.TEXT for c in text)


def test_a_break_in_mid_sentence_before_what_is_no_provision_is_a_space() -> None:
    text = "the notice under sub-section\n(1) or sub-section (2), wages"
    assert run_on(text, of(text), ()) == text.replace("\n", " ")


def test_a_break_before_a_provision_stays() -> None:
    text = "any of the following\n(a) a clerk"
    assert run_on(text, of(text), {21}) == text


def test_a_break_after_a_closed_sentence_or_before_words_stays() -> None:
    for text in ("It shall be paid.\n(1) or else", "of the kind\nand so on"):
        assert run_on(text, of(text), ()) == text


def test_a_break_that_the_page_itself_has_stays() -> None:
    text = "sub-section\n(1)"
    assert run_on(text, bytes([Origin.TEXT] * len(text)), ()) == text
