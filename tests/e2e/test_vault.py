"""`dhara vault` as people and scripts use it: real processes, the real cost of a guess, a terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from engine.paths import Home
from tests.helpers.command import ROOT, command, dhara, environment
from tests.helpers.protected import holding
from tests.helpers.terminal import at_terminal, converse

WORDS = "সবুজ বেঞ্চ, at noon"
CLIENT = "Rahima Qx7741 Begum"


def test_a_person_chooses_it_twice_and_a_script_gives_it_by_file_pipe_or_environment(tmp_path: Path) -> None:
    home, models = tmp_path / "রহিমার ঘর", tmp_path / "no models"
    models.mkdir()
    assert dhara(home, "matter", "new", CLIENT, models=models).code == 0
    turn_on, answers = at_terminal(home, "vault", "on"), [f"{WORDS}\n", f"{WORDS}\n"]
    code, shown = converse(turn_on, models, lambda said: said.rstrip().endswith(":"), answers)
    assert code == 0, shown
    assert "Nobody can recover a forgotten passphrase" in shown
    assert WORDS not in shown
    assert list(holding(home, "Qx7741")) == []
    cost = json.loads(Home(home).vault_file.read_bytes())["wrapped"]["cost"]
    assert cost["memory"] >= 64 * 1024

    locked = dhara(home, "matter", "list", models=models)
    assert (locked.code, locked.data["error"]["code"]) == (1, "locked")
    assert dhara(home, "library", models=models).code == 0

    secret, wrong = tmp_path / "secret.txt", tmp_path / "wrong.txt"
    secret.write_text(f"{WORDS}\n", "utf-8")
    wrong.write_text("not that one, surely\n", "utf-8")
    by_file = dhara(home, "--passphrase-file", str(secret), "matter", "list", models=models)
    assert by_file.data["matters"][0]["name"] == CLIENT
    refused = dhara(home, "matter", "list", "--passphrase-file", str(wrong), models=models)
    assert (refused.code, refused.data["error"]["code"]) == (1, "wrong_passphrase")
    by_pipe = subprocess.run(
        command(home, "matter", "list", "--passphrase-file", "-"),
        input=f"{WORDS}\n".encode(),
        capture_output=True,
        cwd=ROOT,
        env=environment(models),
        check=False,
    )
    assert json.loads(by_pipe.stdout)["matters"][0]["name"] == CLIENT
    by_environment = subprocess.run(
        command(home, "vault", "off"),
        capture_output=True,
        cwd=ROOT,
        env=environment(models) | {"DHARA_PASSPHRASE_FILE": str(secret)},
        check=False,
    )
    assert json.loads(by_environment.stdout)["phase"] == "off"
    assert dhara(home, "matter", "list", models=models).data["matters"][0]["name"] == CLIENT


def test_a_command_that_needs_no_passphrase_loads_no_cipher(tmp_path: Path) -> None:
    """Many calls in a script are cheap."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "engine.cli", "--home", str(tmp_path), "library"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert "engine.archive.vault" in told.stderr
    assert "cryptography" not in told.stderr
    assert "argon2" not in told.stderr
