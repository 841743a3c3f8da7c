"""Several agents' turns side by side: what happens to one never touches another."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest

from engine.board.docket import Docket
from engine.board.journal import JournaledModel, MemoryJournal
from engine.board.turns import Errand, Outcome, Turn, Turns, Wanted
from engine.deliberation.eep import lines_grammar, read_lines
from engine.deliberation.views import Sees
from engine.domain.claim import Claim, Side, Wording
from engine.domain.identity import ClaimId
from engine.domain.language import Language
from engine.domain.ledger import AgentName, AgentRun, AgentState, Fault, Phase
from engine.domain.motor import Generation
from engine.domain.question import Question
from engine.errors import Cancelled, ModelFailed
from engine.job.event import Event, Heard
from engine.job.job import Job
from engine.settings import Settings
from tests.helpers.boards import MemoryRecorder
from tests.helpers.scripted_model import Behaviour, Garbage, Raises, Rule, ScriptedModel, Slow, Truncated

QUESTION = Question("How much notice?", "", Language.ENGLISH, (), "2026-01-01T00:00:00Z", 7)
FIELDS = {Sees.QUESTION: "", Sees.FACTS: "", Sees.EVIDENCE: "", Sees.OPPOSING: ""}
GOOD = '{"lines":["ninety days"]}'
WORKER, EMPLOYER = AgentName.WORKER_COUNSEL, AgentName.EMPLOYER_COUNSEL
WORDS = {WORKER: "You speak for the worker", EMPLOYER: "You speak for the employer"}
HOW: dict[str, Behaviour] = {
    "exception": Raises(RuntimeError("the motor coughed")),
    "out of memory": Raises(MemoryError()),
    "model gone": Raises(ModelFailed("The model ended.")),
    "garbage": Garbage(),
    "truncated": Truncated(GOOD),
    "time-out": Slow(30.0),
}
FAULTS = {
    "exception": Fault.EXCEPTION,
    "out of memory": Fault.MEMORY,
    "model gone": Fault.MODEL,
    "garbage": Fault.GARBAGE,
    "truncated": Fault.TRUNCATED,
    "time-out": Fault.TIME_OUT,
}


class Pair:
    """Two counsel, each of whom wants `replies` texts and notes what it was given."""

    def __init__(self, *rules: Rule, replies: int = 1, **settings: float) -> None:
        self.model = ScriptedModel(*rules, Rule("You speak for the", GOOD))
        self.events: list[Event] = []
        self.stop = threading.Event()
        self.recorder = MemoryRecorder()
        self.replies = replies
        self.prepared: list[AgentName] = []
        job = Job(1, self.events.append, self.stop)
        docket = Docket(QUESTION, self.recorder, job)
        self.turns = Turns(
            docket, job, replace(Settings(), **settings), JournaledModel(self.model, MemoryJournal())
        )  # type: ignore[arg-type]

    def errand(self, agent: AgentName) -> Errand[Claim]:
        def prepare(turn: Turn) -> tuple[Wanted, ...]:
            self.prepared.append(agent)
            return (Wanted("claims", FIELDS, lines_grammar(1, 40), 50),) * self.replies

        def finish(turn: Turn, replies: tuple[Generation, ...]) -> Claim:
            assert len(replies) == self.replies
            text = "; ".join(line for r in replies for line in read_lines(r))
            return Claim(ClaimId(agent.value), Side.RULE, text, Wording.MODEL, (), None, 1)

        return Errand(
            agent, Phase.DELIBERATION, 1, Language.ENGLISH, prepare, finish, lambda made: (made,), Claim
        )

    def take(self) -> tuple[Outcome[Claim], ...]:
        return self.turns.take_together([self.errand(WORKER), self.errand(EMPLOYER)])

    def runs(self) -> dict[AgentName, AgentRun]:
        return {r.agent: r for r in self.turns.docket.ledger.runs}


def test_both_are_written_in_one_call_and_recorded_in_order() -> None:
    pair = Pair(replies=2)
    one, two = pair.take()
    for outcome in (one, two):
        assert outcome.value is not None
        assert outcome.value.text == "ninety days; ninety days"
    assert [kind for kind, _ in pair.recorder.lines] == ["question", "claim", "run", "claim", "run"]
    assert pair.turns.steps == 2
    assert len({c.seed for c in pair.model.calls}) == 2


@pytest.mark.parametrize("how", list(HOW))
@pytest.mark.parametrize("agent", [WORKER, EMPLOYER])
def test_one_that_fails_twice_leaves_the_other_as_it_was(agent: AgentName, how: str) -> None:
    pair = Pair(Rule(WORDS[agent], HOW[how]), agent_seconds=0.3)
    pair.take()
    runs = pair.runs()
    failed = runs.pop(agent)
    assert (failed.state, failed.fault) == (AgentState.FAILED, FAULTS[how])
    assert [s.fault for s in pair.turns.docket.ledger.setbacks] == [FAULTS[how]]
    (other,) = runs.values()
    assert (other.state, other.detail) == (AgentState.OK, "")
    assert pair.prepared.count(agent) == 2
    assert pair.prepared.count(other.agent) == 1
    assert pair.turns.late is (how == "time-out")
    assert list(pair.turns.failed) == [agent]


@pytest.mark.parametrize("how", list(HOW))
def test_one_that_fails_once_is_asked_again_alone_with_a_fresh_seed(how: str) -> None:
    pair = Pair(Rule(WORDS[WORKER], HOW[how], times=1), agent_seconds=0.3)
    one, two = pair.take()
    assert one.value is not None
    assert two.value is not None
    assert pair.runs()[WORKER].detail.startswith("second try, after: ")
    seeds = [c.seed for c in pair.model.calls if WORDS[WORKER] in c.prompt.particular]
    assert len(set(seeds)) == 2
    assert not pair.turns.late
    assert pair.turns.failed == {}


def test_an_agent_waiting_for_anothers_reply_does_not_use_its_own_time() -> None:
    pair = Pair(
        Rule(WORDS[WORKER], Slow(1.0, GOOD)), Rule(WORDS[EMPLOYER], Slow(1.0, GOOD)), agent_seconds=1.8
    )
    assert all(outcome.value for outcome in pair.take())
    assert all(run.seconds < 1.8 for run in pair.runs().values())


def test_a_model_that_gives_up_on_all_is_asked_for_each_alone() -> None:
    pair = Pair()
    together, asked = pair.model.generate_many, []

    def gone(calls: object) -> object:
        asked.append(len(calls))  # type: ignore[arg-type]
        if len(calls) > 1:  # type: ignore[arg-type]
            raise ModelFailed("The model ended.")
        return together(calls)  # type: ignore[arg-type]

    pair.model.generate_many = gone  # type: ignore[assignment,method-assign]
    assert all(outcome.value for outcome in pair.take())
    assert asked == [2, 1, 1]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"write": lambda made: (made, object())}, "not an event"),
        ({"write": lambda made: (made, "a note")}, "may not write note"),
        ({"gives": str}, "a Claim instead of a str"),
    ],
)
def test_what_an_agent_may_not_give_is_its_failure_and_nothing_of_it_is_recorded(
    change: dict[str, object], why: str
) -> None:
    pair = Pair()
    pair.turns.take_together([replace(pair.errand(WORKER), **change), pair.errand(EMPLOYER)])  # type: ignore[arg-type]
    run = pair.runs()[WORKER]
    assert (run.state, run.fault) == (AgentState.FAILED, Fault.GARBAGE)
    assert why in run.detail
    assert [c.id for c in pair.turns.docket.ledger.claims] == [EMPLOYER.value]


def test_the_questions_deadline_leaves_no_second_try() -> None:
    pair = Pair(Rule(WORDS[WORKER], Slow(30.0)), agent_seconds=60.0, question_seconds=0.3)
    pair.take()
    assert {r.state for r in pair.runs().values()} == {AgentState.FAILED}
    assert pair.prepared == [WORKER, EMPLOYER]
    assert pair.turns.out_of_time


def test_a_cancel_ends_both() -> None:
    pair = Pair(Rule(WORDS[EMPLOYER], Slow(20.0)))
    threading.Timer(0.2, pair.stop.set).start()
    with pytest.raises(Cancelled):
        pair.take()
    assert pair.recorder.of("run") == []


def test_what_is_being_written_is_told_with_its_writer() -> None:
    pair = Pair()
    pair.take()
    told = [e for e in pair.events if isinstance(e, Heard)]
    assert [(e.agent, e.text) for e in told] == [(WORKER, GOOD), (EMPLOYER, GOOD)]
