"""The Formal Case Ledger: the one shared state of a deliberation, as an append-only list of events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.claim import Claim, Finding, ScoredClaim
from engine.domain.draft import Drafted
from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.question import Intake, Plan, Question, RetrievalRequest


class Phase(StrEnum):
    INTAKE = "intake"
    RETRIEVAL = "retrieval"
    DELIBERATION = "deliberation"
    CHECK = "check"
    COMPOSITION = "composition"
    RELEASE = "release"


class AgentName(StrEnum):
    """The eleven."""

    ISSUE_SPOTTER = "issue_spotter"
    RETRIEVAL_PLANNER = "retrieval_planner"
    STATUTE_RETRIEVER = "statute_retriever"
    LINK_HOPPER = "link_hopper"
    WORKER_COUNSEL = "worker_counsel"
    EMPLOYER_COUNSEL = "employer_counsel"
    LEGAL_INTERPRETER = "legal_interpreter"
    TRUST_AUDITOR = "trust_auditor"
    SUPERVISOR = "supervisor"
    CITATION_CHECKER = "citation_checker"
    OPINION_COMPOSER = "opinion_composer"


class AgentState(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    OK = "ok"
    PARTIAL = "partial"
    FAILED = "failed"
    SKIPPED = "skipped"  # needs a model and there is none, say


class Fault(StrEnum):
    """What can go wrong in a turn."""

    EXCEPTION = "exception"
    GARBAGE = "garbage"  # what was said, or returned, is not of the shape that was asked for
    TRUNCATED = "truncated"  # the reply was cut at its token limit
    TIME_OUT = "time_out"
    MEMORY = "memory"
    MODEL = "model"  # the model, or its process, is gone
    DEADLINE = "deadline"  # of the whole question
    STEPS = "steps"  # the step limit was reached before the turn


@dataclass(frozen=True, slots=True)
class AgentRun:
    """How one agent's turn went. `detail` says why when it is not `ok`."""

    agent: AgentName
    state: AgentState
    phase: Phase
    round: int
    seconds: float
    tokens: int
    detail: str = ""
    fault: Fault | None = None  # of a turn that failed


@dataclass(frozen=True, slots=True)
class Setback:
    """A try that failed and was followed by another."""

    agent: AgentName
    phase: Phase
    round: int
    fault: Fault
    seconds: float
    tokens: int
    detail: str


@dataclass(frozen=True, slots=True)
class Coverage:
    """MAP-Law, after one round of argument and audit. Shares 0..1; `gain` may be negative."""

    elements: float  # EC: elements with a supporting span / all
    evidence: float  # EVC: evidence cited / on the ledger
    gain: float  # MG: EC now - EC before


@dataclass(frozen=True, slots=True)
class Stopped:
    """Why no more was retrieved."""

    why: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything so far. A new one is made for each event; nothing is ever taken away."""

    question: Question
    intake: Intake | None = None
    plans: tuple[Plan, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    hops: tuple[Hop, ...] = ()
    claims: tuple[Claim, ...] = ()
    findings: tuple[Finding, ...] = ()
    scored: tuple[ScoredClaim, ...] = ()
    runs: tuple[AgentRun, ...] = ()
    requests: tuple[RetrievalRequest, ...] = ()
    notes: tuple[str, ...] = ()  # the Supervisor's own: what it did instead, what was left out
    hits: tuple[Hit, ...] = ()  # of the Statute Retriever, retrieval by retrieval
    coverage: tuple[Coverage, ...] = ()  # one an audit
    stopped: Stopped | None = None
    drafts: tuple[Drafted, ...] = ()
    setbacks: tuple[Setback, ...] = ()
