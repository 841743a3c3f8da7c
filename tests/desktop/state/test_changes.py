"""Rows of a comparison, and the words of each on either side."""

import pytest

from desktop.state.changes import Sort, beside, pieces_of, rows_of
from engine.comparison.compare import compare
from engine.domain.language import Language
from tests.helpers.desk import ChangedDesk, _bound


@pytest.fixture(params=list(Language))
def pair(request, qapp, fonts):
    desk = ChangedDesk()
    new = next(v for v in desk.versions[:2] if v.card.language is request.param)
    old = desk.older(new)
    return old, new, compare(_bound(old), _bound(new))


def test_every_difference_is_a_row_and_rows_stand_as_in_the_newer_text(pair):
    _, _, difference = pair
    rows = rows_of(difference, ())
    assert [row.sort for row in rows] == [Sort.CHANGED, Sort.ADDED]
    starts = [row.new.start for row in rows]
    assert starts == sorted(starts)


def test_what_was_removed_stands_where_it_was(pair):
    old, new, _ = pair
    back = rows_of(compare(_bound(new), _bound(old)), ())
    assert [row.sort for row in back] == [Sort.CHANGED, Sort.REMOVED]
    assert pieces_of(back[1], old, newer=True) == ()
    assert all(piece.differs for piece in pieces_of(back[1], new, newer=False))


def test_the_words_on_both_sides_are_those_of_the_texts_and_only_the_others_are_marked(pair):
    old, new, difference = pair
    row = rows_of(difference, ())[0]
    for version, place, newer in ((old, row.old, False), (new, row.new, True)):
        pieces = pieces_of(row, version, newer=newer)
        said = "".join(piece.text for piece in pieces)
        assert said == " ".join(version.text[place.start : place.end].split())
        assert sum(piece.differs for piece in pieces) == 1
    same = [
        [piece.text for piece in pieces_of(row, version, newer=newer) if not piece.differs]
        for version, newer in ((old, False), (new, True))
    ]
    assert same[0] == same[1]


def test_the_provision_before_and_behind_are_shown_with_it(pair):
    _, new, difference = pair
    row = rows_of(difference, ())[0]
    opening = new.provision("chp_1__sec_11__subsec_1")
    assert " ".join(new.text[opening.start : opening.start + 40].split()) in beside(row.new, new, after=False)
    following = new.provision("chp_1__sec_11__subsec_1__para_b")
    words = " ".join(new.text[following.start : following.end].split())
    assert beside(row.new, new, after=True) == words
    assert beside(None, new, after=True) == ""


def test_an_opinion_that_quotes_the_older_words_is_counted_once(qapp, fonts):
    from engine.job.request import ListOpinions

    desk = ChangedDesk()
    new = desk.versions[0]
    opinions = desk(ListOpinions())
    rows = rows_of(compare(_bound(desk.older(new)), _bound(new)), (*opinions, *opinions))
    assert [len(row.opinions) for row in rows] == [1, 0]
