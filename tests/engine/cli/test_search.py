"""`dhara search`: what is told of a hit, to a person and to a program."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cli.main import main
from engine.errors import DamagedRecord
from engine.front import Front
from engine.job.request import OpenVersion
from engine.paths import Home

ACT = """THE MODEL SHOPS ACT, 2021

1. Short title.- This Act may be called the Model Shops Act, 2021.

2. Lanterns.- (1) A lantern is hung over the door of every shop. {more}

(2) A lantern is lit at sunset.

3. Oil.- The oil of a lantern is kept in a can.
""".replace("{more}", "It is of glass and iron, " * 12 + "and is cleaned.")


@pytest.fixture
def said(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "none"))

    def of(*words: str) -> str:
        assert main(["--quiet", "--home", str(home.root), *words]) == 0
        return capsys.readouterr().out

    (tmp_path / "shops.txt").write_text(ACT, "utf-8")
    of("import", str(tmp_path / "shops.txt"), "--as-of", "2021-05-01")
    return of


def test_each_hit_names_its_law_place_and_words(said: Callable[..., str]) -> None:
    data = json.loads(said("--json", "search", "lantern"))
    hits: list[dict[str, Any]] = data["hits"]
    assert [hit["label"] for hit in hits if hit["section"] == "2"]
    for hit in hits:
        assert {"version_id", "eid", "section", "score", "why"} <= hit.keys()
        assert {"label", "heading", "page", "page_label", "text"} <= hit.keys()
        assert "antern" in hit["text"]
        assert hit["heading"] == {"2": "Lanterns", "3": "Oil"}[hit["section"]]

    lines = said("search", "lantern").splitlines()
    assert len(lines) == 3 * len(hits)
    for n, hit in enumerate(hits):
        law, place, words = lines[3 * n : 3 * n + 3]
        assert law == f"{n + 1}. {law_name(hit)}"
        assert place.startswith(f"   {hit['label']}  {hit['heading']}  [{hit['eid']}]")
        plain = " ".join(hit["text"].split())
        assert words == f"   {plain if len(plain) <= 160 else plain[:160].rstrip() + '…'}"


def law_name(hit: dict[str, Any]) -> str:
    return f"Model Shops Act, 2021 (2021-05-01)  {hit['version_id'][:12]}"


def test_a_version_is_opened_once_for_all_its_hits(
    said: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[OpenVersion] = []

    def counted(front: Front, request: object, job: object) -> object:
        if isinstance(request, OpenVersion):
            opened.append(request)
        return real(front, request, job)  # type: ignore[arg-type]

    real = Front.__call__
    monkeypatch.setattr(Front, "__call__", counted)
    assert said("search", "lantern").count("Model Shops Act") > 1
    assert len(opened) == 1


def test_a_damaged_version_hides_no_hit(said: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(front: Front, request: object, job: object) -> object:
        if isinstance(request, OpenVersion):
            raise DamagedRecord("It is damaged.")
        return real(front, request, job)  # type: ignore[arg-type]

    real = Front.__call__
    monkeypatch.setattr(Front, "__call__", damaged)
    (first, *_) = json.loads(said("--json", "search", "lantern"))["hits"]
    assert (first["label"], first["text"]) == ("", "")
    assert "which is damaged" in said("search", "lantern")


def test_nothing_found_is_said(said: Callable[..., str]) -> None:
    assert said("search", "xyzzy") == "Nothing found.\n"
