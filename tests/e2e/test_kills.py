"""kill -9 in the middle of anything: the library opens and nothing half-written shows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import PDFS, SMALLEST, SampleLibrary
from tests.helpers.command import dhara, kill_group, start

PART = ("--pages", "5-9")  # a few pages index in seconds
SOON = 30.0  # seconds; a token or a chunk of a prompt takes less than one, where the machine is not busy
STAGES = ("Reading", "Parsing", "Indexing", "Committing")


def killed_at(child: subprocess.Popen[str], word: str, pause: float = 0.0) -> bool:
    """Kill the command and all it started once its progress says `word`; False when it never did."""
    assert child.stderr is not None
    for line in child.stderr:
        if line.startswith(word):
            time.sleep(pause)
            kill_group(child)
            return True
    child.communicate()
    return False


@pytest.mark.parametrize("stage", STAGES)
def test_a_killed_import_leaves_nothing_half_written(tmp_path: Path, models: Path, stage: str) -> None:
    child = start(tmp_path, "import", str(PDFS[0]), *PART, models=models)
    assert killed_at(child, stage, pause=0.05)
    held = dhara(tmp_path, "library", models=models).data["versions"]
    assert len(held) <= 1  # the kill may have come just after the commit: then it is there whole
    for version in held:
        assert dhara(tmp_path, "tree", version["version_id"], models=models).data["nodes"]
    again = dhara(tmp_path, "import", str(PDFS[0]), *PART, models=models)
    assert again.code == 0, again.err
    assert len(dhara(tmp_path, "library", models=models).data["versions"]) == 1
    staging = tmp_path / "staging"
    assert [p for folder in staging.iterdir() for p in folder.iterdir()] == []
    assert dhara(tmp_path, "search", "notice", models=models).data["hits"]


@pytest.mark.parametrize("pause", [0.0, 0.7, 2.0])
def test_indexing_killed_at_any_moment_is_gone_on_with(tmp_path: Path, models: Path, pause: float) -> None:
    child = start(tmp_path, "import", str(PDFS[0]), *PART, models=models)
    assert killed_at(child, "Indexing", pause)
    (held,) = dhara(tmp_path, "library", models=models).data["versions"]
    assert dhara(tmp_path, "search", "notice", models=models).data["hits"]  # by its words, at the least
    assert dhara(tmp_path, "index", models=models).code == 0
    assert dhara(tmp_path, "repair", "--check", models=models).data == {
        "versions": 1,
        "found": [],
        "left": [],
    }
    (listed,) = dhara(tmp_path, "index", "--list", models=models).data["versions"]
    assert listed["version_id"] == held["version_id"]
    assert {part["state"] for part in listed["parts"]} <= {"ready", "not_here"}


def test_a_killed_question_is_shown_as_interrupted(library: SampleLibrary) -> None:
    before = {row["opinion_id"] for row in library.run("opinions").data["opinions"]}
    child = start(
        library.home, "ask", library.demo["en"]["question"], "--model", SMALLEST, models=library.models
    )
    assert killed_at(child, "statute retriever")
    rows = [r for r in library.run("opinions").data["opinions"] if r["opinion_id"] not in before]
    assert [row["finished"] for row in rows] == [False]
    verify = library.run("verify", rows[0]["opinion_id"])
    assert verify.code == 1
    assert verify.data["error"]["code"] == "unknown_opinion"


@pytest.fixture(scope="module")
def unkilled(library: SampleLibrary) -> dict[str, Any]:
    answer = library.run("ask", library.demo["en"]["question"], "--model", SMALLEST)
    assert answer.code == 0, answer.err
    return timeless(answer.data)


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    own = (
        "opinion_id",
        "code",
        "asked_at",
        "scorecard",
    )  # it counts tokens: a new process reads again
    out = {k: v for k, v in answer.items() if "seconds" not in k and k not in own}
    out["agents"] = [(a["name"], a["status"]) for a in answer["agents"]]
    return out


@pytest.mark.parametrize("when", ["issue spotter", "trust auditor", "opinion composer"])
def test_a_killed_question_is_gone_on_with_and_ends_as_one_that_was_not(
    library: SampleLibrary, unkilled: dict[str, Any], when: str
) -> None:
    before = {row["opinion_id"] for row in library.run("opinions").data["opinions"]}
    child = start(
        library.home, "ask", library.demo["en"]["question"], "--model", SMALLEST, models=library.models
    )
    assert killed_at(child, when)
    rows = [r for r in library.run("opinions").data["opinions"] if r["opinion_id"] not in before]
    assert [(row["finished"], row["running"], row["status"]) for row in rows] == [(False, False, "")]
    name = rows[0]["opinion_id"]
    answer = library.run("ask", "--resume", name)
    assert answer.code == 0, answer.err
    assert answer.data["opinion_id"] == name
    assert timeless(answer.data) == unkilled
    assert library.run("verify", name).data["ok"]


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is no signal to a process here")
def test_ctrl_c_ends_a_question_within_a_token_and_leaves_it_to_be_gone_on_with(
    library: SampleLibrary,
) -> None:
    before = {row["opinion_id"] for row in library.run("opinions").data["opinions"]}
    child = start(
        library.home, "ask", library.demo["en"]["question"], "--model", SMALLEST, models=library.models
    )
    assert child.stderr is not None
    assert any(line.startswith("worker counsel") for line in child.stderr)
    child.send_signal(signal.SIGINT)
    began = time.monotonic()
    out, _ = child.communicate()
    assert time.monotonic() - began < SOON
    assert child.returncode == 130
    assert json.loads(out)["error"]["code"] == "interrupted"
    rows = [r for r in library.run("opinions").data["opinions"] if r["opinion_id"] not in before]
    assert [(row["finished"], row["running"], row["status"]) for row in rows] == [(False, False, "")]


def test_readers_and_a_second_writer_use_the_library_while_one_imports(tmp_path: Path, models: Path) -> None:
    first = start(tmp_path, "import", str(PDFS[0]), str(PDFS[1]), *PART, models=models)
    second = start(tmp_path, "import", str(PDFS[2]), *PART, models=models)
    reads = 0
    while first.poll() is None or second.poll() is None:
        assert dhara(tmp_path, "library", models=models).code == 0
        reads += 1
        time.sleep(1)  # the readers are not to take the processor from the writers
    assert reads > 0
    outs = [first.communicate(), second.communicate()]
    assert (first.returncode, second.returncode) == (0, 0), outs
    held = dhara(tmp_path, "library", models=models).data["versions"]
    assert len(held) == 3
    for version in held:
        hits = dhara(
            tmp_path, "search", "notice নোটিশ", "--version", version["version_id"], models=models
        ).data["hits"]
        assert hits
