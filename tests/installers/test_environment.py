"""A set-up that was cut short never counts as done, and one that is done is not done again."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

LOOK = "import environment; print(environment.is_ready(dev={dev}))"
STAMP = (
    "import environment, json; environment.STAMP.write_text("
    "json.dumps({{'key': environment._key(), 'dev': {dev}}}), encoding='utf-8')"
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone with the scripts and what they read, in a folder with a Bangla name."""
    root = tmp_path / "রহিম এর ঘর"
    shutil.copytree(ROOT / "installers", root / "installers", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    return root


def run(checkout: Path, code: str, **surroundings: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=checkout / "installers",
        env={**os.environ, "PYTHONUTF8": "1", **surroundings},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return done.stdout.strip()


def ready(checkout: Path, *, dev: bool = False) -> bool:
    return run(checkout, LOOK.format(dev=dev)) == "True"


def finished(checkout: Path, *, dev: bool) -> None:
    python = checkout / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()
    run(checkout, STAMP.format(dev=dev))


def test_without_a_stamp_nothing_is_ready(checkout: Path) -> None:
    assert not ready(checkout)
    (checkout / ".venv").mkdir()
    for rubbish in ("", "{", '{"key": "0"}'):
        (checkout / ".venv" / "dhara-setup.json").write_text(rubbish, encoding="utf-8")
        assert not ready(checkout)


def test_a_finished_set_up_is_ready_and_one_for_tests_serves_all_jobs(checkout: Path) -> None:
    finished(checkout, dev=False)
    assert ready(checkout)
    assert not ready(checkout, dev=True)
    finished(checkout, dev=True)
    assert ready(checkout)
    assert ready(checkout, dev=True)


@pytest.mark.parametrize("name", ["pyproject.toml", "installers/constraints.txt"])
def test_a_change_of_what_is_needed_makes_it_stale(checkout: Path, name: str) -> None:
    finished(checkout, dev=True)
    with (checkout / name).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert not ready(checkout)


def test_a_checkout_that_was_moved_is_set_up_again(checkout: Path) -> None:
    finished(checkout, dev=True)
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert not ready(moved)


@pytest.mark.skipif(sys.platform == "win32", reason="asks whether a process lives, as POSIX does")
def test_two_set_ups_do_not_work_in_one_checkout(checkout: Path) -> None:
    (checkout / ".venv.at-work").write_text(str(os.getpid()), encoding="utf-8")
    code = (
        "import environment, telling\n"
        "try: environment.make(dev=False)\n"
        "except telling.Stop as stop: print(stop)"
    )
    assert f"process {os.getpid()}" in run(checkout, code)


@pytest.mark.skipif(sys.platform == "win32", reason="lays out the environment as POSIX does")
def test_a_failed_installation_says_why_is_not_done_and_starts_clean(checkout: Path) -> None:
    venv.create(checkout / ".venv", with_pip=False)  # as a kill could leave it: no pip in it
    (checkout / ".venv" / "half-made").touch()
    code = (
        "import environment, telling\n"
        "try: environment.make(dev=False)\n"
        "except telling.Stop as stop: print('STOP', stop, stop.hint)"
    )
    nowhere = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}
    said = run(checkout, code, **nowhere)
    assert "Making .venv" in said
    assert "STOP The Python package index has no fitting file" in said
    assert not (checkout / ".venv" / "half-made").exists()
    assert not ready(checkout)
    assert (checkout / ".venv.at-work").exists()  # so that the next run makes it anew
    assert "setuptools" in (checkout / "out" / "setup.log").read_text(encoding="utf-8")


def test_the_stamp_says_for_what_it_stands(checkout: Path) -> None:
    finished(checkout, dev=True)
    stamp = json.loads((checkout / ".venv" / "dhara-setup.json").read_text(encoding="utf-8"))
    assert stamp["dev"] is True
    assert len(stamp["key"]) == 64
