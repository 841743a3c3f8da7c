"""The import review: the tree of the law beside its page, and closing the window."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.views.reviewing.review_view import STRUCTURE
from engine.domain.language import Language
from engine.domain.overlay import Act, Wish
from engine.job.request import Correct
from tests.helpers.doubted import ReviewDesk, scanned_version
from tests.helpers.reviewing import press, saved, wishes
from tests.helpers.shown import words

ENGLISH = Language.ENGLISH


def structure(window):
    view = window.view
    view._show_pane(STRUCTURE)
    return view.structure


def tops(tree):
    return [tree.topLevelItem(n) for n in range(tree.topLevelItemCount())]


def test_lines_in_no_section_stand_in_the_tree_of_the_law(reviewing):
    window, _ = reviewing()
    tree = structure(window).tree
    assert [item.text(0) for item in tops(tree)] == [
        "chapter I  ENDING OF SERVICE",
        "Words that fill page 4 and say nothing at all about service ",
    ]
    assert tops(tree)[1].data(0, Qt.ItemDataRole.AccessibleTextRole).endswith("in no section")


def test_a_provision_can_begin_at_a_line_that_was_in_none(reviewing, qtbot):
    window, engine = reviewing()
    pane = structure(window)
    window.session.review.look_at(window.session.review.left[-1].id)
    assert pane.tree.selected.part is not None
    pane.field.setFocus()
    qtbot.keyClicks(pane.field, "13")
    qtbot.keyClick(pane.field, Qt.Key.Key_Return)
    saved(window, qtbot)
    start = scanned_version(ENGLISH).parts[0].start
    assert wishes(engine) == [Wish(Act.SPLIT, start=start, text="13")]


def test_a_heading_is_changed_and_a_provision_joined_in_the_tree(reviewing, qtbot):
    window, engine = reviewing()
    pane = structure(window)
    chapter = tops(pane.tree)[0]
    chapter.setExpanded(True)
    pane.tree.setCurrentItem(chapter.child(1))
    assert pane.field.text() == "Ending of service by the worker."
    pane.field.setFocus()
    pane.field.setText("Leaving service.")
    qtbot.keyClick(pane.field, Qt.Key.Key_Return)
    pane.join()
    saved(window, qtbot)
    assert [(w.act, w.eid, w.text) for w in wishes(engine)] == [
        (Act.HEADING, "chp_1__sec_12", "Leaving service."),
        (Act.JOIN, "chp_1__sec_12", ""),
    ]


def test_a_provision_chosen_in_the_tree_is_lit_on_its_page(reviewing, qtbot):
    window, _ = reviewing()
    pane = structure(window)
    pane.tree.setCurrentItem(tops(pane.tree)[0])
    lit = window.session.review.sheets.lit_mark
    assert window.session.review.version.text[lit.start : lit.end] == "CHAPTER I: ENDING OF SERVICE"


def test_the_window_closes_once_what_was_decided_is_saved(reviewing, qtbot):
    desk = ReviewDesk()
    desk.hold.add(Correct)
    window, engine = reviewing(desk)
    press(window, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Correct in engine.held)
    assert not window.close()
    assert "1 correction is still being saved. The window closes when it is." in words(window.bars)
    held = engine.held.pop(Correct)
    held.finished.emit(desk.correct(desk.versions[0], held.request.wishes))
    held.over = True
    qtbot.waitUntil(lambda: not window.isVisible())


def test_a_person_in_a_hurry_can_close_without_them(reviewing, qtbot):
    desk = ReviewDesk()
    desk.hold.add(Correct)
    window, _ = reviewing(desk)
    press(window, qtbot, Qt.Key.Key_Return)
    window.close()
    assert window.close()
