"""`dhara ask --resume`: an interrupted question goes on as it was begun, or says what changed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.domain.identity import Sha256
from engine.domain.motor import ModelIdentity, Prompt
from engine.errors import CannotResume, EngineError, LibraryBusy, UnknownOpinion
from engine.job.event import Began
from engine.paths import Home
from engine.settings import Settings
from tests.helpers.boards import NOTICE
from tests.helpers.calibrated import CalibratedDesk, fair_model
from tests.helpers.scripted_model import Rule


class Killed(BaseException):
    """Nothing in the program catches this: as good as kill -9, within one process."""


def dies(prompt: Prompt) -> str:
    raise Killed


@pytest.fixture
def desk(home: Home) -> CalibratedDesk:
    return CalibratedDesk(home)


def interrupted(desk: CalibratedDesk, *words: str) -> str:
    """The id of a question that was killed while the Interpreter was at work."""
    desk.model = fair_model(Rule("Answer the question by what", dies))
    with pytest.raises(Killed):
        desk.run("ask", NOTICE, *words)
    desk.model = fair_model()
    return next(str(e.opinion_id) for e in reversed(desk.events) if isinstance(e, Began))


def without_times(answer: dict[str, Any]) -> dict[str, Any]:
    out = {
        k: v for k, v in answer.items() if "seconds" not in k and k not in ("opinion_id", "code", "asked_at")
    }
    out["agents"] = [{k: v for k, v in a.items() if k not in ("seconds", "tokens")} for a in answer["agents"]]
    return out


def test_it_ends_as_one_that_was_not_interrupted(desk: CalibratedDesk) -> None:
    name = interrupted(desk)
    answer = desk.run("ask", "--resume", name)
    assert answer["opinion_id"] == name
    assert without_times(answer) == without_times(desk.run("ask", NOTICE))
    assert desk.run("verify", name)["ok"]


def test_what_had_been_said_is_not_asked_of_the_model_again(desk: CalibratedDesk) -> None:
    name = interrupted(desk)
    desk.run("ask", "--resume", name)
    assert not any("You speak for the" in call.prompt.particular for call in desk.model.calls)  # type: ignore[union-attr]


def test_interrupted_ones_are_listed_with_how_to_go_on(desk: CalibratedDesk) -> None:
    name = interrupted(desk)
    listed = desk.reply("opinions")
    (row,) = listed.data["opinions"]
    assert (row["finished"], row["running"]) == (False, False)
    assert f"dhara ask --resume {name}" in listed.text
    with pytest.raises(UnknownOpinion, match="interrupted"):
        desk.run("verify", name)
    desk.run("ask", "--resume", name)
    assert "--resume" not in desk.reply("opinions").text


def test_a_finished_one_is_shown_as_it_is(desk: CalibratedDesk) -> None:
    answer = desk.run("ask", NOTICE)
    assert desk.run("ask", "--resume", answer["opinion_id"]) == answer


@pytest.mark.parametrize("changed", ["the language model", "the embedding model"])
def test_what_changed_since_is_named_and_refused(desk: CalibratedDesk, changed: str) -> None:
    name = interrupted(desk)
    if changed == "the language model":
        desk.model._identity = ModelIdentity("another", Sha256("7a" * 32))  # type: ignore[union-attr]
    else:
        desk.embedder = None
    with pytest.raises(CannotResume, match=changed):
        desk.run("ask", "--resume", name)
    assert desk.run("opinions")["opinions"][0]["finished"] is False


def test_it_goes_on_under_the_terms_it_was_asked_under(desk: CalibratedDesk) -> None:
    whole = desk.run("ask", NOTICE)
    name = interrupted(desk)
    desk.settings = Settings(argument_rounds=1, retrieval_retries=0, ledger_limit=3)
    assert without_times(desk.run("ask", "--resume", name)) == without_times(whole)


def test_one_that_another_process_is_at_is_left_to_it(desk: CalibratedDesk) -> None:
    name = interrupted(desk)
    store = desk.bench().opinions
    _, record = store.reopen(store.resolve(name))
    with record, pytest.raises(LibraryBusy):
        desk.run("ask", "--resume", name)
    assert desk.run("ask", "--resume", name)["opinion_id"] == name


def test_an_unknown_one_is_said_to_be(desk: CalibratedDesk) -> None:
    with pytest.raises(UnknownOpinion):
        desk.run("ask", "--resume", "nosuchopinion")


def test_a_record_that_was_changed_is_not_gone_on_with(desk: CalibratedDesk) -> None:
    name = interrupted(desk)
    path = desk.home.opinions / name / "record.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"seed": 0', b'"seed": 1', 1))
    with pytest.raises(EngineError, match="changed"):
        desk.run("ask", "--resume", name)
