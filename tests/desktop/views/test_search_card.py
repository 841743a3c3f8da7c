"""Ctrl+K: the laws first, then where the words stand in clients' files."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from engine.domain.matter_events import Told
from engine.job.matters import SearchMatters
from engine.job.request import Search
from tests.helpers.desk import Desk


@pytest.fixture
def typed(open_window, qtbot):
    """The window with something typed into its search field."""

    def open_(text):
        desk = Desk()
        desk.cabinet.new("Rahima")
        desk.cabinet.grow("2026-1", Told("told at the gate", ""))
        window, engine = open_window(desk)
        qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        qtbot.keyClicks(window.top_bar.search, text)
        qtbot.waitUntil(lambda: window.session.matter_search.known)
        return window, engine

    return open_


def rows(card):
    return [card.list.item(i).text() for i in range(card.list.count())]


def test_what_is_typed_finds_clients_and_down_and_enter_open_the_file(typed, qtbot):
    window, _ = typed("gate")
    assert rows(window.search_card) == ["Look for “gate” in the laws", "Rahima"]
    spoken = window.search_card.list.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Rahima, fact: told at the gate"
    qtbot.keyClick(window.top_bar.search, Qt.Key.Key_Down)
    qtbot.keyClick(window.top_bar.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.top_bar.place.text() == "Matters › Rahima")
    assert not window.search_card.isVisible()
    assert window.top_bar.search.text() == ""


def test_enter_alone_looks_in_the_laws_as_before(typed, qtbot):
    window, engine = typed("gate")
    qtbot.keyClick(window.top_bar.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(engine.asked_for(Search)))
    assert window.view.name == "read"
    assert not window.search_card.isVisible()


def test_a_sections_number_is_offered_as_one(typed):
    window, _ = typed("26")
    assert rows(window.search_card) == ["Go to section 26"]


def test_escape_puts_it_away_and_the_words_stay(typed):
    window, _ = typed("gate")
    window.escape()
    assert not window.search_card.isVisible()
    assert window.top_bar.search.text() == "gate"


def test_typing_asks_once_when_it_pauses(typed):
    _, engine = typed("gate")
    assert [request.query for request in engine.asked_for(SearchMatters)] == ["gate"]
