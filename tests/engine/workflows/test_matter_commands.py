"""A client's file at the command line: named, told, noted in, closed."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadRequest
from engine.paths import Home
from tests.helpers.calibrated import CalibratedDesk

ASKED = "I was dismissed. How many days of notice must the employer give a weaver who is paid by the month?"


@pytest.fixture
def desk(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "home"), model=None)


def test_a_note_is_kept_with_who_wrote_it_and_never_reaches_the_board(desk: CalibratedDesk) -> None:
    desk.reply("matter", "new", "Rahima")
    held = desk.reply("matter", "note", "Rahima", "Supervisor lied.", "--by", "A. Karim").data
    assert [(n["text"], n["by"]) for n in held["notes"]] == [("Supervisor lied.", "A. Karim")]
    asked = desk.reply("consult", "start", ASKED, "--matter", "Rahima", "--once", "--no-model").data
    assert "lied" not in desk.bench().opinions.open(asked["opinion_id"]).question.facts
    desk.reply("matter", "note", "Rahima", "--withdraw", "N1")
    assert "Supervisor lied." not in desk.reply("matter", "show", "Rahima").text
    assert "Supervisor lied." in desk.reply("matter", "note", "Rahima", "--restore", "N1").text


def test_questions_that_nobody_answered_are_listed_as_not_known(desk: CalibratedDesk) -> None:
    asked = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    first, *rest = asked["open_questions"]
    desk.reply("consult", "answer", asked["id"], "permanent", "--now")
    held = desk.reply("matter", "show", asked["matter"]).data
    assert first not in held["not_known"]
    assert set(rest) <= set(held["not_known"]) | {held["facts"][0]["asked"]}
    desk.reply("matter", "fact", asked["matter"], "--withdraw", "F1")
    assert first in desk.reply("matter", "show", asked["matter"]).data["not_known"]


def test_a_matter_is_closed_and_opened_again(desk: CalibratedDesk) -> None:
    name = desk.reply("matter", "new", "Rahima").data["id"]
    desk.reply("matter", "rename", name, "Rahima Begum")
    assert desk.reply("matter", "close", "Rahima Begum").data["closed_at"]
    assert "[closed]" in desk.reply("matter", "list").text
    assert desk.reply("matter", "close", name, "--reopen").data["closed_at"] == ""


@pytest.mark.parametrize(
    "words", [(), ("text", "--withdraw", "F1"), ("--withdraw", "F9"), ("--restore", "F1")]
)
def test_what_cannot_be_told_or_taken_back_is_said(desk: CalibratedDesk, words: tuple[str, ...]) -> None:
    name = desk.reply("matter", "new", "Rahima").data["id"]
    with pytest.raises(BadRequest):
        desk.reply("matter", "fact", name, *words)
