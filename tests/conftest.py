"""Suite-wide rules: headless Qt, no unexpected log line, the corpus and the models found or skipped aloud."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.paths import Home

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(autouse=True)
def _no_surprises(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A warning nobody expected fails the test it happened in."""
    yield
    loud = [r for r in caplog.get_records("call") if r.levelno >= logging.WARNING]
    assert not loud, [r.getMessage() for r in loud]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """An empty library in a folder with a Bangla name and a space in it."""
    return Home(tmp_path / "রহিম এর ঘর")


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The statute corpus; skipped aloud where it is absent."""
    folder = Path(os.environ.get("DHARA_CORPUS", ROOT.parent / "shared" / "corpus"))
    if not folder.is_dir():
        pytest.skip(f"no corpus at {folder}: set DHARA_CORPUS")
    return folder
