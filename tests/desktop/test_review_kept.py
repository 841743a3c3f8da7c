"""Import review and deletion in the real window with the real engine process, killed in the middle."""

from __future__ import annotations

import os
import signal

import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop.state.queue import LineState
from engine.domain.overlay import Act
from tests.helpers.command import dhara
from tests.helpers.real_window import PATIENCE
from tests.helpers.shown import words

PLANTED = "quuxzanzibar"
LAW = (
    "THE CANALS ACT, 2071",
    "1. Short title.- This Act may be called the Canals Act, 2071.",
    f"2. Tolls.- A toll is paid to the {PLANTED} under section 99.",
    "3. Locks.- A lock is kept by the owner under section 98.",
)


@pytest.fixture
def law(tmp_path):
    file = tmp_path / "canals.pdf"
    with pymupdf.open() as document:
        page = document.new_page()
        for n, line in enumerate(LAW):
            page.insert_text((72, 90 + 24 * n), line, fontsize=12)
        document.save(file)
    return file


def imported(window, qtbot, law):
    queue = window.session.library.queue
    queue.add((law,))
    qtbot.waitUntil(lambda: queue.running is None, timeout=PATIENCE)
    assert queue.lines[0].state is LineState.DONE, queue.lines[0]
    qtbot.waitUntil(lambda: bool(window.session.outstanding.cards), timeout=PATIENCE)


def press(window, qtbot, word):
    def found():
        buttons = window.view.findChildren(QPushButton)
        return [b for b in buttons if b.isVisible() and b.text().strip() == word]

    qtbot.waitUntil(lambda: bool(found()), timeout=PATIENCE)
    qtbot.mouseClick(found()[0], Qt.MouseButton.LeftButton)


def retype(window, qtbot, text):
    window.view.card.fix()
    qtbot.keyClicks(window.view.card.field, text)
    qtbot.keyClick(window.view.card.field, Qt.Key.Key_Return)


def saved(window, qtbot):
    review = window.session.review
    qtbot.waitUntil(lambda: not review.saving.steps and review._opening is None, timeout=PATIENCE)


def test_from_the_queue_into_the_review_corrected_killed_and_gone_on_with(open_real, qtbot, tmp_path, law):
    window, client = open_real()
    imported(window, qtbot, law)
    assert "2 to look at" in words(window.view)
    press(window, qtbot, "Look")
    review = window.session.review
    qtbot.waitUntil(lambda: review.version is not None, timeout=PATIENCE)
    assert window.view.name == "review"
    assert review.current.text == "section 99"
    qtbot.waitUntil(lambda: window.view.card.cutout.drawn, timeout=PATIENCE)
    retype(window, qtbot, "section 3")
    saved(window, qtbot)
    assert f"{PLANTED} under section 3." in review.version.text
    assert review.current.text == "section 98"

    os.kill(client.pid, signal.SIGSTOP)  # it hears nothing more
    retype(window, qtbot, "section 2")
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    assert "1 correction is not saved yet" in words(window.bars)
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    saved(window, qtbot)
    assert "owner under section 2." in review.version.text
    assert [c.act for c in review.log.log] == [Act.RETYPE, Act.RETYPE]
    assert "Nothing is left to look at in this law." in words(window.view)

    window.undo()
    saved(window, qtbot)
    assert "owner under section 98." in review.version.text
    told = dhara(tmp_path / "home", "review", review.version.card.version_id, models=tmp_path / "none").data
    assert [d["text"] for d in told["doubts"]] == ["section 98"]


def test_a_law_deleted_in_the_window_leaves_no_word_in_the_home(open_real, qtbot, tmp_path, law):
    window, client = open_real()
    imported(window, qtbot, law)
    version = window.session.library.cards[0].version_id
    window.session.read(version)
    qtbot.waitUntil(lambda: window.session.reader.version is not None, timeout=PATIENCE)
    window.show_view("library")
    removal = window.session.library.removal
    qtbot.keyClick(window.view.works, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: removal.plan is not None, timeout=PATIENCE)
    assert "No opinion cites it. This cannot be undone." in words(window.view)
    os.kill(client.pid, signal.SIGSTOP)
    press(window, qtbot, "Delete for good")
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars) and not removal.running, timeout=PATIENCE)
    removal.ask(version)
    qtbot.waitUntil(lambda: removal.plan is not None, timeout=PATIENCE)
    press(window, qtbot, "Delete for good")
    qtbot.waitUntil(lambda: window.session.library.cards == (), timeout=PATIENCE)
    assert window.session.reader.version is None
    home = tmp_path / "home"
    files = [f for f in home.rglob("*") if f.is_file()]
    assert [f for f in files if PLANTED.encode() in f.read_bytes() or f.suffix == ".pdf"] == []
