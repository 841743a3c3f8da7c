"""Whatever one agent does wrong is its own failure: recorded, retried once, and survived."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.domain.claim import Side
from engine.domain.ledger import AgentName, AgentRun, AgentState
from engine.domain.opinion import Status
from engine.errors import ModelFailed
from engine.release.verify import verify
from tests.helpers.boards import Board, held
from tests.helpers.scripted_model import Behaviour, Garbage, Raises, Rule, ScriptedModel, Slow, Truncated

WHO = {  # words that stand in the prompts of one agent only
    AgentName.ISSUE_SPOTTER: ("What kind of question", "Which facts about the client"),
    AgentName.RETRIEVAL_PLANNER: ("Say what has to be looked up",),
    AgentName.WORKER_COUNSEL: ("You speak for the worker",),
    AgentName.EMPLOYER_COUNSEL: ("You speak for the employer",),
    AgentName.LEGAL_INTERPRETER: ("Answer the question by what",),
    AgentName.TRUST_AUDITOR: ("Is the statement supported",),
}
HOW: dict[str, Behaviour] = {
    "exception": Raises(RuntimeError("the motor coughed")),
    "out of memory": Raises(MemoryError()),
    "model gone": Raises(ModelFailed("The model ended.")),
    "garbage": Garbage(),
    "truncated": Truncated('{"claims":[{"reference":{"handle":"E1"'),
    "time-out": Slow(30.0),
}
BOTH_SIDES = {"WORKER", "EMPLOYER"}


def sides(prompt: object, labels: object) -> list[float]:
    """Every unit is for both sides; the Critic is convinced."""
    judging = "STATEMENT" in getattr(prompt, "particular", "") and "(none)" not in getattr(
        prompt, "shared", ""
    )
    return [8.0 if judging else 1.0] + [1.0] * (len(labels) - 1)  # type: ignore[arg-type]


def script(agent: AgentName, how: Behaviour, times: int = 0) -> ScriptedModel:
    spoilt = [Rule(words, how, times) for words in WHO[agent]]
    return ScriptedModel(*spoilt, scores=sides, likelihood=lambda prompt, said: -1.0)


def last_run(runs: tuple[AgentRun, ...], agent: AgentName) -> AgentRun:
    return [r for r in runs if r.agent is agent][-1]


@pytest.mark.parametrize("how", list(HOW))
@pytest.mark.parametrize("agent", list(WHO))
def test_a_failing_agent_fails_alone(folder: Path, agent: AgentName, how: str) -> None:
    if agent is AgentName.TRUST_AUDITOR and how in ("garbage", "truncated", "time-out"):
        pytest.skip("the Critic reads probabilities: it has no reply to spoil")
    board = Board(folder, script(agent, HOW[how])).with_settings(
        agent_seconds=3.0 if how == "time-out" else 120.0
    )
    opinion = board.sit()
    failed = {r.agent for r in opinion.runs if r.state is AgentState.FAILED}
    assert failed <= {agent}
    worded = any(c.claim.wording.value == "model" for c in opinion.claims)
    if agent is not AgentName.RETRIEVAL_PLANNER and (agent is not AgentName.TRUST_AUDITOR or worded):
        was_asked = any(WHO[agent][0] in c.prompt.shared + c.prompt.particular for c in board.model.calls)  # type: ignore[union-attr]
        assert failed == ({agent} if was_asked else set())
    assert opinion.status is Status.DEGRADED
    assert any(c.accepted and c.claim.side is Side.RULE for c in opinion.claims)
    assert verify(opinion, held(), {p.source_sha256: True for p in opinion.pins.versions}).ok
    if failed:
        assert "agent_failed" in {r.code for r in opinion.reasons}
        assert last_run(opinion.runs, agent).detail


def test_one_retry_with_a_fresh_seed_and_then_on(folder: Path) -> None:
    model = script(AgentName.LEGAL_INTERPRETER, Garbage(), times=1)
    opinion = Board(folder, model).sit()
    run = last_run(opinion.runs, AgentName.LEGAL_INTERPRETER)
    assert run.state is AgentState.OK
    assert run.detail.startswith("second try, after:")
    seeds = [c.seed for c in model.calls if "Answer the question by what" in c.prompt.particular]
    assert len(seeds) == len(set(seeds)) == 2
    assert "agent_failed" not in {r.code for r in opinion.reasons}


def test_no_agent_is_tried_three_times(folder: Path) -> None:
    model = script(AgentName.LEGAL_INTERPRETER, Garbage())
    Board(folder, model).sit()
    assert sum("Answer the question by what" in c.prompt.particular for c in model.calls) == 2


def test_a_retriever_that_fails_leaves_no_answer_instead_of_a_guess(folder: Path) -> None:
    board = Board(folder)
    board.embedder = BrokenEmbedder()
    opinion = board.sit()
    assert opinion.status is Status.UNDECIDED
    assert last_run(opinion.runs, AgentName.STATUTE_RETRIEVER).state is AgentState.FAILED
    assert {"nothing_retrieved", "agent_failed"} <= {r.code for r in opinion.reasons}


class BrokenEmbedder:
    """Fulfils Embedder for a shelf that is filled already; fails on every query."""

    def __init__(self) -> None:
        from tests.helpers.boards import NearEmbedder

        self._good = NearEmbedder()
        self.identity = self._good.identity
        self.dim = self._good.dim
        self.embed_passages = self._good.embed_passages

    def embed_query(self, text: str) -> object:
        raise RuntimeError("no vectors today")


def test_the_question_deadline_ends_the_arguing_and_keeps_what_there_is(folder: Path) -> None:
    model = ScriptedModel(Rule("Answer the question by what", Slow(20.0)), scores=sides)
    opinion = Board(folder, model).with_settings(question_seconds=3.0, agent_seconds=60.0).sit()
    assert opinion.seconds < 15
    assert "deadline" in {r.code for r in opinion.reasons}
    assert opinion.status is not Status.TGLO
    assert opinion.evidence


def test_the_step_limit_is_kept_and_named(folder: Path) -> None:
    model = ScriptedModel(scores=sides)
    opinion = Board(folder, model).with_settings(step_limit=4).sit()
    taken = [r for r in opinion.runs if r.state in (AgentState.OK, AgentState.PARTIAL)]
    assert len([r for r in taken if r.agent is not AgentName.SUPERVISOR]) <= 4
    assert "step_limit" in {r.code for r in opinion.reasons}


def test_random_replies_within_the_grammar_never_break_an_opinion(folder: Path) -> None:
    for seed in range(6):
        opinion = Board(folder, ScriptedModel(scores=sides)).sit(seed=seed)
        assert not [r for r in opinion.runs if r.state is AgentState.FAILED]
        assert verify(opinion, held(), {p.source_sha256: True for p in opinion.pins.versions}).ok
        for c in opinion.claims:
            if c.accepted and c.claim.wording.value == "model":
                raise AssertionError(f"noise was let in: {c.claim.text}")
