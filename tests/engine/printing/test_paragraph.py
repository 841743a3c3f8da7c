"""Breaking lines: nothing is lost, nothing is added, nothing sticks out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.printing.canvas import Canvas
from engine.printing.paragraph import Line, Span, break_lines
from engine.printing.typefaces import Role

CANVAS = Canvas()
WORDS = st.text(alphabet="abiক্ষিতুঁর১ .,—()“” ", max_size=80)


def text_of(lines: tuple[Line, ...]) -> str:
    return "".join(piece.ink.cluster.text for line in lines for piece in line.pieces)


def break_text(text: str, width: float) -> tuple[Line, ...]:
    return break_lines(CANVAS, [Span(text, Role.SERIF, 10)], width)


@settings(max_examples=60, deadline=None)
@given(WORDS, st.integers(40, 300))
def test_no_character_is_lost_or_added(text: str, width: int) -> None:
    lines = break_text(text, width)
    assert text_of(lines) == text
    assert all(line.width <= width for line in lines)


def test_a_line_break_in_the_text_is_one_on_paper() -> None:
    lines = break_text("one two\nthree\r\nfour", 500)
    assert [text_of((line,)) for line in lines] == ["one two", "three", "four"]


def test_other_control_characters_become_spaces() -> None:
    assert text_of(break_text("a\tb\x00c", 500)) == "a b c"


def test_the_space_a_line_breaks_at_is_kept_and_not_measured() -> None:
    first, second = break_text("aaaa bbbb", CANVAS.width("aaaa ", Role.SERIF, 10) + 1)
    assert text_of((first,)) == "aaaa "
    assert first.width == pytest.approx(CANVAS.width("aaaa", Role.SERIF, 10), abs=0.5)
    assert text_of((second,)) == "bbbb"


def test_a_word_wider_than_the_line_is_cut_between_clusters() -> None:
    word = "ক্ষুঁ" * 30
    lines = break_text(word, 60)
    assert len(lines) > 3
    assert text_of(lines) == word
    for line in lines:
        assert not line.pieces[0].ink.cluster.thin  # a letter is never parted from its signs


def test_a_citation_is_not_parted_at_its_spaces() -> None:
    before = Span("x" * 40 + " ", Role.SANS, 10)
    mark = Span("[1 · section 4(1)(a), proviso]", Role.SANS_BOLD, 10, to="quotation-1")
    width = CANVAS.width(before.text, Role.SANS, 10) + 30
    first, second = break_lines(CANVAS, [before, mark], width)
    assert text_of((first,)) == before.text
    assert text_of((second,)) == mark.text
    assert {piece.to for piece in second.pieces} == {"quotation-1"}
