"""From a file of text to a library and out again, as a script does it: the contract for texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from engine.cli.main import main
from engine.paths import Home
from tests.helpers.exported import AKN as SPACE
from tests.helpers.exported import faults
from tests.helpers.statute_texts import AKN, BANGLA, MARKDOWN, PARAGRAPHS, WEB

FILES = {
    "ferry.txt": PARAGRAPHS,
    "খেয়া.txt": BANGLA,
    "bridge.html": WEB,
    "canal.mdx": MARKDOWN,
    "harbour.xml": AKN,
    "saved.pdf": WEB.replace("Bridge", "Dyke"),
    "error.pdf": "<!DOCTYPE html><html><body><h1>404</h1><p>Not here.</p></body></html>",
}


@pytest.fixture
def run(home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "no models"))

    def of(*words: str) -> tuple[int, dict[str, Any]]:
        code = main(["--json", "--quiet", "--home", str(home.root), *words])
        return code, json.loads(capsys.readouterr().out)

    return of


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    folder = tmp_path / "আইন ও টেক্সট"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    return {name: folder / name for name in FILES}


def test_texts_are_imported_held_read_and_exported(run, files, home: Home, tmp_path: Path) -> None:
    code, data = run("import", *map(str, files.values()))
    assert code == 1  # one of them is no law
    rows = {Path(row["file"]).name: row for row in data["files"]}
    assert {name: row["status"] for name, row in rows.items() if row["status"] != "committed"} == {
        "error.pdf": "failed"
    }
    assert "under the name" in rows["error.pdf"]["error"]["message"]
    assert [w["code"] for w in rows["saved.pdf"]["warnings"]].count("name_differs") == 1
    assert {row["pages"] for row in rows.values()} == {0}
    assert rows["ferry.txt"]["counts"]["section"] == 5
    assert rows["harbour.xml"]["counts"]["proviso"] == 1

    _, again = run("import", *(str(path) for name, path in files.items() if name != "error.pdf"))
    assert {row["status"] for row in again["files"]} == {"already_held"}
    endings = sorted(path.suffix for path in home.sources.iterdir())
    assert endings == [".html", ".mdx", ".txt", ".txt", ".txt", ".xml"]

    version = rows["harbour.xml"]["version_id"]
    _, tree = run("tree", version[:12])
    assert {node["page"] for node in tree["nodes"]} == {0}
    assert run("locate", version, "0", "20")[1] == {"quads": []}
    _, text = run("text", version, "chp_I__sec_1__subsec_1__proviso_1")
    assert text["text"] == "Provided that a pilot boat needs none."
    _, library = run("library")
    assert {v["as_of"] for v in library["versions"] if v["version_id"] == version} == {"2036-05-04"}

    out = tmp_path / "রপ্তানি.xml"
    assert run("export", version, "--akn", str(out))[1]["file"] == str(out)
    assert faults(out.read_bytes()) == []
    assert etree.parse(out).find(f".//{SPACE}docTitle") is None  # written from our own tree
    out.write_text("something older")
    assert run("export", version, "--to-json", str(out))[0] == 0  # as a print: in place of what was there
    assert json.loads(out.read_text("utf-8"))["version"]["version_id"] == version


def test_a_library_that_named_every_source_a_pdf_is_still_whole(run, files, home: Home) -> None:
    run("import", str(files["ferry.txt"]))
    (kept,) = home.sources.iterdir()
    kept.rename(kept.with_suffix(".pdf"))
    _, again = run("import", str(files["ferry.txt"]))
    assert [row["status"] for row in again["files"]] == ["already_held"]
    assert len(list(home.sources.iterdir())) == 1


def test_a_damaged_source_is_put_right_under_whatever_name_it_had(run, files, home: Home) -> None:
    run("import", str(files["ferry.txt"]))
    (kept,) = home.sources.iterdir()
    kept.rename(kept.with_suffix(".pdf")).write_bytes(b"damaged")
    _, again = run("import", str(files["ferry.txt"]))
    assert [row["status"] for row in again["files"]] == ["already_held"]
    (mended,) = home.sources.iterdir()
    assert mended.read_bytes() == files["ferry.txt"].read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("export", "0000", "--akn", "x.xml"), "No version"),
        (("export", "VERSION", "--akn", "/no/such/folder/x.xml"), "There is no folder"),
        (("export", "VERSION", "--akn", "."), "is a folder"),
        (("import", "FILE", "--pages", "1-2"), "without pages"),
    ],
)
def test_what_cannot_be_done_is_said(words: tuple[str, ...], said: str, run, files, home: Home) -> None:
    _, data = run("import", str(files["ferry.txt"]))
    version = data["files"][0]["version_id"]
    names = {"VERSION": version, "FILE": str(files["ferry.txt"])}
    code, answer = run(*(names.get(word, word) for word in words))
    problem = answer.get("error") or answer["files"][0]["error"]
    assert code == 1
    assert said in problem["message"]
    assert problem["hint"]


def test_an_export_never_lands_in_the_library(run, files, home: Home) -> None:
    _, data = run("import", str(files["ferry.txt"]))
    inside = home.sources / "x.xml"
    code, answer = run("export", data["files"][0]["version_id"], "--akn", str(inside))
    assert code == 1
    assert "library" in answer["error"]["message"]
    assert not inside.exists()
