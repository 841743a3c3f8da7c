"""The composed answer with its status, its scorecard and all that is needed to check it later."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.calibration import UNCALIBRATED, Gate
from engine.domain.claim import Finding, ScoredClaim
from engine.domain.draft import Block, Sentence, Struck
from engine.domain.evidence import Evidence, Hop, Quotation
from engine.domain.identity import OpinionId, Sha256, VersionId
from engine.domain.language import Language
from engine.domain.ledger import AgentRun, Coverage
from engine.domain.motor import ModelIdentity
from engine.domain.question import Intake, Plan, Question, RetrievalRequest

__all__ = [
    "Block", "Course", "Coverage", "Opinion", "Pins", "Reason", "Scorecard", "Sentence", "Status", "Struck",
    "VersionPin",
]  # fmt: skip


class Status(StrEnum):
    TGLO = "TGLO"
    DEGRADED = "DEGRADED"
    UNDECIDED = "UNDECIDED"


@dataclass(frozen=True, slots=True)
class Course:
    """How a deliberation went: what its record holds besides claims and evidence."""

    plans: tuple[Plan, ...] = ()
    findings: tuple[Finding, ...] = ()
    requests: tuple[RetrievalRequest, ...] = ()
    coverage: tuple[Coverage, ...] = ()  # one a round
    stopped: str = ""  # why it did not go on
    drafts: int = 0
    struck: tuple[Struck, ...] = ()
    draft_faults: tuple[str, ...] = ()  # of all drafts, in their order
    faulty_drafts: tuple[int, ...] = ()  # which of them had any, from 1


@dataclass(frozen=True, slots=True)
class Reason:
    """Why the status is not higher. `code` is stable ("not_calibrated"); `text` is for people."""

    code: str
    text: str


@dataclass(frozen=True, slots=True)
class VersionPin:
    """Which text an opinion read."""

    version_id: VersionId
    work: str
    language: Language
    as_of: str | None
    source_sha256: Sha256
    text_sha256: Sha256


@dataclass(frozen=True, slots=True)
class Pins:
    """All that made the opinion what it is."""

    versions: tuple[VersionPin, ...]
    language_model: ModelIdentity | None
    embedder: ModelIdentity | None
    prompts: str  # SHA-256 over every prompt file and reply shape
    program: str  # version of Dhara
    calibration: str | None
    seed: int


@dataclass(frozen=True, slots=True)
class Scorecard:
    """Figures by name, shares 0..1 or counts."""

    figures: tuple[tuple[str, float], ...]
    promise: str  # what the gate promises here, and what it does not, in the opinion's language


@dataclass(frozen=True, slots=True)
class Opinion:
    """Immutable once stored. `code` is the printed verification code."""

    id: OpinionId
    code: str
    question: Question
    status: Status
    reasons: tuple[Reason, ...]
    sentences: tuple[Sentence, ...]
    claims: tuple[ScoredClaim, ...]
    evidence: tuple[Evidence, ...]
    intake: Intake | None
    hops: tuple[Hop, ...]
    runs: tuple[AgentRun, ...]
    rounds: int
    scorecard: Scorecard
    pins: Pins
    notes: tuple[str, ...]
    composed_at: str  # ISO 8601, UTC
    seconds: float
    seconds_to_first_claim: float | None
    course: Course = Course()
    gate: Gate = UNCALIBRATED

    @property
    def quotations(self) -> tuple[Quotation, ...]:
        """Every quotation of an accepted claim, in order, each once."""
        seen: dict[tuple[VersionId, int, int], Quotation] = {}
        for scored in self.claims:
            if scored.accepted:
                for q in scored.quotations:
                    seen.setdefault((q.version_id, q.start, q.end), q)
        return tuple(seen.values())
