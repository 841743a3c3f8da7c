"""The composed answer with its status, its scorecard and all that is needed to check it later."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.claim import ScoredClaim, Wording
from engine.domain.evidence import Evidence, Hop, Quotation
from engine.domain.identity import OpinionId, Sha256, VersionId
from engine.domain.language import Language
from engine.domain.ledger import AgentRun
from engine.domain.motor import ModelIdentity
from engine.domain.question import Intake, Question


class Status(StrEnum):
    TGLO = "TGLO"
    DEGRADED = "DEGRADED"
    UNDECIDED = "UNDECIDED"


class Block(StrEnum):
    """CREAC."""

    CONCLUSION = "conclusion"
    RULE = "rule"
    EXPLANATION = "explanation"
    APPLICATION = "application"
    CLOSING = "closing"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the narrative with the quotations that carry it; fixed wording has none."""

    block: Block
    text: str
    wording: Wording
    quotations: tuple[Quotation, ...]


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

    @property
    def quotations(self) -> tuple[Quotation, ...]:
        """Every quotation of an accepted claim, in order, each once."""
        seen: dict[tuple[VersionId, int, int], Quotation] = {}
        for scored in self.claims:
            if scored.accepted:
                for q in scored.quotations:
                    seen.setdefault((q.version_id, q.start, q.end), q)
        return tuple(seen.values())
