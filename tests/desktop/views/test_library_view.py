"""The Library, with scripted answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QLineEdit, QPushButton

from desktop.state.queue import LineState
from desktop.views.library.first_run import FirstRun
from desktop.views.library.version_table import VersionTable
from engine.domain.identity import OpinionId
from engine.errors import StorageError
from engine.job.request import DeleteVersion, ImportStatutes, ListLibrary
from tests.helpers.desk import Desk
from tests.helpers.doubted import ReviewDesk
from tests.helpers.shown import words


def button(widget, word):
    found = [b for b in widget.findChildren(QPushButton) if b.isVisibleTo(widget) and word in b.text()]
    assert found, f"no button {word!r}"
    return found[0]


def test_works_are_listed_with_what_is_held_of_them(open_window):
    window, _ = open_window()
    view = window.view
    assert [view.works.item(i).text() for i in range(view.works.count())] == [
        "Works Act, 2011",
        "কারখানা আইন, ২০১১",
    ]
    assert "2 versions held" in view.works.item(0).data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_filter_narrows_the_list(open_window, qtbot):
    window, _ = open_window()
    qtbot.keyClicks(window.view.filter_field, "works")
    assert window.view.works.count() == 1
    window.escape()
    assert window.view.works.count() == 2


def test_a_version_is_opened_from_its_row(open_window, qtbot):
    window, _ = open_window()
    table = window.view.findChild(VersionTable)
    qtbot.mouseClick(button(table, "Read"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.reader.version is not None)
    assert window.view.name == "read"
    assert window.top_bar.pin.words.text() == "Works Act, 2011 · as of 14 Nov 2021"


def drop(view, *names):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(name) for name in names])
    view.dropEvent(
        QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton,
                   Qt.KeyboardModifier.NoModifier)
    )  # fmt: skip


def test_files_dropped_on_the_window_are_imported_and_other_things_are_not(open_window, qtbot):
    window, engine = open_window()
    drop(window.view, "/home/a.pdf", "/home/b.TXT", "/home/c.docx")
    qtbot.waitUntil(lambda: window.session.library.queue.running is None)
    asked = [path for r in engine.asked_for(ImportStatutes) for path in r.paths]
    assert asked == [Path("/home/a.pdf"), Path("/home/b.TXT")]


def test_after_an_import_the_library_is_read_again(open_window, qtbot):
    window, engine = open_window()
    before = len(engine.asked_for(ListLibrary))
    window.session.library.queue.add((Path("a.pdf"),))
    qtbot.waitUntil(lambda: len(engine.asked_for(ListLibrary)) > before)


def test_a_locked_file_asks_for_its_password_on_its_own_line(open_window, qtbot):
    window, engine = open_window()
    window.session.library.queue.add((Path("locked.pdf"),))
    queue = window.session.library.queue
    qtbot.waitUntil(lambda: queue.lines[0].state is LineState.FAILED)
    field = next(
        f for f in window.view.findChildren(QLineEdit) if f.echoMode() is QLineEdit.EchoMode.Password
    )
    qtbot.keyClicks(field, "key")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(engine.asked_for(ImportStatutes)) == 2)
    assert engine.asked_for(ImportStatutes)[1].password == "key"
    qtbot.waitUntil(lambda: "That is not its password. Nothing was added." in words(window.view))


def test_a_password_that_is_being_typed_outlives_the_end_of_another_file(open_window, qtbot):
    window, engine = open_window()
    queue = window.session.library.queue
    queue.add((Path("locked.pdf"),))
    qtbot.waitUntil(lambda: queue.lines[0].state is LineState.FAILED)

    def field():
        fields = window.view.findChildren(QLineEdit)
        return next(f for f in fields if f.echoMode() is QLineEdit.EchoMode.Password)

    field().setFocus()
    qtbot.keyClicks(field(), "half")
    queue.add((Path("a.pdf"),))
    qtbot.waitUntil(lambda: queue.lines[1].state is LineState.DONE)
    assert field().text() == "half"
    qtbot.keyClick(field(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(engine.asked_for(ImportStatutes)) == 3)
    assert engine.asked_for(ImportStatutes)[2].password == "half"
    qtbot.waitUntil(lambda: queue.lines[0].refused)
    assert field().text() == ""


def test_an_import_that_changes_what_opinions_cite_says_so(open_window, qtbot):
    desk = Desk()
    window, _ = open_window(desk)
    plain = desk.imported
    desk.imported = lambda path: replace(plain(path), law_changed=(OpinionId("op-1"), OpinionId("op-2")))
    window.session.library.queue.add((Path("newer.pdf"),))
    qtbot.waitUntil(lambda: "2 opinions cite what it changes" in words(window.view))


def test_an_empty_library_shows_the_four_steps(open_window):
    window, _ = open_window(Desk(empty=True))
    assert window.view.findChild(FirstRun) is not None
    assert window.top_bar.place.text() == "Welcome to Dhara"


def test_the_sample_law_is_one_click_away(open_window, qtbot):
    window, engine = open_window(Desk(empty=True))
    if not window.session.sample_files():
        pytest.fail("no sample law travels with the program")
    qtbot.mouseClick(button(window.view, "Open the sample law"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(engine.asked_for(ImportStatutes)))
    assert all(path.suffix == ".pdf" for path in engine.asked_for(ImportStatutes)[0].paths)


def test_a_library_that_cannot_be_read_says_so_in_a_bar(open_window, qtbot):
    desk = Desk()
    window, _ = open_window(desk)
    desk.failures[ListLibrary] = StorageError("The folder is gone.")
    window.session.library.refresh()
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert "The folder is gone." in window.bars.bars[0].accessibleName()
    assert window.session.library.cards


def test_a_folder_dropped_on_the_window_is_gone_through(open_window, qtbot, tmp_path):
    window, _ = open_window()
    (tmp_path / "acts" / "old").mkdir(parents=True)
    for name in ("b.pdf", "notes.docx", "old/a.txt", ".hidden.pdf"):
        (tmp_path / "acts" / name).write_bytes(b"x")
    drop(window.view, str(tmp_path / "acts"), "/home/z.pdf")
    queue = window.session.library.queue
    qtbot.waitUntil(lambda: len(queue.lines) == 3 and not queue.waiting and queue.running is None)
    assert [line.path.name for line in queue.lines] == ["z.pdf", "b.pdf", "a.txt"]


def test_before_a_law_is_deleted_it_is_said_what_goes_and_who_cites_it(open_window, qtbot):
    window, engine = open_window()
    removal = window.session.library.removal
    table = window.view.findChild(VersionTable)
    bins = [b for b in table.findChildren(QPushButton) if "Delete" in b.accessibleName()]
    qtbot.mouseClick(bins[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: removal.plan is not None)
    assert "Delete Works Act, 2011 · as of 14 Nov 2021?" in words(window.view)
    assert "1 opinion cites it: it keeps its quotations" in words(window.view)
    assert window.focusWidget().text() == "Keep it"
    window.escape()
    assert removal.plan is None
    assert engine.asked_for(DeleteVersion) == []


def test_a_deleted_law_is_gone_from_the_list_and_from_the_page(open_window, qtbot):
    window, engine = open_window()
    version = engine.script.versions[0].card.version_id
    window.session.read(version)
    qtbot.waitUntil(lambda: window.session.reader.version is not None)
    window.show_view("library")
    window.session.library.removal.ask(version)
    qtbot.waitUntil(lambda: window.session.library.removal.plan is not None)
    assert "Delete Works Act" in words(window.view)
    qtbot.mouseClick(button(window.view, "Delete for good"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(window.session.library.cards) == 2)
    assert window.session.reader.version is None


def test_where_the_library_is_and_how_large_is_said(open_window, qtbot):
    window, _ = open_window()
    qtbot.waitUntil(lambda: "214 MB in /home/selina/Dhara" in words(window.view))


def test_a_version_with_something_to_look_at_leads_into_the_review(open_window, qtbot):
    window, _ = open_window(ReviewDesk())
    qtbot.waitUntil(lambda: len(window.session.outstanding.cards) == 2)
    assert "2 pages to look at" in words(window.view)
    qtbot.mouseClick(button(window.view.findChild(VersionTable), "Look"), Qt.MouseButton.LeftButton)
    assert window.view.name == "review"
