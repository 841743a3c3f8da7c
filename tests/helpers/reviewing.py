"""What a person does in the import review, and what the engine was asked for it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from engine.job.request import Correct


def press(window, qtbot, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(window.focusWidget() or window.view, key, modifier)


def saved(window, qtbot):
    review = window.session.review
    qtbot.waitUntil(lambda: not review.saving.steps and review._opening is None, timeout=10_000)


def wishes(engine):
    return [wish for request in engine.asked_for(Correct) for wish in request.wishes]


def current(window):
    return window.session.review.current.text
