"""A client's documents in the window: dropped, searched, turned over, cited by facts."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton

from engine.job.matters import FileDocument, TellFact
from tests.helpers.desk import Desk
from tests.helpers.shown import words


@pytest.fixture
def client(open_window, qtbot):
    """A client's file with a letter in it."""

    def open_():
        desk = Desk()
        desk.cabinet.new("Rahima")
        desk.cabinet.filed("2026-1", Path("letter.pdf"))
        window, engine = open_window(desk)
        window.session.open_matter("2026-1")
        qtbot.waitUntil(lambda: "letter.pdf" in words(window.view.page.documents))
        return window, engine

    return open_


def press(widget, name, qtbot):
    QApplication.processEvents()
    found = [
        b
        for b in widget.findChildren(QPushButton)
        if b.isVisibleTo(widget) and b.accessibleName().startswith(name)
    ]
    assert found, f"no button {name!r}"
    qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)


def test_files_dropped_on_a_client_are_kept_one_after_the_other_and_say_how_they_were_read(
    client, qtbot, tmp_path
):
    window, engine = client()
    names = ("slip.pdf", "photo.jpg")
    for name in names:
        (tmp_path / name).write_bytes(b"x")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in (*names, "no such file.pdf")])
    window.view.dropEvent(
        QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton,
                   Qt.KeyboardModifier.NoModifier)
    )  # fmt: skip
    documents = window.view.page.documents
    qtbot.waitUntil(lambda: "photo.jpg could not be read; still kept" in words(documents))
    assert "slip.pdf 3 pages, read" in words(documents)
    assert [r.path.name for r in engine.asked_for(FileDocument)] == list(names)
    window.undo()
    qtbot.waitUntil(lambda: "photo.jpg" not in words(documents))


def test_a_document_is_searched_and_the_page_found_becomes_the_source_of_a_fact(client, qtbot):
    window, engine = client()
    press(window.view.page.documents, "Open: letter.pdf", qtbot)
    page = window.view.paper
    qtbot.waitUntil(lambda: window.session.papers.picture is not None)
    qtbot.keyClicks(page.query, "sewing")
    qtbot.keyClick(page.query, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "for good, at a basic wage" in words(page))
    assert "Page 2 of 3" in words(page)
    press(page, "Make it a fact", qtbot)
    facts = window.view.page.facts
    qtbot.waitUntil(facts.fact.hasFocus)
    assert facts.source.currentText() == "it stands in letter.pdf"
    assert facts.page.text() == "2"
    qtbot.keyClicks(facts.fact, "Taken on for good")
    qtbot.keyClick(facts.fact, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Taken on for good letter, p. 2" in words(facts))
    told = engine.asked_for(TellFact)[0]
    assert (told.document, told.page, told.said_by) == ("D1", 2, "")


def test_pages_are_turned_no_further_than_there_are(client, qtbot):
    window, _ = client()
    window.session.open_paper("2026-1", "D1")
    papers = window.session.papers
    qtbot.waitUntil(lambda: papers.picture is not None)
    press(window.view.paper, "Next page", qtbot)
    qtbot.waitUntil(lambda: papers.picture is not None and papers.page == 2)
    papers.turn(9)
    assert papers.page == 2


def test_words_that_are_not_there_say_so(client, qtbot):
    window, _ = client()
    window.session.open_paper("2026-1", "D1")
    qtbot.waitUntil(lambda: window.session.papers.picture is not None)
    window.session.papers.search("aeroplane")
    qtbot.waitUntil(lambda: "Nothing found." in words(window.view.paper))


def test_a_page_the_document_does_not_have_is_not_told(client, qtbot):
    window, engine = client()
    window.session.matters.write(source="D1", page="9", fact="Taken on")
    window.session.matters.opened.emit()
    facts = window.view.page.facts
    facts._tell()
    assert engine.asked_for(TellFact) == []
    assert facts.page.hasFocus()
