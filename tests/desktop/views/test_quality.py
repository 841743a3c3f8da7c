"""The calibration bench: a person labels, rates and sets the gate, with scripted answers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop.state.tokens import MARK
from desktop.views.parts.fold import Fold
from desktop.views.quality.quality_view import RESULTS, WORK
from desktop.views.quality.row_list import SIGN
from engine.domain.identity import VersionId
from engine.domain.labelling import Said
from engine.domain.language import Language
from engine.domain.rating import Dimension
from engine.errors import BadRequest, UnknownVersion
from engine.job import labelling as bench
from engine.job.request import OpenVersion
from tests.helpers.labelled import BenchDesk
from tests.helpers.reviewing import press
from tests.helpers.shown import words

SIDES = ("For the worker", "For the employer", "Governing rule", "0.9", "W1", "M1", "R1")


def kept(window, qtbot):
    qtbot.waitUntil(lambda: not window.session.bench.posting.waiting, timeout=10_000)


def signs(window):
    rows = window.view.queue.list.rows
    return [rows.index(n, 0).data(SIGN) for n in range(rows.rowCount())]


def labels(desk):
    return [(g.label.claim, g.label.faithful, g.label.note, g.label.reviewer) for g in desk.labels]


def at(window):
    return window.session.bench.labelling.row


def test_the_reviewer_sees_the_question_the_statement_and_its_words_lit_and_nothing_that_leads(labelling):
    window, _ = labelling()
    shown = words(window.view)
    assert "Selina, a lasting worker" in shown
    assert "Does the marked text say this?" in shown
    assert (
        "“An owner may end a lasting worker’s service only by written notice or pay in its place.”" in shown
    )
    assert "Statement 1 of 18" in shown
    assert [word for word in SIDES if word in shown] == []
    assert "7 days is not on the cited page" not in shown  # why it was left out
    cited, canvas = window.session.bench.cited, window.view.page.canvas
    area = canvas.on_screen(cited.lit_mark)[0]
    assert canvas.viewport().rect().contains(area.center().toPoint())
    image = canvas.viewport().grab().toImage()
    inside = [
        image.pixelColor(x, int(area.top()) + 3).name().upper()
        for x in range(int(area.left()) + 3, int(area.right()) - 3)
    ]
    assert inside.count(MARK["found"]) > 0.8 * len(inside)
    assert {mark.tone for mark in cited.marks} == {"found"}
    assert "Marked: The owner of a works" in canvas.accessibleDescription()


def test_one_key_says_it_and_goes_on_to_the_next(labelling, qtbot):
    window, engine = labelling()
    for key in (Qt.Key.Key_F, Qt.Key.Key_U, Qt.Key.Key_S):
        press(window, qtbot, key)
    assert at(window) == 3
    kept(window, qtbot)
    assert [(faithful, who) for _, faithful, _, who in labels(engine.script)] == [
        (True, "A. Karim"), (False, "A. Karim"), (None, "A. Karim"),
    ]  # fmt: skip
    assert signs(window)[:4] == ["check", "x", "circle-help", "circle"]
    assert "3 of 18 done" in words(window.view)
    press(window, qtbot, Qt.Key.Key_P)
    assert at(window) == 2
    assert window.view.verdicts.buttons[Said.UNSURE].isChecked()
    press(window, qtbot, Qt.Key.Key_N)
    assert at(window) == 3


def test_the_three_answers_weigh_the_same(labelling):
    window, _ = labelling()
    buttons = window.view.verdicts.buttons.values()
    assert len({b.property("kind") for b in buttons}) == 1
    assert max(b.width() for b in buttons) - min(b.width() for b in buttons) <= 1
    assert [b.accessibleName() for b in buttons] == [
        "Yes, the text says it (F)", "No, it does not (U)", "I can’t tell (S)",
    ]  # fmt: skip


def test_a_note_is_kept_with_the_answer_or_under_one_that_was_given(labelling, qtbot):
    window, engine = labelling()
    note = window.view.verdicts.note
    press(window, qtbot, Qt.Key.Key_O)
    assert window.focusWidget() is note
    qtbot.keyClicks(note, "found under no other section")  # f, u, s, o and n are letters here
    assert at(window) == 0
    qtbot.keyClick(note, Qt.Key.Key_Return)
    assert window.focusWidget() is not note
    assert engine.asked_for(bench.WriteLabel) == []
    press(window, qtbot, Qt.Key.Key_U)
    kept(window, qtbot)
    press(window, qtbot, Qt.Key.Key_P)
    assert note.text() == "found under no other section"
    press(window, qtbot, Qt.Key.Key_O)
    note.selectAll()
    qtbot.keyClicks(note, "not so")
    qtbot.keyClick(note, Qt.Key.Key_Return)
    kept(window, qtbot)
    assert [note for _, _, note, _ in labels(engine.script)] == ["found under no other section", "not so"]
    press(window, qtbot, Qt.Key.Key_O)
    qtbot.keyClicks(note, "!")
    window.escape()
    assert window.focusWidget() is not note
    assert len(engine.script.labels) == 2


def test_ctrl_z_takes_back_the_last_answer_and_leaves_what_was_said_before(labelling, qtbot):
    window, engine = labelling()
    press(window, qtbot, Qt.Key.Key_F)
    press(window, qtbot, Qt.Key.Key_P)
    press(window, qtbot, Qt.Key.Key_U)
    kept(window, qtbot)
    window.undo()
    assert at(window) == 0
    assert window.view.verdicts.buttons[Said.YES].isChecked()
    window.undo()
    kept(window, qtbot)
    assert signs(window)[0] == "circle"
    said = [(g.label.faithful, g.label.withdrawn) for g in engine.script.labels]
    assert said == [(True, False), (False, False), (True, False), (None, True)]
    window.undo()  # there is nothing left
    assert len(engine.script.labels) == 4


def test_a_second_reviewer_takes_another_name_and_begins_afresh(labelling, qtbot):
    window, engine = labelling()
    press(window, qtbot, Qt.Key.Key_F)
    kept(window, qtbot)
    field = window.view.queue.reviewer
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "R. Das")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    state = window.session.bench
    qtbot.waitUntil(lambda: state.reviewer == "R. Das" and bool(state.labelling.claims))
    qtbot.waitUntil(lambda: state.agreement is not None and state.agreement.waiting == 1)
    assert set(signs(window)) == {"circle"}
    assert "1 statement that somebody else has labelled waits for you." in words(window.view)
    assert "α" not in words(window.view)
    window.undo()  # the first one's answer is not the second one's to take back
    assert len(engine.script.labels) == 1
    window.view.queue.list.setFocus()
    press(window, qtbot, Qt.Key.Key_U)
    kept(window, qtbot)
    qtbot.waitUntil(lambda: state.agreement is not None and bool(state.agreement.disagreements))
    assert [who for *_, who in labels(engine.script)] == ["A. Karim", "R. Das"]


def test_disagreements_are_walked_through_and_what_is_changed_then_is_not_blind(labelling, qtbot):
    desk = BenchDesk()
    for n, claim in enumerate(desk.queue("").claims):
        desk.label(claim.opinion, claim.claim, True, "A. Karim")
        desk.label(claim.opinion, claim.claim, n != 4, "R. Das", "" if n != 4 else "it is twenty")
    window, engine = labelling(desk)
    state = window.session.bench
    qtbot.waitUntil(lambda: state.agreement is not None and bool(state.agreement.disagreements))
    card = window.view.agreement
    assert "18 labelled by both. 0.80 or more is good; talk over those that differ." in words(card)
    assert "α = 0.00" in words(card)
    card.findChild(Fold).toggle()
    assert "A. Karim: yes R. Das: no — it is twenty" in words(card)
    show = next(b for b in card.findChildren(QPushButton) if b.text().strip() == "Show")
    qtbot.mouseClick(show, Qt.MouseButton.LeftButton)
    assert at(window) == 4
    press(window, qtbot, Qt.Key.Key_U)
    kept(window, qtbot)
    assert engine.script.labels[-1].label.blind is False
    qtbot.waitUntil(lambda: state.agreement is not None and not state.agreement.disagreements)
    assert "α = 0.00" in words(card)  # of what each said alone


def test_opinions_are_rated_with_the_number_keys_and_their_figures_shown(labelling, qtbot):
    window, engine = labelling()
    window.session.bench.switch(rating=True)
    ratings = window.session.bench.ratings
    qtbot.waitUntil(lambda: ratings.opinion is not None)
    assert "Wages for 90 days in place of notice" in words(window.view.reading)
    assert "Passed only in part" not in words(window.view)
    for key in (Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_2, Qt.Key.Key_4):
        press(window, qtbot, key)
    kept(window, qtbot)
    assert [(r.dimension, r.score) for r in engine.script.ratings] == list(
        zip(Dimension, (4, 5, 3, 4, 2, 4), strict=True)
    )
    assert "1 of 3 done" in words(window.view)
    press(window, qtbot, Qt.Key.Key_Left)
    press(window, qtbot, Qt.Key.Key_1)
    assert window.view.rating.buttons[Dimension.CITATION_QUALITY][0].isChecked()
    window.undo()
    assert window.view.rating.buttons[Dimension.CITATION_QUALITY][1].isChecked()
    assert ratings.dimension is Dimension.CITATION_QUALITY
    kept(window, qtbot)
    qtbot.waitUntil(lambda: ratings.sheet.figures[0].mean == 4.0)
    assert "Correctness 4.0 1" in words(window.view.figures)
    press(window, qtbot, Qt.Key.Key_N)
    assert ratings.row == 1
    assert ratings.dimension is Dimension.CORRECTNESS


def test_keys_of_labelling_do_nothing_while_opinions_are_rated(labelling, qtbot):
    window, engine = labelling()
    window.session.bench.switch(rating=True)
    for key in (Qt.Key.Key_F, Qt.Key.Key_U, Qt.Key.Key_S, Qt.Key.Key_O, Qt.Key.Key_6):
        press(window, qtbot, key)
    assert engine.asked_for(bench.WriteLabel) == []
    assert engine.asked_for(bench.WriteRating) == []


def test_labels_go_out_and_come_in_as_files(labelling, qtbot, tmp_path, monkeypatch):
    window, engine = labelling()
    files = window.view.files
    monkeypatch.setattr(files, "_target", lambda title, proposed: tmp_path / proposed)
    files.write_claims()
    qtbot.waitUntil(lambda: "18 statements to label are in" in words(files))
    files.write_given()
    qtbot.waitUntil(lambda: "labels 0, ratings 0." in words(files))
    window.session.bench.take_in(tmp_path / "no.jsonl")
    assert "The file of labels cannot be read." in words(window.bars)
    (tmp_path / "in.jsonl").write_bytes(b"{}")
    window.session.bench.take_in(tmp_path / "in.jsonl")
    qtbot.waitUntil(lambda: "Taken in: labels 12, ratings 6. Here already: 2." in words(files))
    assert engine.asked_for(bench.ImportLabels) == [bench.ImportLabels(b"{}")]
    window.session.bench.put_away()
    assert "Taken in" not in words(files)


def test_an_answer_the_library_refuses_is_open_again(labelling, qtbot):
    desk = BenchDesk()
    desk.failures[bench.WriteLabel] = BadRequest("Opinion op-0 does not say with what it was made.")
    window, _ = labelling(desk)
    press(window, qtbot, Qt.Key.Key_F)
    kept(window, qtbot)
    assert signs(window)[0] == "circle"
    assert "does not say with what it was made" in words(window.bars)


def test_where_the_law_was_deleted_its_words_stand_as_the_opinion_keeps_them(labelling, qtbot):
    desk = BenchDesk()
    desk.failures[OpenVersion] = UnknownVersion("gone")
    window, _ = labelling(desk)
    qtbot.waitUntil(lambda: "This law is not in the library now." in words(window.view))
    assert "The owner of a works may end the service of a lasting worker" in words(window.view.page)
    press(window, qtbot, Qt.Key.Key_F)
    kept(window, qtbot)
    assert at(window) == 1


def test_a_law_deleted_while_it_is_on_show_is_forgotten(labelling, qtbot):
    window, engine = labelling()
    cited = window.session.bench.cited
    version = cited.version.card.version_id
    engine.script.failures[OpenVersion] = UnknownVersion("gone")
    cited.forget((VersionId(version),))
    qtbot.waitUntil(lambda: "This law is not in the library now." in words(window.view))


def test_nothing_to_label_leads_to_asking(labelling, qtbot):
    window, _ = labelling(BenchDesk(count=0))
    assert "Nothing to label yet." in words(window.view)
    assert "There is nothing to set a gate on yet" in words(window.view)
    ask = next(b for b in window.view.findChildren(QPushButton) if b.isVisible() and "Ask" in b.text())
    qtbot.mouseClick(ask, Qt.MouseButton.LeftButton)
    assert window.view.name == "ask"


def test_the_bench_is_the_sixth_stop_of_the_rail_and_is_read_anew_when_gone_to(labelling, qtbot):
    window, engine = labelling()
    window.show_view("library")
    before = len(engine.asked_for(bench.ListClaims))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier)
    assert window.view.name == "quality"
    qtbot.waitUntil(lambda: len(engine.asked_for(bench.ListClaims)) > before)


def test_in_a_narrow_window_the_results_are_a_place_of_their_own(labelling, qtbot):
    window, _ = labelling(size=(700, 400))
    view = window.view
    assert view.look.narrow
    assert not view.gate.isVisible()
    view._show_pane(RESULTS)
    assert view.gate.isVisible()
    assert view.queue.reviewer.isVisible()
    press(window, qtbot, Qt.Key.Key_O)
    assert view._places.currentIndex() == WORK
    assert window.focusWidget() is view.verdicts.note


def test_bangla_says_it_in_its_own_digits(labelling):
    desk = BenchDesk(Language.BANGLA)
    desk.measured_before("embedder")
    window, _ = labelling(desk, language="bn")
    shown = words(window.view)
    assert "১২ অক্টো ২০২৬ তারিখে ৪২টি প্রশ্নে মাপা।" in shown
    assert "এর পর বদলেছে: অনুসন্ধান-মডেল।" in shown
    assert "১৮টির ১ নং বক্তব্য" in shown
    assert "চিহ্নিত লেখা কি এটাই বলে?" in shown


def test_the_window_closes_once_the_last_answer_is_kept(labelling, qtbot):
    desk = BenchDesk()
    desk.hold.add(bench.WriteLabel)
    window, engine = labelling(desk)
    press(window, qtbot, Qt.Key.Key_F)
    qtbot.waitUntil(lambda: bench.WriteLabel in engine.held)
    window.close()
    assert window.isVisible()
    assert "1 answer of yours is still being saved. The window closes when it is." in words(window.bars)
    engine.held.pop(bench.WriteLabel).finished.emit(None)
    qtbot.waitUntil(lambda: not window.isVisible())
