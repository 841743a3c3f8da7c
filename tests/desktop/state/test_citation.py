"""Citations: their numbers, sides and ink."""

from __future__ import annotations

import pytest

from desktop.state.citation import FOUND, citations_of, marks_on
from engine.domain.language import Language
from engine.domain.opinion import Status
from tests.helpers.drawn_law import drawn_version
from tests.helpers.sample_opinion import sample_opinion


@pytest.fixture
def version(fonts):
    return drawn_version(Language.ENGLISH)


def test_citations_are_numbered_as_a_reader_meets_them(version):
    citations = citations_of(sample_opinion(version))
    assert [c.number for c in citations] == [1, 2, 3, 4, 5]
    assert [c.quotation.label for c in citations] == [
        "section 11(a)", "section 11(4)", "section 11(1)", "section 11(3)", "section 11(2)",
    ]  # fmt: skip


def test_a_citation_wears_the_colour_of_the_side_that_used_it(version):
    assert [c.tone for c in citations_of(sample_opinion(version))] == [
        "worker", "worker", "rule", "worker", "employer",
    ]  # fmt: skip


def test_what_was_left_out_is_not_cited(version):
    opinion = sample_opinion(version)
    left_out = [c for c in opinion.claims if not c.accepted]
    assert left_out
    assert len(citations_of(opinion)) == len(opinion.quotations)


def test_without_an_answer_the_nearest_provisions_are_marked_as_found_only(version):
    citations = citations_of(sample_opinion(version, Status.UNDECIDED))
    assert {c.tone for c in citations} == {FOUND}
    assert all(c.quotation.quote == version.text[c.quotation.start : c.quotation.end] for c in citations)


def test_marks_lie_on_the_lines_of_the_words(version):
    citations = citations_of(sample_opinion(version))
    marks = marks_on(version, citations)
    assert [m.number for m in marks] == [1, 2, 3, 4, 5]
    assert all(quad.page == 3 for m in marks for quad in m.quads)


def test_citations_of_another_version_leave_no_mark(version):
    other = drawn_version(Language.ENGLISH, "2016-03-01")
    assert marks_on(other, citations_of(sample_opinion(version))) == ()
