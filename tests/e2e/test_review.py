"""The import review through the command line: corrections survive kills, races and re-imports."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from tests.e2e.conftest import PDFS
from tests.e2e.test_kills import killed_at
from tests.helpers.command import Run, dhara, in_this_process, start

PART = ("--pages", "1-4")  # quick to read; the first chapter and the beginning of the second


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with four pages of the sample in it, without models: to be copied, never changed."""
    home = tmp_path_factory.mktemp("review") / "লাইব্রেরি"
    assert dhara(home, "import", str(PDFS[0]), *PART, models=home / "none").code == 0
    return home


@pytest.fixture
def home(imported: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(imported, tmp_path / "my library"))


def run(home: Path, *words: str) -> Run:
    return in_this_process(home, *words, models=home / "none")


def ok(home: Path, *words: str) -> dict[str, Any]:
    done = run(home, *words)
    assert done.code == 0, done.out + done.err
    return done.data


def held(home: Path) -> list[str]:
    return [row["version_id"] for row in ok(home, "library")["versions"]]


def word(home: Path, version: str, text: str) -> tuple[str, str]:
    start = ok(home, "text", version)["text"].index(text)
    return str(start), str(start + len(text))


def retype(home: Path, version: str, old: str, new: str) -> dict[str, Any]:
    return ok(home, "review", version, "retype", *word(home, version, old), new, "--author", "Karim")


def test_a_correction_makes_a_revision_that_alone_is_listed_and_searched(home: Path) -> None:
    (first,) = held(home)
    words = ("review", first, "retype", *word(home, first, "domestic"), "household", "--author", "Karim")
    done = dhara(home, *words, models=home / "none").data
    assert set(done) == {"version_id", "supersedes", "corrections", "not_replayed", "doubts"}
    assert done["supersedes"] == first
    assert held(home) == [done["version_id"]]
    assert {hit["version_id"] for hit in ok(home, "search", "household work")["hits"]} == {done["version_id"]}
    (line,) = ok(home, "review", first, "log")["corrections"]
    assert (line["author"], line["act"], line["stands"]) == ("Karim", "retype", True)
    assert ok(home, "text", first)["text"] != ok(home, "text", done["version_id"])["text"]


def test_doubts_are_listed_by_page_with_what_scripts_rely_on(imported: Path) -> None:
    (version,) = held(imported)
    doubts = ok(imported, "review", version)["doubts"]
    assert doubts == ok(imported, "review", version, "list")["doubts"]
    assert doubts, "sections that the first pages name stand on later ones"
    assert [d["page"] for d in doubts] == sorted(d["page"] for d in doubts)
    for doubt in doubts:
        assert set(doubt) == {
            *("id", "page", "kind", "text", "message", "suggestion", "suggestions", "start", "end", "quads"),
        }
        assert doubt["message"]
    assert ok(imported, "review", version, "list", "--kind", "low_confidence")["doubts"] == []


def test_the_source_is_never_written_into_and_a_reimport_replays(home: Path) -> None:
    (first,) = held(home)
    (source,) = (home / "sources").iterdir()
    before = source.read_bytes()
    done = retype(home, first, "domestic", "household")
    assert source.read_bytes() == before
    (outcome,) = ok(home, "import", str(PDFS[0]), *PART)["files"]
    assert (outcome["status"], outcome["version_id"]) == ("already_held", done["version_id"])
    assert held(home) == [done["version_id"]]


def test_an_import_under_another_name_is_corrected_too(home: Path) -> None:
    (first,) = held(home)
    retype(home, first, "domestic", "household")
    (outcome,) = ok(home, "import", str(PDFS[0]), "--pages", "1-3")["files"]
    assert outcome["status"] != "failed"
    assert "household work" in ok(home, "text", outcome["version_id"])["text"]


def test_an_undone_correction_stands_in_the_log_and_not_in_the_text(home: Path) -> None:
    (first,) = held(home)
    text = ok(home, "text", first)["text"]
    second = retype(home, first, "domestic", "household")["version_id"]
    (correction,) = ok(home, "review", second, "log")["corrections"]
    third = ok(home, "review", second, "undo", correction["id"])["version_id"]
    assert ok(home, "text", third)["text"] == text
    assert held(home) == [third]
    assert [c["stands"] for c in ok(home, "review", third, "log")["corrections"]] == [False, False]


def test_every_act_and_a_file_of_many(home: Path, tmp_path: Path) -> None:
    (version,) = held(home)
    nodes = {n["label"]: n for n in ok(home, "tree", version)["nodes"]}
    heading = nodes["section 3"]["heading"]
    start = int(word(home, version, "it applies to every")[0])
    wishes = [
        {"act": "fix", "eid": nodes["section 3"]["eid"], "text": heading + "s"},
        {"act": "join", "eid": nodes["section 1(4)(d)"]["eid"]},
        {"act": "split", "start": start, "text": "1A"},
    ]
    file = tmp_path / "many corrections.json"
    file.write_text(json.dumps(wishes), encoding="utf-8")
    done = ok(home, "review", version, "apply", "--from", str(file))
    assert (len(done["corrections"]), done["not_replayed"]) == (3, 0)
    after = {n["label"]: n for n in ok(home, "tree", done["version_id"])["nodes"]}
    assert after["section 3"]["heading"] == heading + "s"
    assert "section 1A" in after
    assert "section 1(4)(d)" not in after
    assert "section 1A(4)(d)" not in after


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("retype", "0", "0", "x"), "bad_request"),
        (("join", "sec_404"), "unknown_provision"),
        (("overrule", "99", "ocr"), "bad_request"),
        (("undo", "abcdef"), "bad_request"),
        (("split", "--page", "1", "--line", "900", "--as", "7"), "bad_request"),
        (("split", "10", "--as", "not a number"), "bad_request"),
        (("apply", "--from", "nowhere.json"), "bad_request"),
    ],
)
def test_a_wish_that_cannot_be_met_changes_nothing_and_says_what_to_do(
    imported: Path, words: tuple[str, ...], code: str
) -> None:
    before = held(imported)
    done = run(imported, "review", before[0], *words)
    assert done.code == 1
    assert done.data["error"]["code"] == code
    assert held(imported) == before


@pytest.mark.parametrize("stage", ["Reading", "Parsing", "Committing"])
def test_a_killed_correction_is_there_whole_or_not_there(home: Path, stage: str) -> None:
    (first,) = held(home)
    words = word(home, first, "domestic")
    child = start(home, "review", first, "retype", *words, "household", models=home / "none")
    assert killed_at(child, stage)
    (now,) = held(home)
    done = len(ok(home, "review", now, "log")["corrections"])
    assert ("household" in ok(home, "text", now)["text"]) == bool(done)
    again = ok(home, "review", now, "retype", *word(home, now, "passengers"), "travellers")
    assert "travellers" in ok(home, "text", again["version_id"])["text"]
    assert len(ok(home, "review", now, "log")["corrections"]) == done + 1
    staging = home / "staging"
    assert [p for folder in staging.iterdir() for p in folder.iterdir()] == []


def test_two_corrections_at_once_are_both_made(home: Path) -> None:
    (first,) = held(home)
    children = [
        start(home, "review", first, "retype", *word(home, first, old), new, models=home / "none")
        for old, new in (("domestic", "household"), ("passengers", "travellers"))
    ]
    outs = [child.communicate() for child in children]
    assert [child.returncode for child in children] == [0, 0], outs
    (now,) = held(home)
    text = ok(home, "text", now)["text"]
    assert "household" in text
    assert "travellers" in text
    assert len(ok(home, "review", first, "log")["corrections"]) == 2


def test_an_opinion_made_before_a_correction_still_verifies_and_is_shown_as_revised(home: Path) -> None:
    (first,) = held(home)
    opinion = ok(home, "ask", "Does the Act apply to domestic work?", "--no-model")["opinion_id"]
    second = retype(home, first, "domestic", "household")["version_id"]
    third = retype(home, second, "passengers", "travellers")["version_id"]
    assert ok(home, "verify", opinion)["ok"]
    (row,) = ok(home, "opinions")["opinions"]
    assert row["revised"] == [third]
    fresh = ok(home, "ask", "Does the Act apply to household work?", "--no-model")
    assert [pin["version_id"] for pin in fresh["versions"]] == [third]
    assert {row["opinion_id"]: row["revised"] for row in ok(home, "opinions")["opinions"]} == {
        opinion: [third],
        fresh["opinion_id"]: [],
    }


def test_a_file_that_asks_for_a_password_is_asked_for_it_again_by_its_own_name(
    tmp_path: Path, imported: Path
) -> None:
    secret, locked = tmp_path / "pass word", tmp_path / "locked law.pdf"
    secret.write_text("Open sesame\n", encoding="utf-8")
    with pymupdf.open(PDFS[0]) as document:
        document.select([0, 1])
        document.save(locked, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="Open sesame", owner_pw="x")
    home = tmp_path / "home"
    ok(home, "import", str(locked), "--password-file", str(secret))
    (first,) = held(home)
    wish = ("review", first, "retype", *word(home, first, "domestic"), "household")
    asked = run(home, *wish)
    assert (asked.code, asked.data["error"]["code"]) == (1, "encrypted_source")
    assert "locked law.pdf" in asked.data["error"]["message"]
    assert ok(home, *wish, "--password-file", str(secret))["supersedes"] == first


def test_a_person_overrules_the_verdict_on_a_page_and_takes_it_back(tmp_path: Path) -> None:
    """The second page's text layer is left aside for its picture; then it is taken as it is again."""
    home = tmp_path / "home"
    checks = {check["name"]: check["ok"] for check in ok(home, "doctor")["checks"]}
    if not checks.get("ocr") or not checks.get("ocr_ben"):
        pytest.skip("no Tesseract, or no Bangla for it, on this machine: see `dhara doctor`")
    ok(home, "import", str(PDFS[1]), "--pages", "1-2")
    (first,) = held(home)
    text = ok(home, "text", first)["text"]
    second = ok(home, "review", first, "overrule", "2", "ocr")["version_id"]
    doubts = ok(home, "review", second, "list", "--kind", "page_verdict")["doubts"]
    assert [(d["page"], d["text"]) for d in doubts] == [(2, "ocr")]
    assert ok(home, "text", second)["text"] != text
    (again,) = ok(home, "import", str(PDFS[1]), "--pages", "1-2")["files"]
    assert (again["version_id"], again["pages_ocr"]) == (second, 1)
    (correction,) = ok(home, "review", second, "log")["corrections"]
    third = ok(home, "review", second, "undo", correction["id"])["version_id"]
    assert ok(home, "text", third)["text"] == text
