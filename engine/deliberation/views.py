"""Ledger -> the part of it one agent may read. What an agent does not see, it cannot use."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from engine.domain.claim import Side
from engine.domain.ledger import Ledger


class Sees(StrEnum):
    """Fields of a view. The values are also the placeholders of prompts."""

    QUESTION = "question"
    FACTS = "facts"
    INTAKE = "intake"
    PLANS = "plans"
    EVIDENCE = "evidence"
    HOPS = "hops"
    CLAIMS = "claims"
    OPPOSING = "opposing"  # claims of the other side only
    FINDINGS = "findings"
    SCORED = "scored"
    RUNS = "runs"
    REQUESTS = "requests"
    HITS = "hits"
    COVERAGE = "coverage"
    DRAFTS = "drafts"


EVERYTHING = frozenset(Sees) - {Sees.OPPOSING}


def view_of(ledger: Ledger, sees: frozenset[Sees], side: Side | None = None) -> Ledger:
    """A ledger with every field outside `sees` empty. `side`: whose opponent's claims are shown.

    Notes, set-backs and why it stopped are the Supervisor's own: no view has them.
    """
    question = replace(
        ledger.question,
        text=ledger.question.words if Sees.QUESTION in sees else "",
        facts=ledger.question.facts if Sees.FACTS in sees else "",
    )
    claims = ledger.claims if Sees.CLAIMS in sees else ()
    if Sees.OPPOSING in sees:
        other = Side.EMPLOYER if side is Side.WORKER else Side.WORKER
        claims = tuple(c for c in ledger.claims if c.side is other)
    return Ledger(
        question=question,
        intake=ledger.intake if Sees.INTAKE in sees else None,
        plans=ledger.plans if Sees.PLANS in sees else (),
        evidence=ledger.evidence if Sees.EVIDENCE in sees else (),
        hops=ledger.hops if Sees.HOPS in sees else (),
        claims=claims,
        findings=ledger.findings if Sees.FINDINGS in sees else (),
        scored=ledger.scored if Sees.SCORED in sees else (),
        runs=ledger.runs if Sees.RUNS in sees else (),
        requests=ledger.requests if Sees.REQUESTS in sees else (),
        hits=ledger.hits if Sees.HITS in sees else (),
        coverage=ledger.coverage if Sees.COVERAGE in sees else (),
        drafts=ledger.drafts if Sees.DRAFTS in sees else (),
    )
