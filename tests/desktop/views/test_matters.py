"""The clients' files: list, page, what is typed into them, what is undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from desktop.state.matters import OTHER
from desktop.views.parts.pill import Pill
from engine.domain.identity import OpinionId
from engine.domain.language import Language
from engine.domain.library import OpinionRow
from engine.domain.opinion import Status
from engine.errors import StorageFull
from engine.job.matters import TellFact, Withdraw
from tests.helpers.cabinet import as_another, furnish
from tests.helpers.desk import Desk
from tests.helpers.sample_opinion import sample_opinion
from tests.helpers.shown import words


def furnished() -> Desk:
    desk = Desk()
    version = desk.versions[0]
    opinions = tuple(
        as_another(sample_opinion(version, status), f"op-{status}")
        for status in (Status.DEGRADED, Status.UNDECIDED, Status.TGLO)
    )
    furnish(desk.cabinet, Language.ENGLISH, opinions, desk.versions[0].card.version_id)
    desk.opinions = (*desk.opinions, *opinions)
    return desk


@pytest.fixture
def matters(open_window, qtbot):
    def open_(desk=None, **options):
        window, engine = open_window(desk or furnished(), **options)
        window.show_view("matters")
        qtbot.waitUntil(lambda: window.session.matters.known)
        return window, engine

    return open_


@pytest.fixture
def rahima(matters, qtbot):
    """The window with the last client's file open."""

    def open_(**options):
        window, engine = matters(**options)
        window.session.open_matter("2026-4")
        qtbot.waitUntil(lambda: window.session.matters.sheet is not None)
        return window, engine

    return open_


def press(widget, name, qtbot):
    """The button whose spoken name begins so."""
    found = [b for b in widget.findChildren(QPushButton) if b.accessibleName().startswith(name)]
    assert found, f"no button {name!r}"
    qtbot.mouseClick(found[0], Qt.MouseButton.LeftButton)


def row_names(view):
    return [view.list.item(i).text() for i in range(view.list.count())]


def test_without_a_file_there_is_a_sentence_a_button_and_the_cursor_in_the_name(matters, qtbot):
    window, _ = matters(Desk())
    assert "No client’s file yet." in words(window.view)
    qtbot.waitUntil(window.view.new_name.hasFocus)


def test_ctrl_n_opens_a_file_under_a_name_from_anywhere(open_window, qtbot):
    window, _ = open_window(Desk())
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(window.view.new_name, "Rahima Begum")
    qtbot.keyClick(window.view.new_name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.matters.sheet is not None)
    assert window.top_bar.place.text() == "Matters › Rahima Begum"
    assert not window.view.new_name.isVisible()
    assert window.view.new_name.text() == ""


def test_the_files_are_listed_newest_first_and_narrowed_by_name_fact_or_question(matters, qtbot):
    window, _ = matters()
    view = window.view
    assert row_names(view)[-1] == "Rina Das"
    qtbot.keyClick(window, "/")
    assert view.filter_field.hasFocus()
    qtbot.keyClicks(view.filter_field, "gate")  # a word of a fact
    assert row_names(view) == ["Rahima Begum, a sewing operator of long standing"]
    window.escape()
    assert view.list.count() == 4


def test_a_closed_file_leaves_the_list_until_closed_ones_are_wanted(rahima, qtbot):
    window, _ = rahima()
    press(window.view.page, "Close", qtbot)
    qtbot.waitUntil(lambda: "Closed. Nothing was removed." in words(window.view))
    window.session.open_matter("2026-1")
    qtbot.waitUntil(lambda: window.view.list.count() == 3)
    assert "3 open" in words(window.view)
    window.view.closed.click()
    assert window.view.list.count() == 4


def test_a_flag_stands_where_the_law_behind_an_opinion_changed_and_is_spoken(matters, qtbot):
    window, _ = matters()
    row = OpinionRow(
        OpinionId("op-TGLO"), "?", "TGLO", Language.ENGLISH, "2025-12-02", True, law_changed=("x",)
    )
    window.session.consultation.earlier = (row,)
    window.session.consultation.changed.emit()
    spoken = window.view.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "the law it cites has changed" in spoken
    assert "changed" not in window.view.list.item(1).data(Qt.ItemDataRole.AccessibleTextRole)


def test_facts_stand_with_who_says_so_and_what_is_not_known_beside_them(rahima):
    window, _ = rahima()
    said = words(window.view.page.facts)
    assert "Sewing operator, taken on for good client says" in said
    assert "The line was closed in February her supervisor says" in said
    assert "How many full years did she work there? not known" in said
    assert "Paid by the week" not in said


def test_a_fact_is_kept_its_field_is_emptied_and_ctrl_z_takes_it_back(rahima, qtbot):
    window, engine = rahima()
    facts = window.view.page.facts
    qtbot.keyClicks(facts.fact, "Paid by the month")
    facts.source.setCurrentIndex(facts.source.findData(OTHER))
    facts.source.activated.emit(facts.source.currentIndex())
    assert facts.said_by.hasFocus()
    qtbot.keyClicks(facts.said_by, "her brother")
    qtbot.keyClick(facts.fact, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Paid by the month her brother says" in words(facts))
    assert facts.fact.text() == ""
    facts.fact.setFocus()
    qtbot.keyClick(facts.fact, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "Paid by the month" not in words(facts))
    assert engine.asked_for(Withdraw)[-1].item == "F6"


def test_ctrl_z_in_a_field_with_words_in_it_is_the_fields_own(rahima, qtbot):
    window, engine = rahima()
    window.session.matters.withdraw("F2")
    qtbot.waitUntil(lambda: len(engine.asked_for(Withdraw)) == 1)
    fact = window.view.page.facts.fact
    fact.setFocus()
    qtbot.keyClicks(fact, "half")
    qtbot.keyClick(fact, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert fact.text() == ""
    assert "Sewing operator" not in words(window.view.page.facts)


def test_what_was_taken_back_can_be_put_back(rahima, qtbot):
    window, _ = rahima()
    press(window.view.page.facts, "Put back: Paid by the week", qtbot)
    qtbot.waitUntil(lambda: "Paid by the week client says" in words(window.view.page.facts))


def test_ctrl_m_goes_to_the_note_and_ctrl_enter_keeps_it(rahima, qtbot):
    window, _ = rahima()
    qtbot.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    note = window.view.page.notes.note
    assert note.hasFocus()
    qtbot.keyClicks(note, "Ask the union")
    qtbot.keyClick(note, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "Ask the union" in words(window.view.page.notes))
    assert note.toPlainText() == ""


def test_what_is_typed_into_one_file_waits_there_while_another_is_looked_at(rahima, qtbot):
    window, _ = rahima()
    qtbot.keyClicks(window.view.page.facts.fact, "half a fact")
    window.session.open_matter("2026-1")
    qtbot.waitUntil(lambda: window.view.page.facts.fact.text() == "")
    window.back()
    qtbot.waitUntil(lambda: window.view.page.facts.fact.text() == "half a fact")


def test_a_name_is_changed_in_place_and_escape_leaves_it(rahima, qtbot):
    window, _ = rahima()
    page = window.view.page
    press(page, "Rename", qtbot)
    window.escape()
    assert not page.name.isVisible()
    press(page, "Rename", qtbot)
    page.name.setText("Rahima Begum, 117")
    qtbot.keyClick(page.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.top_bar.place.text() == "Matters › Rahima Begum, 117")
    window.undo()
    qtbot.waitUntil(lambda: window.top_bar.place.text().endswith("of long standing"))


def test_opinions_stand_with_status_text_read_and_who_stands_by_them(rahima):
    window, _ = rahima()
    questions = window.view.page.questions
    said = words(questions)
    pills = [p.words.text() for p in questions.findChildren(Pill)]
    assert pills == ["Passed only in part", "No answer given", "Passed the checks"]
    assert "Works Act, 2011 · as of 14 Nov 2021 · 5 quotations · accepted: A. Karim, " in said


def test_an_opinion_under_changed_law_says_what_was_read_what_is_held_and_what_changed(rahima, qtbot):
    window, _ = rahima()
    said = words(window.view.page.questions)
    assert said.count("The law behind this opinion has changed since.") == 1
    assert "Held now: as of 14 Nov 2021." in said
    assert ": changed" in said
    press(window.view.page.questions, "Read the newer text", qtbot)
    qtbot.waitUntil(lambda: window.session.reader.version is not None)
    assert window.view.name == "read"
    assert window.session.history.here.start > 0


def test_a_fact_that_could_not_be_kept_stays_in_its_field_and_a_bar_says_why(rahima, qtbot):
    window, engine = rahima()
    engine.script.failures[TellFact] = StorageFull("No space.")
    qtbot.keyClicks(window.view.page.facts.fact, "Paid by the month")
    qtbot.keyClick(window.view.page.facts.fact, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert window.view.page.facts.fact.text() == "Paid by the month"


def test_in_a_narrow_window_the_list_is_a_button_and_the_page_has_it_all(rahima, qtbot):
    window, _ = rahima(size=(683, 384))
    assert not window.view.list.isVisible()
    assert window.view.chooser.currentText().startswith("Rahima Begum")
    assert window.view.page.notes.isVisibleTo(window.view.page)
