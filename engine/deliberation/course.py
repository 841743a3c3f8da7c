"""Ledger -> Course: how the deliberation went, from its record alone."""

from __future__ import annotations

from engine.domain.ledger import Ledger
from engine.domain.opinion import Course


def course_of(ledger: Ledger) -> Course:
    return Course(
        plans=ledger.plans,
        findings=ledger.findings,
        requests=ledger.requests,
        coverage=ledger.coverage,
        stopped=ledger.stopped.why if ledger.stopped else "",
        drafts=len(ledger.drafts),
        struck=tuple(s for d in ledger.drafts for s in d.struck),
        draft_faults=tuple(f for d in ledger.drafts for f in d.faults),
        faulty_drafts=tuple(d.number for d in ledger.drafts if d.faults),
    )
