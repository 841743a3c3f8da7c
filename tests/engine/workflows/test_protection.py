"""Clients' files under a passphrase, by `dhara`: nothing of them is left to find, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pymupdf
import pytest

from engine.domain.print_parts import TEXT_PARTS
from engine.errors import BadRequest, DamagedRecord, Locked, SealedArchive, WrongPassphrase
from engine.front import SERVED_BY
from engine.job.matters import ListMatters, RenderPaper
from engine.job.printing import PreparePrint, RenderPrint
from engine.job.protection import OF_PROTECTION, OPEN_TO_ALL, GoOnProtecting, Lock, LookAtProtection, Unlock
from engine.paths import Home
from engine.workflows.papers import render_paper
from engine.workflows.preview_print import prepare_print, render_print
from tests.helpers.protected import PASSPHRASE, PLANTED, ProtectedDesk, holding

ASKED = f"{PLANTED} was dismissed. How many days of notice must the employer give a weaver paid by the month?"
OTHER = "an archive of its own"


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    file = tmp_path / "secret.txt"
    file.write_text(f"{PASSPHRASE}\n", "utf-8")
    return file


@pytest.fixture
def desk(tmp_path: Path) -> ProtectedDesk:
    return ProtectedDesk(Home(tmp_path / "রহিমার ঘর"), model=None, passphrase=PASSPHRASE)


def letter(folder: Path) -> Path:
    file = folder / "letter.pdf"
    with pymupdf.open() as document:
        document.new_page().insert_text((72, 72), "Qx7741-zebra is taken on for good from 4 May 2014.")
        document.save(file)
    return file


def client(desk: ProtectedDesk, folder: Path) -> str:
    """A matter with a fact, a note, two documents that were searched, and an opinion."""
    id: str = desk.reply("matter", "new", f"Rahima {PLANTED}").data["id"]
    text = folder / f"{PLANTED}.txt"
    text.write_text(f"{PLANTED} is taken on for good.", "utf-8")
    for file in (text, letter(folder)):
        desk.reply("matter", "file", id, str(file))
        file.unlink()
    desk.reply("matter", "fact", id, f"{PLANTED} has a letter", "--document", "D1")
    desk.reply("matter", "note", id, f"Ask the union of {PLANTED}.")
    for document in ("D1", "D2"):
        desk.reply("matter", "search", id, document, "taken on for good")
    desk.reply("consult", ASKED, "--matter", id, "--once", "--no-model")
    return id


def read_all(desk: ProtectedDesk, id: str) -> str:
    """All that the client's file says, in one string."""
    told = desk.reply("matter", "show", id).data
    opinion = told["consultations"][0]["turns"][0]["opinion_id"]
    assert desk.reply("verify", opinion).data["ok"]
    found = [desk.reply("matter", "search", id, d, "taken on").data["extracts"] for d in ("D1", "D2")]
    texts = [extract["text"] for extracts in found for extract in extracts]
    hits = desk.reply("matter", "find", PLANTED).data
    return json.dumps([told, texts, hits], sort_keys=True, ensure_ascii=False)


def test_nothing_of_a_client_is_left_to_find_and_all_of_it_is_there(
    desk: ProtectedDesk, tmp_path: Path, secret: Path
) -> None:
    id = client(desk, tmp_path)
    before = read_all(desk, id)
    assert len(list(holding(desk.home.root, PLANTED))) > 5
    assert desk.run("vault", "on", "--passphrase-file", str(secret))["phase"] == "on"
    assert list(holding(desk.home.root, PLANTED)) == []
    assert list(holding(desk.home.root, "Qx7741-zebra")) == []
    assert not (desk.home.cache / "documents").exists()

    assert read_all(desk, id) == before
    new = letter(tmp_path)
    new.write_bytes(new.read_bytes() + b"%% another\n")
    desk.reply("matter", "file", id, str(new))
    new.unlink()
    desk.reply("matter", "fact", id, f"{PLANTED} says more")
    desk.reply("consult", ASKED, "--matter", id, "--once", "--no-model")
    assert len(desk.reply("matter", "show", id).data["consultations"]) == 2
    assert list(holding(desk.home.root, PLANTED)) == []
    assert list(holding(desk.home.root, "Qx7741-zebra")) == []

    assert desk.run("vault", "off", "--passphrase-file", str(secret))["phase"] == "off"
    assert not desk.home.vault_file.exists()
    assert PLANTED in read_all(ProtectedDesk(desk.home, model=None), id)


def test_pages_are_drawn_from_sealed_files_and_none_is_left_open(
    desk: ProtectedDesk, tmp_path: Path, secret: Path
) -> None:
    id = client(desk, tmp_path)
    opinion = desk.reply("opinions").data["opinions"][0]["opinion_id"]
    desk.run("vault", "on", "--passphrase-file", str(secret))
    with desk.bench() as bench:
        bench.vault.unlock(PASSPHRASE)
        page = render_paper(RenderPaper(id, "D2", 1, 1.0), bench, desk.job())
        assert len(set(page.pixels)) > 10  # there is ink on it
        draft = prepare_print(PreparePrint(opinion, TEXT_PARTS), bench, desk.job())
        assert draft.bytes > 10_000
        assert render_print(RenderPrint(opinion, TEXT_PARTS, 1, 0.5), bench, desk.job()).width
        staged = [f for f in desk.home.staging.rglob("*") if f.is_file()]
        assert staged
        assert not any(f.read_bytes().startswith(b"%PDF") for f in staged)
        bench.vault.lock()
        assert not any(f.is_file() for f in desk.home.staging.rglob("*"))
        assert not bench.windows


def test_a_locked_library_gives_the_law_and_no_client(
    desk: ProtectedDesk, tmp_path: Path, secret: Path
) -> None:
    id = client(desk, tmp_path)
    opinion = desk.reply("opinions").data["opinions"][0]["opinion_id"]
    desk.run("vault", "on", "--passphrase-file", str(secret))
    desk.passphrase = ""
    version = desk.reply("library").data["versions"][0]["version_id"]
    assert desk.reply("search", "notice weaver").data["hits"]
    assert desk.reply("tree", version).data["nodes"]
    assert desk.reply("text", version).data["text"]
    assert desk.reply("vault", "status").data["phase"] == "on"
    for words in (
        ("matter", "list"),
        ("matter", "show", id),
        ("matter", "find", PLANTED),
        ("opinions",),
        ("verify", opinion),
        ("print", opinion, "-o", str(tmp_path / "out.pdf")),
        ("ask", "How many days of notice?", "--no-model"),
        ("label", "export", "-o", str(tmp_path / "claims.jsonl")),
    ):
        with pytest.raises(Locked, match="locked") as caught:
            desk.reply(*words)
        assert caught.value.code == "locked"
    assert not (tmp_path / "out.pdf").exists()
    desk.passphrase = "not that one, surely"
    with pytest.raises(Locked):
        desk.reply("matter", "list")


def test_every_request_is_a_clients_unless_it_is_known_to_be_none() -> None:
    assert SERVED_BY.keys() >= OPEN_TO_ALL
    assert SERVED_BY.keys() >= OF_PROTECTION
    assert not OPEN_TO_ALL & OF_PROTECTION
    assert not any(kind.__module__ in ("engine.job.matters", "engine.job.labelling") for kind in OPEN_TO_ALL)


def test_a_matter_is_carried_open_and_said_to_be_or_under_its_own_passphrase(
    desk: ProtectedDesk, tmp_path: Path, secret: Path
) -> None:
    id = client(desk, tmp_path)
    before = read_all(desk, id)
    desk.run("vault", "on", "--passphrase-file", str(secret))
    own = tmp_path / "own.txt"
    own.write_text(f"{OTHER}\n", "utf-8")
    open_, closed = tmp_path / "open.dhara", tmp_path / "closed.dhara"
    told = desk.reply("matter", "archive", id, "-o", str(open_))
    assert "not protected" in told.text
    assert told.data["protected"] is False
    words = ("matter", "archive", id, "-o", str(closed), "--archive-passphrase-file", str(own))
    assert desk.reply(*words).data["protected"] is True
    assert open_.read_bytes().startswith(b"PK")
    assert b"PK" not in closed.read_bytes()[:64]
    assert b"matter.json" not in closed.read_bytes()

    there = ProtectedDesk(Home(tmp_path / "there"), model=None, passphrase=PASSPHRASE)
    there.run("vault", "on", "--passphrase-file", str(secret))
    with pytest.raises(SealedArchive):
        there.reply("matter", "restore", str(closed))
    with pytest.raises(WrongPassphrase):
        there.reply("matter", "restore", str(closed), "--archive-passphrase-file", str(secret))
    given = ("--archive-passphrase-file", str(own))
    assert there.reply("matter", "restore", str(closed), "--check", *given).data
    there.reply("matter", "restore", str(closed), *given)
    assert read_all(there, id) == before
    assert list(holding(there.home.root, PLANTED)) == []
    cut = closed.read_bytes()[:-40]
    closed.write_bytes(cut)
    with pytest.raises(DamagedRecord):
        there.reply("matter", "restore", str(closed), *given)

    plain = ProtectedDesk(Home(tmp_path / "plain"), model=None)
    plain.reply("matter", "restore", str(open_))
    assert PLANTED in read_all(plain, id)
    assert there.reply("matter", "restore", str(open_)).data["replaced"] is False


def test_the_passphrase_is_changed_and_the_files_are_not(
    desk: ProtectedDesk, tmp_path: Path, secret: Path
) -> None:
    id = desk.reply("matter", "new", "Rahima").data["id"]
    desk.run("vault", "on", "--passphrase-file", str(secret))
    files = {f: f.read_bytes() for f in desk.home.matters.rglob("*") if f.is_file()}
    new = tmp_path / "new.txt"
    new.write_text("another one, and long\n", "utf-8")
    desk.run("vault", "change", "--passphrase-file", str(secret), "--new-passphrase-file", str(new))
    assert {f: f.read_bytes() for f in desk.home.matters.rglob("*") if f.is_file()} == files
    with pytest.raises(Locked):
        desk.reply("matter", "show", id)
    desk.passphrase = "another one, and long"
    assert desk.reply("matter", "show", id).data["name"] == "Rahima"
    with pytest.raises(WrongPassphrase):
        desk.run("vault", "off", "--passphrase-file", str(secret))


def test_without_a_passphrase_nothing_is_done_and_what_to_do_is_said(desk: ProtectedDesk) -> None:
    for act in ("on", "off", "change"):
        with pytest.raises(BadRequest, match="No passphrase") as caught:
            desk.run("vault", act)
        assert "--passphrase-file" in caught.value.hint
    assert desk.run("vault", "status") == {"phase": "off", "argon2id": None}


def test_one_engine_locks_and_unlocks_and_goes_on(desk: ProtectedDesk, secret: Path) -> None:
    from engine.front import Front

    desk.reply("matter", "new", "Rahima")
    desk.run("vault", "on", "--passphrase-file", str(secret))
    front = Front(desk.home.root)
    front._bench = desk.bench()
    job = desk.job()
    assert front(LookAtProtection(), job).locked  # type: ignore[attr-defined]
    with pytest.raises(WrongPassphrase):
        front(Unlock("not that one"), job)
    with pytest.raises(Locked):
        front(ListMatters(), job)
    assert not front(Unlock(PASSPHRASE), job).locked  # type: ignore[attr-defined]
    assert len(front(ListMatters(), job).matters) == 1  # type: ignore[attr-defined]
    assert front(GoOnProtecting(), job).phase == "on"  # type: ignore[attr-defined]
    assert front(Lock(), job).locked  # type: ignore[attr-defined]
    with pytest.raises(Locked):
        front(ListMatters(), job)
    assert PASSPHRASE not in repr(Unlock(PASSPHRASE))
