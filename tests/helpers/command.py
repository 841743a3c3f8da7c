"""Runs `dhara` as a person or a script would, in a process of its own or in this one; JSON read back."""

from __future__ import annotations

import contextlib
import io
import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from engine.cli import main

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Run:
    code: int
    out: str
    err: str

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.out)
        return data


def dhara(
    home: Path, *words: str, prefix: tuple[str, ...] = (), timeout: float = 600, models: Path | None = None
) -> Run:
    """`dhara --json WORDS` on the library at `home`. `prefix` runs it under another program."""
    done = subprocess.run(
        [*prefix, *command(home, *words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=timeout,
        cwd=ROOT,
        env=environment(models),
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def in_this_process(home: Path, *words: str, models: Path) -> Run:
    """What `dhara` does and prints, without another start of Python: for what a second process shows no
    better."""
    out, err = io.StringIO(), io.StringIO()
    heard = signal.getsignal(signal.SIGINT)
    try:
        with (
            mock.patch.dict(os.environ, environment(models), clear=True),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = main(["--json", "--home", str(home), *words])
    finally:
        signal.signal(signal.SIGINT, heard)
    return Run(code, out.getvalue(), err.getvalue())


def start(home: Path, *words: str, models: Path | None = None) -> subprocess.Popen[str]:
    """The same, left running, in a process group of its own, its progress on a pipe."""
    return subprocess.Popen(
        command(home, *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment(models),
        start_new_session=True,
    )


def kill_group(child: subprocess.Popen[str]) -> None:
    """kill -9 of the command and everything it started."""
    os.killpg(child.pid, signal.SIGKILL)
    child.communicate()


def command(home: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "engine.cli", "--json", "--home", str(home), *words]


def environment(models: Path | None) -> dict[str, str]:
    env = {k: v for k, v in os.environ.items() if k != "DHARA_HOME"}
    env["PYTHONUNBUFFERED"] = "1"
    if models is not None:
        env["DHARA_MODELS"] = str(models)
    return env
