"""The import queue: one file at a time, one line a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.state.queue import ImportQueue, LineState
from engine.job.event import Progressed
from engine.job.request import ImportStatutes
from tests.helpers.desk import Desk
from tests.helpers.inline_engine import InlineEngine

GOOD, LOCKED, OTHER = Path("a.pdf"), Path("locked.pdf"), Path("b.pdf")


@pytest.fixture
def desk(fonts):
    return Desk(empty=True)


@pytest.fixture
def engine(desk):
    return InlineEngine(desk)


@pytest.fixture
def queue(engine):
    return ImportQueue(engine)


def states(queue):
    return [line.state for line in queue.lines]


def over(queue):
    return lambda: queue.running is None and not queue.waiting


def test_a_bad_file_does_not_stop_the_others(queue, engine, qtbot):
    queue.add((GOOD, LOCKED, OTHER))
    qtbot.waitUntil(over(queue))
    assert states(queue) == [LineState.DONE, LineState.FAILED, LineState.DONE]
    assert queue.lines[1].code == "encrypted_source"


def test_files_are_sent_one_by_one_so_a_question_can_come_between(queue, engine, desk, qtbot):
    desk.hold.add(ImportStatutes)
    queue.add((GOOD, OTHER))
    qtbot.waitUntil(lambda: ImportStatutes in engine.held)
    assert [request.paths for request in engine.asked_for(ImportStatutes)] == [(GOOD,)]
    assert states(queue) == [LineState.RUNNING, LineState.WAITING]


def test_progress_is_that_of_pages_not_of_files(queue, engine, desk, qtbot):
    desk.hold.add(ImportStatutes)
    queue.add((GOOD,))
    qtbot.waitUntil(lambda: ImportStatutes in engine.held)
    engine.say(ImportStatutes, lambda job: Progressed(job, "read", 3, 9))
    engine.say(ImportStatutes, lambda job: Progressed(job, "file", 1, 1))
    assert (queue.lines[0].stage, queue.lines[0].done, queue.lines[0].total) == ("read", 3, 9)


def test_a_file_that_runs_can_be_stopped_and_the_next_one_starts(queue, engine, desk, qtbot):
    desk.hold.add(ImportStatutes)
    queue.add((GOOD, OTHER))
    qtbot.waitUntil(lambda: ImportStatutes in engine.held)
    queue.stop(0)
    qtbot.waitUntil(lambda: states(queue) == [LineState.STOPPED, LineState.RUNNING])


def test_a_file_that_waits_can_be_taken_out(queue, desk, qtbot):
    desk.hold.add(ImportStatutes)
    queue.add((GOOD, OTHER))
    queue.stop(1)
    assert states(queue)[1] is LineState.STOPPED


def test_a_password_is_sent_with_the_second_try_and_not_kept(queue, engine, qtbot):
    queue.add((LOCKED,))
    qtbot.waitUntil(over(queue))
    queue.again(0, "secret")
    qtbot.waitUntil(over(queue))
    assert [request.password for request in engine.asked_for(ImportStatutes)] == [None, "secret"]
    assert queue.lines[0].password is None


def test_when_the_engine_dies_the_file_is_lost_and_the_next_one_is_tried(queue, engine, desk, qtbot):
    desk.hold.add(ImportStatutes)
    queue.add((GOOD, OTHER))
    qtbot.waitUntil(lambda: ImportStatutes in engine.held)
    desk.hold.clear()
    engine.die()
    qtbot.waitUntil(over(queue))
    assert states(queue) == [LineState.FAILED, LineState.DONE]
    assert queue.lines[0].code == "engine_lost"


def test_a_file_already_in_the_queue_is_not_added_twice(queue, desk):
    desk.hold.add(ImportStatutes)
    queue.add((GOOD, GOOD))
    queue.add((GOOD,))
    assert len(queue.lines) == 1


def test_clearing_keeps_nothing_that_is_over(queue, qtbot):
    queue.add((GOOD, LOCKED))
    qtbot.waitUntil(over(queue))
    queue.clear_finished()
    assert queue.lines == ()
