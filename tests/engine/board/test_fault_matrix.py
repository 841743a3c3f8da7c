"""Every agent with every failure: none hangs, loses a record or shows TGLO.

Without any failure the board of this file reaches TGLO, so that it is the failure that keeps it from it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.archive.opinions import OpinionStore
from engine.board.orchestration import FULL
from engine.deliberation.eep import BadReply
from engine.deliberation.ledger import replayed
from engine.domain.ledger import AgentName, AgentRun, AgentState, Fault
from engine.domain.opinion import Opinion, Status
from engine.domain.seal import opinion_id_of
from engine.errors import StorageFull
from engine.paths import Home
from tests.helpers.command import ROOT
from tests.helpers.faulty_boards import FaultyBoard, Which

WORKERS = tuple(agent for agent in AgentName if agent is not AgentName.SUPERVISOR)
IN_TURN = {
    "exception": Fault.EXCEPTION,
    "garbage": Fault.GARBAGE,
    "truncation": Fault.TRUNCATED,
    "time-out": Fault.TIME_OUT,
    "out of memory": Fault.MEMORY,
}
RUINED = {  # what the Supervisor itself can meet
    "exception": RuntimeError("the Supervisor stumbled"),
    "garbage": TypeError("not an event of a deliberation"),
    "truncation": BadReply("cut", cut=True),
    "out of memory": MemoryError(),
    "disk full": StorageFull("The disk is full."),
}
SECONDS = 60.0  # after which a run counts as hanging


def always(agent: AgentName, kind: str) -> Which:
    """Every try of every turn of one agent fails."""
    return lambda who, turn, attempt: kind if who is agent else ""


def at(kind: str, error: BaseException) -> Callable[[str, object], None]:
    def before(recorded: str, item: object) -> None:
        if recorded == kind:
            raise error

    return before


def timeless(opinion: Opinion) -> Opinion:
    runs = tuple(replace(r, seconds=0.0, tokens=0) for r in opinion.runs)
    return replace(opinion, runs=runs, code="", composed_at="", seconds=0.0, seconds_to_first_claim=None)


@pytest.fixture(scope="module")
def whole(folder: Path) -> Opinion:
    opinion = FaultyBoard(folder).sit()
    assert (opinion.status, opinion.reasons) == (Status.TGLO, ())
    return opinion


@pytest.mark.parametrize("kind", list(IN_TURN))
@pytest.mark.parametrize("agent", WORKERS, ids=lambda agent: agent.value)
def test_an_agent_that_always_fails_ends_in_an_opinion_below_tglo(
    folder: Path, whole: Opinion, agent: AgentName, kind: str
) -> None:
    assert whole.status is Status.TGLO
    board = FaultyBoard(folder, agent_seconds=0.3 if kind == "time-out" else 120.0)
    began = time.monotonic()
    opinion = board.sit(FULL, always(agent, kind), hangs=True)
    assert time.monotonic() - began < SECONDS
    assert opinion.status in (Status.DEGRADED, Status.UNDECIDED)
    assert "agent_failed" in {r.code for r in opinion.reasons}
    failed = [r for r in opinion.runs if r.state is AgentState.FAILED]
    assert {(r.agent, r.fault) for r in failed} == {(agent, IN_TURN[kind])}
    assert all(r.detail for r in failed)
    ledger = replayed(opinion.question, [item for _, item in board.recorder.lines])
    assert (ledger.runs, ledger.scored) == (opinion.runs, opinion.claims)
    assert {s.fault for s in ledger.setbacks} == {IN_TURN[kind]}


@pytest.mark.parametrize("agent", WORKERS, ids=lambda agent: agent.value)
def test_a_disk_that_fills_at_an_agents_write_loses_nothing_and_is_gone_on_with(
    folder: Path, whole: Opinion, agent: AgentName
) -> None:
    board = FaultyBoard(folder)
    with pytest.raises(StorageFull):
        board.sit(FULL, always(agent, "disk full"))
    assert not any(kind == "opinion" for kind, _ in board.recorder.lines)
    assert not [
        i for _, i in board.recorder.lines if isinstance(i, AgentRun) and i.state is AgentState.FAILED
    ]
    assert timeless(board.sit(go_on=True)) == timeless(whole)


@pytest.mark.parametrize("kind", list(RUINED))
def test_a_supervisor_that_fails_ends_the_run_and_not_the_record(
    folder: Path, whole: Opinion, kind: str
) -> None:
    board = FaultyBoard(folder)
    with pytest.raises(type(RUINED[kind])):
        board.sit(before=at("coverage", RUINED[kind]))
    assert not any(recorded == "opinion" for recorded, _ in board.recorder.lines)
    assert timeless(board.sit(go_on=True)) == timeless(whole)


def test_a_supervisor_out_of_time_ends_with_what_there_is(folder: Path) -> None:
    board = FaultyBoard(folder, question_seconds=3.0)

    def slowly(recorded: str, item: object) -> None:
        if recorded == "coverage":
            time.sleep(3.1)

    opinion = board.sit(before=slowly)
    assert opinion.status is not Status.TGLO
    assert "deadline" in {r.code for r in opinion.reasons}


CHILD = "from tests.helpers.killed_board import main; main()"


@pytest.mark.parametrize("agent", list(AgentName), ids=lambda agent: agent.value)
def test_a_process_killed_at_an_agents_turn_is_interrupted_and_gone_on_with(
    folder: Path, whole: Opinion, home: Home, agent: AgentName
) -> None:
    child = subprocess.run(
        [sys.executable, "-c", CHILD, str(home.root), str(folder), agent.value],
        cwd=ROOT,
        capture_output=True,
        timeout=SECONDS * 2,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert child.returncode == -signal.SIGKILL, child.stderr.decode()
    store = OpinionStore(home)
    (row,) = store.rows()
    assert (row.finished, row.running, row.status) == (False, False, "")
    board = FaultyBoard(folder)
    question, record = store.reopen(row.id)
    assert (question, row.id) == (board.question, opinion_id_of(board.question))
    with record:
        opinion = board.deliberate(record, record.journal, record.past, FULL)
        record.finish(opinion)
    assert timeless(opinion) == timeless(whole)
    assert store.record_intact(row.id)
    assert timeless(store.open(row.id)) == timeless(whole)
