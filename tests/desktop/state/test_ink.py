"""The ink of a span."""

from __future__ import annotations

import pytest

from desktop.state.ink import ink_of
from engine.domain.language import Language
from tests.helpers.drawn_law import drawn_version, span

WORDS = "ninety days’ notice, if he is paid by the month"


@pytest.fixture
def version(fonts):
    return drawn_version(Language.ENGLISH)


def test_a_line_has_one_quad_from_its_first_word_to_its_last(version):
    start, end = span(version, WORDS)
    (quad,) = ink_of(version, start, end)
    assert quad == version.provenance.locate(start, end)[0]


def test_a_span_over_three_lines_has_three_quads(version):
    start, _ = span(version, "(3) An owner")
    _, end = span(version, "further be paid")
    assert [q.box for q in ink_of(version, start, end)] == [
        q.box for q in version.provenance.locate(start, end)
    ]
    assert len(ink_of(version, start, end)) == 3


def test_a_space_two_lines_high_does_not_make_its_line_taller(version):
    start, end = span(version, WORDS)
    (before,) = ink_of(version, start, end)
    space = version.text.index(" ", start)
    for corner in (1, 3):
        version.provenance.quads[space * 8 + corner] -= 40
    for corner in (5, 7):
        version.provenance.quads[space * 8 + corner] += 40
    assert version.provenance.locate(start, end)[0].box[3] > before.box[3] + 30
    assert ink_of(version, start, end) == (before,)


def test_nothing_printed_has_no_ink(version):
    gap = version.text.index("\n")
    assert ink_of(version, gap, gap + 1) == ()
