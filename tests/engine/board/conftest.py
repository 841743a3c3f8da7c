"""One index for all boards of a test run."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where boards keep their shelf; the invented act is put on it once."""
    return tmp_path_factory.mktemp("board")
