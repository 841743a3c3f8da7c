"""The board as its events arrive."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.state.board import Board
from engine.domain.claim import Side
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.job.event import AgentMoved, ClaimMade, Failed, Gathered, Progressed
from engine.job.request import Ask
from tests.helpers.drawn_law import drawn_version
from tests.helpers.inline_engine import HOLD, InlineEngine
from tests.helpers.sample_opinion import sample_opinion


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def opinion(fonts):
    return sample_opinion(drawn_version(Language.ENGLISH))


@pytest.fixture
def board(fonts, clock):
    engine = InlineEngine(lambda request: HOLD)
    ask = Ask("A question?")
    board = Board(ask.question, engine.submit(ask), clock=clock)
    board.kept = engine
    return board


def moved(board, phase, agent, state, seconds=0.0):
    board.job.take(AgentMoved(1, phase, AgentRun(agent, state, phase, 1, seconds, 0)))


def test_time_is_counted_by_phase_and_a_return_is_another_round(board, clock):
    moved(board, Phase.RETRIEVAL, AgentName.RETRIEVAL_PLANNER, AgentState.RUNNING)
    clock.now += 10
    moved(board, Phase.CHECK, AgentName.TRUST_AUDITOR, AgentState.RUNNING)
    clock.now += 5
    moved(board, Phase.RETRIEVAL, AgentName.RETRIEVAL_PLANNER, AgentState.RUNNING)
    clock.now += 2
    assert board.phase_seconds(Phase.RETRIEVAL) == 12
    assert board.phase_seconds(Phase.CHECK) == 5
    assert board.phases[Phase.RETRIEVAL].rounds == 2


def test_an_agent_at_work_counts_its_own_time(board, clock):
    moved(board, Phase.DELIBERATION, AgentName.WORKER_COUNSEL, AgentState.RUNNING)
    clock.now += 7
    assert board.agent_seconds(AgentName.WORKER_COUNSEL) == 7
    moved(board, Phase.DELIBERATION, AgentName.WORKER_COUNSEL, AgentState.OK, 7.5)
    clock.now += 100
    assert board.agent_seconds(AgentName.WORKER_COUNSEL) == 7.5


def test_progress_goes_to_the_agent_it_names(board):
    board.job.take(Progressed(1, "deliberation", 40, 0, "worker_counsel"))
    board.job.take(Progressed(1, "open", 1, 2, ""))
    assert board.agents[AgentName.WORKER_COUNSEL].done == 40
    assert board.agents[AgentName.EMPLOYER_COUNSEL].done == 0


def test_an_answer_challenges_the_statement_it_answers(board, opinion):
    for scored in opinion.claims[:5]:
        board.job.take(ClaimMade(1, scored, False))
    worker = board.said_by(Side.WORKER)
    assert [s.challenged for s in worker] == [True, False, False]
    assert not any(s.checked for s in worker)


def test_a_checked_statement_stays_in_its_place(board, opinion):
    for scored in opinion.claims:
        board.job.take(ClaimMade(1, scored, False))
    before = [s.scored.claim.id for s in board.said_by(Side.WORKER)]
    for scored in opinion.claims:
        if scored.accepted:
            board.job.take(ClaimMade(1, scored, True))
    assert [s.scored.claim.id for s in board.said_by(Side.WORKER)] == before


def test_a_statement_that_does_not_pass_moves_to_left_out(board, opinion):
    scored = next(c for c in opinion.claims if not c.accepted)
    board.job.take(ClaimMade(1, scored, False))
    assert board.left_out == ()
    board.job.take(ClaimMade(1, scored, True))
    assert [s.scored.claim.id for s in board.left_out] == [scored.claim.id]
    assert board.said_by(Side.WORKER) == ()


def test_a_draft_shows_the_words_it_cites_from_the_ledger(board, opinion):
    scored = replace(opinion.claims[1], quotations=())
    board.job.take(ClaimMade(1, scored, False))
    assert board.passages_of(board.said_by(Side.WORKER)[0]) == ()
    for evidence in opinion.evidence:
        board.job.take(Gathered(1, evidence))
    assert board.passages_of(board.said_by(Side.WORKER)[0]) == (
        ("section 11(a)", "ninety days’ notice, if he is paid by the month"),
    )


def test_provisions_show_who_used_them(board, opinion):
    for evidence in opinion.evidence:
        board.job.take(Gathered(1, evidence))
    for scored in opinion.claims:
        board.job.take(ClaimMade(1, scored, False))
    used = {item.evidence.label: item.sides for item in board.gathered}
    assert used["section 11(a)"] == (Side.WORKER,)
    assert used["section 11(2)"] == (Side.EMPLOYER,)
    assert used["section 11(1)"] == (Side.RULE,)


def test_many_events_repaint_a_few_times_only(board, qtbot):
    painted = []
    board.changed.connect(lambda: painted.append(1))
    for i in range(500):
        board.job.take(Progressed(1, "deliberation", i, 0, "worker_counsel"))
    qtbot.wait(400)
    assert 1 <= len(painted) <= 2


def test_when_it_fails_no_agent_goes_on_counting(board, clock):
    moved(board, Phase.DELIBERATION, AgentName.WORKER_COUNSEL, AgentState.RUNNING)
    board.job.take(Failed(1, "engine_lost", "", "", ""))
    clock.now += 50
    assert board.over
    assert board.agent_seconds(AgentName.WORKER_COUNSEL) == 0
