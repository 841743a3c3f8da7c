"""An opinion to paper in the real window with the real engine: looked at, saved, printed, verified."""

from __future__ import annotations

import os
import signal
import sys

import numpy as np
import pymupdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog

from desktop.printing.qt_printers import QtPrinters
from desktop.state.printers import PrinterTrouble, Sides, Wishes
from desktop.state.printing import USUAL
from engine.domain.print_parts import Part
from tests.helpers.command import dhara
from tests.helpers.pdf_printer import PdfPrinters
from tests.helpers.real_window import PATIENCE, SAMPLE, import_sample

BANGLA = SAMPLE.with_name("model_labour_act_bn_v2.pdf")
QUESTION = {
    "en": "How much notice must an employer give a permanent monthly-rated worker?",
    "bn": "মাসিক মজুরির স্থায়ী শ্রমিককে কত দিনের নোটিশ দিতে হবে?",
}


def ask(window, qtbot, language):
    import_sample(window, qtbot, BANGLA if language == "bn" else SAMPLE)
    window.show_view("ask")
    window.view.form.question.setPlainText(QUESTION[language])
    window.view.form.no_model.setChecked(True)
    window.view.form.submit()
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=PATIENCE)


def press(window, qtbot):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert window.view.name == "print"


def look(window, qtbot):
    """Ctrl+P, and the pages are there."""
    press(window, qtbot)
    printing = window.session.printing
    qtbot.waitUntil(lambda: printing.ready and not printing.pages._asked, timeout=PATIENCE)


def save(window, qtbot, monkeypatch, form, target):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    qtbot.mouseClick(window.view.save.buttons[form], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.saving is None, timeout=PATIENCE)


def grey(pdf, number, width=240):
    """A page as rows of grey, so small that half a pixel's shift is not seen."""
    with pymupdf.open(pdf) as document:
        page = document[number]
        zoom = width / page.rect.width
        pixmap = page.get_pixmap(matrix=pymupdf.Matrix(zoom, zoom), colorspace=pymupdf.csGRAY)
    return np.frombuffer(pixmap.samples, np.uint8).reshape(pixmap.height, pixmap.stride).astype(float)


def ink(rows):
    """Left, top, right and bottom of what is not white, as shares of the page."""
    dark = rows < 200
    ys, xs = np.nonzero(dark.any(axis=1))[0], np.nonzero(dark.any(axis=0))[0]
    tall, wide = rows.shape
    return np.array([xs[0] / wide, ys[0] / tall, xs[-1] / wide, ys[-1] / tall])


@pytest.mark.parametrize("language", ["en", "bn"])
def test_from_a_question_to_three_files_and_paper_and_verify_says_yes(
    open_real, qtbot, tmp_path, monkeypatch, language
):
    printers = PdfPrinters(tmp_path / "paper.pdf")
    window, _ = open_real(printers=printers)
    ask(window, qtbot, language)
    look(window, qtbot)
    printing, card = window.session.printing, window.view.paper
    assert printing.draft.parts == printing.chosen <= USUAL
    assert Part.PAGES in printing.chosen
    for form in ("pdf", "docx", "html"):
        save(window, qtbot, monkeypatch, form, tmp_path / f"মতামত.{form}")
        assert printing.saved == tmp_path / f"মতামত.{form}"
        result = dhara(tmp_path / "home", "verify", str(printing.saved), models=tmp_path / "none")
        assert result.data["ok"], result.data
    saved = tmp_path / "মতামত.pdf"
    assert printing.draft.bytes == saved.stat().st_size  # what was looked at is what was saved

    pages = len(printing.draft.sizes)
    card.range.setText(f"1, {pages}")
    card.range.textEdited.emit(card.range.text())
    card.copies.setText("2")
    card.copies.textEdited.emit("2")
    card.sides.setCurrentIndex(1)
    card.sides.activated.emit(1)
    qtbot.mouseClick(card.print, Qt.MouseButton.LeftButton)
    assert printing.run.busy
    qtbot.waitUntil(lambda: printing.printed, timeout=PATIENCE)
    assert printers.last.sides == QPrinter.DuplexMode.DuplexLongSide
    with pymupdf.open(tmp_path / "paper.pdf") as paper:
        assert len(paper) == 4  # two pages, twice: this printer makes no copies itself
    for printed, page in enumerate((0, pages - 1, 0, pages - 1)):
        mine, theirs = ink(grey(tmp_path / "paper.pdf", printed)), ink(grey(saved, page))
        middle = np.array([0.5] * 4)
        scale = (mine[2:] - mine[:2]) / (theirs[2:] - theirs[:2])
        assert scale == pytest.approx([571 / 595] * 2, abs=0.012)  # to what it can print on, and not cut
        assert mine - middle == pytest.approx((theirs - middle) * 571 / 595, abs=0.012)
    assert window.bars.bars == ()


def test_a_grey_print_has_no_colour_in_it(open_real, qtbot, tmp_path):
    window, _ = open_real(printers=PdfPrinters(tmp_path / "paper.pdf", 72))
    ask(window, qtbot, "en")
    look(window, qtbot)
    window.view.paper.grey.click()
    qtbot.mouseClick(window.view.paper.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.printed, timeout=PATIENCE)
    with pymupdf.open(tmp_path / "paper.pdf") as paper:
        for page in paper:
            pixmap = page.get_pixmap(dpi=50)
            rows = np.frombuffer(pixmap.samples, np.uint8).reshape(-1, 3).astype(int)
            assert np.ptp(rows, axis=1).max() <= 2


@pytest.mark.qt_log_ignore(r"QPainter::begin\(\): Returned false", "propagateSizeHints")  # told in a bar
def test_without_room_on_paper_or_disk_it_is_said_and_what_was_there_stays(
    open_real, qtbot, tmp_path, monkeypatch
):
    if sys.platform != "linux":
        pytest.skip("prlimit is of Linux")
    import resource

    window, client = open_real(printers=PdfPrinters(tmp_path / "no such folder" / "paper.pdf"))
    ask(window, qtbot, "en")
    look(window, qtbot)
    target = tmp_path / "opinion.pdf"
    target.write_bytes(b"older")
    resource.prlimit(client.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    save(window, qtbot, monkeypatch, "pdf", target)
    qtbot.waitUntil(lambda: len(window.bars.bars) == 1, timeout=PATIENCE)
    assert "The disk has no room left." in window.bars.bars[0].accessibleName()
    assert target.read_bytes() == b"older"
    assert [path.name for path in tmp_path.glob(".*.part")] == []
    resource.prlimit(client.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "else.pdf"), ""))
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.printing.saved == tmp_path / "else.pdf", timeout=PATIENCE)

    qtbot.mouseClick(window.view.paper.print, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    assert "The printer did not take the pages." in window.bars.bars[0].accessibleName()
    assert not window.session.printing.run.busy


def test_an_engine_killed_while_the_pages_are_drawn_or_saved_is_asked_again(open_real, qtbot, tmp_path):
    window, client = open_real(printers=PdfPrinters(tmp_path / "paper.pdf"))
    ask(window, qtbot, "en")
    os.kill(client.pid, signal.SIGSTOP)  # it hears nothing more
    press(window, qtbot)
    printing = window.session.printing
    assert printing.preparing
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: printing.ready and not printing.pages._asked, timeout=PATIENCE)
    assert printing.pages.image(printing.key(1, window.view.preview._device_zoom())) is not None

    os.kill(client.pid, signal.SIGSTOP)
    printing.save(tmp_path / "opinion.pdf")
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: printing.saved == tmp_path / "opinion.pdf", timeout=PATIENCE)
    assert (tmp_path / "opinion.pdf").stat().st_size == printing.draft.bytes
    assert [path.name for path in tmp_path.glob(".*.part")] == []
    assert window.bars.bars == ()


def test_a_printer_that_is_not_there_is_never_replaced_by_a_file(qapp, tmp_path):
    """Qt would write print.pdf into the folder it runs in."""
    for name, code in (("", "no_printer"), ("no such printer", "printer_gone")):
        with pytest.raises(PrinterTrouble) as caught:
            QtPrinters().open(Wishes(name, (1,), sides=Sides.ONE), "x")
        assert caught.value.code == code
