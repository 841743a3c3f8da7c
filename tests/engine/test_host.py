"""The engine process, spoken to through a bare pipe."""

from __future__ import annotations

import multiprocessing
import time

import pytest

from engine.host import Cancel, Close, Submit, serve
from engine.job.event import Failed, Finished, Progressed, WasCancelled
from tests.helpers.rude_engine import Act, Carry, Peek, Turn, run

PATIENCE = 20.0


class Line:
    """Our end of a pipe to a real engine process."""

    def __init__(self):
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.child = context.Process(target=serve, args=(theirs, run))
        self.child.start()
        theirs.close()

    def say(self, *messages):
        for message in messages:
            self.pipe.send(message)

    def hear(self):
        assert self.pipe.poll(PATIENCE), "the engine said nothing"
        return self.pipe.recv()

    def hear_end(self, job_id):
        while True:
            event = self.hear()
            if event.job_id == job_id and not isinstance(event, Progressed):
                return event


@pytest.fixture
def line():
    line = Line()
    yield line
    line.child.kill()
    line.child.join()
    line.pipe.close()


def test_progress_comes_before_the_result(line):
    line.say(Submit(1, Act("count")))
    events = []
    while not events or isinstance(events[-1], Progressed):
        events.append(line.hear())
    assert [e.done for e in events[:-1]][-1] == 5
    assert events[-1] == Finished(1, "done")


def test_looks_and_pages_are_answered_while_work_runs(line):
    line.say(Submit(1, Act("loop")), Submit(2, Peek()), Submit(3, Turn()))
    assert line.hear_end(2) == Finished(2, "seen")
    assert line.hear_end(3) == Finished(3, "seen")


def test_pages_are_turned_while_a_look_up_does_not_answer(line):
    line.say(Submit(1, Peek("deaf")), Submit(2, Turn()))
    assert line.hear_end(2) == Finished(2, "seen")


def test_files_are_fetched_while_work_runs(line):
    line.say(Submit(1, Act("loop")), Submit(2, Carry()))
    assert line.hear_end(2) == Finished(2, "seen")


def test_running_work_stops_when_cancelled(line):
    line.say(Submit(1, Act("loop")))
    assert isinstance(line.hear(), Progressed)
    line.say(Cancel(1))
    assert line.hear_end(1) == WasCancelled(1)


def test_waiting_work_that_is_cancelled_never_starts(line):
    line.say(Submit(1, Act("loop")), Submit(2, Act("abort")), Cancel(2), Cancel(1))
    assert line.hear_end(1) == WasCancelled(1)
    assert line.hear_end(2) == WasCancelled(2)


def test_cancelling_what_is_unknown_or_over_changes_nothing(line):
    line.say(Cancel(7), Submit(1, Peek()))
    assert line.hear_end(1) == Finished(1, "seen")
    line.say(Cancel(1), Submit(2, Peek()))
    assert line.hear_end(2) == Finished(2, "seen")


@pytest.mark.parametrize(
    ("name", "code"), [("fail", "unreadable_source"), ("bug", "bug"), ("unpicklable", "bug")]
)
def test_every_error_crosses_as_data(line, name, code):
    line.say(Submit(1, Act(name)))
    event = line.hear_end(1)
    assert isinstance(event, Failed)
    assert event.code == code
    assert "Traceback" in event.trace


def test_an_error_on_purpose_says_what_to_do(line):
    line.say(Submit(1, Act("fail")))
    event = line.hear_end(1)
    assert event.message == "The file is damaged."
    assert "fresh copy" in event.hint


def test_a_goodbye_ends_the_process_in_a_moment(line):
    line.say(Submit(1, Act("loop")), Submit(2, Peek("deaf")))
    assert isinstance(line.hear(), Progressed)
    start = time.monotonic()
    line.say(Close())
    line.child.join(PATIENCE)
    assert line.child.exitcode == 0
    assert time.monotonic() - start < 4


def test_the_engine_ends_when_the_window_is_gone_even_from_a_call_that_never_returns(line):
    line.say(Submit(1, Act("deaf")), Submit(2, Peek()))
    assert line.hear_end(2) == Finished(2, "seen")
    line.pipe.close()
    line.child.join(PATIENCE)
    assert line.child.exitcode == 0


def test_the_engine_process_loads_no_qt(line):
    line.say(Submit(1, Act("modules")))
    assert line.hear_end(1) == Finished(1, [])
