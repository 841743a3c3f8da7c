"""The bridge, against a real engine process that misbehaves on purpose."""

from __future__ import annotations

import os
import signal
import sys
import time

import pytest
from PySide6.QtCore import QObject, Signal

from desktop.bridge.client import EngineClient
from tests.helpers.rude_engine import Act, Carry, Peek, Turn, run


@pytest.fixture
def client(qtbot):
    client = EngineClient(run, cancel_grace_ms=300)
    yield client
    client.close()


def result_of(qtbot, job):
    with qtbot.waitSignal(job.finished, timeout=20_000) as done:
        pass
    return done.args[0]


def test_progress_arrives_in_order_then_the_result(client, qtbot):
    seen = []
    job = client.submit(Act("count"))
    job.progressed.connect(lambda event: seen.append(event.done))
    assert result_of(qtbot, job) == "done"
    assert seen == sorted(seen)
    assert seen[-1] == 5


def test_a_running_job_can_be_cancelled(client, qtbot):
    job = client.submit(Act("loop"))
    with qtbot.waitSignal(job.progressed, timeout=20_000):
        pass
    with qtbot.waitSignal(job.cancelled, timeout=5_000):
        job.cancel()


def test_a_job_that_will_not_listen_is_ended_and_the_next_one_runs(client, qtbot):
    first = result_of(qtbot, client.submit(Peek("pid")))
    deaf = client.submit(Act("deaf"))
    with qtbot.waitSignal(deaf.progressed, timeout=20_000):
        pass
    start = time.monotonic()
    with qtbot.waitSignal(deaf.cancelled, timeout=10_000):
        deaf.cancel()
    assert time.monotonic() - start < 5
    assert result_of(qtbot, client.submit(Peek("pid"))) != first


def test_a_download_that_will_not_listen_ends_no_question_beside_it(client, qtbot):
    asked, deaf = client.submit(Act("loop")), client.submit(Carry("deaf"))
    with qtbot.waitSignals([asked.progressed, deaf.progressed], timeout=20_000):
        pass
    deaf.cancel()
    qtbot.wait(900)  # three times the grace
    assert not asked.over


@pytest.mark.parametrize(
    ("name", "code"), [("fail", "unreadable_source"), ("bug", "bug"), ("abort", "engine_lost")]
)
def test_every_failure_arrives_as_data(client, qtbot, name, code):
    job = client.submit(Act(name))
    with qtbot.waitSignal(job.failed, timeout=20_000) as failed:
        pass
    assert failed.args[0].code == code


def test_a_dead_engine_is_reported_once_with_the_work_that_was_lost(client, qtbot):
    lost = []
    client.lost.connect(lost.append)
    first, second = client.submit(Act("exit_slowly")), client.submit(Act("count"))
    with qtbot.waitSignals([first.failed, second.failed], timeout=20_000):
        pass
    assert result_of(qtbot, client.submit(Act("count"))) == "done"
    assert lost == [(Act("exit_slowly"), Act("count"))]


def test_killed_from_outside_the_engine_comes_back(client, qtbot):
    pid = result_of(qtbot, client.submit(Peek("pid")))
    job = client.submit(Act("loop"))
    with qtbot.waitSignal(job.failed, timeout=20_000):
        os.kill(pid, signal.SIGKILL)
    assert result_of(qtbot, client.submit(Act("count"))) == "done"


def test_look_ups_and_pages_that_were_under_way_are_asked_again(client, qtbot):
    pid = result_of(qtbot, client.submit(Peek("pid")))
    client.submit(Peek("deaf"))
    page, look = client.submit(Turn("deaf")), client.submit(Peek("seen"))
    client.submit(Act("loop"))
    again = []
    page.failed.connect(lambda event: again.append(event.code))
    qtbot.wait(200)
    os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: client.pid not in (0, pid), timeout=20_000)
    assert not page.over
    assert not look.over
    os.kill(client.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: page.over and look.over, timeout=20_000)
    assert again == ["engine_lost"]


def test_a_look_up_that_was_cancelled_is_not_asked_again(client, qtbot):
    result_of(qtbot, client.submit(Peek("pid")))
    job = client.submit(Peek("deaf"))
    with qtbot.waitSignal(job.progressed, timeout=20_000):
        pass
    with qtbot.waitSignal(job.cancelled, timeout=20_000):
        job.cancel()


def test_sending_to_an_engine_that_has_stopped_reading_does_not_hold_the_window(client, qtbot):
    pid = result_of(qtbot, client.submit(Peek("pid")))
    os.kill(pid, signal.SIGSTOP)
    start = time.monotonic()
    for _ in range(20):
        client.submit(Peek("seen", padding=bytes(1_000_000)))
    took = time.monotonic() - start
    os.kill(pid, signal.SIGKILL)
    assert took < 1


def test_a_look_up_is_answered_while_work_runs(client, qtbot):
    work = client.submit(Act("loop"))
    with qtbot.waitSignal(work.progressed, timeout=20_000):
        pass
    assert result_of(qtbot, client.submit(Peek())) == "seen"
    assert not work.over


def test_closing_while_a_job_runs_is_quick(client, qtbot):
    job = client.submit(Act("loop"))
    with qtbot.waitSignal(job.progressed, timeout=20_000):
        pass
    start = time.monotonic()
    client.close()
    assert time.monotonic() - start < 3


def test_a_closed_client_starts_no_engine_again(client):
    client.close()
    client.submit(Peek("pid"))
    assert client.pid == 0


def test_ten_thousand_events_arrive(client, qtbot):
    seen = []
    job = client.submit(Act("flood"))
    job.progressed.connect(lambda event: seen.append(event.done))
    assert result_of(qtbot, job) == "dry"
    assert seen == list(range(10_000))


class Bell(QObject):
    rung = Signal(object)


def test_ten_thousand_emits_cost_no_references():
    """PySide6 6.12.0 lost one reference to True per emit and killed Python 3.11 after 560."""
    bell = Bell()
    heard = []
    bell.rung.connect(lambda item: heard.append(item))
    before = sys.getrefcount(True)
    for i in range(10_000):
        bell.rung.emit(i)
    assert len(heard) == 10_000
    assert abs(sys.getrefcount(True) - before) < 50
