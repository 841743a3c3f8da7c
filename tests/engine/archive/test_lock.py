"""One writer per library; a dead writer blocks nobody; the living one is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.archive.lock import holder, writer_lock
from engine.errors import Cancelled, LibraryBusy
from engine.paths import Home

HOLD = """
import sys, time
from pathlib import Path
from engine.archive.lock import writer_lock
from engine.paths import Home
with writer_lock(Home(Path(sys.argv[1])), "importing a test"):
    print("held", flush=True)
    time.sleep(60)
"""


def hold_elsewhere(home: Home) -> subprocess.Popen[str]:
    child = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(home.root)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).resolve().parents[3],
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    return child


def test_a_second_writer_is_told_who_holds_the_library_and_a_killed_one_frees_it(home: Home) -> None:
    with hold_elsewhere(home) as child:
        try:
            with (
                pytest.raises(LibraryBusy, match=rf"process {child.pid} \(importing a test\)"),
                writer_lock(home, "x"),
            ):
                pass
        finally:
            child.kill()
            child.wait()
    assert holder(home) == ""
    with writer_lock(home, "y"):
        assert "(y)" in holder(home)


def test_waiting_for_the_lock_can_be_cancelled(home: Home) -> None:
    def stop(done: int, total: int) -> None:
        raise Cancelled

    with hold_elsewhere(home) as child:
        try:
            with pytest.raises(Cancelled), writer_lock(home, "x", patience=30, watch=stop):
                pass
        finally:
            child.kill()
            child.wait()


def test_the_lock_is_free_after_an_error(home: Home) -> None:
    with pytest.raises(ZeroDivisionError), writer_lock(home, "x"):
        _ = 1 / 0
    with writer_lock(home, "y"):
        pass
