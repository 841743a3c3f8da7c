"""`dhara search --document`: a file that is no law, read and searched and kept only in the cache."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cli.main import main
from engine.paths import Home
from engine.workflows import search_document
from tests.helpers.laid_out import paragraph, pdf

Run = Callable[..., tuple[int, dict[str, Any]]]
LINE = "the tenant shall keep the field in good order at all times and"
PAGES = [
    paragraph(*[LINE] * 18, f"the rent for the {crop} is due at harvest and", *[LINE] * 18)
    for crop in ("barley", "millet", "cotton", "indigo")
]


@pytest.fixture
def run(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Run:
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "no models"))

    def of(*words: object) -> tuple[int, dict[str, Any]]:
        code = main(["--json", "--quiet", "--home", str(home.root), "search", *map(str, words)])
        return code, json.loads(capsys.readouterr().out)

    return of


@pytest.fixture
def lease(tmp_path: Path) -> Path:
    return pdf(tmp_path / "ইজারা lease.pdf", PAGES, labels=("i", "ii", "iii", "iv"))


def test_a_pdf_is_read_searched_and_read_no_second_time(run: Run, home: Home, lease: Path) -> None:
    code, first = run("rent for cotton", "--document", lease, "-k", "2")
    assert code == 0
    assert (first["pages"], first["language"], first["kept"]) == (4, "en", False)
    assert first["name"] == lease.name
    best = first["extracts"][0]
    assert "cotton" in best["text"]
    assert best["page"] in {2, 3}
    assert {quad["page"] for quad in best["quads"]} <= {1, 2, 3, 4}
    assert all(len(quad["points"]) == 8 for quad in best["quads"])
    assert any("no late-interaction model is installed" in note for note in first["notes"])
    assert not list(home.versions.glob("*"))
    assert not list(home.sources.glob("*"))
    lease.rename(lease.with_name("renamed.pdf"))
    code, again = run("indigo", "--document", lease.with_name("renamed.pdf"))
    assert code == 0
    assert again["kept"]
    assert again["document"] == first["document"]
    assert again["name"] == "renamed.pdf"
    assert "indigo" in again["extracts"][0]["text"]


def test_a_text_is_searched_too_without_pages(run: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir,\n" + f"{LINE}\n" * 40 + "the cotton is wet.\n", encoding="utf-8")
    code, made = run("is the cotton wet", "--document", letter)
    assert code == 0
    assert made["pages"] == 0
    best = made["extracts"][0]
    assert "cotton is wet" in best["text"]
    assert (best["page"], best["page_label"], best["quads"]) == (0, None, [])


def test_nothing_is_kept_of_what_is_to_be_forgotten(run: Run, home: Home, lease: Path) -> None:
    run("cotton", "--document", lease)
    assert any(home.cache.glob("documents/*"))
    assert run("cotton", "--document", lease, "--forget")[0] == 0
    assert not any(f for f in home.cache.rglob("*") if f.is_file() and "document" in str(f))


def test_the_least_used_go(run: Run, home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_document, "MOST", 2)
    for name in ("one", "two", "three"):
        file = tmp_path / f"{name}.txt"
        file.write_text(f"This letter is number {name}.\n", encoding="utf-8")
        run("letter", "--document", file)
    held = [f.name for f in (home.cache / "documents").iterdir()]
    assert len(held) == 2
    assert {f.name.split(".")[0] for f in (home.cache / "document_windows").rglob("*.*")} == set(held)
    assert not run("letter", "--document", tmp_path / "one.txt")[1]["kept"]


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"PK\x03\x04 and so on", "unreadable_source", "word processor"),
        (b"\xd0\xcf\x11\xe0 and so on", "unreadable_source", "word processor"),
        (b"", "unreadable_source", "empty"),
        (b" \n \n", "unreadable_source", "no words"),
        (b"%PDF-1.7 and nothing more", "unreadable_source", ""),
    ],
)
def test_what_cannot_be_read_is_said(run: Run, tmp_path: Path, data: bytes, code: str, words: str) -> None:
    file = tmp_path / "odd.docx"
    file.write_bytes(data)
    exit_code, made = run("cotton", "--document", file)
    assert exit_code == 1
    assert made["error"]["code"] == code
    assert words in made["error"]["message"]


def test_what_is_no_file_is_said(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, words in (
        ("absent.pdf", "There is no file"),
        ("pipe", "no usual file"),
        (".", "no usual file"),
    ):
        exit_code, made = run("cotton", "--document", tmp_path / name)
        assert exit_code == 1
        assert words in made["error"]["message"]


@pytest.mark.parametrize(
    ("words", "message"),
    [(("",), "empty"), (("x", "-k", "0"), "At least one"), (("x", "--version", "abcd"), "no versions")],
)
def test_what_cannot_be_asked_is_said(run: Run, lease: Path, words: tuple[str, ...], message: str) -> None:
    exit_code, made = run(*words, "--document", lease)
    assert exit_code == 1
    assert message in made["error"]["message"]


def test_a_document_that_is_too_long_is_refused(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_document, "LONGEST", 100)
    file = tmp_path / "long.txt"
    file.write_text(f"{LINE}\n" * 9, encoding="utf-8")
    exit_code, made = run("field", "--document", file)
    assert exit_code == 1
    assert "at most 100" in made["error"]["message"]
