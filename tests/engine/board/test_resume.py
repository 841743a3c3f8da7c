"""A deliberation that was killed goes on where it stopped, and ends as if it had not been."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.board.journal import MemoryJournal
from engine.domain.ledger import AgentName, AgentState
from engine.domain.opinion import Opinion
from engine.domain.record import Recorded
from engine.errors import CannotResume
from engine.settings import Settings
from tests.engine.board.test_supervisor import WORDED, saying
from tests.helpers.boards import Board, MemoryRecorder
from tests.helpers.scripted_model import Garbage, Raises, Rule, ScriptedModel, Slow

PATIENT = replace(Settings(), agent_seconds=0.4)


class Killed(BaseException):
    """What no agent and no Supervisor can catch."""


def after(count: int) -> Callable[[str, object], None]:
    """Kills instead of the append after `count` of them."""
    left = [count]

    def before(kind: str, item: object) -> None:
        if not left[0]:
            raise Killed
        left[0] -= 1

    return before


def timeless(opinion: Opinion) -> Opinion:
    runs = tuple(replace(r, seconds=0.0, tokens=0) for r in opinion.runs)
    return replace(opinion, runs=runs, code="", composed_at="", seconds=0.0, seconds_to_first_claim=None)


def events(recorder: MemoryRecorder) -> list[str]:
    return [kind for kind, _ in recorder.lines]


def good() -> ScriptedModel:
    return saying(WORDED)


def second_try() -> ScriptedModel:
    model = saying(WORDED)
    for words in ("You speak for the worker", "Answer the question by what"):
        model._rules.insert(0, Rule(words, Garbage(), times=1))
        model._used.append(0)
    return model


def failing() -> ScriptedModel:
    """Whatever fails, fails every time: a double of the next process counts from nothing again."""
    model = saying(WORDED)
    for rule in (
        Rule("You speak for the worker", Raises(MemoryError())),
        Rule("Answer the question by what", Slow(30.0)),
        Rule("Is the statement supported", Raises(RuntimeError("the motor coughed"))),
    ):
        model._rules.insert(0, rule)
        model._used.append(0)
    return model


SCRIPTS = {"all well": good, "second tries": second_try, "failures": failing}


@pytest.mark.parametrize("script", list(SCRIPTS))
def test_killed_at_any_event_it_ends_as_if_it_had_not_been(folder: Path, script: str) -> None:
    whole = Board(folder, SCRIPTS[script](), settings=PATIENT)
    unkilled = whole.sit()
    total = len(whole.recorder.lines)
    assert total > 20
    for count in range(1, total, 2 if script == "all well" else 5):
        first = Board(folder, SCRIPTS[script](), settings=PATIENT, recorder=MemoryRecorder(after(count)))
        with pytest.raises(Killed):
            first.sit()
        # what was garbled once is in the journal: the motor does not garble it a second time
        model = first.model if script == "second tries" else SCRIPTS[script]()
        past, heard = first.recorder.recorded, tuple(first.journal.kept)
        second = Board(
            folder,
            model,
            settings=PATIENT,
            recorder=MemoryRecorder(past=past),
            journal=MemoryJournal(heard),
        )
        resumed = second.sit()
        assert timeless(resumed) == timeless(unkilled), count
        assert events(second.recorder) == events(whole.recorder), count


def test_what_had_been_said_is_not_asked_again(folder: Path) -> None:
    whole = Board(folder, good())
    whole.sit()
    model = good()
    again = Board(
        folder,
        model,
        recorder=MemoryRecorder(past=whole.recorder.recorded),
        journal=MemoryJournal(tuple(whole.journal.kept)),
    )
    again.sit()
    assert model.calls == []


def test_a_recorded_time_out_is_not_waited_for_again(folder: Path) -> None:
    def slow() -> ScriptedModel:
        return ScriptedModel(Rule("Answer the question by what", Slow(30.0)), *saying(WORDED)._rules)

    whole = Board(folder, slow(), settings=PATIENT)
    opinion = whole.sit()
    run = next(r for r in opinion.runs if r.agent is AgentName.LEGAL_INTERPRETER)
    assert run.state is AgentState.FAILED
    model = slow()
    recorder = MemoryRecorder(past=whole.recorder.recorded)
    Board(
        folder, model, settings=PATIENT, recorder=recorder, journal=MemoryJournal(tuple(whole.journal.kept))
    ).sit()
    assert not any("Answer the question by what" in call.prompt.particular for call in model.calls)


def test_the_time_worked_before_counts(folder: Path) -> None:
    whole = Board(folder, good())
    whole.sit()
    past = tuple(Recorded(line.kind, line.item, 1000.0) for line in whole.recorder.recorded)
    ended = next(n for n, line in enumerate(past) if line.kind == "intake") + 2
    second = Board(folder, good(), recorder=MemoryRecorder(past=past[:ended]))
    opinion = second.sit()
    assert opinion.seconds > 1000
    assert "deadline" in {r.code for r in opinion.reasons}


def test_another_course_than_the_recorded_one_is_refused(folder: Path) -> None:
    whole = Board(folder, good())
    whole.sit()
    other = MemoryRecorder(past=whole.recorder.recorded)
    with pytest.raises(CannotResume, match="does not take the course"):
        Board(folder, saying("The employer may not end it."), recorder=other).sit()
