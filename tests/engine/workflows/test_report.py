"""A report for whoever mends the program holds what helps to mend it, and nothing of a client's."""

from __future__ import annotations

import contextlib
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from engine.domain.matter import Matter
from engine.errors import BadRequest, EngineError
from engine.front import Front
from engine.job.job import Job
from engine.job.matters import FileDocument, NewMatter, StartConsultation, TellFact, WriteNote
from engine.job.request import Ask, ImportStatutes, ListLibrary, Request, Search, Verify
from engine.job.upkeep import WriteReport
from engine.logged import Logged
from engine.paths import Home
from engine.settings import Settings
from tests.helpers.command import in_this_process

PLANTED = {
    "matter": "Zaqmatter", "fact": "zaqfact", "note": "zaqnote", "question": "zaqquestion",
    "title": "ZAQTITLE", "file": "zaqfile", "key": "zaqkey", "host": "zaqhost.lan", "author": "Zaqauthor",
    "model": "zaqmodel", "folder": "zaqhome", "letter": "zaqletter", "search": "zaqsearch",
}  # fmt: skip
LAW = f"""THE {PLANTED["title"]} SHOPS ACT, 2021

1. Short title.- This Act may be called the {PLANTED["title"]} Shops Act, 2021.

2. Wages.- Wages are paid to every weaver within seven days.
"""


@pytest.fixture
def used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A library that holds every planted word, and an engine that has stumbled over each."""
    monkeypatch.setenv("DHARA_MODELS", str(tmp_path / "no-models"))
    key = tmp_path / f"{PLANTED['key']}.txt"
    key.write_text(PLANTED["key"])
    settings = Settings(
        office_key=str(key), author=PLANTED["author"], office_model=PLANTED["model"], threads=1
    )
    home = Home(tmp_path / PLANTED["folder"])
    home.root.mkdir()
    law = tmp_path / f"{PLANTED['file']}.txt"
    law.write_text(LAW)
    letter = tmp_path / f"{PLANTED['letter']}.txt"
    letter.write_text(f"Dear {PLANTED['letter']}, you are dismissed.")
    engine = Logged(Front(home.root, settings), home.log_file)
    for request in (
        ImportStatutes((law, tmp_path / f"{PLANTED['file']}-gone.pdf")),
        Search(PLANTED["search"]),
        Ask(f"When are wages paid, {PLANTED['question']}?", PLANTED["fact"], use_model=False),
    ):
        engine(request, job())
    matter = engine(NewMatter(PLANTED["matter"]), job())
    assert isinstance(matter, Matter)
    engine(TellFact(matter.id, PLANTED["fact"]), job())
    engine(WriteNote(matter.id, PLANTED["note"]), job())
    engine(FileDocument(matter.id, letter), job())
    stumbles: tuple[Request, ...] = (
        Verify(PLANTED["question"]),
        StartConsultation(PLANTED["question"], matter=PLANTED["matter"] * 3),
        WriteReport(tmp_path),
    )
    for request in stumbles:
        with contextlib.suppress(Exception):  # errors on purpose and bugs alike go into the log
            engine(request, job())
    broken = Logged(_bug, home.log_file)
    with pytest.raises(ZeroDivisionError):
        broken(ListLibrary(), job())
    with home.log_file.open("a") as log:
        log.write(f"{PLANTED['fact']} was written here by something else\n")
    return home


def job() -> Job:
    return Job(1, lambda event: None, threading.Event())


def _bug(request: Request, job: Job) -> object:
    raise ZeroDivisionError(PLANTED["fact"])


def report_of(home: Home, settings: Settings, target: Path) -> str:
    Front(home.root, settings)(WriteReport(target), job())
    return target.read_text("utf-8")


def test_no_word_of_a_client_a_law_a_place_or_a_key_is_in_it(used: Home, tmp_path: Path) -> None:
    everything = Settings(
        office_url=f"http://{PLANTED['host']}:8080/",
        office_key=str(tmp_path / f"{PLANTED['key']}.txt"),
        office_model=PLANTED["model"],
        model=PLANTED["model"],
        author=PLANTED["author"],
        threads=3,
    )
    text = report_of(used, everything, tmp_path / "report.txt")
    held = "".join(
        path.read_text("utf-8", errors="replace")
        for path in used.root.rglob("*")
        if path.is_file() and "index" not in path.parts
    )
    assert PLANTED["fact"] in held  # what is looked for is there to be found
    assert PLANTED["title"] in held
    folded = text.casefold()
    assert {what: word for what, word in PLANTED.items() if word.casefold() in folded} == {}
    assert "zaq" not in folded
    assert str(tmp_path) not in text


def test_it_says_what_helps_to_mend_the_program(used: Home, tmp_path: Path) -> None:
    text = report_of(used, Settings(threads=3, office_url="http://x.lan"), tmp_path / "report.txt")
    for line in (
        "threads: 3", "office_url: set", "office_key: not set", "model: not set", "language: en", "laws: 1",
        "matters: 1", "qwen2.5-coder-1.5b: llm, absent", "fonts: ok", "embedder: NO",
    ):  # fmt: skip
        assert line in text, line
    for end in (
        " ImportStatutes begins", " Ask finished ", " Verify failed unknown_opinion ",
        " ListLibrary bug 0.0 s ZeroDivisionError engine/logged.py:",
    ):  # fmt: skip
        assert end in text, end


def test_a_model_of_the_table_is_named_and_no_other(home: Home, tmp_path: Path) -> None:
    mine = Settings(model="qwen3-4b")
    assert "model: qwen3-4b" in report_of(home, mine, tmp_path / "a.txt")
    assert "model: set" in report_of(home, replace(mine, model="of our own"), tmp_path / "b.txt")


def test_a_report_that_cannot_be_written_says_so(home: Home, tmp_path: Path) -> None:
    with pytest.raises(BadRequest):
        report_of(home, Settings(), tmp_path)
    (tmp_path / "file").write_text("x")
    with pytest.raises(EngineError):
        report_of(home, Settings(), tmp_path / "file" / "report.txt")


def test_the_command_line_writes_one_too(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "প্রতিবেদন.txt"
    run = in_this_process(home.root, "doctor", "--bundle", str(file), models=tmp_path / "none")
    assert run.code == 0
    assert run.data == {"bundle": str(file)}
    assert file.read_text("utf-8").startswith("Dhara: a report")
