"""Events -> Ledger: the one shared state of a deliberation only ever grows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from engine.domain.claim import Claim, Finding, ScoredClaim
from engine.domain.draft import Drafted
from engine.domain.evidence import Evidence, Hit, Hop
from engine.domain.ledger import AgentRun, Coverage, Ledger, Setback, Stopped
from engine.domain.question import Intake, Plan, Question, RetrievalRequest


class EventKind(StrEnum):
    """The kinds a record holds, see `engine.domain.record`."""

    QUESTION = "question"
    INTAKE = "intake"
    PLAN = "plan"
    HOPS = "hops"
    EVIDENCE = "evidence"
    CLAIM = "claim"
    FINDING = "finding"
    REQUEST = "request"
    HITS = "hits"
    COVERAGE = "coverage"
    STOP = "stop"
    DRAFT = "draft"
    SETBACK = "setback"
    SCORED = "scored"
    RUN = "run"
    NOTE = "note"


def kind_of(item: object) -> EventKind:
    """Raises TypeError for anything that is not an event."""
    match item:
        case Question():
            return EventKind.QUESTION
        case Intake():
            return EventKind.INTAKE
        case Plan():
            return EventKind.PLAN
        case Claim():
            return EventKind.CLAIM
        case Finding():
            return EventKind.FINDING
        case RetrievalRequest():
            return EventKind.REQUEST
        case ScoredClaim():
            return EventKind.SCORED
        case AgentRun():
            return EventKind.RUN
        case str():
            return EventKind.NOTE
        case Coverage():
            return EventKind.COVERAGE
        case Stopped():
            return EventKind.STOP
        case Drafted():
            return EventKind.DRAFT
        case Setback():
            return EventKind.SETBACK
        case (Hit(), *_):
            return EventKind.HITS
        case (Hop(), *_):
            return EventKind.HOPS
        case (Evidence(), *_):
            return EventKind.EVIDENCE
    raise TypeError(f"not an event of a deliberation: {type(item).__name__}")


def grown(ledger: Ledger, item: object) -> Ledger:
    """A new ledger that also holds `item`. Nothing is taken away; the intake may be refined."""
    match item:
        case Intake():
            return replace(ledger, intake=item)
        case Plan():
            return replace(ledger, plans=(*ledger.plans, item))
        case Claim():
            return replace(ledger, claims=(*ledger.claims, item))
        case Finding():
            return replace(ledger, findings=(*ledger.findings, item))
        case RetrievalRequest():
            return replace(ledger, requests=(*ledger.requests, item))
        case ScoredClaim():
            return replace(ledger, scored=(*ledger.scored, item))
        case AgentRun():
            return replace(ledger, runs=(*ledger.runs, item))
        case str():
            return replace(ledger, notes=(*ledger.notes, item))
        case Coverage():
            return replace(ledger, coverage=(*ledger.coverage, item))
        case Stopped():
            return replace(ledger, stopped=item)
        case Drafted():
            return replace(ledger, drafts=(*ledger.drafts, item))
        case Setback():
            return replace(ledger, setbacks=(*ledger.setbacks, item))
        case (Hit(), *_):
            return replace(ledger, hits=ledger.hits + tuple(h for h in item if isinstance(h, Hit)))
        case (Hop(), *_):
            return replace(ledger, hops=ledger.hops + tuple(h for h in item if isinstance(h, Hop)))
        case (Evidence(), *_):
            new = tuple(e for e in item if isinstance(e, Evidence))
            held = {e.handle for e in ledger.evidence}
            clash = [e.handle for e in new if e.handle in held]
            if clash or len({e.handle for e in new}) != len(new):
                raise ValueError(f"a handle names one evidence only: {clash or new}")
            return replace(ledger, evidence=ledger.evidence + new)
    raise TypeError(f"not an event of a deliberation: {type(item).__name__}")


def replayed(question: Question, items: Iterable[object]) -> Ledger:
    """The ledger a record tells of, read again from its events."""
    ledger = Ledger(question)
    for item in items:
        if not isinstance(item, Question):
            ledger = grown(ledger, item)
    return ledger
