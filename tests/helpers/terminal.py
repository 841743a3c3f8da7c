"""A terminal of its own to run `dhara` at, and someone who types at it."""

from __future__ import annotations

import os
import select
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.helpers.command import ROOT, environment

PATIENCE = 240.0  # seconds


def at_terminal(home: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "engine.cli", "--home", str(home), *words]


def converse(
    command: Sequence[str], models: Path, asks: Callable[[str], bool], answers: list[str]
) -> tuple[int, str]:
    """Exit code and all that was shown. One of `answers` is typed, and taken away, each time what was said
    since the last one `asks` for it."""
    pty = pytest.importorskip("pty", reason="no terminals to play on here")
    with warnings.catch_warnings():  # of threads beside it: the child becomes another program at once
        warnings.simplefilter("ignore", DeprecationWarning)
        child, terminal = pty.fork()
    if child == 0:
        os.chdir(ROOT)
        os.execve(sys.executable, command, environment(models))
    heard, answered = b"", 0
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            block = os.read(terminal, 4096)
        except OSError:  # the other end is gone
            break
        if not block:
            break
        heard += block
        if answers and asks(heard[answered:].decode("utf-8", "replace")):
            answered = len(heard)
            os.write(terminal, answers.pop(0).encode() + b"\n")
    _, status = os.waitpid(child, 0)
    os.close(terminal)
    return os.waitstatus_to_exitcode(status), heard.decode("utf-8", "replace")
