"""A consultation through the commands: ask, be asked, answer, stop; and go on after a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.ledger import AgentName
from engine.errors import BadRequest, Cancelled, UnknownMatter
from engine.job.event import AgentMoved, Event
from engine.paths import Home
from tests.helpers.calibrated import CalibratedDesk

ASKED = "I was dismissed. How many days of notice must the employer give a weaver who is paid by the month?"


@pytest.fixture
def desk(tmp_path: Path) -> CalibratedDesk:
    return CalibratedDesk(Home(tmp_path / "রহিমা র ঘর"), model=None)


def test_answers_become_facts_and_the_board_sits_again_with_them(desk: CalibratedDesk) -> None:
    first = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    assert first["state"] == "open"
    asked = first["open_questions"]
    assert asked
    second = desk.reply("consult", "answer", first["matter"], "permanent", *["don't know"] * (len(asked) - 1))
    assert len(second.data["turns"]) == 2
    assert second.data["opinion_id"] != first["opinion_id"]
    assert not set(asked) & set(second.data["open_questions"])
    matter = desk.reply("matter", "show", first["matter"]).data
    assert [f["text"] for f in matter["facts"]] == ["permanent"]
    assert second.data["turns"][1]["facts"] == ["F1"]
    opinion = desk.bench().opinions.open(second.data["opinion_id"])
    assert opinion.question.facts == f"{asked[0]} — permanent"


def test_a_consultation_ends_when_nothing_new_is_told(desk: CalibratedDesk) -> None:
    first = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    ended = desk.reply("consult", "answer", first["id"], *["don't know"] * len(first["open_questions"])).data
    assert (ended["state"], ended["why"]) == ("finished", "nothing_new")
    assert len(ended["turns"]) == 1
    with pytest.raises(BadRequest, match="has ended"):
        desk.reply("consult", "answer", first["id"], "permanent")


def test_a_person_can_stop_at_any_time_and_the_opinion_stands(desk: CalibratedDesk) -> None:
    first = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    stopped = desk.reply("consult", "stop", first["id"])
    assert stopped.data["state"] == "stopped"
    assert stopped.data["opinion_id"] == first["opinion_id"]
    assert desk.reply("consult", "show", first["id"]).data == stopped.data


def test_more_answers_than_questions_are_refused_before_anything_is_written(desk: CalibratedDesk) -> None:
    first = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    with pytest.raises(BadRequest, match="answers were given"):
        desk.reply("consult", "answer", first["id"], *["x"] * (len(first["open_questions"]) + 1))
    assert desk.reply("matter", "show", first["matter"]).data["facts"] == []


def test_a_withdrawn_answer_opens_its_question_again(desk: CalibratedDesk) -> None:
    first = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    asked = first["open_questions"]
    desk.reply("consult", "answer", first["id"], "permanent", *["don't know"] * (len(asked) - 1))
    desk.reply("matter", "fact", first["matter"], "--withdraw", "f1")
    told = desk.reply("matter", "fact", first["matter"], "She was told by letter.").data
    assert [bool(f["withdrawn_at"]) for f in told["facts"]] == [True, False]
    third = desk.reply("consult", "answer", first["id"], "--now").data
    assert asked[0] in third["turns"][-1]["asked"]


class KilledAt(list[Event]):
    """Events of a job that is ended when the retriever begins: the record is begun, nothing is found."""

    def append(self, event: Event) -> None:
        if isinstance(event, AgentMoved) and event.run.agent is AgentName.STATUTE_RETRIEVER:
            raise Cancelled
        super().append(event)


def test_a_turn_that_was_interrupted_is_gone_on_with(desk: CalibratedDesk) -> None:
    first = desk.reply("consult", "start", ASKED, "--once", "--no-model").data
    answers = ["permanent", *["don't know"] * (len(first["open_questions"]) - 1)]
    desk.events = KilledAt()
    with pytest.raises(Cancelled):
        desk.reply("consult", "answer", first["id"], *answers)
    desk.events = []
    held = desk.bench().matters.consultation(first["id"])[0].consultations[0]
    assert held.sitting is not None
    again = desk.reply("consult", "answer", first["id"]).data
    assert again["opinion_id"] == held.sitting
    assert len(again["turns"]) == 2
    assert [f["text"] for f in desk.reply("matter", "show", first["matter"]).data["facts"]] == ["permanent"]


def test_facts_told_before_are_facts_of_the_next_consultation(desk: CalibratedDesk) -> None:
    made = desk.reply("matter", "new", "Rahima Khatun").data
    desk.reply("matter", "fact", "rahima khatun", "She is permanent.")
    begun = desk.reply("consult", "start", ASKED, "--matter", made["id"], "--once", "--no-model").data
    assert begun["turns"][0]["facts"] == ["F1"]
    assert not any(q.startswith("Is the worker permanent") for q in begun["open_questions"])
    assert [m["name"] for m in desk.reply("matter", "list").data["matters"]] == ["Rahima Khatun"]


def test_a_matter_that_is_not_there_is_said_before_the_board_sits(desk: CalibratedDesk) -> None:
    with pytest.raises(UnknownMatter):
        desk.reply("consult", "start", ASKED, "--matter", "Karim", "--once")
    assert desk.bench().opinions.rows() == ()
