"""A law without pages: its words on the screen, the marks in them, and nothing that asks for a page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.views.library.library_view import LAW_FILES
from desktop.views.library.version_table import how_read
from engine.domain.language import Language
from engine.domain.page import PageKind
from engine.domain.version import PageCard
from engine.job.request import RenderPage
from tests.helpers.desk import Desk
from tests.helpers.exported import version_of_text
from tests.helpers.statute_texts import BANGLA, PARAGRAPHS


@pytest.fixture(params=[Language.ENGLISH, Language.BANGLA])
def reading(request, open_window, qtbot, tmp_path):
    version = version_of_text(PARAGRAPHS if request.param is Language.ENGLISH else BANGLA, tmp_path)
    desk = Desk()
    desk.versions = (version, *desk.versions)
    window, engine = open_window(desk)
    window.session.read(version.card.version_id)
    qtbot.waitUntil(lambda: window.session.reader.version is version, timeout=10_000)
    QApplication.processEvents()
    return window, engine, version


def test_the_words_of_the_law_stand_where_its_pages_would(reading):
    window, engine, version = reading
    pane = window.view.reader
    assert pane.words.isVisible()
    assert not pane.canvas.isVisible()
    assert pane.words.words.toPlainText() == version.text[: max(p.end for p in version.provisions)]
    assert engine.asked_for(RenderPage) == []
    assert not pane.tools.page.isEnabled()


def test_a_provision_gone_to_is_marked_in_the_words(reading):
    window, _, version = reading
    section = next(p for p in version.provisions if p.number == "2")
    window.session.reader.light_provision(section.start, section.end)
    QApplication.processEvents()
    marked = window.view.reader.words.marked_words()
    assert len(marked) == 1
    assert version.text[section.start : section.end].startswith(marked[0])
    top = window.view.reader.words.words.cursorRect(window.view.reader.words.words.textCursor())
    assert window.view.reader.words.words.viewport().rect().contains(top.center())


def test_zoom_and_keys_work_on_words_as_on_pages(reading, qtbot):
    window, engine, _ = reading
    words = window.view.reader.words
    before = words.words.font().pixelSize()
    window.view.reader.tools.zoom_in.emit()
    assert words.words.font().pixelSize() > before
    window.view.reader.tools.fit.emit()
    assert words.words.font().pixelSize() == before
    for key in (Qt.Key.Key_G, Qt.Key.Key_R, Qt.Key.Key_C, Qt.Key.Key_N, Qt.Key.Key_F7, Qt.Key.Key_F7):
        qtbot.keyClick(window.view, key)
    assert engine.asked_for(RenderPage) == []


def test_pages_come_back_with_a_law_that_has_them(reading, qtbot):
    window, _, _ = reading
    printed = window.session.library.cards[-1]
    window.session.read(next(c.version_id for c in window.session.library.cards if c.paged))
    reader = window.session.reader
    qtbot.waitUntil(lambda: reader.version is not None and reader.version.card.paged, timeout=10_000)
    QApplication.processEvents()
    assert window.view.reader.canvas.isVisible()
    assert not window.view.reader.words.isVisible()
    assert printed is not None


def test_letters_beyond_the_first_plane_do_not_shift_the_marks(open_window, qtbot, tmp_path):
    version = version_of_text(PARAGRAPHS.replace("for hire;", "for hire \U0001f6a2\U0001f6a2;"), tmp_path)
    desk = Desk()
    desk.versions = (version,)
    window, _ = open_window(desk)
    window.session.read(version.card.version_id)
    qtbot.waitUntil(lambda: window.session.reader.version is version, timeout=10_000)
    start = version.text.index("Whoever contravenes")
    window.session.reader.light_span(start, start + len("Whoever contravenes"))
    assert window.view.reader.words.marked_words() == ["Whoever contravenes"]


def test_the_library_says_that_a_law_has_no_pages(reading):
    _, _, version = reading
    assert how_read(version.card) in ("a text without pages", "পাতাহীন টেক্সট")
    paged = replace(version.card, pages=(PageCard(1, None, 1.0, 1.0, 0, PageKind.TEXT, ""),))
    assert how_read(paged) != how_read(version.card)
    assert {".pdf", ".txt", ".html", ".xml", ".md"} <= set(LAW_FILES)
