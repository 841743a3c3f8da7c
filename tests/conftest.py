"""Suite-wide rules: headless Qt, no unexpected log line, the corpus and the models found or skipped aloud."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from engine.paths import Home

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("OMP_WAIT_POLICY", "passive")

# The same examples on every machine, so that a run can be trusted and repeated; new ones are looked for
# with HYPOTHESIS_PROFILE=wide.
settings.register_profile("same", derandomize=True, database=None, deadline=None)
settings.register_profile("wide", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))

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


@pytest.fixture(scope="session")
def models() -> Path:
    """The folder of starter models (embedder and the smallest language model).

    The README's test command fetches them and sets DHARA_NEED_MODELS; by hand, without them, the
    tests that need one are skipped aloud.
    """
    folder = Path(os.environ.get("DHARA_MODELS", ROOT / ".models"))
    wanted = ("multilingual-e5-small", "smollm2-135m")
    missing = [name for name in wanted if not (folder / name).is_dir()]
    if missing:
        message = f"models {', '.join(missing)} not in {folder}: run `python3 installers/bootstrap.py test`"
        if os.environ.get("DHARA_NEED_MODELS"):
            pytest.fail(message)
        pytest.skip(message)
    os.environ["DHARA_MODELS"] = str(folder)
    return folder
