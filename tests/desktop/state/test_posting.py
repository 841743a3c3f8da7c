"""What a person says is sent one by one, and again when the engine died over it."""

from __future__ import annotations

import pytest

from desktop.state.posting import Posting
from engine.domain.labelling import Said
from engine.errors import BadRequest
from engine.job.labelling import WriteLabel
from tests.helpers.inline_engine import HOLD, InlineEngine

FIRST, SECOND = (WriteLabel("o", claim, Said.YES, "Rina") for claim in ("W1", "W2"))


@pytest.fixture
def engine(qapp):
    made = InlineEngine(lambda request: HOLD)
    yield made
    made.deleteLater()


def test_one_is_on_its_way_at_a_time_and_in_order(engine, qtbot):
    posting = Posting(engine, engine)
    posting.add(FIRST)
    posting.add(SECOND)
    qtbot.waitUntil(lambda: WriteLabel in engine.held)
    assert engine.asked == [FIRST]
    engine.script = lambda request: None
    kept = []
    posting.kept.connect(kept.append)
    engine.held.pop(WriteLabel).finished.emit(None)
    qtbot.waitUntil(lambda: not posting.waiting)
    assert kept == [FIRST, SECOND]


def test_nothing_is_lost_with_the_engine_and_nothing_is_sent_before_it_is_back(engine, qtbot):
    posting = Posting(engine, engine)
    posting.add(FIRST)
    qtbot.waitUntil(lambda: WriteLabel in engine.held)
    engine.die()
    posting.add(SECOND)
    assert posting.lost
    assert posting.waiting == (FIRST, SECOND)
    assert engine.asked == [FIRST]
    engine.script = lambda request: None
    posting.go_on()
    qtbot.waitUntil(lambda: not posting.waiting)
    assert engine.asked == [FIRST, FIRST, SECOND]


def test_what_is_refused_is_told_and_holds_up_nothing(engine, qtbot):
    def script(request):
        if request is FIRST:
            raise BadRequest("No.")

    engine.script = script
    posting = Posting(engine, engine)
    refused = []
    posting.refused.connect(lambda request, event: refused.append((request, event.message)))
    posting.add(FIRST)
    posting.add(SECOND)
    qtbot.waitUntil(lambda: not posting.waiting)
    assert refused == [(FIRST, "No.")]
