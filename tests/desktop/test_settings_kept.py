"""Settings with the real engine: they reach it while it runs, and the next one after a crash."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from desktop.app.start import keep_settings
from desktop.state.errand import End
from engine.job.matters import NewMatter, WriteNote
from engine.paths import Home
from engine.runtime.store import ModelStore
from engine.settings import load_settings
from tests.helpers.real_window import PATIENCE


def note_by(client, qtbot, matter):
    """Who the engine says wrote a note, when nobody is named: the author of its settings."""
    job = client.submit(WriteNote(matter, "Seen."))
    with qtbot.waitSignal(job.finished, timeout=PATIENCE) as done:
        pass
    return done.args[0].notes[-1].by


def test_a_name_that_was_set_signs_the_next_note_and_the_one_after_a_crash(open_real, qtbot, tmp_path):
    window, client = open_real()
    session, file = window.session, Home(tmp_path / "home").settings_file
    session.settings_changed.connect(lambda: keep_settings(session, file))
    job = client.submit(NewMatter("Rahima"))
    with qtbot.waitSignal(job.finished, timeout=PATIENCE) as done:
        matter = None
    matter = done.args[0].id
    session.preferences.set("author", "Selina")
    qtbot.waitUntil(lambda: not session.preferences.waiting, timeout=PATIENCE)
    assert note_by(client, qtbot, matter) == "Selina"
    assert load_settings(file).author == "Selina"
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: client.pid == 0 or _alive(client.pid), timeout=PATIENCE)
    qtbot.wait(200)
    assert note_by(client, qtbot, matter) == "Selina"


def test_settings_that_cannot_be_written_are_said_in_a_bar_and_hold_all_the_same(open_window, tmp_path):
    window, _ = open_window()
    session = window.session
    (tmp_path / "file").write_text("x")
    session.settings_changed.connect(lambda: keep_settings(session, tmp_path / "file" / "settings.json"))
    session.preferences.set("author", "Selina")
    assert "The settings could not be written to disk." in window.bars.bars[0].accessibleName()
    assert session.settings.author == "Selina"


def test_a_pack_is_taken_from_a_folder_by_the_real_engine(models: Path, open_real, qtbot, tmp_path):
    pack = tmp_path / "pen drive"
    ModelStore(models).export_pack(pack, lambda done, total: None, ("tessdata-eng",))
    window, _ = open_real()
    state = window.session.models
    window.session.open_settings("models")
    qtbot.waitUntil(lambda: state.known, timeout=PATIENCE)
    state.take_pack(pack)
    qtbot.waitUntil(lambda: state.errand.end is not None, timeout=PATIENCE)
    assert state.errand.end is End.DONE, state.errand.failure
    row = lambda: next(row for row in state.rows if row.id == "tessdata-eng")  # noqa: E731
    qtbot.waitUntil(lambda: row().state == "installed", timeout=PATIENCE)
    state.ask_removal("tessdata-eng")
    state.remove()
    qtbot.waitUntil(lambda: row().state == "absent", timeout=PATIENCE)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True
