"""A client's file archived and restored: asked in a bar before anything here is put over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from desktop.views.matters.carry_bar import CarryBar
from engine.domain.carried import ArchiveLook
from engine.domain.matter_events import Noted
from engine.errors import DamagedRecord, NewerFormat, SealedArchive, WrongPassphrase
from engine.job.matters import ArchiveMatter, LookIntoArchive, RestoreMatter
from tests.helpers.desk import Desk
from tests.helpers.sample_opinion import sample_opinion
from tests.helpers.shown import words

FILE = Path("rahima.dhara")


@pytest.fixture
def client(open_window, qtbot):
    def open_():
        desk = Desk()
        desk.cabinet.new("Rahima")
        window, engine = open_window(desk)
        window.session.open_matter("2026-1")
        qtbot.waitUntil(lambda: window.session.matters.sheet is not None)
        return window, engine, window.view.findChild(CarryBar)

    return open_


def press(widget, name, qtbot):
    QApplication.processEvents()
    (found,) = [b for b in widget.findChildren(QPushButton) if b.text() == name and b.isVisibleTo(widget)]
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def archived(window, here, there, alike, missing=()):
    matter = window.session.matters.matter("2026-1")
    return ArchiveLook(matter, "2026-11-20T09:00:00Z", matter, here, there, alike, missing)


def test_a_file_is_archived_where_it_is_wished_under_the_right_ending(client, qtbot, tmp_path):
    window, engine, bar = client()
    window.view.page.archive_to(tmp_path / "rahima")
    qtbot.waitUntil(lambda: "with its documents and opinions" in words(bar))
    assert engine.asked_for(ArchiveMatter)[0].target == tmp_path / "rahima.dhara"


def test_a_file_that_is_not_here_is_put_back_and_opened_and_laws_not_held_are_named(client, qtbot):
    window, engine, bar = client()
    cabinet = engine.script.cabinet
    missing = sample_opinion(engine.script.versions[0]).pins.versions
    stranger = replace(cabinet.find("2026-1"), id="elsewhere", name="Karim")
    cabinet.archive = ArchiveLook(stranger, "2026-11-20T09:00:00Z", None, 0, 3, 0, missing)
    window.session.carrying.restore(FILE)
    qtbot.waitUntil(lambda: window.top_bar.place.text() == "Matters › Karim")
    assert "Karim is here as it was archived." in words(bar)
    assert "not held here: Works Act, 2011" in words(bar)


def test_one_that_went_on_since_is_asked_about_and_left_alone_unless_told(client, qtbot):
    window, engine, bar = client()
    cabinet = engine.script.cabinet
    cabinet.archive = archived(window, 5, 3, 3)
    cabinet.grow("2026-1", Noted("since", "me"))
    window.session.carrying.restore(FILE)
    qtbot.waitUntil(lambda: "Rahima is here already, in another state." in words(bar))
    assert "Here: 5 entries. In the archive of 20 Nov 2026: 3. The first 3 are the same." in words(bar)
    assert "What was added here after those would be lost." in words(bar)
    press(bar, "Leave it as it is", qtbot)
    assert engine.asked_for(RestoreMatter) == []
    assert not bar.isVisible()
    window.session.carrying.restore(FILE)
    qtbot.waitUntil(lambda: window.session.carrying.look is not None)
    press(bar, "Put it back as archived", qtbot)
    qtbot.waitUntil(lambda: engine.asked_for(RestoreMatter) == [RestoreMatter(FILE, True)])
    qtbot.waitUntil(lambda: window.session.matters.sheet is not None)
    qtbot.waitUntil(lambda: "since" not in words(window.view.page.notes))
    assert window.session.matters.undoable is None


def test_one_that_is_here_just_so_says_that_nothing_was_changed(client, qtbot):
    window, engine, bar = client()
    engine.script.cabinet.archive = archived(window, 3, 3, 3)
    window.session.carrying.restore(FILE)
    qtbot.waitUntil(lambda: "Nothing was changed." in words(bar))
    assert engine.asked_for(RestoreMatter) == []


@pytest.mark.parametrize(
    ("error", "said"),
    [(DamagedRecord("torn"), "A file is damaged"), (NewerFormat("99"), "made by a newer version of Dhara")],
)
def test_a_damaged_archive_and_one_from_a_newer_program_are_refused_in_words(client, qtbot, error, said):
    window, engine, bar = client()
    engine.script.failures[LookIntoArchive] = error
    window.session.carrying.restore(FILE)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert said in window.bars.bars[0].accessibleName()
    assert not bar.isVisible()


def test_from_a_protected_library_a_file_goes_under_its_own_passphrase_or_openly(client, qtbot, tmp_path):
    window, engine, bar = client()
    engine.script.doorkeeper.protect("green bench at noon")
    window.session.guard.look()
    qtbot.waitUntil(lambda: window.session.guard.protected)
    window.view.page.archive_to(tmp_path / "rahima")
    assert not engine.asked_for(ArchiveMatter)
    assert "Without one, whoever has the file can read it." in words(bar)
    bar.secret.line.setText("short")
    qtbot.keyClick(bar.secret.line, Qt.Key.Key_Return)
    assert "The passphrase is too short to be a secret." in words(bar)
    assert bar.secret.text == "short"
    bar.secret.line.setText("for the court alone")
    press(bar, "Archive with it", qtbot)
    qtbot.waitUntil(lambda: "with its documents and opinions" in words(bar))
    window.view.page.archive_to(tmp_path / "rahima")
    press(bar, "Archive it openly", qtbot)
    qtbot.waitUntil(lambda: len(engine.asked_for(ArchiveMatter)) == 2)
    assert [r.passphrase for r in engine.asked_for(ArchiveMatter)] == ["for the court alone", ""]


def test_an_archive_under_a_passphrase_asks_for_it_until_it_is_right(client, qtbot):
    window, engine, bar = client()
    engine.script.failures[LookIntoArchive] = SealedArchive("It asks for a passphrase.")
    window.session.carrying.restore(FILE)
    qtbot.waitUntil(lambda: "rahima.dhara asks for its passphrase." in words(bar))
    assert not window.bars.bars
    engine.script.failures[LookIntoArchive] = WrongPassphrase("That is not the passphrase.")
    bar.secret.line.setText("not that one")
    press(bar, "Open it", qtbot)
    qtbot.waitUntil(lambda: "That is not the passphrase." in words(bar))
    engine.script.failures.clear()
    engine.script.cabinet.archive = archived(window, 0, 3, 0)
    bar.secret.line.setText("for the court alone")
    press(bar, "Open it", qtbot)
    qtbot.waitUntil(lambda: window.session.carrying.look is not None)
    window.session.carrying.put_back()
    qtbot.waitUntil(lambda: bool(engine.asked_for(RestoreMatter)))
    assert engine.asked_for(RestoreMatter)[0].passphrase == "for the court alone"
