"""The print on the screen: what is chosen, what is wrong and where, where it went."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from desktop.state.printers import PrinterTrouble
from desktop.state.printing import USUAL
from desktop.state.session import ASK, MATTERS
from desktop.views.printing.print_view import PrintView
from engine.domain.opinion import Status
from engine.domain.print_parts import Part
from engine.errors import StorageError, StorageFull
from engine.job import printing as paper
from engine.job.event import Finished
from tests.helpers.cabinet import furnish
from tests.helpers.desk import Desk
from tests.helpers.print_shop import FakePrinters, PaperTray
from tests.helpers.sample_opinion import sample_opinion
from tests.helpers.shown import words


@pytest.fixture
def opened(open_window, qtbot):
    """A function that opens the print of an opinion; its printers are `opened.printers`."""

    def open_(opinion="op-en-DEGRADED", *, ready=True, printers=None, **look):
        open_.printers = printers or FakePrinters(PaperTray())
        window, engine = open_window(printers=open_.printers, **look)
        window.session.open_opinion(opinion)
        qtbot.waitUntil(lambda: window.session.desk.opinion is not None)
        qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert isinstance(window.view, PrintView)
        if ready:
            qtbot.waitUntil(lambda: window.session.printing.ready)
        return window, engine

    return open_


def type_in(field, text):
    field.setText(text)
    field.textEdited.emit(text)


def test_the_preview_is_the_file_that_is_printed_page_for_page(opened, qtbot):
    window, engine = opened()
    printing = window.session.printing
    assert engine.asked_for(paper.PreparePrint)[-1] == paper.PreparePrint("op-en-DEGRADED", USUAL)
    qtbot.waitUntil(lambda: not printing.pages._asked)
    key = printing.key(1, window.view.preview._device_zoom())
    assert printing.pages.image(key) is not None
    assert f"{len(printing.draft.sizes)} pages" in words(window.view)
    request = engine.asked_for(paper.RenderPrint)[0]
    assert (request.opinion, request.parts, request.page) == ("op-en-DEGRADED", USUAL, 1)


def test_what_was_left_out_is_not_printed_unless_it_is_chosen(opened, qtbot):
    window, engine = opened()
    ticks = window.view.parts.ticks
    assert {part for part, tick in ticks.items() if tick.isChecked()} == USUAL
    qtbot.mouseClick(
        ticks[Part.LEFT_OUT], Qt.MouseButton.LeftButton, pos=ticks[Part.LEFT_OUT].rect().center()
    )
    ticks[Part.PAGES].toggle()
    parts = USUAL | {Part.LEFT_OUT} if not ticks[Part.PAGES].isChecked() else None
    wanted = (USUAL | ({Part.LEFT_OUT} if ticks[Part.LEFT_OUT].isChecked() else set())) - {Part.PAGES}
    assert parts is not None
    qtbot.waitUntil(lambda: window.session.printing.ready)
    assert engine.asked_for(paper.PreparePrint)[-1].parts == wanted
    assert window.session.printing.draft.parts == wanted


def test_parts_that_an_opinion_does_not_have_cannot_be_chosen(opened):
    window, _ = opened("op-en-UNDECIDED")
    ticks = window.view.parts.ticks
    assert not ticks[Part.SIDES].isEnabled()
    assert not ticks[Part.LEFT_OUT].isEnabled()
    assert "Pages to read (5)" in ticks[Part.EVIDENCE].text()
    assert "the answer" not in words(window.view.parts)


def test_it_is_saved_in_three_forms_where_the_person_says(opened, qtbot, tmp_path, monkeypatch):
    window, engine = opened()
    for form in ("pdf", "docx", "html"):
        answer = (str(tmp_path / "মতামত ১"), "")  # without an ending
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, a=answer: a)
        qtbot.mouseClick(window.view.save.buttons[form], Qt.MouseButton.LeftButton)
        target = tmp_path / f"মতামত ১.{form}"
        qtbot.waitUntil(lambda t=target: window.session.printing.saved == t)
        assert engine.asked_for(paper.Print)[-1] == paper.Print("op-en-DEGRADED", target, USUAL)
        assert target.name in words(window.view.save)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (StorageFull("no room"), "The disk has no room left."),
        (StorageError("read only"), "read only"),
    ],
)
def test_a_file_that_was_not_written_is_a_bar_that_helps(opened, qtbot, tmp_path, monkeypatch, error, said):
    desk = Desk()
    desk.failures[paper.Print] = error
    window, _ = opened(desk=desk)
    window.session.printing.save(tmp_path / "full.pdf")
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert said in window.bars.bars[0].accessibleName()
    assert window.session.printing.saved is None
    desk.failures.clear()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "other.pdf"), ""))
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.saved == tmp_path / "other.pdf")


@pytest.mark.parametrize("language", ["en", "bn"])
def test_what_is_wrong_with_the_pages_is_said_at_their_field(opened, language):
    window, _ = opened(f"op-{language}-DEGRADED", language=language)
    card = window.view.paper
    assert card.print.isEnabled()
    type_in(card.range, "1-99")
    assert card.wrong_pages.isVisible()
    assert card.range.accessibleDescription() == card.wrong_pages.text() != ""
    assert not card.print.isEnabled()
    type_in(card.range, "১, 2")
    assert not card.wrong_pages.isVisible()
    assert card.print.isEnabled()


@pytest.mark.parametrize("copies", ["0", "", "many", "-1", "100", "9999999999", "²"])
def test_copies_are_a_number_a_person_can_mean(opened, copies):
    window, _ = opened()
    card = window.view.paper
    type_in(card.copies, copies)
    assert card.wrong_copies.text() == "Write a number from 1 to 99."
    assert not card.print.isEnabled()
    type_in(card.copies, "১২")
    assert card.print.isEnabled()


def test_printing_takes_the_choices_and_says_when_all_is_handed_over(opened, qtbot):
    window, _ = opened()
    card, printers = window.view.paper, opened.printers
    tray = printers.trays[0]
    type_in(card.range, "2, 1")
    type_in(card.copies, "2")
    card.sides.setCurrentIndex(1)
    card.sides.activated.emit(1)
    card.grey.click()
    card.printer.setCurrentIndex(1)
    card.printer.activated.emit(1)
    qtbot.keyClick(card.range, Qt.Key.Key_Return)
    assert window.session.printing.run.busy
    qtbot.waitUntil(lambda: window.session.printing.printed, timeout=60_000)
    wishes, title = printers.opened[0]
    assert (wishes.printer, wishes.pages, wishes.copies, wishes.sides, wishes.grey) == (
        "Reception", (2, 1), 2, "long", True,
    )  # fmt: skip
    assert "KQ7M-2D4F-9TPA" in title
    assert len(tray.pages) == 4
    assert "All pages went to Reception." in card.told.text()


def test_a_print_can_be_stopped(opened, qtbot):
    window, engine = opened()
    qtbot.waitUntil(lambda: not window.session.printing.pages._asked)
    tray = opened.printers.trays[0]
    engine.script.hold.add(paper.RenderPrint)
    qtbot.mouseClick(window.view.paper.print, Qt.MouseButton.LeftButton)
    assert window.view.paper.stop.isVisible()
    qtbot.mouseClick(window.view.paper.stop, Qt.MouseButton.LeftButton)
    assert tray.state == "aborted"
    assert not window.view.paper.stop.isVisible()
    assert window.bars.bars == ()


def test_a_window_closed_while_pages_go_to_the_printer_waits_for_them(opened, qtbot):
    window, engine = opened()
    qtbot.waitUntil(lambda: not window.session.printing.pages._asked)
    engine.script.hold.add(paper.RenderPrint)
    qtbot.mouseClick(window.view.paper.print, Qt.MouseButton.LeftButton)
    window.close()
    assert window.isVisible()
    assert "Pages are still going to the printer." in words(window.bars)
    engine.script.hold.clear()
    held = engine.held[paper.RenderPrint]
    held.take(Finished(held.job_id, engine.script(held.request)))
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=60_000)
    assert window.session.printing.printed


def test_no_printer_is_said_and_found_when_it_is_set_up(opened, qtbot):
    printers = FakePrinters(names=())
    window, _ = opened(printers=printers)
    card = window.view.paper
    assert card.none.isVisible()
    assert not card.print.isEnabled()
    printers.names_now = ("New one",)
    qtbot.mouseClick(card.again, Qt.MouseButton.LeftButton)
    assert not card.none.isVisible()
    assert card.print.isEnabled()


def test_a_printer_that_stops_is_a_bar(opened, qtbot):
    window, _ = opened()
    opened.printers.trays[0].trouble = 1
    qtbot.mouseClick(window.view.paper.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert "The printer did not take the pages." in window.bars.bars[0].accessibleName()
    assert not window.session.printing.printed
    opened.printers.trays.append(PaperTray())
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.printed, timeout=60_000)


def test_a_printer_that_is_gone_is_looked_for_again(opened, qtbot):
    window, _ = opened()
    printers = opened.printers
    printers.trouble = PrinterTrouble("printer_gone", "Office laser")
    qtbot.mouseClick(window.view.paper.print, Qt.MouseButton.LeftButton)
    assert "The printer is not there any more." in window.bars.bars[0].accessibleName()
    printers.names_now = ("Reception",)
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    assert window.view.paper.printer.currentText() == "Reception"
    assert window.session.printing.printer == "Reception"


def test_an_engine_that_dies_while_the_pages_are_set_goes_on(opened, qtbot):
    desk = Desk()
    desk.hold.add(paper.PreparePrint)
    window, engine = opened(desk=desk, ready=False)
    qtbot.waitUntil(lambda: paper.PreparePrint in engine.held)
    engine.die()
    qtbot.waitUntil(lambda: len(window.bars.bars) == 1)
    assert "The pages could not be set." in words(window.view)
    desk.hold.clear()
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.ready)


def test_no_room_to_set_the_pages_is_a_bar_and_can_be_tried_again(opened, qtbot):
    desk = Desk()
    desk.failures[paper.PreparePrint] = StorageFull("no room")
    window, _ = opened(desk=desk, ready=False)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert window.view._again.isVisible()
    assert not window.view.paper.print.isEnabled()
    desk.failures.clear()
    qtbot.mouseClick(window.view._again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.ready)


def test_escape_goes_back_to_where_it_was_asked_for(opened, qtbot):
    window, _ = opened()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.view.name == "read"


@pytest.mark.parametrize("view", [ASK, MATTERS])
def test_the_open_opinion_is_printed_from_there_too(open_window, qtbot, view):
    window, _ = open_window()
    window.session.open_opinion("op-en-DEGRADED")
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None)
    window.show_view(view)
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.session.printing.ready)
    assert window.session.printing.opinion.id == "op-en-DEGRADED"


def test_from_a_clients_question_its_own_opinion_is_printed(open_window, qtbot):
    desk = Desk()
    part = sample_opinion(desk.versions[0])
    made = furnish(desk.cabinet, part.question.language, (part,) * 3, desk.versions[0].card.version_id)
    held = made.consultations[0]
    window, _ = open_window(desk)
    session = window.session
    session.open_opinion("op-en-UNDECIDED")
    qtbot.waitUntil(lambda: session.desk.opinion is not None)
    session.open_consultation(made.id, held.id)
    qtbot.waitUntil(lambda: session.matters.sheet is not None)
    line = session.matters.sheet.last_of(held.id)
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.view.name == "print"
    assert session.history.here.opinion == line.id


def test_with_no_opinion_open_what_to_do_is_said(open_window, qtbot):
    window, _ = open_window()
    window.show_view(ASK)
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert "No opinion is open." in window.bars.bars[0].accessibleName()


def test_another_opinion_is_set_anew_and_what_was_typed_for_the_last_is_gone(opened, qtbot):
    window, _ = opened()
    type_in(window.view.paper.range, "2")
    window.session.print_out("op-en-UNDECIDED")
    printing = window.session.printing
    qtbot.waitUntil(lambda: printing.ready and printing.opinion.status is Status.UNDECIDED)
    assert printing.range == ""
    assert window.view.paper.range.text() == ""


def test_choices_outlive_a_change_of_the_look(opened, qtbot):
    window, _ = opened()
    type_in(window.view.paper.range, "2")
    window.view.paper.grey.click()
    old = window.view
    window._choose(theme="dark")
    qtbot.waitUntil(lambda: window.view is not old)
    assert window.view.paper.range.text() == "2"
    assert window.view.paper.grey.isChecked()


def test_everything_has_a_name_for_a_screen_reader(opened, qtbot):
    window, _ = opened()
    view = window.view
    for field in (view.preview, view.paper.printer, view.paper.range, view.paper.copies, view.paper.sides):
        assert field.accessibleName()
    assert view.preview.accessibleDescription().startswith("Page 1 of")
    assert all(tick.text() for tick in view.parts.ticks.values())
    assert all("(" in b.accessibleName() or "PDF" in b.accessibleName() for b in view.save.buttons.values())
