"""A client's file in the real window with the real engine process, killed in the middle."""

from __future__ import annotations

import os
import signal

from PySide6.QtCore import Qt

from tests.helpers.command import dhara
from tests.helpers.real_window import PATIENCE, SAMPLE, import_sample
from tests.helpers.shown import words

OLDER = SAMPLE.with_name("model_labour_act_en_v1.pdf")
QUESTION = "I was dismissed after twelve years. How much notice must my employer give?"


def open_file(window, qtbot, name):
    window.new_matter()
    window.view.new_name.insert(name)  # no key of this keyboard gives Bangla
    window.view.new_name.textEdited.emit(name)
    qtbot.keyClick(window.view.new_name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.matters.sheet is not None, timeout=PATIENCE)


def tell(window, qtbot, fact):
    qtbot.keyClicks(window.view.page.facts.fact, fact)
    qtbot.keyClick(window.view.page.facts.fact, Qt.Key.Key_Return)


def test_a_file_is_opened_told_noted_in_and_undone_and_the_command_line_sees_it(open_real, qtbot, tmp_path):
    window, _ = open_real()
    open_file(window, qtbot, "রহিমা বেগম 117")
    tell(window, qtbot, "She is paid by the month.")
    qtbot.waitUntil(lambda: "She is paid by the month." in words(window.view), timeout=PATIENCE)
    tell(window, qtbot, "She is paid by the week.")
    qtbot.waitUntil(lambda: "She is paid by the week." in words(window.view), timeout=PATIENCE)
    window.undo()
    qtbot.waitUntil(lambda: "by the week" not in words(window.view), timeout=PATIENCE)
    window.view.page.notes.note.setPlainText("Ask the union.")
    window.view.page.notes.note.sent.emit()
    qtbot.waitUntil(lambda: window.view.page.notes.note.toPlainText() == "", timeout=PATIENCE)
    held = dhara(tmp_path / "home", "matter", "show", "রহিমা বেগম 117", models=tmp_path / "none").data
    assert [(f["text"], bool(f["withdrawn_at"])) for f in held["facts"]] == [
        ("She is paid by the month.", False),
        ("She is paid by the week.", True),
    ]
    assert [n["text"] for n in held["notes"]] == ["Ask the union."]
    assert window.bars.bars == ()


def test_a_fact_told_to_an_engine_that_dies_is_kept_once_or_stays_in_its_field(open_real, qtbot):
    window, client = open_real()
    open_file(window, qtbot, "Rahima")
    os.kill(client.pid, signal.SIGSTOP)  # it hears nothing more
    tell(window, qtbot, "She is paid by the month.")
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    assert window.view.page.facts.fact.text() == "She is paid by the month."
    qtbot.waitUntil(lambda: bool(window.session.matters._lost), timeout=PATIENCE)
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.view.page.facts.fact.text() == "", timeout=PATIENCE)
    facts = window.session.matters.sheet.matter.facts
    assert [fact.text for fact in facts] == ["She is paid by the month."]


def ask_in_file(window, qtbot, question):
    window.session.ask_in(window.session.matters.here, question)
    form = window.view.form
    form.no_model.setChecked(True)
    assert form.question.toPlainText() == question
    form.submit()


def test_a_question_in_a_file_is_asked_answered_killed_and_gone_on_with_until_its_law_changes(
    open_real, qtbot, tmp_path
):
    window, client = open_real(tmp_path / "আমার ঘর")
    session = window.session
    import_sample(window, qtbot, OLDER)
    open_file(window, qtbot, "Rahima")
    ask_in_file(window, qtbot, QUESTION)
    qtbot.waitUntil(lambda: window.view.name == "matters", timeout=PATIENCE)
    page = window.view.consultation
    qtbot.waitUntil(lambda: page.client.isVisible(), timeout=PATIENCE)
    asked = session.matters.matter(session.matters.here).consultations[0].open_questions
    struck = kill_at_work(session.consultation, client)
    page.client.answer.insert("permanent")
    page.client.answer.textEdited.emit("permanent")
    page.client._give()
    for left in range(len(asked) - 1, 0, -1):
        qtbot.waitUntil(lambda n=left: open_questions(session) == n, timeout=PATIENCE)
        page.client._not_known()
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    assert len(struck) == 1
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: turns(session) == 2, timeout=PATIENCE)
    held = dhara(tmp_path / "আমার ঘর", "matter", "show", "Rahima", models=tmp_path / "none").data
    assert [f["text"] for f in held["facts"]] == ["permanent"]
    assert len(held["consultations"]) == 1

    import_sample(window, qtbot, SAMPLE)
    session.open_matter(held["id"])
    qtbot.waitUntil(lambda: "has changed since." in words(window.view), timeout=PATIENCE)
    assert "Held now: as of" in words(window.view.page.questions)


def kill_at_work(consultation, client):
    """The engine is killed as soon as the board sits, which may be over before a test looks."""
    struck = []

    def strike():
        if consultation.at_work and not struck:
            struck.append(client.pid)
            os.kill(client.pid, signal.SIGKILL)

    consultation.changed.connect(strike)
    return struck


def open_questions(session):
    matter = session.matters.matter(session.matters.here)
    return len(matter.consultations[0].open_questions)


def turns(session):
    matter = session.matters.matter(session.matters.here)
    return len(matter.consultations[0].turns)


def lose_engine(window, client, qtbot):
    """The engine dies; going on is one press."""
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)


def test_a_document_is_filed_archived_and_restored_though_the_engine_dies_each_time(
    open_real, qtbot, tmp_path
):
    window, client = open_real(tmp_path / "আমার ঘর")
    session = window.session
    open_file(window, qtbot, "Rahima")
    papers, carrying = session.papers, session.carrying
    papers.file((OLDER,))
    qtbot.waitUntil(lambda: papers.filing is not None, timeout=PATIENCE)
    lose_engine(window, client, qtbot)
    documents = window.view.page.documents
    qtbot.waitUntil(
        lambda: f"{OLDER.name}" in words(documents) and "read" in words(documents), timeout=PATIENCE
    )
    session.open_paper(session.matters.here, "D1")
    qtbot.waitUntil(lambda: papers.picture is not None, timeout=PATIENCE)
    papers.search("notice")
    qtbot.waitUntil(lambda: papers.found is not None, timeout=PATIENCE)
    assert papers.found.extracts[0].page >= 1
    session.open_matter(session.matters.here)

    archive = tmp_path / "রহিমা.dhara"
    os.kill(client.pid, signal.SIGSTOP)  # it hears nothing more
    window.view.page.archive_to(archive)
    lose_engine(window, client, qtbot)
    qtbot.waitUntil(lambda: carrying.archived is not None, timeout=PATIENCE)

    tell(window, qtbot, "Told after it was archived.")
    qtbot.waitUntil(lambda: "Told after it was archived." in words(window.view), timeout=PATIENCE)
    carrying.restore(archive)
    qtbot.waitUntil(lambda: carrying.look is not None, timeout=PATIENCE)
    os.kill(client.pid, signal.SIGSTOP)
    carrying.put_back()
    lose_engine(window, client, qtbot)
    qtbot.waitUntil(lambda: carrying.look is not None, timeout=PATIENCE)  # nothing was put back: asked again
    carrying.put_back()
    qtbot.waitUntil(lambda: carrying.done is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: session.matters.sheet is not None, timeout=PATIENCE)
    held = session.matters.sheet.matter
    assert (held.facts, len(held.papers)) == ((), 1)
