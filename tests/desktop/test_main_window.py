"""The real window with the real engine process, on the sample law, without any model."""

from __future__ import annotations

import os
import signal

from PySide6.QtCore import Qt

from desktop.state.queue import LineState
from desktop.state.tokens import MARK
from desktop.views.parts.citation_label import CitationLabel
from engine.paths import assets
from tests.helpers.command import dhara, kill_group, start
from tests.helpers.real_window import PATIENCE, SAMPLE, import_sample
from tests.helpers.shown import words

OTHER_SAMPLE = assets() / "samples" / "model_labour_act_bn_v2.pdf"
THIRD_SAMPLE = assets() / "samples" / "model_labour_act_bn_v1.pdf"
QUESTION = "How much notice must an employer give a permanent monthly-rated worker?"


def ask(window, qtbot):
    window.show_view("ask")
    window.view.form.question.setPlainText(QUESTION)
    window.view.form.no_model.setChecked(True)
    window.view.form.submit()


def marked_share(canvas, mark):
    """How much of the mark's first line has its tint."""
    area = canvas.on_screen(mark)[0].adjusted(3, 3, -3, -4)
    image = canvas.viewport().grab().toImage()
    tint = MARK[mark.tone]
    pixels = [
        image.pixelColor(x, y).name().upper() == tint
        for x in range(int(area.left()), int(area.right()))
        for y in range(int(area.top()), int(area.bottom()))
    ]
    return sum(pixels) / len(pixels)


def test_from_a_pdf_to_a_lit_citation_a_check_and_a_print(open_real, qtbot, tmp_path):
    window, _ = open_real()
    session = window.session
    import_sample(window, qtbot)
    ask(window, qtbot)
    qtbot.waitUntil(lambda: session.desk.opinion is not None, timeout=PATIENCE)
    qtbot.waitUntil(lambda: session.reader.version is not None, timeout=PATIENCE)
    assert window.view.name == "read"
    assert "No answer was written: these are the pages." in words(window.view.opinion.text.banner)

    number = session.desk.citations[-1].number
    text = next(t for t in window.view.opinion.findChildren(CitationLabel) if f'href="{number}"' in t.text())
    text.linkActivated.emit(str(number))
    pages = session.reader.pages
    qtbot.waitUntil(lambda: not pages._asked and session.reader.selected == number, timeout=PATIENCE)
    canvas, mark = window.view.reader.canvas, session.reader.lit_mark
    qtbot.wait(50)
    assert canvas.viewport().rect().contains(canvas.on_screen(mark)[0].center().toPoint())
    assert marked_share(canvas, mark) > 0.3

    session.desk.verify()
    qtbot.waitUntil(lambda: session.desk.verification is not None, timeout=PATIENCE)
    assert session.desk.verification.ok
    window.print_out()
    session.printing.save(tmp_path / "opinion.pdf")
    qtbot.waitUntil(lambda: session.printing.saved is not None, timeout=PATIENCE)
    assert (tmp_path / "opinion.pdf").read_bytes().startswith(b"%PDF")
    assert window.bars.bars == ()


def test_killing_the_engine_during_an_import_leaves_a_window_an_open_library_and_nothing_half_written(
    open_real, qtbot
):
    window, client = open_real()
    queue = window.session.library.queue
    queue.add((SAMPLE,))
    qtbot.waitUntil(lambda: queue.running is not None and queue.running.stage != "", timeout=PATIENCE)
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: queue.running is None, timeout=PATIENCE)
    assert queue.lines[0].state is LineState.FAILED
    qtbot.waitUntil(lambda: len(window.bars.bars) == 1, timeout=PATIENCE)
    window.session.library.known = False
    window.session.library.refresh()
    qtbot.waitUntil(lambda: window.session.library.known, timeout=PATIENCE)
    assert window.session.library.cards == ()
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: queue.lines[0].state is LineState.DONE, timeout=PATIENCE)


def test_killing_the_engine_during_a_question_leaves_a_window_and_the_law(open_real, qtbot):
    window, client = open_real()
    import_sample(window, qtbot)
    ask(window, qtbot)
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    assert window.isVisible()
    assert window.view.form.question.toPlainText() == QUESTION
    window.session.read(window.session.library.cards[0].version_id)
    qtbot.waitUntil(lambda: window.session.reader.version is not None, timeout=PATIENCE)
    window.show_view("ask")
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=PATIENCE)


def test_the_command_line_uses_the_library_while_the_window_does(open_real, qtbot, tmp_path):
    """One writer at a time, many readers; what one adds the other finds; a killed command harms nothing."""
    window, _ = open_real()
    home, no_models = tmp_path / "home", tmp_path / "no-models"
    writer = start(home, "import", str(OTHER_SAMPLE), models=no_models)
    import_sample(window, qtbot)
    writer.communicate()
    assert writer.returncode == 0
    held = dhara(home, "library", models=no_models).data["versions"]
    assert {v["source_name"] for v in held} == {SAMPLE.name, OTHER_SAMPLE.name}

    killed = start(home, "import", str(THIRD_SAMPLE), models=no_models)
    killed.stderr.readline()  # it is at work
    kill_group(killed)
    ask(window, qtbot)
    qtbot.waitUntil(lambda: window.session.desk.opinion is not None, timeout=PATIENCE)
    rows = dhara(home, "opinions", models=no_models).data["opinions"]
    assert [row["finished"] for row in rows] == [True]
    assert dhara(home, "verify", rows[0]["opinion_id"], models=no_models).data["ok"]
