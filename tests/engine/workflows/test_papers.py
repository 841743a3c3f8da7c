"""A client's documents: kept as they are, read where they can be, searched, cited by facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadRequest, DamagedRecord, UnreadableSource
from engine.job.matters import RenderPaper
from engine.paths import Home, assets
from engine.workflows.papers import render_paper
from tests.helpers.calibrated import CalibratedDesk

LETTER = assets() / "samples" / "model_labour_act_en_v1.pdf"  # any PDF with pages will do


@pytest.fixture
def desk(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "রহিমা"), model=None)


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    file = tmp_path / "নিয়োগপত্র.txt"
    file.write_text(
        "Padma Works\n\nYou are taken on as a sewing operator, for good, from 4 May 2014.\n", "utf-8"
    )
    return file


def test_a_document_is_kept_byte_for_byte_and_read(desk: CalibratedDesk, letter: Path) -> None:
    matter = desk.reply("matter", "new", "Rahima").data["id"]
    (paper,) = desk.reply("matter", "file", matter, str(letter)).data["documents"]
    assert (paper["id"], paper["name"], paper["problem"]) == ("D1", "নিয়োগপত্র.txt", "")
    kept = desk.bench().home.matters / matter / "documents" / f"{paper['sha256']}.txt"
    letter.unlink()
    assert kept.read_bytes().startswith(b"Padma Works")
    found = desk.reply("matter", "search", matter, "D1", "sewing operator").data
    assert "sewing operator" in found["extracts"][0]["text"]
    assert found["name"] == "নিয়োগপত্র.txt"


def test_one_that_cannot_be_read_is_kept_all_the_same_and_says_so(
    desk: CalibratedDesk, tmp_path: Path
) -> None:
    photo = tmp_path / "ID card.pdf"
    photo.write_bytes(b"\xff\xd8\xff\xe0 no page at all")
    matter = desk.reply("matter", "new", "Rahima").data["id"]
    reply = desk.reply("matter", "file", matter, str(photo))
    (paper,) = reply.data["documents"]
    assert (paper["problem"], paper["pages"]) == ("unreadable_source", 0)
    assert "kept, not read" in reply.text
    kept = desk.bench().home.matters / matter / "documents" / f"{paper['sha256']}.pdf"
    assert kept.read_bytes() == photo.read_bytes()


def test_the_same_bytes_are_filed_once_and_a_file_that_is_not_there_not_at_all(
    desk: CalibratedDesk, letter: Path
) -> None:
    matter = desk.reply("matter", "new", "Rahima").data["id"]
    desk.reply("matter", "file", matter, str(letter))
    assert len(desk.reply("matter", "file", matter, str(letter)).data["documents"]) == 1
    with pytest.raises(UnreadableSource):
        desk.reply("matter", "file", matter, str(letter.with_name("none.pdf")))
    assert not any(desk.bench().home.staging.rglob("*.txt"))


def test_a_fact_cites_document_and_page_and_no_page_that_is_not_there(
    desk: CalibratedDesk, letter: Path
) -> None:
    matter = desk.reply("matter", "new", "Rahima").data["id"]
    desk.reply("matter", "file", matter, str(letter))
    fact = desk.reply("matter", "fact", matter, "Taken on in 2014", "--document", "D1").data["facts"][0]
    assert (fact["document"], fact["page"]) == ("D1", 0)
    with pytest.raises(BadRequest, match="has no page 3"):
        desk.reply("matter", "fact", matter, "Taken on", "--document", "D1", "--page", "3")
    with pytest.raises(BadRequest, match="No document"):
        desk.reply("matter", "fact", matter, "Taken on", "--document", "D2")


def test_a_document_changed_on_disk_is_not_shown_as_what_was_filed(
    desk: CalibratedDesk, letter: Path
) -> None:
    matter = desk.reply("matter", "new", "Rahima").data["id"]
    (paper,) = desk.reply("matter", "file", matter, str(letter)).data["documents"]
    kept = desk.bench().home.matters / matter / "documents" / f"{paper['sha256']}.txt"
    kept.write_bytes(b"something else")
    with pytest.raises(DamagedRecord, match="as it was filed"):
        desk.reply("matter", "search", matter, "D1", "sewing operator")


def test_the_pages_of_a_document_are_shown(desk: CalibratedDesk) -> None:
    matter = desk.reply("matter", "new", "Rahima").data["id"]
    (paper,) = desk.reply("matter", "file", matter, str(LETTER)).data["documents"]
    assert paper["pages"] > 1
    with desk.bench() as bench:
        image = render_paper(RenderPaper(matter, "D1", 2, 1.0), bench, desk.job())
    assert image.width > 100
