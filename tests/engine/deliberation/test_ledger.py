"""The ledger grows, views hide, plans are clamped, coverage decides."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.board.roster import ROSTER, Seat
from engine.deliberation.ceilings import FORWARD, PROFILES, clamped
from engine.deliberation.course import course_of
from engine.deliberation.ledger import EventKind, grown, kind_of, replayed
from engine.deliberation.plan_graph import THETA, PlanGraph, Step, decide, plan_graph
from engine.deliberation.views import Sees, view_of
from engine.domain.claim import Finding, FindingKind, ScoredClaim, Side, Wording
from engine.domain.draft import Block, Drafted, Sentence, Struck
from engine.domain.evidence import Hit, Hop
from engine.domain.identity import EId, VersionId
from engine.domain.language import Language
from engine.domain.ledger import (
    AgentName,
    AgentRun,
    AgentState,
    Coverage,
    Fault,
    Ledger,
    Phase,
    Setback,
    Stopped,
)
from engine.domain.provision import EdgeType
from engine.domain.question import (
    Element,
    Intake,
    Issue,
    Plan,
    Question,
    QuestionType,
    RetrievalRequest,
)
from tests.helpers.ledgers import claim, pack_of
from tests.helpers.versions import small_act

QUESTION = Question(
    "How much notice?", "He was told on Monday.", Language.ENGLISH, (), "2026-01-01T00:00:00Z", 1
)
ISSUE = Issue("notice", True, (Element("notice in writing"), Element("gratuity and pension fund")))
INTAKE = Intake(QuestionType.DIRECT_FACTUAL, (ISSUE,), (), (), ())
PLAN = Plan(("notice",), (), 12, 1, FORWARD, 1)
EVIDENCE = pack_of(small_act(), "chp_2__sec_4", "chp_2__sec_5")
HOPS = (Hop(0, None, None, EId("chp_2__sec_4"), VersionId("v")),)
WORKER = claim(id="W1", side=Side.WORKER)
EMPLOYER = claim(id="M1", side=Side.EMPLOYER)
FINDING = Finding(FindingKind.MISSING_HOP, "not read", (WORKER.id,), False)
RUN = AgentRun(AgentName.SUPERVISOR, AgentState.OK, Phase.RELEASE, 1, 0.1, 0)
SCORED = ScoredClaim(WORKER, True, 1.0, (), (), ())
REQUEST = RetrievalRequest((), (), 0, ("gratuity",), "nothing speaks of it")
HITS = (Hit(VersionId("v"), EId("chp_2__sec_4"), "4", 1.0, "lexical"),)
COVERED = Coverage(0.5, 0.5, 0.5)
STRUCK = Struck(Sentence(Block.APPLICATION, "So it is.", Wording.MODEL, ()), (), ("no reference",), 1)
DRAFTED = Drafted(1, (), (STRUCK,), ("no rule",))
SETBACK = Setback(AgentName.WORKER_COUNSEL, Phase.DELIBERATION, 1, Fault.MEMORY, 0.1, 0, "out of memory")
EVENTS: tuple[object, ...] = (
    INTAKE,
    PLAN,
    HOPS,
    EVIDENCE,
    WORKER,
    EMPLOYER,
    FINDING,
    REQUEST,
    SCORED,
    RUN,
    HITS,
    COVERED,
    Stopped("nothing is left to look for"),
    DRAFTED,
    SETBACK,
    "a note",
)
FULL = replayed(QUESTION, EVENTS)


@settings(deadline=None)
@given(st.lists(st.sampled_from([e for e in EVENTS if e is not EVIDENCE]), max_size=12))
def test_a_ledger_only_grows(events: list[object]) -> None:
    ledger = Ledger(QUESTION)
    for event in events:
        after = grown(ledger, event)
        for field in fields(Ledger):
            old, new = getattr(ledger, field.name), getattr(after, field.name)
            if isinstance(old, tuple):
                assert new[: len(old)] == old
        assert after != ledger or event in (ledger.intake, ledger.stopped)
        ledger = after


def test_every_event_has_a_kind_and_nothing_else_does() -> None:
    assert {kind_of(e) for e in (QUESTION, *EVENTS)} == set(EventKind)
    for stranger in (7, None, (), object(), ("text",)):
        with pytest.raises(TypeError):
            kind_of(stranger)


def test_a_handle_never_names_two_provisions() -> None:
    with pytest.raises(ValueError, match="handle"):
        grown(FULL, EVIDENCE)


@pytest.mark.parametrize("seen", [*Sees, None])
def test_a_view_shows_what_it_may_and_nothing_else(seen: Sees | None) -> None:
    view = view_of(FULL, frozenset({seen} if seen else ()), Side.WORKER)
    shown = {
        Sees.QUESTION: view.question.text,
        Sees.FACTS: view.question.facts,
        Sees.INTAKE: view.intake,
        Sees.PLANS: view.plans,
        Sees.EVIDENCE: view.evidence,
        Sees.HOPS: view.hops,
        Sees.FINDINGS: view.findings,
        Sees.SCORED: view.scored,
        Sees.RUNS: view.runs,
        Sees.REQUESTS: view.requests,
        Sees.HITS: view.hits,
        Sees.COVERAGE: view.coverage,
        Sees.DRAFTS: view.drafts,
    }
    assert {*shown, Sees.CLAIMS, Sees.OPPOSING} == set(Sees)
    for name, value in shown.items():
        assert bool(value) is (name is seen), name
    assert bool(view.claims) is (seen in (Sees.CLAIMS, Sees.OPPOSING))
    assert (view.notes, view.setbacks, view.stopped) == ((), (), None)


def test_the_course_of_a_deliberation_is_told_by_its_ledger_alone() -> None:
    course = course_of(FULL)
    assert (course.plans, course.findings, course.requests) == ((PLAN,), (FINDING,), (REQUEST,))
    assert (course.coverage, course.stopped) == ((COVERED,), "nothing is left to look for")
    assert (course.drafts, course.struck, course.draft_faults) == (1, (STRUCK,), ("no rule",))
    assert course.faulty_drafts == (1,)


@pytest.mark.parametrize("seat", ROSTER, ids=lambda seat: seat.name.value)
def test_an_agents_view_is_exactly_the_fields_of_its_seat(seat: Seat) -> None:
    """What the roster grants is there, whatever it grants not is empty, for each of the eleven."""
    view = view_of(FULL, seat.sees, seat.side)
    shown = {name for name in Sees if name not in (Sees.QUESTION, Sees.FACTS, Sees.OPPOSING)}
    for name in shown - {Sees.CLAIMS}:
        assert bool(getattr(view, name.value)) is (name in seat.sees), name
    assert bool(view.claims) is bool({Sees.CLAIMS, Sees.OPPOSING} & seat.sees)
    assert bool(view.question.text) is (Sees.QUESTION in seat.sees)
    assert bool(view.question.facts) is (Sees.FACTS in seat.sees)
    if seat.side is not None:
        assert all(claim.side is not seat.side for claim in view.claims)


def test_a_counsel_reads_the_other_sides_claims_only() -> None:
    for side, other in ((Side.WORKER, Side.EMPLOYER), (Side.EMPLOYER, Side.WORKER)):
        view = view_of(FULL, frozenset({Sees.OPPOSING}), side)
        assert {c.side for c in view.claims} == {other}


@settings(deadline=None)
@given(
    st.sampled_from(list(PROFILES)),
    st.sampled_from(list(QuestionType)),
    st.lists(st.sampled_from(["a", "b", "c", "d", "e", " "]), max_size=9),
    st.integers(-5, 99),
    st.integers(-5, 99),
    st.lists(st.sampled_from(list(EdgeType)), max_size=6),
)
def test_a_plan_can_be_narrowed_never_widened(
    name: str, type: QuestionType, queries: list[str], hits: int, hops: int, edges: list[EdgeType]
) -> None:
    profile = PROFILES[name]
    asked = Plan(tuple(queries), (), hits, hops, tuple(edges), 1, tuple(edges))
    plan, most = clamped(asked, type, profile), profile.ceilings[type]
    assert len(plan.queries) <= most.queries
    assert 1 <= plan.hits <= most.hits
    assert 0 <= plan.hops <= most.hops
    assert set(plan.edges) <= set(edges) & set(profile.edges)
    assert set(plan.back) <= set(edges) & set(profile.back)
    assert set(plan.queries) <= set(queries) - {" "}
    assert clamped(plan, type, profile) == plan


@pytest.mark.parametrize(
    ("type", "queries", "hops", "hits"),
    [
        (QuestionType.DIRECT_FACTUAL, 1, 1, 5),
        (QuestionType.DEFINITIONAL, 1, 1, 5),
        (QuestionType.PROCEDURAL, 2, 2, 8),
        (QuestionType.CONDITIONAL, 2, 2, 8),
        (QuestionType.HYPOTHETICAL, 2, 2, 8),
        (QuestionType.COMPARATIVE, 4, 2, 8),
        (QuestionType.MULTI_HOP, 4, 3, 10),
    ],
)
def test_both_profiles_have_the_reach_of_the_paper_and_one_has_its_hits(
    type: QuestionType, queries: int, hops: int, hits: int
) -> None:
    paper, dhara = (PROFILES[name].ceilings[type] for name in ("paper", "dhara"))
    assert (paper.queries, paper.hops, paper.hits) == (queries, hops, hits)
    assert (dhara.queries, dhara.hops, dhara.hits) == (queries, hops, 12)


def test_an_element_is_covered_by_a_cited_provision_that_speaks_of_it() -> None:
    cited = replace(FULL, claims=(claim("x", ("E1", 2, 2)),), intake=INTAKE)
    graph = plan_graph(cited)
    first, second = graph.elements
    assert first.covered_by == ("chp_2__sec_4",)
    assert second.covered_by == ()
    assert graph.uncovered == (second.text,)
    assert graph.coverage(0.25) == Coverage(0.5, 0.5, 0.25)
    uncited = plan_graph(replace(FULL, claims=(), intake=INTAKE))
    assert all(not e.covered_by for e in uncited.elements)


def test_only_the_cited_segments_and_their_heading_speak() -> None:
    cited = replace(FULL, claims=(claim("x", ("E1", 1, 1)),), intake=INTAKE)
    texts: list[str] = []
    plan_graph(cited, lambda elements, spans: (texts.extend(c.text for c in spans), ((False,),) * 2)[1])
    evidence = cited.evidence[0]
    assert texts == [f"{evidence.heading} {evidence.segments[0].text}"]


@pytest.mark.parametrize(
    ("tried", "step", "toward"),
    [
        (frozenset(), Step.REDIRECT, True),
        (frozenset(e.text for i in INTAKE.issues for e in i.elements), Step.CONTINUE, False),
    ],
)
def test_the_search_is_redirected_to_what_is_not_spoken_of_and_was_not_searched_for(
    tried: frozenset[str], step: Step, toward: bool
) -> None:
    graph = plan_graph(replace(FULL, claims=(), intake=INTAKE))
    decision = decide((Coverage(0.0, 0.0, 0.0),), graph, 1, 2, tried)
    assert decision.step is step
    assert decision.toward == (graph.uncovered if toward else ())
    assert decision.reason


@pytest.mark.parametrize(
    ("past", "findings", "left", "stops"),
    [
        ((THETA,), 0, 2, True),
        ((THETA,), 1, 2, False),
        ((0.5,), 0, 2, False),
        ((0.5,), 0, 0, True),
        ((0.5, 0.5), 0, 1, False),
        ((0.5, 0.5, 0.5), 0, 1, True),
        ((0.2, 0.5, 0.5), 0, 1, False),
    ],
)
def test_retrieval_stops_when_enough_is_covered_or_nothing_is_gained_or_the_budget_is_spent(
    past: tuple[float, ...], findings: int, left: int, stops: bool
) -> None:
    gains = [b - a for a, b in zip((0.0, *past), past, strict=False)]
    rounds = [Coverage(p, 0.0, gain) for p, gain in zip(past, gains, strict=True)]
    decision = decide(rounds, PlanGraph((), (), frozenset()), findings, left, frozenset())
    assert (decision.step is Step.STOP) is stops
