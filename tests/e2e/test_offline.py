"""Nothing leaves the machine: with internet sockets blocked in every process, everything works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.conftest import PDFS, SMALLEST, SampleLibrary
from tests.helpers import no_sockets
from tests.helpers.command import ROOT, dhara

BLOCKED = (sys.executable, str(Path(no_sockets.__file__)))

pytestmark = pytest.mark.skipif(not no_sockets.supported(), reason="the filter is written for Linux")


def test_the_block_blocks() -> None:
    """The twin of the tests below: without it they could not fail."""
    code = "import socket\nfor f in (2, 10):\n    socket.socket(f)"
    run = subprocess.run([*BLOCKED, sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "PermissionError" in run.stderr


def test_import_search_and_ask_need_no_socket(models: Path, tmp_path: Path, library: SampleLibrary) -> None:
    run = dhara(tmp_path, "import", str(PDFS[0]), prefix=BLOCKED, models=models)
    assert run.code == 0, run.err
    question = library.demo["en"]["question"]
    assert dhara(tmp_path, "search", question, prefix=BLOCKED, models=models).data["hits"]
    asked = dhara(tmp_path, "ask", question, "--model", SMALLEST, prefix=BLOCKED, models=models)
    assert asked.data["status"] == "DEGRADED", asked.err
    opinion = asked.data["opinion_id"]
    assert dhara(tmp_path, "verify", opinion, prefix=BLOCKED, models=models).data["ok"]
    printed = dhara(tmp_path, "print", opinion, "-o", str(tmp_path / "o.pdf"), prefix=BLOCKED, models=models)
    assert printed.code == 0, printed.err
    assert dhara(tmp_path, "models", prefix=BLOCKED, models=models).data["models"]
    assert dhara(tmp_path, "doctor", prefix=BLOCKED, models=models).data["checks"]


def test_the_window_and_its_engine_need_no_socket() -> None:
    """The window's own end-to-end test, run whole under the block."""
    claim = "test_from_a_pdf_to_a_lit_citation_a_check_and_a_print"
    words = [*BLOCKED, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    test = f"tests/desktop/test_main_window.py::{claim}"
    run = subprocess.run([*words, test], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-3000:]
    assert "1 passed" in run.stdout


def test_only_fetching_a_model_fails_and_says_so(tmp_path: Path) -> None:
    run = dhara(tmp_path, "models", "get", SMALLEST, prefix=BLOCKED, models=tmp_path / "models")
    assert run.code == 1
    assert run.data["error"]["code"] == "network"
    assert run.data["error"]["hint"]


def test_only_a_configured_office_server_is_asked_for_and_its_failure_is_said(tmp_path: Path) -> None:
    tmp_path.joinpath("settings.json").write_text('{"office_url": "http://127.0.0.1:9"}')
    run = dhara(tmp_path, "doctor", prefix=BLOCKED, models=tmp_path / "models")
    checks = {check["name"]: check for check in run.data["checks"]}
    assert not checks["model_runs_on"]["ok"]
    assert "Permission denied" in checks["model_runs_on"]["message"]
