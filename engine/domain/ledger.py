"""The Formal Case Ledger: the one shared state of a deliberation, as an append-only list of events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.claim import Claim, Finding, ScoredClaim
from engine.domain.evidence import Evidence, Hop
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
    notes: tuple[str, ...] = ()  # the Supervisor's own: why it stopped, what was left out
