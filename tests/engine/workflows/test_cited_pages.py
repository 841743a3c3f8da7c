"""The cited pages: each once, with the words that are cited on it and whose they are."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from engine.domain.claim import Side
from engine.domain.identity import VersionId
from engine.domain.opinion import Opinion, Status
from engine.domain.version import Version
from engine.errors import Cancelled
from engine.workflows.cited_pages import pages_with_marks
from tests.helpers.cited import page_image
from tests.helpers.opinions import build_opinion
from tests.helpers.versions import small_act

ACT = small_act()


def quiet(done: int, total: int) -> None:
    """Nobody watches."""


def pages(opinion: Opinion, version: Version | None = ACT, *, drawn: bool = True, watch=quiet):
    def draw(version_id: VersionId, page: int):
        return page_image() if drawn else None

    return pages_with_marks(opinion, lambda _: version, draw, watch)


def test_each_page_comes_once_with_its_marks_by_the_numbers_they_have_on_paper() -> None:
    opinion = build_opinion()
    (page,) = pages(opinion)
    assert (page.page, page.page_label) == (1, "1")
    assert [mark.name for mark in page.marks] == ["[1]", "[2]", "[3]", "[4]", "[5]"]
    said = {q.label for q in opinion.quotations}
    assert {mark.label for mark in page.marks} == said
    assert all(quad.page == 1 for mark in page.marks for quad in mark.quads)


def test_a_mark_is_of_the_first_side_that_rests_on_it_and_no_statement_left_out_gives_one() -> None:
    opinion = build_opinion()
    (page,) = pages(opinion)
    by_label = {mark.label: mark.side for mark in page.marks}
    assert by_label["section 4(1)"] is Side.RULE
    assert by_label["section 4(1)(a)"] is Side.WORKER  # the employer quotes it too, after her
    assert by_label["section 4(2)"] is Side.EMPLOYER


def test_words_that_go_on_over_a_page_are_marked_on_both() -> None:
    opinion = build_opinion()
    quote = opinion.quotations[0]
    middle = (quote.start + quote.end) // 2
    places = ACT.provenance
    turned = array("H", (2 if i >= middle and page else page for i, page in enumerate(places.page)))
    cards = (ACT.card.pages[0], replace(ACT.card.pages[0], number=2, label="2"))
    act = replace(ACT, card=replace(ACT.card, pages=cards), provenance=replace(places, page=turned))
    found = pages(opinion, act)
    assert [page.page for page in found] == [1, 2]
    name = next(mark.name for mark in found[0].marks if mark.label == quote.label)
    assert name in {mark.name for mark in found[1].marks}


def test_without_an_answer_the_provisions_to_read_are_tinted_and_nobodys() -> None:
    opinion = build_opinion(status=Status.UNDECIDED)
    (page,) = pages(opinion)
    assert page.marks
    assert {mark.side for mark in page.marks} == {None}
    assert {mark.name for mark in page.marks} <= {e.handle for e in opinion.evidence if not e.via.depth}


def test_a_page_that_cannot_be_drawn_is_there_without_its_picture() -> None:
    (page,) = pages(build_opinion(), drawn=False)
    assert page.image is None
    assert page.marks


def test_a_law_that_is_gone_has_no_pages() -> None:
    assert pages(build_opinion(), None) == ()


def test_it_can_be_stopped_between_two_pages() -> None:
    def stop(done: int, total: int) -> None:
        assert (done, total) == (0, 1)
        raise Cancelled

    with pytest.raises(Cancelled):
        pages(build_opinion(), watch=stop)


def test_a_page_brings_all_its_words_as_stored_line_by_line_each_where_it_is_printed() -> None:
    (page,) = pages(build_opinion())
    said = "".join(text for line in page.lines for text, _ in line.words)
    assert said == "".join(ACT.text.split())
    for line in page.lines:
        for _, quad in line.words:
            assert line.quad.box[0] <= quad.box[0] < quad.box[2] <= line.quad.box[2]
            assert line.quad.box[1] <= quad.box[1] < quad.box[3] <= line.quad.box[3]
    assert len(page.lines) > 3
    assert page.language is ACT.card.language


def test_words_of_a_page_without_a_picture_lie_under_nothing() -> None:
    (page,) = pages(build_opinion(), drawn=False)
    assert page.lines == ()
