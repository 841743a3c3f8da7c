"""A matter as one file: whole when it comes back, refused when damaged or newer, never put over another."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from engine.archive.bundle import LIST
from engine.errors import BadRequest, DamagedRecord, MatterHeld, NewerFormat
from engine.paths import Home
from tests.helpers.calibrated import CalibratedDesk

ASKED = "I was dismissed. How many days of notice must the employer give a weaver who is paid by the month?"


@pytest.fixture
def desk(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "here"), model=None)


@pytest.fixture
def other(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "অন্য ঘর"), model=None)


@pytest.fixture
def client(desk: CalibratedDesk, tmp_path: Path) -> str:
    """A matter with a fact, a note, a document and one opinion."""
    id: str = desk.reply("matter", "new", "রহিমা").data["id"]
    letter = tmp_path / "letter.txt"
    letter.write_text("You are taken on for good.", "utf-8")
    desk.reply("matter", "file", id, str(letter))
    desk.reply("matter", "fact", id, "Taken on for good", "--document", "D1")
    desk.reply("matter", "note", id, "Ask the union.")
    desk.reply("consult", ASKED, "--matter", id, "--once", "--no-model")
    return id


@pytest.fixture
def file(desk: CalibratedDesk, client: str, tmp_path: Path) -> Path:
    made = tmp_path / "রহিমা.dhara"
    desk.reply("matter", "archive", client, "-o", str(made))
    return made


def rewritten(file: Path, change: dict[str, bytes | None]) -> None:
    """The same archive with some files other, or gone."""
    with zipfile.ZipFile(file) as old:
        held = {name: old.read(name) for name in old.namelist()}
    held.update({name: data for name, data in change.items() if data is not None})
    with zipfile.ZipFile(file, "w") as new:
        for name, data in held.items():
            if name not in change or change[name] is not None:
                new.writestr(name, data)


def listed(file: Path) -> dict[str, object]:
    with zipfile.ZipFile(file) as bundle:
        found: dict[str, object] = json.loads(bundle.read(LIST))
    return found


def test_what_comes_back_elsewhere_is_what_was_archived(
    desk: CalibratedDesk, other: CalibratedDesk, client: str, file: Path
) -> None:
    done = other.reply("matter", "restore", str(file)).data
    assert done["laws_not_held"] == []
    here, there = (d.reply("matter", "show", client).data for d in (desk, other))
    assert there == here
    opinion = here["consultations"][0]["turns"][0]["opinion_id"]
    assert other.reply("verify", opinion).data["ok"]
    assert "taken on" in other.reply("matter", "search", client, "D1", "taken on").data["extracts"][0]["text"]
    assert other.reply("matter", "restore", str(file)).data["replaced"] is False


def test_a_matter_that_went_on_since_is_put_back_only_when_asked_to(
    desk: CalibratedDesk, client: str, file: Path
) -> None:
    desk.reply("matter", "note", client, "One note more.")
    before = desk.reply("matter", "show", client).data
    with pytest.raises(MatterHeld, match="held here with 7 entries; the archive has 6"):
        desk.reply("matter", "restore", str(file))
    assert desk.reply("matter", "show", client).data == before
    look = desk.reply("matter", "restore", "--check", str(file)).data
    assert (look["entries_here"], look["entries_there"], look["entries_alike"]) == (7, 6, 6)
    done = desk.reply("matter", "restore", "--replace", str(file)).data
    assert done["replaced"] is True
    assert [n["text"] for n in done["notes"]] == ["Ask the union."]


def test_an_archive_with_one_byte_changed_is_refused_whole(
    other: CalibratedDesk, client: str, file: Path
) -> None:
    events = f"matters/{client}/events.jsonl"
    with zipfile.ZipFile(file) as bundle:
        changed = bundle.read(events).replace(b"for good", b"for evil")
    rewritten(file, {events: changed})
    with pytest.raises(DamagedRecord, match="not as it was archived"):
        other.reply("matter", "restore", str(file))
    assert other.reply("matter", "list").data["matters"] == []
    assert not any(other.home.staging.rglob("*"))


@pytest.mark.parametrize("cut", [0, 10, 400])
def test_a_torn_archive_is_damaged_and_leaves_nothing(other: CalibratedDesk, file: Path, cut: int) -> None:
    file.write_bytes(file.read_bytes()[:cut])
    with pytest.raises(DamagedRecord):
        other.reply("matter", "restore", str(file))
    assert other.reply("matter", "list").data["matters"] == []


def test_one_from_a_newer_program_says_so(other: CalibratedDesk, file: Path) -> None:
    newer = {**listed(file), "format": 99, "something": "new"}
    rewritten(file, {LIST: json.dumps(newer).encode()})
    with pytest.raises(NewerFormat):
        other.reply("matter", "restore", str(file))


def test_no_archive_writes_beside_the_matter(other: CalibratedDesk, file: Path, tmp_path: Path) -> None:
    contents = listed(file)
    entries = contents["entries"]
    assert isinstance(entries, list)
    evil = "matters/../../evil.txt"
    entry = {**entries[0], "name": evil}
    rewritten(file, {LIST: json.dumps({**contents, "entries": [*entries, entry]}).encode(), evil: b"x"})
    with pytest.raises(DamagedRecord, match="belongs to no matter"):
        other.reply("matter", "restore", str(file))
    assert not list(tmp_path.rglob("evil.txt"))


def test_laws_that_are_not_held_where_it_comes_are_named(
    desk: CalibratedDesk, client: str, file: Path, tmp_path: Path
) -> None:
    bare = CalibratedDesk(Home(tmp_path / "bare"), model=None)
    for folder in bare.home.versions.iterdir():
        (folder / "card.json").unlink()
    assert "Not held here: " in bare.reply("matter", "restore", str(file)).text


def test_an_archive_is_never_written_into_the_library(desk: CalibratedDesk, client: str) -> None:
    for target in (desk.home.matters / "x.dhara", desk.home.root / "x.zip"):
        with pytest.raises(BadRequest):
            desk.reply("matter", "archive", client, "-o", str(target))
