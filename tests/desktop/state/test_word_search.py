"""Words are looked for in a long law without the window waiting."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QTimer

from desktop.state.occurrences import STRETCH
from desktop.state.word_search import WordSearch

SENTENCE = "The employer shall pay wages for every period of notice not given to him. "


@pytest.fixture
def text():
    return (SENTENCE * 41_000)[:3_000_000]


@pytest.fixture
def search(qapp):
    return WordSearch()


@pytest.fixture
def beats(qapp):
    """Times that the event loop came round."""
    beats = []
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(None))
    timer.start(0)
    yield beats
    timer.stop()


def test_the_event_loop_lives_while_three_million_characters_are_searched(search, text, beats, qtbot):
    with qtbot.waitSignal(search.ended, timeout=60_000):
        search.start(text, "provident fund of the employees")
    assert len(beats) >= len(text) // STRETCH
    assert search.spans == ()


def test_places_are_told_as_they_are_found_in_order_and_the_loop_comes_round_between(
    search, text, beats, qtbot
):
    told, at = [], []
    search.grown.connect(lambda spans: (told.extend(spans), at.append(len(beats))))
    with qtbot.waitSignal(search.ended, timeout=60_000):
        search.start(text, "notice not given")
    assert told == sorted(told) == list(search.spans)
    assert len(at) > 10
    assert all(before < after for before, after in pairwise(at))
    assert search.full


def test_the_newest_words_win(search, text, qtbot):
    search.start(text, "employer")
    told = []
    search.grown.connect(told.extend)
    with qtbot.waitSignal(search.ended, timeout=60_000):
        search.start("wages for the employer; wages", "wages")
        assert search.spans == ()
    assert told == [(0, 5), (24, 29)]
    assert not search.busy


def test_a_search_that_was_stopped_tells_nothing_more(search, text, qtbot):
    search.start(text, "employer")
    search.stop()
    with qtbot.assertNotEmitted(search.grown, wait=100):
        pass
    assert not search.busy
