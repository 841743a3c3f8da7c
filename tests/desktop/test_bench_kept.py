"""The calibration bench in the real window with the real engine process: real opinions labelled by key, the
engine killed meanwhile, the gate set, a question asked that passes under it. Only the models are doubles."""

from __future__ import annotations

import os
import shutil
import signal

import pymupdf
import pytest
from PySide6.QtCore import Qt

from desktop.state.tokens import MARK
from engine.archive.labels import LabelStore
from engine.archive.ratings import RatingStore
from engine.domain.opinion import Status
from engine.domain.rating import Dimension
from engine.paths import Home
from engine.release.labelling import standing
from tests.helpers.calibrated import ACT, LIKE_IT, CalibratedDesk, CalibratedFront
from tests.helpers.real_window import PATIENCE
from tests.helpers.reviewing import press
from tests.helpers.shown import words

ASKED = LIKE_IT[:19]  # the fewest on which a new question's likeness to them can be checked


def printed(home: Home) -> None:
    """The invented act as a file whose letters stand where its version says: Courier is 6 points wide."""
    places = ACT.provenance
    with pymupdf.open() as document:
        for card in ACT.card.pages:
            page = document.new_page(width=card.width, height=card.height)
            lines: dict[tuple[float, float], str] = {}
            for at, letter in enumerate(ACT.text):
                if places.page[at] == card.number:
                    lines[places.quads[8 * at], places.quads[8 * at + 1]] = letter
            for (x, y), letter in lines.items():
                page.insert_text((x, y + 10), letter.replace("—", "-"), fontname="cour", fontsize=10)
        document.save(home.sources / f"{ACT.card.source_sha256}.pdf")


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    home = Home(tmp_path_factory.mktemp("বেঞ্চ bench") / "home")
    desk = CalibratedDesk(home)
    for question in ASKED:
        desk.ask(question)
    printed(home)
    return home.root


@pytest.fixture
def home(prepared, tmp_path):
    shutil.copytree(prepared, tmp_path / "রহিম এর ঘর")
    return Home(tmp_path / "রহিম এর ঘর")


@pytest.fixture
def at_the_bench(open_real, qtbot, home):
    window, client = open_real(home.root, CalibratedFront)
    bench = window.session.bench
    window.show_view("quality")
    qtbot.waitUntil(lambda: bench.labelling.known and bench.gate.known, timeout=PATIENCE)
    bench.become("Rina")
    qtbot.waitUntil(lambda: bench.reviewer == "Rina" and bool(bench.labelling.claims), timeout=PATIENCE)
    qtbot.waitUntil(lambda: bench.cited.here and not bench.cited.pages._asked, timeout=PATIENCE)
    return window, client


def kept(window, qtbot):
    qtbot.waitUntil(lambda: not window.session.bench.posting.waiting, timeout=PATIENCE)


def test_real_opinions_are_labelled_by_key_the_gate_set_and_a_question_passes_under_it(
    at_the_bench, qtbot, home
):
    window, _ = at_the_bench
    bench, view = window.session.bench, window.view
    assert "No gate is set" in words(view.gate)
    mark = bench.cited.lit_mark
    quoted = ACT.text[mark.start : mark.end]
    assert " ".join(quoted.split()) == " ".join(bench.labelling.current.quotations[0].quote.split())
    area = view.page.canvas.on_screen(mark)[0]
    image = view.page.canvas.viewport().grab().toImage()
    inside = [
        image.pixelColor(x, y)
        for x in range(int(area.left()) + 3, int(area.right()) - 3)
        for y in range(int(area.top()) + 3, int(area.bottom()) - 3)
    ]
    assert sum(c.name().upper() == MARK["found"] for c in inside) > len(inside) // 4
    assert any(c.lightness() < 60 for c in inside)  # the ink of the words under it

    count = len(bench.labelling.claims)
    for _ in range(count):
        press(window, qtbot, Qt.Key.Key_F)
    kept(window, qtbot)
    held = standing(LabelStore(home).all())
    assert len(held) == count
    said = {(g.label.reviewer, g.label.faithful) for given in held.values() for g in given}
    assert said == {("Rina", True)}
    qtbot.waitUntil(lambda: "gate 0.00 on 19 questions" in words(view.gate), timeout=PATIENCE)
    qtbot.mouseClick(view.gate.set, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "The gate is set" in words(view.gate), timeout=PATIENCE)
    assert len(list(home.calibrations.iterdir())) == 1
    assert "at most 1 answer in 10" in words(view.gate)

    window.session.consultation.write(question=LIKE_IT[0])
    window.session.ask()
    desk = window.session.desk
    qtbot.waitUntil(lambda: desk.opinion is not None, timeout=PATIENCE)
    assert desk.opinion.status is Status.TGLO
    assert "Passed the checks" in words(window.view)


def test_the_engine_killed_while_labelling_loses_no_answer(at_the_bench, qtbot, home):
    window, client = at_the_bench
    bench = window.session.bench
    press(window, qtbot, Qt.Key.Key_F)
    kept(window, qtbot)
    os.kill(client.pid, signal.SIGSTOP)  # it hears nothing more
    for key in (Qt.Key.Key_U, Qt.Key.Key_S):
        press(window, qtbot, key)
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    told = "The engine stopped. 2 answers of yours are not saved yet; nothing of them is lost."
    assert told in words(window.bars)
    press(window, qtbot, Qt.Key.Key_U)  # going on labelling meanwhile is no harm
    assert bench.labelling.row == 4
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    kept(window, qtbot)
    said = [g.label.faithful for given in standing(LabelStore(home).all()).values() for g in given]
    assert said == [True, False, None, False]
    window.undo()
    kept(window, qtbot)
    assert len(standing(LabelStore(home).all())) == 3
    assert len(LabelStore(home).all()) == 5  # nothing was ever rewritten


def test_ratings_outlive_the_engine_too_and_a_second_reviewer_sees_none_of_it(at_the_bench, qtbot, home):
    window, client = at_the_bench
    bench = window.session.bench
    press(window, qtbot, Qt.Key.Key_U)
    kept(window, qtbot)
    bench.switch(rating=True)
    qtbot.waitUntil(lambda: bench.ratings.opinion is not None, timeout=PATIENCE)
    press(window, qtbot, Qt.Key.Key_4)
    kept(window, qtbot)
    os.kill(client.pid, signal.SIGSTOP)
    press(window, qtbot, Qt.Key.Key_2)
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(window.bars.bars), timeout=PATIENCE)
    qtbot.mouseClick(window.bars.bars[0].help, Qt.MouseButton.LeftButton)
    kept(window, qtbot)
    held = [(r.dimension, r.score, r.reviewer) for r in RatingStore(home).all()]
    assert held == [(Dimension.CORRECTNESS, 4, "Rina"), (Dimension.FAITHFULNESS, 2, "Rina")]

    bench.become("Karim")
    qtbot.waitUntil(lambda: bool(bench.labelling.claims) and bool(bench.ratings.opinions), timeout=PATIENCE)
    qtbot.waitUntil(lambda: bench.agreement is not None and bench.agreement.waiting == 1, timeout=PATIENCE)
    assert all(bench.labelling.given(claim) is None for claim in bench.labelling.claims)
    assert all(not row.given for row in bench.ratings.opinions)
    assert all(figure.mean is None for figure in bench.ratings.sheet.figures)
    assert bench.ratings.sheet.waiting == 1
