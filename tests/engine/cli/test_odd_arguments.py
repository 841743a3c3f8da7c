"""Arguments no command can serve: one clear error each, never a traceback, never a wait."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from engine.archive.versions import VersionStore
from engine.cli.commands.import_ import read_password
from engine.cli.commands.review import MOST, wishes_of
from engine.cli.main import main
from engine.domain.identity import Sha256
from engine.domain.language import Language
from engine.domain.version import version_id_of
from engine.errors import BadRequest
from engine.paths import Home
from tests.helpers.versions import small_act

ACT = small_act(Language.ENGLISH)


@pytest.fixture
def held(home: Home) -> Home:
    VersionStore(home).commit(ACT)
    return home


def refused(capsys: pytest.CaptureFixture[str], home: Path, *words: str) -> str:
    """The message, as a person and as a script get it."""
    assert main(["--home", str(home), *words]) == 1
    said = capsys.readouterr().err
    assert main(["--json", "--home", str(home), *words]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert said.strip() == f"{error['message']} {error['hint']}".strip()
    assert error["hint"]
    return str(error["message"])


def test_a_library_that_cannot_be_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("a file")
    assert "no folder" in refused(capsys, file, "library")
    assert refused(capsys, file / "sub", "library")
    assert refused(capsys, tmp_path / ("x" * 300), "library")
    assert refused(capsys, tmp_path / ("x" * 300), "import", str(file))


def test_a_file_name_too_long_for_an_export(capsys: pytest.CaptureFixture[str], held: Home) -> None:
    target = held.root.parent / ("x" * 300)
    assert "cannot be written" in refused(
        capsys, held.root, "export", ACT.card.version_id, "--to-json", str(target)
    )


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '[{"act": ["retype"], "start": 0}]',
        '[{"act": {}, "start": 0}]',
        '[{"act": null}]',
        '[{"act": "retype", "start": 0, "end": 3, "text": "\\ud800"}]',
        '[{"act": "retype", "start": true, "end": 3, "text": "a"}]',
        '[{"act": "split", "page": 1, "line": 1e400, "text": "1"}]',
        "[null]",
        "7",
    ],
)
def test_corrections_in_a_file_that_cannot_be_met(
    capsys: pytest.CaptureFixture[str], held: Home, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "corrections.json"
    file.write_text(text)
    assert refused(capsys, held.root, "review", ACT.card.version_id, "apply", "--from", str(file))


@pytest.mark.skipif(os.name == "nt", reason="no pipe with a name there")
def test_only_usual_files_are_read_and_none_is_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for odd in (pipe, tmp_path, tmp_path / "absent", tmp_path / ("x" * 300)):
        with pytest.raises(BadRequest):
            wishes_of(odd)
        with pytest.raises(BadRequest):
            read_password(odd)


def test_a_file_given_has_a_largest_size(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.write_bytes(b" " * (MOST + 1))
    with pytest.raises(BadRequest, match="larger than 5,000 kB"):
        wishes_of(file)
    with pytest.raises(BadRequest, match="larger than 64 kB"):
        read_password(file)
    file.write_text("[]")
    assert wishes_of(file) == ()
    file.write_text("open sesame\n")
    assert read_password(file) == "open sesame"


def test_text_steers_no_terminal_and_json_is_exact(capsys: pytest.CaptureFixture[str], home: Home) -> None:
    text = ACT.text.replace(ACT.text[:4], "a\x1b[2", 1)[: len(ACT.text)]
    old = ACT.card
    made = version_id_of(old.source_sha256, text, old.language, old.as_of, old.work, old.grammar)
    card = replace(old, version_id=made, text_sha256=Sha256(hashlib.sha256(text.encode()).hexdigest()))
    VersionStore(home).commit(replace(ACT, text=text, card=card))
    assert main(["--home", str(home.root), "text", card.version_id]) == 0
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert shown.startswith("a␛[2")
    assert main(["--json", "--home", str(home.root), "text", card.version_id]) == 0
    assert json.loads(capsys.readouterr().out)["text"] == text
