"""What the pointer does on the pages: cards, references, selecting, pages in small."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication

from engine.job.request import RenderPage
from tests.desktop.views.test_reader import opinion, reading, settle  # noqa: F401 -- fixtures
from tests.helpers.drawn_law import NAMED


@pytest.fixture(params=["en", "bn"])
def at_the_act(open_window, qtbot, request):
    """The law in each language, at the page of its section 11."""
    window, engine = open_window(language=request.param)
    version = next(v for v in engine.script.versions if v.card.language.value == request.param)
    window.session.read(version.card.version_id, page=3)
    settle(window, qtbot)
    window.view.reader.canvas.show_page(3)
    settle(window, qtbot)
    return window


def spot_of(window, words, last=False):
    """A point of the viewport on those words, in the middle of their first or last letter."""
    version, canvas = window.session.reader.version, window.view.reader.canvas
    start = version.text.index(words, version.provision("chp_1__sec_11").start)
    at = start + len(words) - 1 if last else start
    quad = version.provenance.locate(at, at + 1)[0]
    outline = canvas._layout.polygon(quad).boundingRect().translated(-canvas._offset())
    return outline.center().toPoint()


def move(qtbot, window, point):
    viewport = window.view.reader.canvas.viewport()
    qtbot.mouseMove(viewport, point + QPoint(1, 0))
    qtbot.mouseMove(viewport, point)


def named(window, n=0):
    return NAMED[window.session.reader.version.card.language][n]


def test_a_card_tells_what_a_reference_names_and_goes_when_the_pointer_does(at_the_act, qtbot):
    window = at_the_act
    pointer, (_, _, words, target) = window.view.reader.pointer, named(window)
    move(qtbot, window, spot_of(window, words))
    qtbot.waitUntil(lambda: pointer.card is not None, timeout=5_000)
    node = window.session.reader.version.provision(target)
    assert node.label in pointer.card.accessibleName()
    assert " ".join(window.session.reader.version.text[node.start : node.start + 40].split()) in (
        pointer.card.accessibleDescription()
    )
    assert window.rect().contains(pointer.card.geometry())
    move(qtbot, window, QPoint(4, 4))
    assert pointer.card is None


def test_a_click_on_a_reference_goes_there_and_back_returns(at_the_act, qtbot):
    window = at_the_act
    _, _, words, target = named(window)
    viewport = window.view.reader.canvas.viewport()
    before = window.session.history.here
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=spot_of(window, words))
    version, here = window.session.reader.version, window.session.history.here
    assert here.start == version.provision(target).start
    assert window.session.reader.lit_mark is not None
    window.back()
    assert window.session.history.here == before


def test_a_defined_term_has_a_card_and_no_line_under_it(at_the_act):
    window = at_the_act
    pointer = window.view.reader.pointer
    _, source, words, target = named(window, 1)
    version = window.session.reader.version
    links = pointer._of_version()
    start = version.text.index(words, version.provision(source).start)
    assert links.at(start).target == target
    assert [link.target for link in links.on_page(3)] == [named(window)[3]]


def test_words_drawn_over_are_selected_copied_and_cited(at_the_act, qtbot):
    window = at_the_act
    reader, version = window.view.reader, window.session.reader.version
    first, last = (
        ("forty-five days", "any other worker")
        if version.card.language.value == "en"
        else ("পঁয়তাল্লিশ দিনের", "নোটিশ।")
    )
    begin = version.text.index(first)
    end = version.text.index(last, begin) + len(last)
    quad = version.provenance.locate(end - 1, end)[0]
    to = reader.canvas._layout.polygon(quad).boundingRect().translated(-reader.canvas._offset()).center()
    viewport = reader.canvas.viewport()
    start = spot_of(window, first)
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(viewport, start + QPoint(12, 0))
    drag(viewport, to)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=to.toPoint())
    low, high = reader.selection.span
    assert version.text[low:high].split()[0] == first.split()[0]
    assert version.text[low:high].rstrip(".").endswith(last.split()[-1])
    QApplication.processEvents()
    reader.copy()
    copied = QGuiApplication.clipboard().text()
    assert first in copied
    assert version.provision("chp_1__sec_11").label in copied
    assert version.card.work in copied
    reader.copy_plain()
    assert QGuiApplication.clipboard().text() == " ".join(version.text[low:high].split())
    assert window.view.escape()
    assert not reader.selection.quads


def drag(viewport, to):
    """A move with the button held, which QTest does not send."""
    spot = QPointF(to)
    event = QMouseEvent(
        QEvent.Type.MouseMove, spot, viewport.mapToGlobal(spot), Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_two_clicks_take_a_word(at_the_act, qtbot):
    window = at_the_act
    version, reader = window.session.reader.version, window.view.reader
    word = version.text[version.provision("chp_1__sec_12").start :].split()[2]
    at = version.text.index(word, version.provision("chp_1__sec_12").start)
    quad = version.provenance.locate(at, at + 1)[0]
    spot = reader.canvas._layout.polygon(quad).boundingRect().translated(-reader.canvas._offset()).center()
    qtbot.mouseDClick(reader.canvas.viewport(), Qt.MouseButton.LeftButton, pos=spot.toPoint())
    assert reader.selection.words() == word


def test_pages_in_small_are_drawn_named_and_gone_to(opinion, qtbot):  # noqa: F811
    window, engine = opinion()
    reader = window.view.reader
    qtbot.keyClick(reader.canvas, Qt.Key.Key_F8)
    assert reader.small.isVisible()
    qtbot.waitUntil(lambda: not window.session.reader.small._asked, timeout=10_000)
    pages = len(window.session.reader.version.card.pages)
    assert reader.small.model().rowCount() == pages
    small = [r for r in engine.asked_for(RenderPage) if r.zoom < 0.5]
    assert small
    told = reader.small.model().index(2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "1" in told
    assert "citation" in told
    reader.small.clicked.emit(reader.small.model().index(4))
    assert window.session.reader.page == 5
    assert reader.small.currentIndex().row() == 4
    qtbot.keyClick(reader.small, Qt.Key.Key_F8)
    assert not reader.small.isVisible()


def test_one_panel_at_a_time_stands_beside_the_page(opinion, qtbot):  # noqa: F811
    window, _ = opinion()
    reader = window.view.reader
    reader.toggle_outline()
    reader.toggle_small()
    assert (reader.outline.isVisible(), reader.small.isVisible()) == (False, True)
    window.find()
    assert (reader.small.isVisible(), reader.finder.isVisible()) == (False, True)
    assert window.view.escape()
    assert not reader.finder.isVisible()


def test_every_place_with_the_words_is_marked_and_walked_through(reading, qtbot):  # noqa: F811
    window, _ = reading()
    version = window.session.reader.version
    places = version.text.count("notice")
    window.session.found.find("notice")
    finder = window.session.finder
    qtbot.waitUntil(lambda: not finder.words.busy)
    assert len(finder.spans) == places > 2
    marked = {(m.start, m.end) for m in window.session.reader.marks}
    assert set(finder.spans) <= marked
    for n in (1, 2):
        window.view.reader.finder.step(1)
        assert window.session.history.here.start == finder.spans[n][0]
    window.view.reader.finder.step(-1)
    assert window.session.history.here.start == finder.spans[1][0]
    window.view.reader.finder.close_panel()
    assert not window.session.reader.marks


def test_shift_enter_shows_the_card_of_the_citation_with_the_focus(opinion, qtbot):  # noqa: F811
    window, _ = opinion()
    text = window.view.opinion.text._texts[0]
    text.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert text._card is not None
    assert text._card.isVisible()
    told = text._card.accessibleDescription()
    assert "Works Act, 2011 · as of 14 Nov 2021" in told
    assert "ninety days" in told
    qtbot.keyClick(text, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert not text._card.isVisible()


def test_a_search_in_every_law_leaves_no_marks_of_the_one_before(reading, qtbot):  # noqa: F811
    window, _ = reading()
    window.session.found.find("notice")
    qtbot.waitUntil(lambda: len(window.session.reader.marks) > 2)
    window.session.seek("wages of the worker")
    assert all(mark.number or mark is window.session.reader.lit_mark for mark in window.session.reader.marks)


def test_a_search_put_away_before_its_end_does_not_look_as_if_it_had_been_through(reading, qtbot):  # noqa: F811
    window, _ = reading()
    panel, finder = window.view.reader.finder, window.session.finder
    window.find()
    window.session.found.find("notice")
    assert panel.count.text() == "Searching…"
    panel.close_panel()
    qtbot.waitUntil(lambda: not finder.busy)
    assert finder.spans == ()
    assert "places with these words" not in panel.count.text()
    assert not any(mark.tone == "found" for mark in window.session.reader.marks)


def test_places_are_listed_as_they_grow_each_once_and_before_the_other_hits(reading, qtbot):  # noqa: F811
    window, _ = reading()
    panel, finder = window.view.reader.finder, window.session.finder
    window.find()
    window.session.found.find("notice")
    qtbot.waitUntil(lambda: not finder.busy)
    finder.words.grown.emit(())
    assert panel.hits.count() == len(finder.spans) + len(finder.hits)
    assert all("notice" in panel.hits.item(n).text().lower() for n in range(len(finder.spans)))
    assert panel.hits.currentRow() == 0
