"""Standing by an opinion: with a note where it passed in part, not at all where nothing was answered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.archive.codec import encode
from engine.domain.opinion import Status
from engine.errors import BadRequest
from engine.paths import Home
from tests.helpers.calibrated import CalibratedDesk

ASKED = "How many days of notice must the employer give a weaver who is paid by the month?"


@pytest.fixture
def desk(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "home"), model=None)


def consulted(desk: CalibratedDesk, status: Status) -> tuple[str, str]:
    """A matter with one opinion of that status."""
    data = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    store = desk.bench().opinions
    opinion = replace(store.open(data["opinion_id"]), status=status)
    (desk.bench().home.opinions / opinion.id / "opinion.json").write_bytes(encode(opinion))
    return data["matter"], opinion.id


def test_one_that_passed_only_in_part_is_accepted_with_a_note_and_not_without(desk: CalibratedDesk) -> None:
    matter, opinion = consulted(desk, Status.DEGRADED)
    with pytest.raises(BadRequest, match="with a note"):
        desk.reply("matter", "accept", matter, opinion)
    held = desk.reply("matter", "accept", matter, opinion, "--note", "Years will follow.", "--by", "A. Karim")
    assert [(a["opinion_id"], a["note"], a["by"]) for a in held.data["accepted"]] == [
        (opinion, "Years will follow.", "A. Karim")
    ]


def test_one_without_an_answer_is_never_accepted(desk: CalibratedDesk) -> None:
    matter, opinion = consulted(desk, Status.UNDECIDED)
    with pytest.raises(BadRequest, match="nothing to accept"):
        desk.reply("matter", "accept", matter, opinion, "--note", "all the same")


def test_an_acceptance_is_taken_back_and_a_second_one_takes_the_place_of_the_first(
    desk: CalibratedDesk,
) -> None:
    matter, opinion = consulted(desk, Status.TGLO)
    desk.reply("matter", "accept", matter, opinion)
    held = desk.reply("matter", "accept", matter, opinion, "--note", "Read with care.")
    assert [a["note"] for a in held.data["accepted"]] == ["Read with care."]
    assert desk.reply("matter", "accept", matter, opinion, "--take-back").data["accepted"] == []
    assert desk.reply("matter", "accept", matter, opinion, "--take-back").data["accepted"] == []


def test_an_opinion_of_no_matter_is_not_accepted(desk: CalibratedDesk) -> None:
    matter, _ = consulted(desk, Status.TGLO)
    stranger = desk.reply("ask", ASKED, "--no-model").data["opinion_id"]
    with pytest.raises(BadRequest, match="does not belong"):
        desk.reply("matter", "accept", matter, stranger)
