"""What is left to look at, law by law."""

from __future__ import annotations

import pytest

from desktop.state.library import Library
from desktop.state.outstanding import Outstanding
from engine.domain.doubt import DoubtCount
from engine.errors import DamagedRecord
from engine.job.request import CountDoubts
from tests.helpers.doubted import ReviewDesk
from tests.helpers.inline_engine import InlineEngine


@pytest.fixture
def desk(fonts):
    return ReviewDesk()


@pytest.fixture
def counted(desk, qtbot):
    engine = InlineEngine(desk)
    library = Library(engine)
    outstanding = Outstanding(engine, library)
    library.refresh()
    qtbot.waitUntil(lambda: library.known and not outstanding.counting)
    yield engine, library, outstanding
    engine.deleteLater()


def test_laws_with_doubts_are_known_after_each_was_counted_once(desk, counted, qtbot):
    engine, library, outstanding = counted
    assert [card.version_id for card in outstanding.cards] == [v.card.version_id for v in desk.versions[:2]]
    assert outstanding.count(desk.versions[0].card.version_id).doubts == 6
    library.refresh()
    qtbot.wait(50)
    assert len(engine.asked_for(CountDoubts)) == 2


def test_a_law_whose_card_tells_of_nothing_is_not_opened_for_it(desk, counted):
    engine, _, _ = counted
    plain = desk.versions[2].card.version_id
    assert plain not in [request.version for request in engine.asked_for(CountDoubts)]


def test_a_law_that_was_looked_through_is_not_outstanding(desk, counted):
    _, _, outstanding = counted
    version = desk.versions[0].card.version_id
    outstanding.know(DoubtCount(version, 0, 0))
    assert outstanding.count(version) is None


def test_a_law_that_cannot_be_opened_stops_no_other(desk, qtbot):
    desk.failures[CountDoubts] = DamagedRecord("torn")
    engine = InlineEngine(desk)
    library = Library(engine)
    outstanding = Outstanding(engine, library)
    library.refresh()
    qtbot.waitUntil(lambda: len(engine.asked_for(CountDoubts)) == 2 and not outstanding.counting)
    assert outstanding.cards == ()
