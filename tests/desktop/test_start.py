"""How the program starts."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from desktop.app.lone import Lone
from desktop.app.window import VIEWS
from engine.job.request import WarmPages
from tests.helpers.desk import Desk

ROOT = Path(__file__).resolve().parents[2]


def test_spawned_workers_import_nothing_heavy_with_the_main_module():
    code = (
        "import sys, desktop.__main__;"
        "print(sorted(m for m in sys.modules if m.split('.')[0] in"
        " {'PySide6', 'engine', 'pydantic', 'numpy', 'multiprocessing'}))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert run.stdout.strip() == "[]"


def test_a_second_start_raises_the_first_window(qtbot, tmp_path):
    first, second = Lone(tmp_path), Lone(tmp_path)
    assert not first.raised_another()
    with qtbot.waitSignal(first.asked, timeout=5_000):
        assert second.raised_another()


def test_another_library_has_a_window_of_its_own(qtbot, tmp_path):
    first, second = Lone(tmp_path / "a"), Lone(tmp_path / "b")
    assert not first.raised_another()
    assert not second.raised_another()


def test_a_start_waits_for_no_view():
    code = "import sys, desktop.app.window; print([m for m in sys.modules if m.endswith('_view')])"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_is_found_under_its_name(name):
    module, kind = VIEWS[name]
    assert getattr(import_module(module), kind).name == name


def test_a_worker_is_kept_ready_for_the_first_page_and_asked_for_once(open_window):
    window, engine = open_window()
    window.session.library.refresh()
    assert len(engine.asked_for(WarmPages)) == 1


def test_an_empty_library_has_no_worker_started_for_it(open_window):
    _, engine = open_window(Desk(empty=True))
    assert engine.asked_for(WarmPages) == []


def test_the_reader_is_put_up_before_it_is_gone_to(open_window, qtbot):
    window, _ = open_window()
    assert set(window._built) == {"library"}
    qtbot.waitUntil(lambda: "read" in window._built, timeout=10_000)
    assert window.view.name == "library"
