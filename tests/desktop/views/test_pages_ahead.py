"""Pages are on show while the text of their law is still being read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from desktop.state.reader import Target
from engine.errors import UnknownVersion
from engine.job.event import Failed, Finished
from engine.job.request import OpenVersion, Search
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import HOLD
from tests.helpers.shown import words


class SlowReader(Desk):
    """Whose law is long: its text does not come before the test says so."""

    def __call__(self, request):
        return HOLD if isinstance(request, OpenVersion) else super().__call__(request)


@pytest.fixture
def ahead(open_window, qtbot):
    window, engine = open_window(SlowReader())
    version = engine.script.versions[0]
    window.session.read(version.card.version_id)
    canvas = window.view.reader.canvas
    qtbot.waitUntil(lambda: window.session.reader.pages._images != {}, timeout=10_000)
    assert window.session.reader.version is None
    return window, engine, version, canvas


def text_comes(window, engine, version, qtbot):
    engine.say(OpenVersion, lambda id: Finished(id, version))
    qtbot.waitUntil(lambda: window.session.reader.version is version, timeout=10_000)


def test_the_first_page_is_drawn_before_the_text_is_there(ahead):
    window, _, version, canvas = ahead
    assert canvas.isVisible()
    assert window.session.reader.pages.image(canvas._key(1)) is not None
    assert version.card.work in window.view.pin
    assert "1" in window.view.reader.tools.page.text()


def test_who_has_scrolled_meanwhile_stays_there_when_the_text_comes(ahead, qtbot):
    window, engine, version, canvas = ahead
    canvas.show_page(2)
    at = canvas.verticalScrollBar().value()
    assert at > 0
    text_comes(window, engine, version, qtbot)
    assert canvas.verticalScrollBar().value() == at
    assert window.session.reader.page == 2


def test_a_place_asked_for_is_lit_when_the_text_comes(ahead, qtbot):
    window, engine, version, _ = ahead
    section = version.provisions[-1]
    window.session.reader.show(version.card.version_id, Target(start=section.start, end=section.start + 9))
    assert window.session.reader.marks == ()
    text_comes(window, engine, version, qtbot)
    assert window.session.reader.lit_mark is not None
    assert window.session.reader.lit_mark.start == section.start


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_F7, Qt.Key.Key_F8, Qt.Key.Key_C, Qt.Key.Key_R, Qt.Key.Key_N, Qt.Key.Key_F3]
)
def test_no_key_needs_the_text_before_it_is_there(ahead, qtbot, key):
    window, engine, version, _ = ahead
    qtbot.keyClick(window.view, key)
    text_comes(window, engine, version, qtbot)
    assert window.view.reader.isVisible()


def test_a_section_asked_for_meanwhile_is_that_of_the_law_on_show(open_window, qtbot):
    window, engine = open_window(SlowReader())
    version = engine.script.versions[2]  # not the one that a window with no law open would take
    window.session.read(version.card.version_id)
    window.session.seek("section 11")
    qtbot.waitUntil(lambda: OpenVersion in engine.held, timeout=10_000)
    text_comes(window, engine, version, qtbot)
    assert window.session.reader.version is version
    assert window.session.reader.lit_mark is not None
    assert [r.version for r in engine.asked_for(OpenVersion)] == [version.card.version_id]


def test_words_looked_for_meanwhile_are_looked_for_in_the_law_on_show(ahead):
    window, engine, version, _ = ahead
    window.session.found.find("notice")
    assert engine.asked_for(Search)[-1].versions == (version.card.version_id,)


def test_a_law_that_cannot_be_read_leaves_no_pages_behind(ahead, qtbot):
    window, engine, _, canvas = ahead
    error = UnknownVersion("There is no such version.")
    engine.say(OpenVersion, lambda id: Failed(id, error.code, str(error), "", ""))
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=10_000)
    assert window.session.reader.card is None
    assert canvas._layout is None
    assert "not in this library" in words(window.bars)
