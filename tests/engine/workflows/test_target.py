"""Where an export or a print may go: to a usual file, outside the library, through links."""

from __future__ import annotations

import contextlib
import os
import socket
import stat
import threading
from pathlib import Path

import pytest

from engine.archive.versions import VersionStore
from engine.domain.language import Language
from engine.errors import BadRequest, StorageError
from engine.front import Front
from engine.job.job import Job
from engine.job.printing import Print
from engine.job.request import ExportForm, ExportVersion
from engine.paths import Home
from engine.printing.files import write_whole
from engine.workflows.target import target_of
from tests.helpers.versions import small_act

ACT = small_act(Language.ENGLISH)


def export(home: Home, target: Path) -> object:
    VersionStore(home).commit(ACT)
    request = ExportVersion(ACT.card.version_id, target, ExportForm.JSON)
    return Front(home.root)(request, Job(1, lambda event: None, threading.Event()))


def odd(folder: Path, kind: str) -> Path:
    path = folder / "x.pdf"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as server, contextlib.chdir(folder):
            server.bind(path.name)  # a whole path may be too long for one
    else:
        path.mkdir()
    return path


@pytest.mark.skipif(os.name == "nt", reason="pipes and sockets with a name are not files there")
@pytest.mark.parametrize("linked", [False, True])
@pytest.mark.parametrize("kind", ["pipe", "socket", "folder"])
def test_what_is_no_usual_file_is_refused_and_stays(
    home: Home, tmp_path: Path, kind: str, linked: bool
) -> None:
    path = odd(tmp_path, kind)
    before = stat.S_IFMT(path.stat().st_mode)
    asked = path
    if linked:
        asked = tmp_path / "link.pdf"
        asked.symlink_to(path)
    with pytest.raises(BadRequest) as caught:
        export(home, asked)
    assert caught.value.hint
    with pytest.raises(BadRequest, match=r"folder|usual"):
        Front(home.root)(Print("any", asked), Job(1, lambda event: None, threading.Event()))
    with pytest.raises(StorageError):
        write_whole(path, b"data")
    assert stat.S_IFMT(path.stat().st_mode) == before


def test_a_link_is_followed_and_goes_on_leading_there(home: Home, tmp_path: Path) -> None:
    real = tmp_path / "real.json"
    real.write_text("old")
    link = tmp_path / "link.json"
    link.symlink_to(real)
    assert export(home, link) == link
    assert link.is_symlink()
    assert real.read_text().startswith("{")


def test_the_library_is_not_written_into_by_any_way(home: Home, tmp_path: Path) -> None:
    VersionStore(home).commit(ACT)
    door = tmp_path / "door"
    door.symlink_to(home.root, target_is_directory=True)
    link = tmp_path / "link.json"
    card = home.versions / ACT.card.version_id / "card.json"
    link.symlink_to(card)
    before = card.read_bytes()
    for asked in (
        door / "versions" / "x.json",
        link,
        home.settings_file,
        home.versions / ".." / "versions" / "x.json",
    ):
        with pytest.raises(BadRequest, match="library"):
            target_of(asked, home)
        with pytest.raises(BadRequest, match="library"):
            target_of(asked, Home(door))
    assert card.read_bytes() == before
    beside = home.root / "opinion.pdf"  # a person's own file may lie beside what the library keeps
    assert target_of(beside, home).name == beside.name


@pytest.mark.parametrize("name", ["x" * 300 + ".json", "a\x00b"])
def test_a_name_that_cannot_be_is_said(home: Home, tmp_path: Path, name: str) -> None:
    with pytest.raises((BadRequest, StorageError)) as caught:
        target_of(tmp_path / name, home)
    assert caught.value.hint
    assert len(str(caught.value)) < 200
