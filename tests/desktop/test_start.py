"""How the program starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from desktop.app.lone import Lone

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
