"""The gate on the bench: its state, its curve, and setting it anew."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop.views.parts.fold import Fold
from engine.job import labelling as bench
from engine.job.event import Progressed
from tests.helpers.labelled import BenchDesk
from tests.helpers.shown import words


def test_what_is_out_of_date_is_named_with_what_has_changed_since(labelling):
    desk = BenchDesk()
    desk.measured_before("language_model", "versions")
    window, _ = labelling(desk)
    shown = words(window.view.gate)
    assert "The gate is out of date Set on 12 Oct 2026, on 42 questions." in shown
    assert "Changed since: the language model, the law’s text." in shown
    assert "42 questions, measured on 12 Oct 2026, before the change." in words(window.view.risk)


def test_the_gate_is_set_anew_with_progress_and_its_state_changes(labelling, qtbot):
    desk = BenchDesk()
    desk.measured_before("prompts")
    desk.hold.add(bench.Calibrate)
    window, engine = labelling(desk)
    card, gate = window.view.gate, window.session.bench.gate
    assert "From the labels of now: gate 0.76 on 42 questions, risk at most 9.3%." in words(card)
    qtbot.mouseClick(card.set, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bench.Calibrate in engine.held)
    assert engine.asked_for(bench.Calibrate) == [bench.Calibrate(alpha=0.1, like="op-0", people=True)]
    engine.say(bench.Calibrate, lambda job: Progressed(job, "calibrate", 12, 42))
    assert "Setting the gate: question 12 of 42" in words(card)
    assert not card.set.isVisible()
    qtbot.mouseClick(card.stop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not gate.running)
    assert "The gate is out of date" in words(card)
    desk.hold.clear()
    qtbot.mouseClick(card.set, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "The gate is set" in words(card))
    assert "Statements that score above 0.76 are let in." in words(card)
    assert "at most 1 answer in 10" in words(card)
    assert "The labels of now would give the same gate." in words(card)


def test_too_few_labels_are_refused_in_plain_words_and_another_limit_may_do(labelling, qtbot):
    desk = BenchDesk()
    desk.worst = [0.5, *[None] * 4]
    window, engine = labelling(desk)
    card = window.view.gate
    assert "No gate is set" in words(card)
    assert "all statements of at least 9 questions have to be labelled; so far 5 are." in words(card)
    assert not card.set.isEnabled()
    card.limit.setCurrentIndex(2)
    card.limit.activated.emit(2)
    qtbot.waitUntil(card.set.isEnabled)
    assert "gate 0.50 on 5 questions" in words(card)
    engine.script.worst = [0.5]  # another window took labels back meanwhile
    qtbot.mouseClick(card.set, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(window.bars.bars))
    assert "Too few questions are labelled whole to set a gate." in words(window.bars)


def test_the_risk_curve_falls_as_its_numbers_say_and_can_be_read_without_seeing(labelling):
    desk = BenchDesk()
    desk.measured_before()
    window, _ = labelling(desk)
    plot = window.view.risk.plot
    assert plot.accessibleName() == (
        "Share of 42 questions with an unsupported statement above the threshold: 35.7% at 0, falling to 0% "
        "at 0.94. The limit is 10%. The gate stands at 0.76."
    )
    image = plot.grab().toImage()
    dark = window.look.colour("text").lightness()

    def column(threshold):
        x = int(plot.place(threshold, 0).x())
        return [image.pixelColor(x, y) for y in range(30, 160)]

    assert sum(c.lightness() <= dark + 10 for c in column(0.76)) > 100  # the gate is a line from top to foot
    assert sum(c.lightness() <= dark + 10 for c in column(0.55)) < 20
    limit = [image.pixelColor(x, int(plot.place(0, 0.1).y())) for x in range(60, 200)]
    dashed = [c.red() - c.blue() > 60 for c in limit]
    assert 0.4 < sum(dashed) / len(dashed) < 0.9
    fold = window.view.risk.findChild(Fold)
    fold.toggle()
    table = fold.content
    rows = [[table.item(r, c).text() for c in range(3)] for r in range(table.rowCount())]
    assert rows[0] == ["0.00", "35.7%", "37.2%"]
    assert rows[-1] == ["0.94", "0%", "2.3%"]
    assert len(rows) == 16


def test_two_curves_a_limit_and_a_gate_are_told_apart_in_grey(labelling):
    desk = BenchDesk()
    desk.measured_before()
    for theme in ("light", "dark", "contrast"):
        window, _ = labelling(desk, theme=theme)
        look = window.look
        ground = look.colour("surface").lightness()
        for token in ("accent", "text3", "error", "text"):
            assert abs(look.colour(token).lightness() - ground) > 60, (theme, token)
