"""Where models are looked for: named by the user, else beside the program, else in the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import paths
from engine.paths import Home


def test_models_are_those_named_else_beside_the_program_else_the_library_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path / "home")
    beside = tmp_path / ".models"
    monkeypatch.setattr(paths, "BESIDE_PROGRAM", beside)
    monkeypatch.delenv("DHARA_MODELS", raising=False)
    assert home.models == home.root / "models"
    beside.mkdir()
    assert home.models == beside
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "stick"))
    assert home.models == tmp_path / "stick"
