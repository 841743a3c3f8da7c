"""Comparing two versions of a law, by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from engine.errors import UnknownVersion
from engine.job.request import DiffVersions
from tests.helpers.desk import ChangedDesk

CLAUSE, ADDED = "chp_1__sec_11__subsec_1__para_a", "chp_1__sec_11__subsec_2"


@pytest.fixture
def comparing(open_window, qtbot):
    def open_(desk=None, language="en", **options):
        desk = desk or ChangedDesk()
        window, engine = open_window(desk, language=language, **options)
        new = next(v for v in desk.versions[:2] if v.card.language.value == language)
        window.session.compare(desk.older(new).card.version_id, new.card.version_id)
        qtbot.waitUntil(lambda: not window.session.comparing.busy, timeout=10_000)
        return window, engine

    return open_


def shown(window):
    return " ".join(each.accessibleName() or each.text() for each in window.view.text.findChildren(QLabel))


@pytest.mark.parametrize("language", ["en", "bn"])
def test_changes_are_walked_through_by_keys_and_told_to_a_screen_reader(comparing, qtbot, language):
    window, _ = comparing(language=language)
    state = window.session.comparing
    assert (state.at, window.view.list.count()) == (CLAUSE, 2)
    taken, put = ("sixty", "ninety") if language == "en" else ("ষাট", "নব্বই")
    said = "removed: {}" if language == "en" else "বাদ গেছে: {}"
    assert said.format(taken) in shown(window)
    assert put in shown(window)
    qtbot.keyClick(window.view.list, Qt.Key.Key_N)
    assert state.at == ADDED
    assert window.view.list.currentRow() == 1
    qtbot.keyClick(window.view.list, Qt.Key.Key_N)
    assert state.at == CLAUSE
    qtbot.keyClick(window.view.list, Qt.Key.Key_P)
    assert state.at == ADDED
    assert ("Not in the older text." if language == "en" else "পুরোনো পাঠে নেই।") in shown(window)


def test_the_pages_of_both_are_shown_with_the_words_marked(comparing, qtbot):
    window, _ = comparing()
    qtbot.keyClick(window.view.list, Qt.Key.Key_W)
    old, new = window.session.comparing.sheets
    assert all(canvas.isVisible() for canvas in window.view.pages)
    assert [s.version.text[m.start : m.end] for s in (old, new) for m in s.marks] == ["sixty", "ninety"]
    qtbot.keyClick(window.view.pages[0], Qt.Key.Key_N)
    assert not old.marks
    assert new.version.text[new.marks[0].start : new.marks[0].end].startswith("(2) Where the worker")
    qtbot.keyClick(window.view.pages[0], Qt.Key.Key_W)
    assert window.view.text.isVisible()


def test_enter_opens_the_page_and_back_returns_to_the_change(comparing, qtbot):
    window, _ = comparing()
    qtbot.keyClick(window.view.list, Qt.Key.Key_N)
    qtbot.keyClick(window.view.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.reader.lit_mark is not None, timeout=10_000)
    assert window.session.history.here.view == "read"
    window.back()
    assert window.session.history.here.view == "compare"
    assert window.session.comparing.at == ADDED


def test_the_opinion_that_quotes_the_older_words_is_named_and_opened(comparing, qtbot):
    window, _ = comparing()
    qtbot.waitUntil(lambda: bool(window.session.comparing.row.opinions), timeout=5_000)
    opening = next(b for b in window.view.findChildren(QPushButton) if "opinion:" in b.accessibleName())
    opening.click()
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=10_000)


def test_the_list_is_narrowed_by_words_and_widened_by_escape(comparing, qtbot):
    window, _ = comparing()
    qtbot.keyClick(window.view.list, "/")
    qtbot.keyClicks(window.view.filter_field, "11(2)")
    assert [row.place.eid for row in window.session.comparing.rows] == [ADDED]
    assert window.session.comparing.at == ADDED
    window.escape()
    assert len(window.session.comparing.rows) == 2


def test_the_library_leads_to_what_changed_since_the_older_text(open_window, qtbot):
    desk = ChangedDesk()
    window, engine = open_window(desk)
    window.session.library.chosen = desk.versions[0].card.work
    window.show_view("library")
    window.view.refresh()
    changes = [b for b in window.view.findChildren(QPushButton) if b.text() == "Changes"]
    assert changes
    changes[0].click()
    qtbot.waitUntil(lambda: window.session.comparing.ready, timeout=10_000)
    asked = engine.asked_for(DiffVersions)[0]
    new = next(v for v in desk.versions[:2] if v.card.version_id == asked.new)
    assert asked.old == desk.older(new).card.version_id


def test_texts_that_cannot_be_compared_are_told_and_may_be_tried_again(comparing, qtbot):
    desk = ChangedDesk()
    desk.failures[DiffVersions] = UnknownVersion("No such version.")
    window, _ = comparing(desk)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=5_000)
    assert not window.session.comparing.ready
    del desk.failures[DiffVersions]
    here = window.session.history.here
    window.session.compare(here.other, here.version)
    qtbot.waitUntil(lambda: window.session.comparing.ready, timeout=10_000)
    assert window.view.list.count() == 2


def test_two_texts_alike_are_said_to_be(comparing, open_window, qtbot):
    window, engine = open_window()
    one = engine.script.versions[0].card.version_id
    window.session.compare(one, engine.script.versions[2].card.version_id)
    qtbot.waitUntil(lambda: window.session.comparing.ready, timeout=10_000)
    told = " ".join(each.text() for each in window.view._empty.findChildren(QLabel))
    assert "the same, word for word" in told
