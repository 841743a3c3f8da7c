"""A client's file is deleted after it was said what goes, and nothing of it can be gone back to."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from engine.domain.identity import MatterId, OpinionId
from engine.domain.matter_deletion import MatterDeletion
from engine.domain.matter_events import Noted
from engine.job.matters import DeleteMatter, PlanMatterDeletion
from tests.desktop.views.test_matters import furnished, matters, press, rahima  # noqa: F401
from tests.helpers.shown import words

ID = MatterId("2026-4")


def asked(window, qtbot):
    """The question before deleting, asked by the button in the head of the file."""
    press(window.view.page, "Delete for good…", qtbot)
    qtbot.waitUntil(lambda: window.session.matters.removal.plan is not None)
    return window.view._deletion


def test_what_goes_is_said_before_and_keeping_it_is_the_first_button(rahima, qtbot):  # noqa: F811
    window, engine = rahima()
    bar = asked(window, qtbot)
    said = words(bar)
    assert "Delete the file of Rahima Begum, a sewing operator of long standing for good?" in said
    counts = "5 facts · 1 office note · 2 documents · 3 questions · 3 opinions"
    assert f"{counts} · 1 of them accepted · 2 labels and ratings" in said
    assert "This cannot be undone" in said
    first = bar.findChildren(QPushButton)[0]
    assert first.text() == "Keep it"
    assert first.hasFocus()
    press(bar, "Keep it", qtbot)
    assert not bar.isVisible()
    assert engine.asked_for(DeleteMatter) == []
    assert ID in engine.script.cabinet.matters


def test_it_goes_from_the_list_the_page_the_reader_and_the_way_back(rahima, qtbot):  # noqa: F811
    window, engine = rahima()
    session = window.session
    session.consultation.write(matter=ID, question="typed for her", facts="a secret")
    session.open_opinion("op-TGLO")
    qtbot.waitUntil(lambda: session.desk.opinion is not None)
    session.open_matter("2026-3")
    session.open_matter(ID)
    qtbot.waitUntil(lambda: session.matters.sheet is not None)
    bar = asked(window, qtbot)
    press(bar, "Delete for good", qtbot)
    qtbot.waitUntil(lambda: session.matters.matter(ID) is None)
    assert engine.asked_for(DeleteMatter)[0].matter == ID
    assert "The client’s file was deleted" in words(bar)
    assert session.desk.opinion is None
    assert session.reader.citations == ()
    assert session.consultation.draft.matter == session.consultation.draft.facts == ""
    assert "Rahima" not in words(window.view)
    while session.history.can_go_back:
        session.history.back()
        assert ID not in (session.history.here.matter, session.history.here.opinion)
        assert session.history.here.opinion != "op-TGLO"
    qtbot.waitUntil(lambda: not window.bars.bars)
    assert window.bars.bars == ()


def test_the_delete_key_asks_and_escape_keeps(rahima, qtbot):  # noqa: F811
    window, engine = rahima()
    window.view.list.setFocus()
    qtbot.keyClick(window.view.list, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: window.session.matters.removal.plan is not None)
    assert window.view.escape()
    assert window.session.matters.removal.plan is None
    qtbot.keyClick(window.view.page.facts.fact, Qt.Key.Key_Delete)  # in a field it takes away a letter
    qtbot.wait(50)
    assert len(engine.asked_for(PlanMatterDeletion)) == 1


def test_looking_at_another_client_takes_the_question_away(rahima, qtbot):  # noqa: F811
    window, _ = rahima()
    bar = asked(window, qtbot)
    window.session.open_matter("2026-3")
    assert not bar.isVisible()
    assert window.session.matters.removal.plan is None


def test_what_was_added_meanwhile_is_not_deleted_unseen(rahima, qtbot):  # noqa: F811
    window, engine = rahima()
    bar = asked(window, qtbot)
    engine.script.cabinet.grow(ID, Noted("since", "me"))
    press(bar, "Delete for good", qtbot)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert "Nothing was deleted." in window.bars.bars[0].accessibleName()
    assert ID in engine.script.cabinet.matters


def test_an_engine_that_died_meanwhile_is_asked_what_is_left(rahima, qtbot):  # noqa: F811
    """Once before it got to anything, and once after the file was gone."""
    window, engine = rahima()
    session = window.session
    for gone in (False, True):
        bar = asked(window, qtbot)
        engine.script.hold.add(DeleteMatter)
        press(bar, "Delete for good", qtbot)
        qtbot.waitUntil(lambda: DeleteMatter in engine.held and not engine.held[DeleteMatter].over)
        if gone:
            del engine.script.cabinet.matters[ID]
        engine.die()
        qtbot.waitUntil(lambda gone=gone: (session.matters.matter(ID) is None) is gone)
        qtbot.waitUntil(lambda gone=gone: (session.matters.removal.plan is None) is gone)
        if not gone:
            assert "Delete the file of" in words(bar)
            press(bar, "Keep it", qtbot)
    assert "The client’s file was deleted" in words(bar)


def test_opinions_of_a_damaged_file_that_are_not_found_are_said(rahima, qtbot):  # noqa: F811
    window, _ = rahima()
    removal = window.session.matters.removal
    plan = MatterDeletion(ID, ID, 3, 1, 0, 0, 1, (OpinionId("op-TGLO"),), 0, 0, 900, "Line 4 cannot be read.")
    removal._on_planned(plan)
    assert "Only a part of the file can be read" in words(window.view._deletion)
