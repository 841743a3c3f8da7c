"""A client's file that is deleted is gone from the home, word for word; other clients and the laws stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.archive.record import OpinionRecord
from engine.archive.staging import stage
from engine.domain.identity import MatterId, OpinionId
from engine.domain.matter import Terms
from engine.domain.matter_events import Begun, Sat
from engine.errors import LibraryBusy, MatterGrown, UnknownMatter
from engine.job.matters import DeleteMatter, FileDocument
from engine.paths import Home
from engine.workflows.delete_matter import delete_matter
from engine.workflows.papers import file_document
from tests.helpers.calibrated import CalibratedDesk
from tests.helpers.planted import holding

PLANTED = "quuxzanzibar"
ASKED = (
    f"I, {PLANTED}, was dismissed. How many days of notice must the employer give a weaver paid by the month?"
)
LETTER = f"You, {PLANTED}, are taken on for good. Wages are paid by the month."


@pytest.fixture
def desk(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "রহিমা র ঘর"), model=None)


@pytest.fixture
def client(desk: CalibratedDesk, tmp_path: Path) -> str:
    """A file that holds the planted word wherever a client's words can come to lie."""
    id: str = desk.reply("matter", "new", PLANTED).data["id"]
    letter = tmp_path / f"{PLANTED}.txt"
    letter.write_text(LETTER, "utf-8")
    desk.reply("matter", "file", id, str(letter))
    desk.reply("matter", "search", id, "D1", f"{PLANTED} wages")
    desk.reply("matter", "fact", id, f"{PLANTED} is paid by the month")
    desk.reply("matter", "fact", id, f"{PLANTED} is paid by the week")
    desk.reply("matter", "fact", id, "--withdraw", "F2")
    desk.reply("matter", "note", id, f"Ask the union of {PLANTED}.")
    desk.reply("consult", ASKED, "--matter", id, "--once", "--no-model")
    return id


def labelled(desk: CalibratedDesk, tmp_path: Path) -> int:
    """Every statement of every opinion, with the planted word in the reviewer's note."""
    file = tmp_path / "labels.jsonl"
    desk.run("label", "export", "-o", str(file))
    filled = desk.labelled(file, note=f"as {PLANTED} said")
    count: int = desk.run("label", "import", str(filled))["labels"]
    return count


def test_nothing_of_a_deleted_client_is_left_in_the_home(
    desk: CalibratedDesk, client: str, tmp_path: Path
) -> None:
    assert labelled(desk, tmp_path) > 0
    rooms = {Path(file).parts[0] for file in holding(desk.home.root, PLANTED)}
    assert rooms == {"matters", "opinions", "labels", "cache"}
    told = desk.reply("matter", "delete", client).data
    assert holding(desk.home.root, PLANTED)
    gone = desk.reply("matter", "delete", client, "--yes").data
    assert gone == told | {"deleted": True}
    assert holding(desk.home.root, PLANTED) == []
    assert not (desk.home.matters / client).exists()
    assert not any((desk.home.opinions / opinion).exists() for opinion in told["opinions"])
    with pytest.raises(UnknownMatter):
        desk.reply("matter", "show", client)


def test_it_is_said_beforehand_what_goes_and_nothing_goes(desk: CalibratedDesk, client: str) -> None:
    before = sorted(desk.home.root.rglob("*"))
    reply = desk.reply("matter", "delete", client)
    counts = {name: reply.data[name] for name in ("facts", "notes", "documents", "consultations")}
    assert counts == {"facts": 2, "notes": 1, "documents": 1, "consultations": 1}
    assert len(reply.data["opinions"]) == 1
    assert reply.data["bytes"] > len(LETTER)
    assert "Nothing was deleted: say --yes." in reply.text
    assert sorted(desk.home.root.rglob("*")) == before


def test_other_clients_their_labels_and_the_laws_stay(
    desk: CalibratedDesk, client: str, tmp_path: Path
) -> None:
    other = desk.reply("matter", "new", "Karim").data["id"]
    desk.reply(
        "consult", "How is a weaver paid by the month dismissed?", "--matter", other, "--once", "--no-model"
    )
    labelled(desk, tmp_path)
    laws = desk.reply("library").data
    desk.reply("matter", "delete", client, "--yes")
    held = desk.reply("matter", "show", other).data
    (opinion,) = [turn["opinion_id"] for c in held["consultations"] for turn in c["turns"]]
    assert desk.opinion(opinion).id == opinion
    assert {row.label.opinion for row in desk.bench().labels.all()} == {opinion}
    assert desk.reply("library").data == laws


def test_a_file_that_has_grown_since_it_was_told_what_goes_stays(desk: CalibratedDesk, client: str) -> None:
    with pytest.raises(MatterGrown):
        delete_matter(DeleteMatter(client, entries=2), desk.bench(), desk.job())
    assert desk.reply("matter", "show", client).data["facts"]
    entries = len(desk.bench().matters.links(MatterId(client)))
    delete_matter(DeleteMatter(client, entries=entries), desk.bench(), desk.job())
    assert holding(desk.home.root, PLANTED) == []


def test_a_file_on_which_the_board_sits_stays(desk: CalibratedDesk, client: str) -> None:
    opinion = OpinionId(desk.reply("matter", "delete", client).data["opinions"][0])
    record = OpinionRecord(desk.home.opinions / opinion, opinion)
    with pytest.raises(LibraryBusy, match="board is at work"):
        desk.reply("matter", "delete", client, "--yes")
    record.close()
    assert desk.reply("matter", "show", client).data["facts"]
    desk.reply("matter", "delete", client, "--yes")
    assert holding(desk.home.root, PLANTED) == []


def test_opinions_that_were_interrupted_go_too(desk: CalibratedDesk, client: str) -> None:
    bench = desk.bench()
    stored = bench.opinions.open(OpinionId(desk.reply("matter", "delete", client).data["opinions"][0]))
    begun = bench.opinions.begin(bench.opinions.as_new(stored.question))
    begun.close()
    matter = MatterId(client)
    bench.matters.append(matter, lambda m: Sat(m.consultations[-1].id, begun.opinion_id))
    desk.reply("matter", "delete", client, "--yes")
    assert holding(desk.home.root, PLANTED) == []


def test_a_kill_on_the_way_leaves_a_file_that_is_listed_and_can_be_deleted_again(
    desk: CalibratedDesk, client: str
) -> None:
    """Killed once its opinion was gone, and again once the file itself was put with the rubbish."""
    bench = desk.bench()
    (opinion,) = desk.reply("matter", "delete", client).data["opinions"]
    bench.opinions.remove(opinion)
    assert [m["id"] for m in desk.reply("matter", "list").data["matters"]] == [client]
    assert desk.reply("matter", "delete", client).data["opinions"] == []
    gone = stage(desk.home, "removed")
    (desk.home.matters / client).rename(gone)
    gone.parent.rename(gone.parent.with_name("1-1"))  # the folder of a process that is no more
    assert holding(desk.home.root, PLANTED)
    other = desk.reply("matter", "new", "Karim").data["id"]
    desk.reply("matter", "delete", other, "--yes")
    assert [f for f in holding(desk.home.root, PLANTED) if not f.startswith("cache")] == []


def test_a_damaged_file_can_be_deleted_and_says_that_it_may_not_be_all(
    desk: CalibratedDesk, client: str
) -> None:
    events = desk.home.matters / client / "events.jsonl"
    lines = events.read_bytes().splitlines(keepends=True)
    events.write_bytes(b"".join((*lines[:-1], b"{}\n")))
    told = desk.reply("matter", "delete", client)
    assert "Only a part of it can be read" in told.text
    assert len(told.data["opinions"]) == 1
    desk.reply("matter", "delete", client, "--yes")
    assert holding(desk.home.root, PLANTED) == []


@pytest.mark.parametrize("named", ["../versions", "", ".", "another"])
def test_a_file_from_elsewhere_cannot_take_away_what_is_not_its_own(
    desk: CalibratedDesk, client: str, named: str
) -> None:
    """Its events name a folder that is none of its opinions, or the opinion of another client."""
    other = desk.reply("matter", "new", "Karim").data["id"]
    theirs = desk.reply("matter", "delete", client).data["opinions"][0]
    opinion = OpinionId(theirs if named == "another" else named)
    store = desk.bench().matters
    store.append(MatterId(other), lambda m: Begun(f"{m.id}.1", "?", Terms()))  # type: ignore[arg-type]
    store.append(MatterId(other), lambda m: Sat(m.consultations[-1].id, opinion))
    before = sorted(f for f in desk.home.root.rglob("*") if other not in str(f) and f.is_dir())
    assert desk.reply("matter", "delete", other, "--yes").data["opinions"] == []
    assert sorted(f for f in desk.home.root.rglob("*") if f.is_dir() and "staging" not in f.parts) == [
        f for f in before if "staging" not in f.parts
    ]


def test_a_document_that_is_filed_while_the_file_is_deleted_leaves_nothing(
    desk: CalibratedDesk, client: str, tmp_path: Path
) -> None:
    late = tmp_path / "late.txt"
    late.write_text(f"{PLANTED} again, and later.", "utf-8")
    bench = desk.bench()
    keep = bench.matters.keep_file

    def deleted_first(matter_id: MatterId, *rest: object) -> None:
        delete_matter(DeleteMatter(client), desk.bench(), desk.job())
        keep(matter_id, *rest)  # type: ignore[arg-type]

    bench.matters.keep_file = deleted_first  # type: ignore[method-assign]
    with pytest.raises(UnknownMatter):
        file_document(FileDocument(client, late), bench, desk.job())
    assert holding(desk.home.root, PLANTED) == []
