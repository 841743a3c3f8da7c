"""Page images: asked for when in sight, kept while there is room."""

from __future__ import annotations

import pytest

from desktop.state.pages import PageStore
from engine.domain.page import PageImage
from engine.errors import ReaderLimit
from engine.job.request import RenderPage
from tests.helpers.inline_engine import HOLD, InlineEngine

SIDE = 100


def drawn(request):
    assert isinstance(request, RenderPage)
    return PageImage(request.page, SIDE, SIDE, request.zoom, bytes([request.page]) * (SIDE * SIDE * 3))


@pytest.fixture
def engine(qapp):
    return InlineEngine(drawn)


@pytest.fixture
def store(engine):
    return PageStore(engine, room=SIDE * SIDE * 4 * 2)


def key(page, zoom=1.0):
    return ("v", page, zoom)


def test_a_page_arrives_with_its_pixels(store, qtbot):
    with qtbot.waitSignal(store.arrived) as arrived:
        store.want((key(7),))
    assert arrived.args == [7]
    assert store.image(key(7)).pixelColor(50, 50).red() == 7


def test_a_page_is_asked_for_once(store, engine, qtbot):
    store.want((key(1),))
    store.want((key(1),))
    qtbot.waitUntil(lambda: store.image(key(1)) is not None)
    store.want((key(1),))
    assert len(engine.asked) == 1


def test_what_went_out_of_sight_before_it_came_is_given_up(store, engine, qtbot):
    engine.script = lambda request: HOLD if request.page == 1 else drawn(request)
    store.want((key(1),))
    store.want((key(2),))
    qtbot.waitUntil(lambda: store.image(key(2)) is not None)
    qtbot.waitUntil(lambda: engine.held[RenderPage].over)
    assert store.image(key(1)) is None


def test_the_oldest_pages_make_room(store, qtbot):
    for page in (1, 2, 3):
        store.want((key(page),))
        qtbot.waitUntil(lambda page=page: store.image(key(page)) is not None)
    assert store.image(key(1)) is None
    assert store.image(key(3)) is not None


def test_another_zoom_serves_until_the_sharp_page_is_here(store, qtbot):
    store.want((key(1, 1.0),))
    qtbot.waitUntil(lambda: store.image(key(1, 1.0)) is not None)
    assert store.image(key(1, 2.0)) is None
    assert store.rough("v", 1) is not None


def test_a_page_that_cannot_be_drawn_is_told_once_and_not_asked_for_for_ever(store, engine, qtbot):
    def refuse(request):
        raise ReaderLimit("Too large.")

    engine.script = refuse
    failures = []
    store.failed.connect(failures.append)
    store.want((key(1),))
    qtbot.waitUntil(lambda: bool(failures))
    store.want((key(1),))
    qtbot.wait(50)
    assert len(engine.asked) == 1
