"""The import review: a person walks through the doubts, with scripted answers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QApplication

from desktop.state.session import REVIEW
from desktop.state.tokens import MARK
from desktop.views.reviewing.doubt_list import KIND, PAGE
from engine.domain.language import Language
from engine.domain.overlay import Act, Wish
from engine.job.request import Correct, OpenReview
from tests.helpers.desk import Desk
from tests.helpers.doubted import SCANNED, UNSURE, ReviewDesk, scanned_version
from tests.helpers.reviewing import current, press, saved, wishes
from tests.helpers.shown import words

ENGLISH = Language.ENGLISH


def test_doubts_are_listed_with_what_is_doubted_and_their_page(reviewing):
    window, _ = reviewing()
    model = window.view.list.doubts.doubts
    rows = [model.index(n, 0) for n in range(model.rowCount())]
    assert [(r.data(), r.data(KIND), r.data(PAGE)) for r in rows] == [
        ("The file holds scripts. They were not run.", "note about the file", ""),
        ("scan, recognised", "how the page was read", "p. 1"),
        ("forty-five", "unsure word", "p. 1"),
        ("passing", "unsure word", "p. 1"),
        ("gratuity", "unsure word", "p. 1"),
        ("Words that fill page 4 and say nothing at all about service or notice.", "in no section", "p. 2"),
    ]
    assert rows[2].data(Qt.ItemDataRole.AccessibleTextRole) == "forty-five, unsure word, p. 1"
    assert "0 of 6 done" in words(window.view)


def test_the_doubted_word_is_ringed_on_the_page_and_marked_in_the_text(reviewing, qtbot):
    window, _ = reviewing()
    canvas, sheets = window.view.canvas, window.session.review.sheets
    qtbot.wait(50)
    area = canvas.on_screen(sheets.lit_mark)[0]
    assert canvas.viewport().rect().contains(area.center().toPoint())
    image = canvas.viewport().grab().toImage()
    inside = [
        image.pixelColor(x, int(area.top()) + 2).name().upper()
        for x in range(int(area.left()) + 2, int(area.right()) - 2)
    ]
    assert inside.count(MARK["unsure"]) > 0.8 * len(inside)
    assert set(window.view.text.marked_words()) == set(UNSURE[ENGLISH])
    assert window.view.text.toPlainText().startswith("CHAPTER I")


def test_the_cut_out_shows_the_ink_of_the_word(reviewing):
    window, _ = reviewing()
    image = window.view.card.cutout.grab().toImage()
    colours = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    assert any(c.name().upper() == MARK["unsure"] for c in colours)
    assert any(c.lightness() < 60 for c in colours)


def test_enter_says_that_a_word_is_right_and_goes_to_the_next(reviewing, qtbot):
    window, engine = reviewing()
    doubt = window.session.review.current
    press(window, qtbot, Qt.Key.Key_Return)
    assert current(window) == "passing"
    saved(window, qtbot)
    assert wishes(engine) == [Wish(Act.RETYPE, start=doubt.start, end=doubt.end, text="forty-five")]
    assert current(window) == "passing"
    assert "1 of 6 done" in words(window.view)


def test_a_number_puts_a_suggestion_into_the_field_and_enter_takes_it(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_1)
    assert window.view.card.field.text() == "forty-fives"
    press(window, qtbot, Qt.Key.Key_2)
    assert window.view.card.field.text() == "forty-five"
    press(window, qtbot, Qt.Key.Key_1)
    press(window, qtbot, Qt.Key.Key_Enter)
    saved(window, qtbot)
    assert [wish.text for wish in wishes(engine)] == ["forty-fives"]
    assert "212 times elsewhere in this file" in words(window.view)


def test_f_types_the_word_again_and_single_keys_are_letters_there(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_F)
    field = window.view.card.field
    assert window.focusWidget() is field
    qtbot.keyClicks(field, "fnx 9")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    saved(window, qtbot)
    assert [wish.text for wish in wishes(engine)] == ["fnx 9"]
    assert current(window) == "passing"
    assert window.focusWidget() is not field


def test_escape_leaves_the_field_and_forgets_what_was_typed(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_F)
    qtbot.keyClicks(window.view.card.field, "wrong")
    window.escape()
    assert window.view.card.field.text() == "forty-five"
    assert window.focusWidget() is not window.view.card.field
    assert wishes(engine) == []


def test_n_and_p_walk_without_deciding(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_N)
    press(window, qtbot, Qt.Key.Key_N)
    assert current(window) == "gratuity"
    press(window, qtbot, Qt.Key.Key_P)
    assert current(window) == "passing"
    assert wishes(engine) == []


def test_bangla_digits_choose_too(reviewing, qtbot):
    window, _ = reviewing()
    typed = QKeyEvent(QEvent.Type.KeyPress, 0x09E7, Qt.KeyboardModifier.NoModifier, "১")
    QApplication.sendEvent(window.view.list.doubts, typed)
    assert window.view.card.field.text() == "forty-fives"


def test_ctrl_z_takes_the_last_decision_back_even_when_it_is_saved(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_Return)
    saved(window, qtbot)
    press(window, qtbot, Qt.Key.Key_Return)
    saved(window, qtbot)
    window.undo()
    saved(window, qtbot)
    assert current(window) == "passing"
    assert wishes(engine)[-1].act is Act.UNDO
    window.undo()
    saved(window, qtbot)
    assert current(window) == "forty-five"
    assert "0 of 6 done" in words(window.view)


def test_ctrl_z_before_anything_was_sent_sends_nothing(reviewing, qtbot):
    desk = ReviewDesk()
    desk.hold.add(Correct)
    window, engine = reviewing(desk)
    press(window, qtbot, Qt.Key.Key_Return)
    press(window, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Correct in engine.held)
    window.undo()
    assert current(window) == "passing"
    assert [len(request.wishes) for request in engine.asked_for(Correct)] == [1]


def test_what_is_decided_while_something_is_being_saved_makes_one_revision_more(reviewing, qtbot):
    desk = ReviewDesk()
    desk.hold.add(Correct)
    window, engine = reviewing(desk)
    for _ in range(3):
        press(window, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Correct in engine.held)
    assert "saving 3…" in words(window.view)
    desk.hold.clear()
    held = engine.held.pop(Correct)
    held.finished.emit(desk.correct(desk.versions[0], held.request.wishes))
    held.over = True
    saved(window, qtbot)
    assert [len(request.wishes) for request in engine.asked_for(Correct)] == [1, 2]
    assert current(window).startswith("Words that fill")


def test_only_the_decision_that_cannot_be_met_comes_back_and_a_bar_says_why(reviewing, qtbot):
    desk = ReviewDesk()
    desk.refuse.add("passing")
    desk.hold.add(Correct)
    window, engine = reviewing(desk)
    for _ in range(3):
        press(window, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Correct in engine.held)
    desk.hold.clear()
    held = engine.held.pop(Correct)
    held.finished.emit(desk.correct(desk.versions[0], held.request.wishes))
    held.over = True
    saved(window, qtbot)
    assert [d.text for d in window.session.review.left if d.kind == "low_confidence"] == ["passing"]
    assert "“passing” cannot be met." in window.bars.bars[0].accessibleName()


def test_space_says_that_everything_on_the_page_is_right(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_Space)
    saved(window, qtbot)
    assert sorted(wish.act for wish in wishes(engine)) == [Act.ACCEPT, *[Act.RETYPE] * 3]
    assert window.session.review.of_page(SCANNED) == ()
    assert current(window).startswith("Words that fill")
    window.undo()
    saved(window, qtbot)
    assert len(window.session.review.of_page(SCANNED)) == 4


def test_x_reads_the_page_the_other_way(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_X)
    saved(window, qtbot)
    assert wishes(engine) == [Wish(Act.PAGE, page=SCANNED, text="text")]


def test_any_other_word_of_the_page_can_be_changed(reviewing, qtbot):
    window, engine = reviewing()
    text = window.view.text
    cursor = QTextCursor(text.document().find("gives"))
    text.setFocus()
    text.setTextCursor(cursor)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert current(window) == "gives"
    assert "chosen by you" in words(window.view)
    press(window, qtbot, Qt.Key.Key_F)
    qtbot.keyClicks(window.view.card.field, "gave")
    qtbot.keyClick(window.view.card.field, Qt.Key.Key_Return)
    saved(window, qtbot)
    (wish,) = wishes(engine)
    version = scanned_version(ENGLISH)
    assert (wish.act, version.text[wish.start : wish.end], wish.text) == (Act.RETYPE, "gives", "gave")
    assert current(window) == "forty-five"


def test_leaving_keeps_the_place(reviewing, qtbot):
    window, engine = reviewing()
    press(window, qtbot, Qt.Key.Key_N)
    window.show_view("library")
    window.session.look_through(engine.script.versions[1].card.version_id)
    review = window.session.review
    qtbot.waitUntil(lambda: review.version.card.language is Language.BANGLA)
    window.back()
    window.show_view(REVIEW)
    window.session.look_through(engine.script.versions[0].card.version_id)
    qtbot.waitUntil(lambda: current(window) == "passing")


def test_the_rail_goes_to_a_law_with_something_left(open_window, qtbot):
    window, engine = open_window(ReviewDesk())
    qtbot.waitUntil(lambda: len(window.session.outstanding.cards) == 2)
    window.show_view(REVIEW)
    qtbot.waitUntil(lambda: window.session.review.version is not None)
    assert engine.asked_for(OpenReview)
    assert window.top_bar.place.text() == "Import review"


def test_without_anything_to_look_at_the_view_says_so(open_window, qtbot):
    window, _ = open_window(Desk())
    window.show_view(REVIEW)
    assert "Nothing to review. All pages were read well." in words(window.view)


def test_an_engine_that_dies_loses_no_decision(reviewing, qtbot):
    desk = ReviewDesk()
    desk.hold.add(Correct)
    window, engine = reviewing(desk)
    for _ in range(2):
        press(window, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Correct in engine.held)
    desk.hold.clear()
    engine.die()
    assert "2 corrections are not saved yet; nothing of them is lost." in words(window.bars)
    assert current(window) == "gratuity"
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    saved(window, qtbot)
    assert [c.act for c in desk.log(desk.versions[0]).standing] == [Act.RETYPE, Act.RETYPE]


def test_what_was_saved_before_the_engine_died_is_not_saved_twice(reviewing, qtbot):
    desk = ReviewDesk()
    desk.hold.add(Correct)
    window, engine = reviewing(desk)
    press(window, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Correct in engine.held)
    desk.correct(desk.versions[0], engine.held[Correct].request.wishes)  # and the answer never comes
    desk.hold.clear()
    engine.die()
    window.session.go_on()
    saved(window, qtbot)
    assert len(desk.log(desk.versions[0]).log) == 1
    window.undo()
    saved(window, qtbot)
    assert desk.log(desk.versions[0]).standing == ()
