"""Claims, what was found wrong with them, and how they were scored."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.evidence import Quotation, Reference
from engine.domain.identity import ClaimId


class Side(StrEnum):
    """Whose claim it is. A statute profile may display other names."""

    WORKER = "worker"
    EMPLOYER = "employer"
    RULE = "rule"


class Wording(StrEnum):
    """Who wrote the words of a claim or sentence."""

    MODEL = "model"
    VERBATIM = "verbatim"  # fixed wording around the quoted words themselves


class Verdict(StrEnum):
    """The Critic's four verdicts on one (sentence, reference)."""

    SUPPORTED = "supported"
    PARTIAL = "partial"
    UNSUPPORTED = "unsupported"
    MISCITED = "miscited"


@dataclass(frozen=True, slots=True)
class Claim:
    """`confidence` is the model's own word: recorded, never used. `answers` is a challenged claim."""

    id: ClaimId
    side: Side
    text: str
    wording: Wording
    references: tuple[Reference, ...]
    confidence: float | None
    round: int
    answers: ClaimId | None = None


@dataclass(frozen=True, slots=True)
class Signal:
    """One named signal of a score. `value` None: it could not be computed, and never counts as passed."""

    name: str  # "support", "verdict", "answerability", "relevance", "answers", "path", "numbers", ...
    value: float | None
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ScoredClaim:
    """A claim after Check and Gate. `reasons` are why it was left out; empty when accepted."""

    claim: Claim
    accepted: bool
    score: float | None
    signals: tuple[Signal, ...]
    quotations: tuple[Quotation, ...]
    reasons: tuple[str, ...]


class FindingKind(StrEnum):
    MISSING_EVIDENCE = "missing_evidence"
    CONTRADICTION = "contradiction"
    DISAGREEMENT = "disagreement"  # of two works: both are cited, neither is preferred
    MISSING_HOP = "missing_hop"
    NOT_ANSWERED = "not_answered"  # by the laws that were searched


@dataclass(frozen=True, slots=True)
class Finding:
    """Something the Trust Auditor noticed. `resolved` findings stay on the ledger."""

    kind: FindingKind
    text: str
    claims: tuple[ClaimId, ...]
    resolved: bool
