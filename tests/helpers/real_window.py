"""The real window over a real engine process: how long to wait for it, and a law in its library."""

from __future__ import annotations

from desktop.state.queue import LineState
from engine.paths import assets

PATIENCE = 120_000  # milliseconds; the machine may be busy
SAMPLE = assets() / "samples" / "model_labour_act_en_v2.pdf"


def import_sample(window, qtbot, file=SAMPLE):
    queue = window.session.library.queue
    queue.add((file,))
    qtbot.waitUntil(lambda: queue.running is None, timeout=PATIENCE)
    assert queue.lines[-1].state is LineState.DONE, queue.lines[-1]
    qtbot.waitUntil(lambda: bool(window.session.library.cards), timeout=PATIENCE)
