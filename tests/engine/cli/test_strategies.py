"""`dhara strategies`, and how a strategy is chosen on the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli.main import main
from engine.front import Front
from engine.job.request import Lane, Search, SearchWithModel
from engine.paths import Home
from engine.retrieval.strategies import table
from engine.retrieval.strategies.table import STRATEGIES

WRITER = replace(STRATEGIES["bm25"], name="writer", model=True)


@pytest.fixture(autouse=True)
def _no_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))


def test_every_strategy_is_listed_with_what_it_lacks(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--json", "--home", str(home.root), "strategies"]) == 0
    rows = {row["name"]: row for row in json.loads(capsys.readouterr().out)["strategies"]}
    assert rows.keys() == STRATEGIES.keys()
    assert (rows["bm25"]["ready"], rows["bm25"]["lacks"]) == (True, "")
    assert (rows["dense"]["ready"], rows["dense"]["lacks"]) == (False, "no embedding model is installed")
    assert not home.root.exists()  # looking makes nothing


@pytest.mark.parametrize("command", ["search", "ask"])
def test_help_names_every_strategy(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    lines = capsys.readouterr().out.splitlines()
    for row in STRATEGIES.values():
        assert [line for line in lines if line.split()[:1] == [row.name] and row.help in line]


@pytest.mark.parametrize("command", ["search", "ask"])
def test_an_unknown_strategy_is_told_which_there_are(
    command: str, home: Home, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--json", "--home", str(home.root), command, "notice", "--strategy", "magic"]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert all(name in error["hint"] for name in STRATEGIES)


def test_a_strategy_that_writes_goes_to_the_lane_of_models(
    home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Search] = []

    def kept(front: Front, request: object, job: object) -> object:
        assert isinstance(request, Search)
        asked.append(request)
        return real(front, request, job)  # type: ignore[arg-type]

    real = Front.__call__
    monkeypatch.setattr(Front, "__call__", kept)
    monkeypatch.setitem(table.STRATEGIES, "writer", WRITER)  # type: ignore[arg-type]
    assert main(["--home", str(home.root), "search", "notice", "--strategy", "bm25"]) == 1
    assert main(["--home", str(home.root), "search", "notice", "--strategy", "writer"]) == 1
    assert [(type(request), request.lane) for request in asked] == [
        (Search, Lane.LOOK),
        (SearchWithModel, Lane.WORK),
    ]
    capsys.readouterr()


@pytest.mark.parametrize("more", [(), ("--no-model",)])
def test_a_strategy_that_writes_is_not_asked_without_a_model(
    more: tuple[str, ...], home: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    law = tmp_path / "act.txt"
    law.write_text("THE MODEL OIL ACT, 2021\n\n1. Oil.- The oil of a lantern is kept in a can.\n", "utf-8")
    assert main(["--quiet", "--home", str(home.root), "import", str(law), "--as-of", "2021-05-01"]) == 0
    capsys.readouterr()
    words = ["--json", "--quiet", "--home", str(home.root), "ask", "Where is oil kept?", "--strategy", "hyde"]
    assert main([*words, *more]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert "“hyde” writes with a language model, and none is at hand" in error["message"]
    assert "dhara strategies" in error["hint"]
