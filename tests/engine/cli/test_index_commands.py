"""`dhara index`, `repair` and `find`: one object for scripts, plain lines for people."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.archive.versions import VersionStore
from engine.cli.main import main
from engine.paths import Home
from tests.helpers.versions import small_act

ACT = small_act()
ID = ACT.card.version_id


@pytest.fixture
def held(home: Home, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("DHARA_MODELS", str(home.root / "none"))
    VersionStore(home).commit(ACT)
    return home


def run(capsys: pytest.CaptureFixture[str], home: Home, *words: str) -> tuple[int, dict[str, Any]]:
    code = main(["--json", "--quiet", "--home", str(home.root), *words])
    return code, json.loads(capsys.readouterr().out)


def said(capsys: pytest.CaptureFixture[str], home: Home, *words: str) -> str:
    main(["--quiet", "--home", str(home.root), *words])
    return capsys.readouterr().out


def test_an_index_is_made_listed_and_looked_through(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    code, data = run(capsys, held, "repair", "--check")
    assert code == 1
    assert (
        data["found"]
        == data["left"]
        == [{"part": "words", "version_id": ID, "message": "it is not in the index"}]
    )
    code, data = run(capsys, held, "index")
    assert (code, data["versions"][0]["made"]) == (0, ["words", "provisions"])
    code, data = run(capsys, held, "index", "--list")
    parts = {part["name"]: part["state"] for part in data["versions"][0]["parts"]}
    assert (code, parts) == (
        0,
        {
            **dict.fromkeys(("words", "provisions"), "ready"),
            **dict.fromkeys(("meaning", "late", "glossary"), "not_here"),
        },
    )
    assert run(capsys, held, "repair", "--check") == (0, {"versions": 1, "found": [], "left": []})
    assert "lacks nothing" in said(capsys, held, "index", ID[:8])
    assert "nothing is wrong" in said(capsys, held, "repair")
    assert "cannot be made here: No embedding model is installed." in said(capsys, held, "index", "--list")


def test_find_tells_what_scripts_rely_on(held: Home, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, held, "index")
    code, data = run(capsys, held, "find", '"theft or fraud"')
    assert code == 0
    (row,) = data["found"]
    assert row["eid"] == "chp_3__sec_6__subsec_1"
    assert ACT.text[row["start"] : row["end"]].count("theft or fraud") == 1
    assert set(row) == {
        "version_id", "eid", "kind", "label", "section", "heading", "start", "end", "page", "exact",
    }  # fmt: skip
    _, data = run(capsys, held, "find", "--version", ID[:8], "--cites", "chp_2__sec_4")
    assert {row["section"] for row in data["found"]} >= {"7"}
    assert "Nothing has" in said(capsys, held, "find", '"fraud or theft"')


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("index", "ffffffff"), "unknown_version"),
        (("index", "--with", "magic"), "bad_request"),
        (("index", "--with", "late"), None),
        (("find", ""), "bad_request"),
        (("find", "x" * 2000), "bad_request"),
    ],
)
def test_what_cannot_be_done_is_said(
    held: Home, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], code: str | None
) -> None:
    exit_code, data = run(capsys, held, *words)
    assert exit_code == 1
    error = data["error"] if code else data["versions"][0]["error"]
    assert error["code"] == (code or "bad_request")
    assert error["message"]
