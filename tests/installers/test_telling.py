"""Long steps are heard of, and end with the program that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import needs
import pytest
import telling

INSTALLERS = Path(telling.__file__).parent


def test_a_step_is_shown_logged_and_its_exit_code_returned(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [
        sys.executable,
        "-c",
        "print('Downloading nothing'); print('noise'); raise SystemExit(3)",
    ]
    code, last = telling.run_shown(command, dict(os.environ), tmp_path / "log", needs.pip_line)
    assert code == 3
    assert last == ["Downloading nothing", "noise"]
    assert (tmp_path / "log").read_text(encoding="utf-8").split() == ["Downloading", "nothing", "noise"]
    said = capsys.readouterr().out
    assert "Downloading nothing" in said
    assert "noise" not in said


def test_a_silent_step_says_that_it_still_works(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "SILENCE", 0.5)
    command = [sys.executable, "-c", "import time; time.sleep(3)"]
    telling.run_shown(command, dict(os.environ), tmp_path / "log", needs.pip_line)
    assert "still working" in capsys.readouterr().out


INTERRUPTED = """
import os, sys, telling
grandchild = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
code = "import subprocess, sys; subprocess.call([sys.executable, '-c', %r])" % grandchild
child = [sys.executable, "-c", code]
try:
    telling.run_shown(child, dict(os.environ), sys.argv[1], lambda line: line)
except KeyboardInterrupt:
    print("STOPPED")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_ends_the_step_and_all_it_started(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, str(tmp_path / "log")],
        cwd=INSTALLERS,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stdout is not None
    child = int(running.stdout.readline().split()[-1])
    os.killpg(running.pid, signal.SIGINT)
    out, _ = running.communicate(timeout=30)
    assert "STOPPED" in out
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline and Path(f"/proc/{child}").exists():
        time.sleep(0.05)
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
