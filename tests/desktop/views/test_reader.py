"""The page: what is drawn, marked, found and gone to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication

from desktop.state.tokens import MARK, RING
from engine.errors import ReaderLimit
from engine.job.request import OpenVersion, RenderPage, Search
from tests.helpers.desk import Desk


def settle(window, qtbot):
    pages = window.session.reader.pages
    qtbot.waitUntil(lambda: window.session.reader.version is not None and not pages._asked, timeout=10_000)
    QApplication.processEvents()


@pytest.fixture
def reading(open_window, qtbot):
    """The English version, opened by itself."""

    def open_(desk=None, **options):
        window, engine = open_window(desk or Desk(), **options)
        window.session.read(engine.script.versions[0].card.version_id)
        settle(window, qtbot)
        return window, engine

    return open_


@pytest.fixture
def opinion(open_window, qtbot):
    def open_(name="op-en-DEGRADED", **options):
        window, engine = open_window(**options)
        window.session.open_opinion(name)
        qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=10_000)
        settle(window, qtbot)
        return window, engine

    return open_


def colours_in(canvas, area):
    image = canvas.viewport().grab().toImage()
    ratio = image.devicePixelRatio()
    points = [
        (round(x * ratio), round(y * ratio))
        for x in range(int(area.left()), int(area.right()))
        for y in range(int(area.top()), int(area.bottom()))
    ]
    return [image.pixelColor(x, y) for x, y in points if 0 <= x < image.width() and 0 <= y < image.height()]


def close(one, other):
    other = QColor(other)
    return (
        max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue()))
        < 6
    )


def share(colours, wanted):
    return sum(close(c, wanted) for c in colours) / max(1, len(colours))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_each_citation_is_tinted_in_the_colour_of_its_side(opinion, theme):
    window, _ = opinion(theme=theme)
    canvas = window.view.reader.canvas
    for mark in window.session.reader.marks:
        area = canvas.on_screen(mark)[0].adjusted(3, 3, -3, -4)
        assert share(colours_in(canvas, area), MARK[mark.tone]) > 0.4, mark


def test_ink_under_a_mark_is_still_ink(opinion):
    window, _ = opinion()
    canvas = window.view.reader.canvas
    area = canvas.on_screen(window.session.reader.marks[0])[0].adjusted(3, 3, -3, -4)
    assert any(c.lightness() < 70 for c in colours_in(canvas, area))


def test_the_chosen_citation_wears_the_ring_and_no_other_does(opinion):
    window, _ = opinion()
    canvas = window.view.reader.canvas
    lit, other = window.session.reader.marks[0], window.session.reader.marks[3]
    top = lambda mark: canvas.on_screen(mark)[0].adjusted(4, -2, -4, 0)  # noqa: E731
    edges = [(share(colours_in(canvas, _strip(top(m))), RING)) for m in (lit, other)]
    assert edges[0] > 0.2
    assert edges[1] == 0


def _strip(area):
    area.setHeight(4)
    return area


def test_next_and_back_go_through_the_citations_and_round(opinion, qtbot):
    window, _ = opinion()
    reader, canvas = window.session.reader, window.view.reader.canvas
    canvas.setFocus()
    seen = []
    for _ in range(5):
        qtbot.keyClick(canvas, Qt.Key.Key_N)
        seen.append(reader.selected)
    assert seen == [2, 3, 4, 5, 1]
    qtbot.keyClick(canvas, Qt.Key.Key_P)
    assert reader.selected == 5
    assert window.view.reader.tools._count.text() == "Citation 5 of 5"


def test_back_returns_to_the_citation_before(opinion, qtbot):
    window, _ = opinion()
    window.session.cite(3)
    window.session.cite(5)
    window.back()
    assert window.session.reader.selected == 3


def test_a_citation_out_of_sight_is_brought_to_the_upper_third(opinion, qtbot):
    window, _ = opinion()
    canvas = window.view.reader.canvas
    canvas.verticalScrollBar().setValue(0)
    window.session.cite(4)
    area = canvas.on_screen(window.session.reader.lit_mark)[0]
    assert abs(area.top() / canvas.viewport().height() - 0.3) < 0.05


def test_a_citation_in_sight_does_not_move_the_page(opinion):
    window, _ = opinion()
    bar = window.view.reader.canvas.verticalScrollBar()
    before = bar.value()
    window.session.cite(2)
    assert bar.value() == before


def test_clicking_a_mark_chooses_it(opinion, qtbot):
    window, _ = opinion()
    canvas = window.view.reader.canvas
    spot = canvas.on_screen(window.session.reader.marks[3])[0].center().toPoint()
    qtbot.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot))
    assert window.session.reader.selected == 4


def test_the_printed_label_and_the_sheet_are_told_apart(opinion):
    window, _ = opinion()
    tools = window.view.reader.tools
    assert (tools.page.text(), tools._sheet.text()) == ("1", "sheet 3 of 6")


def test_typing_a_printed_label_goes_to_its_page(reading, qtbot):
    window, _ = reading()
    tools = window.view.reader.tools
    tools.page.setText("২")
    tools._on_typed()
    assert window.session.reader.page == 4


def test_only_pages_in_sight_and_their_neighbours_are_drawn(reading):
    _, engine = reading()
    assert {r.page for r in engine.asked_for(RenderPage)} <= {1, 2, 3}


def test_pages_are_drawn_for_the_device_and_again_when_zoomed(reading, qtbot):
    window, engine = reading()
    canvas = window.view.reader.canvas
    before = canvas.zoom
    canvas.zoom_in()
    settle(window, qtbot)
    assert engine.asked_for(RenderPage)[-1].zoom == pytest.approx(
        before * 1.2 * canvas.devicePixelRatioF(), abs=0.01
    )
    canvas.set_zoom(0)
    assert canvas.zoom == pytest.approx(before)


def test_turning_the_pages_turns_the_marks_with_them(opinion, qtbot):
    window, _ = opinion()
    canvas, mark = window.view.reader.canvas, window.session.reader.marks[0]
    upright = canvas.on_screen(mark)[0]
    canvas.setFocus()
    qtbot.keyClick(canvas, Qt.Key.Key_R)
    turned = canvas.on_screen(mark)[0]
    assert upright.width() > upright.height()
    assert turned.height() > turned.width()


def test_the_outline_goes_to_a_section(reading, qtbot):
    window, _ = reading()
    window.view.reader.toggle_outline()
    outline = window.view.reader.outline
    section = outline.topLevelItem(0).child(1)
    outline.itemClicked.emit(section, 0)
    mark = window.session.reader.lit_mark
    assert mark.tone == "found"
    assert mark.quads[0].page == 3


def test_found_words_are_listed_and_lit(reading, qtbot):
    window, engine = reading()
    window.find()
    panel = window.view.reader.finder
    qtbot.keyClicks(panel.field, "ninety days")
    qtbot.keyClick(panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.hits.count() > 0)
    assert engine.asked_for(Search)[0].versions == (engine.script.versions[0].card.version_id,)
    qtbot.keyClick(window.view.reader.canvas, Qt.Key.Key_F3)
    version, mark = window.session.reader.version, window.session.reader.lit_mark
    assert "ninety days" in panel.hits.item(0).text()
    assert mark is not None
    assert version.text[window.session.history.here.start : window.session.history.here.end] == "ninety days"


def test_bangla_is_typed_into_the_field_and_found(open_window, qtbot):
    window, engine = open_window()
    window.session.read(engine.script.versions[1].card.version_id)
    settle(window, qtbot)
    window.find()
    panel = window.view.reader.finder
    event = QInputMethodEvent()
    event.setCommitString("নব্বই দিনের")
    QApplication.sendEvent(panel.field, event)
    panel._search()
    qtbot.waitUntil(lambda: panel.hits.count() > 0)
    assert "নব্বই দিনের" in panel.hits.item(0).text()


@pytest.mark.parametrize("typed", ["12", "s. 12", "ধারা ১২"])
def test_a_section_number_in_the_search_field_goes_there(reading, typed):
    window, _ = reading()
    window.top_bar.sought.emit(typed)
    version = window.session.reader.version
    assert version.text[window.session.history.here.start :].startswith("12. Ending")


def test_words_in_the_search_field_are_looked_for_in_every_law(open_window, qtbot):
    window, engine = open_window()
    window.focus_search()
    qtbot.keyClicks(window.top_bar.search, "ninety days")
    qtbot.keyClick(window.top_bar.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.reader.version is not None, timeout=10_000)
    assert engine.asked_for(Search)[0].versions == ()
    assert window.session.reader.lit_mark is not None


def test_copy_takes_the_words_and_where_they_stand(opinion, qtbot):
    window, _ = opinion()
    qtbot.keyClick(window.view.reader.canvas, Qt.Key.Key_C)
    assert QGuiApplication.clipboard().text() == (
        "“ninety days’ notice, if he is paid by the month” "
        "(section 11(a), Works Act, 2011, as of 14 Nov 2021, p. 1)"
    )


def test_a_page_that_cannot_be_drawn_says_so_and_the_others_stay(reading, qtbot):
    desk = Desk()
    desk.failures[RenderPage] = ReaderLimit("Too much memory.")
    window, _ = reading(desk)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert len(window.bars.bars) == 1
    assert window.view.reader.canvas.isVisible()


def test_without_a_law_there_is_a_sentence_and_one_button(open_window):
    window, _ = open_window()
    window.show_view("read")
    assert window.view._stack.currentWidget() is window.view._empty


def test_an_older_version_asked_for_late_does_not_replace_the_one_on_show(open_window, qtbot):
    desk = Desk()
    window, engine = open_window(desk)
    desk.hold.add(OpenVersion)
    first, second = (v.card.version_id for v in desk.versions[:2])
    window.session.read(first)
    qtbot.waitUntil(lambda: OpenVersion in engine.held)
    desk.hold.clear()
    window.session.read(second)
    qtbot.waitUntil(lambda: window.session.reader.version is not None)
    qtbot.wait(50)
    assert window.session.reader.version.card.version_id == second
