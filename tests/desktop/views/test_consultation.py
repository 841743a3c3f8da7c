"""Questions in a client's file: asked, answered in place, stopped, accepted, gone on with after a crash."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from engine.domain.identity import ConsultationId, OpinionId
from engine.domain.matter import Terms
from engine.domain.matter_events import Begun, Sat, Told
from engine.domain.opinion import Status
from engine.job.matters import AcceptOpinion, AnswerClient, StartConsultation
from tests.helpers.cabinet import as_another
from tests.helpers.desk import Desk
from tests.helpers.sample_opinion import sample_opinion
from tests.helpers.shown import words

ASKED = ("How many full years?", "Was anything written?")


def desk_with_client(status: Status = Status.DEGRADED) -> Desk:
    desk = Desk()
    first = sample_opinion(desk.versions[0], status)
    opinions = (as_another(first, "op-first"), as_another(first, "op-second"))
    desk.opinions = opinions
    desk.cabinet.opinions = {o.id: o for o in opinions}
    desk.cabinet.asks = ASKED
    client = desk.cabinet.new("Rahima")
    desk.cabinet.grow(client.id, Told("A permanent worker", ""))
    return desk


@pytest.fixture
def asking(open_window, qtbot):
    """The Ask form for a client, with a question and a further fact in it."""

    def open_(desk=None, **options):
        window, engine = open_window(desk or desk_with_client(), **options)
        qtbot.waitUntil(lambda: bool(window.session.matters.held.matters))
        window.session.open_matter("2026-1")
        qtbot.waitUntil(lambda: window.session.matters.sheet is not None)
        window.session.ask_in("2026-1")
        window.view.form.question.setPlainText("What is she owed?")
        window.view.form.facts.setPlainText("Paid by the month\n\nTold by word of mouth")
        return window, engine

    return open_


@pytest.fixture
def consulted(asking, qtbot):
    """The page of a consultation whose first turn asks two things."""

    def open_(**options):
        window, engine = asking(**options)
        window.view.form.submit()
        qtbot.waitUntil(lambda: window.view.name == "matters")
        page = window.view.consultation
        qtbot.waitUntil(lambda: page.client.isVisible())
        return window, engine, page

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


def buttons(widget):
    QApplication.processEvents()  # what was just put in is shown then
    return [b.text().strip() for b in widget.findChildren(QPushButton) if b.isVisibleTo(widget)]


def test_the_form_carries_the_client_and_says_what_the_board_sees_of_the_file(asking):
    window, _ = asking()
    assert window.view.form.matter.currentText() == "Rahima"
    assert "The board sees the 1 fact of this file." in words(window.view.form)


def test_facts_on_the_form_are_told_to_the_file_a_line_each(consulted):
    window, engine, _ = consulted()
    asked = engine.asked_for(StartConsultation)[0]
    assert asked.question == "What is she owed?"
    assert asked.matter == "2026-1"
    assert asked.facts == ("Paid by the month", "Told by word of mouth")
    draft = window.session.consultation.draft
    assert (draft.question, draft.facts) == ("", "")


def test_what_the_board_asks_of_the_client_is_answered_in_place_one_at_a_time(consulted, qtbot):
    window, engine, page = consulted()
    assert "Ask the client 1 of 2 How many full years?" in words(page)
    assert not page.client.give.isEnabled()
    qtbot.keyClicks(page.client.answer, "Twelve")
    qtbot.keyClick(page.client.answer, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "2 of 2 Was anything written?" in words(page))
    assert page.client.answer.text() == ""
    press(page, "Not known", qtbot)
    qtbot.waitUntil(lambda: window.view.name == "read")
    assert window.session.desk.opinion.id == "op-second"
    assert [r.answers for r in engine.asked_for(AnswerClient)] == [("Twelve",), ("",)]
    window.session.open_matter("2026-1")
    facts = window.view.page.facts
    qtbot.waitUntil(lambda: "How many full years? — Twelve client says" in words(facts))
    assert "Was anything written? not known" in words(facts)


def test_what_has_to_be_shown_stands_with_what_was_found_for_it(consulted):
    _, _, page = consulted()
    said = words(page)
    assert "What has to be shown 3 of 4 Lasting worker found: s. 11(a)" in said
    assert "Full years of service no provision found" in said


def test_a_half_typed_answer_outlives_a_change_of_colours_and_a_look_elsewhere(consulted, qtbot):
    window, _, page = consulted()
    qtbot.keyClicks(page.client.answer, "twel")
    window.rail.look_chosen.emit("dark")
    qtbot.waitUntil(lambda: window.look.theme.name == "dark")
    assert window.view.consultation.client.answer.text() == "twel"
    window.show_view("library")
    window.back()
    assert window.view.consultation.client.answer.text() == "twel"


def test_a_person_can_stop_at_will_and_is_told_that_the_opinion_stands(consulted, qtbot):
    _, _, page = consulted()
    press(page, "Stop here", qtbot)
    qtbot.waitUntil(lambda: "It was stopped; the opinion stands as it is." in words(page))
    assert not page.client.isVisible()
    assert "Add facts, ask again" in buttons(page)


def test_asking_again_takes_the_question_back_to_the_form_for_the_same_client(consulted, qtbot):
    window, _, page = consulted()
    press(page, "Stop here", qtbot)
    qtbot.waitUntil(lambda: "Add facts, ask again" in buttons(page))
    press(page, "Add facts, ask again", qtbot)
    assert window.view.name == "ask"
    assert window.view.form.question.toPlainText() == "What is she owed?"
    assert window.view.form.matter.currentText() == "Rahima"


def opened(asking, qtbot, status):
    window, engine = asking(desk_with_client(status))
    engine.script.cabinet.asks = ()
    window.view.form.submit()
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None)
    qtbot.waitUntil(lambda: window.view.opinion.acceptance.matter is not None)
    return window, engine


def test_what_passed_in_part_is_accepted_only_with_a_note(asking, qtbot):
    window, engine = opened(asking, qtbot, Status.DEGRADED)
    pane = window.view.opinion
    press(pane, "Accept with a note…", qtbot)
    assert not pane.acceptance.accept.isEnabled()
    qtbot.keyClicks(pane.acceptance.note, "Years will follow.")
    qtbot.keyClick(pane.acceptance.note, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Accepted by A. Karim" in words(pane.acceptance))
    assert engine.asked_for(AcceptOpinion)[0].note == "Years will follow."
    assert "Accept with a note…" not in buttons(pane)
    press(pane.acceptance, "Take back", qtbot)
    qtbot.waitUntil(lambda: "Accept with a note…" in buttons(pane))


def test_what_passed_is_accepted_first_and_what_was_not_answered_not_at_all(asking, qtbot):
    window, _ = opened(asking, qtbot, Status.TGLO)
    assert buttons(window.view.opinion).index("Accept") < buttons(window.view.opinion).index("Ask again")
    press(window.view.opinion, "Accept", qtbot)
    assert window.view.opinion.acceptance.accept.isEnabled()


def test_an_opinion_without_an_answer_offers_no_accepting(asking, qtbot):
    window, _ = opened(asking, qtbot, Status.UNDECIDED)
    assert [b for b in buttons(window.view.opinion) if b.startswith("Accept")] == []


def test_an_opinion_of_nobodys_file_has_nothing_to_accept(open_window, qtbot):
    window, _ = open_window(Desk())
    window.session.open_opinion("op-en-DEGRADED")
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None)
    assert not window.view.opinion.acceptance.isVisible()
    assert [b for b in buttons(window.view.opinion) if b.startswith("Accept")] == []


def test_a_turn_lost_with_the_engine_goes_on_and_tells_nothing_twice(asking, qtbot):
    desk = desk_with_client()
    desk.hold.add(StartConsultation)
    window, engine = asking(desk)
    window.view.form.submit()
    qtbot.waitUntil(lambda: StartConsultation in engine.held)
    id = ConsultationId("2026-1.1")
    begun = Begun(id, "What is she owed?", Terms())
    desk.cabinet.grow("2026-1", Told("Paid by the month", ""), begun, Sat(id, OpinionId("op-first")))
    engine.die()
    assert len(window.bars.bars) == 1
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(engine.asked_for(AnswerClient)))
    assert engine.asked_for(AnswerClient) == [AnswerClient(id)]
    assert len(engine.asked_for(StartConsultation)) == 1
    assert window.session.consultation.draft.facts == ""


def test_a_question_lost_before_it_was_on_record_is_asked_again_whole(asking, qtbot):
    desk = desk_with_client()
    desk.hold.add(StartConsultation)
    window, engine = asking(desk)
    window.view.form.submit()
    qtbot.waitUntil(lambda: StartConsultation in engine.held)
    engine.die()
    desk.hold.clear()
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.view.name == "matters")
    first, second = engine.asked_for(StartConsultation)
    assert replace(first, facts=second.facts) == second
    assert [f.text for f in desk.cabinet.find("2026-1").told].count("Paid by the month") == 1
