"""A locked law: its pages are shown while the process lives that was given its password, no longer."""

from __future__ import annotations

import threading
from pathlib import Path

import pikepdf
import pytest

from engine.domain.library import Imported
from engine.domain.page import PageImage
from engine.errors import EncryptedSource
from engine.front import Front
from engine.job.job import Job
from engine.job.request import ImportStatutes, RenderPage
from engine.paths import Home, assets

PDF = assets() / "samples" / "model_labour_act_en_v1.pdf"
SECRET = "nightjar-7391"


def job() -> Job:
    return Job(1, lambda event: None, threading.Event())


@pytest.fixture
def no_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))


def test_the_password_lives_as_long_as_the_process(home: Home, tmp_path: Path, no_models: None) -> None:
    locked = tmp_path / "locked.pdf"
    with pikepdf.open(PDF) as document:
        document.save(locked, encryption=pikepdf.Encryption(user=SECRET, owner="owner"))
    request = ImportStatutes((locked,), password=SECRET, pages=(1, 2))
    assert SECRET not in repr(request)
    front = Front(home.root)
    try:
        (imported,) = front(request, job())  # type: ignore[misc]
        assert isinstance(imported, Imported)
        assert imported.version_id is not None
        page = RenderPage(imported.version_id, 1, 0.5)
        assert isinstance(front(page, job()), PageImage)
        assert SECRET not in repr(front.bench.keyring)
    finally:
        front.close()
    later = Front(home.root)
    try:
        with pytest.raises(EncryptedSource) as caught:
            later(page, job())
        assert "password" in caught.value.hint
        (again,) = later(request, job())  # type: ignore[misc]
        assert again.status == "already_held"
        assert isinstance(later(page, job()), PageImage)
    finally:
        later.close()
    for path in home.root.rglob("*"):
        if path.is_file():
            assert SECRET.encode() not in path.read_bytes(), path
