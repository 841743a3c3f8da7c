"""Calibration: what the Trust Gate was fitted on, and the threshold that came of it (`gate.md`)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import ClaimId, OpinionId, VersionId
from engine.domain.language import Language


class CalibrationUnit(StrEnum):
    """What is exchangeable: questions (claims of one question are not), or, as in the paper, claims."""

    QUESTION = "question"
    CLAIM = "claim"


class LabelKind(StrEnum):
    PERSON = "person"
    DERIVED = "derived"  # from gold citations by rule


@dataclass(frozen=True, slots=True)
class Label:
    """Whether a claim is faithful, and who says so. `score` is the trust score it had, None when none."""

    opinion: OpinionId
    claim: ClaimId
    question: str
    language: Language
    score: float | None
    faithful: bool
    kind: LabelKind
    reviewer: str
    at: str  # ISO 8601, UTC
    note: str = ""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """All that a calibration is tied to: when any of it changes, the calibration is stale."""

    language_model: str  # SHA-256, "" without one
    embedder: str
    reranker: str
    prompts: str  # over roster, prompts and reply shapes
    score: str  # version of the trust score
    versions: tuple[VersionId, ...]
    language: Language


@dataclass(frozen=True, slots=True)
class Calibration:
    """`tau` None: no finite threshold keeps the risk, so nothing is released. `achieved`: the bound at
    `tau`, at most `alpha`. `anchors`: the calibration questions' embeddings, rows of 32-bit floats in
    base64, for the shift check; "" where they could not be embedded."""

    id: str
    made_with: Fingerprint
    unit: CalibrationUnit
    kind: LabelKind  # of its labels; one derived label makes it derived
    alpha: float
    n: int  # units
    tau: float | None
    achieved: float
    fitted_at: str
    anchors: str = ""


@dataclass(frozen=True, slots=True)
class Gate:
    """What the claims of one deliberation must pass. Without a fresh calibration they are accepted
    provisionally only. `stale` names what has changed since the nearest one. `shift`: conformal p-value
    of the question among those calibrated on, None where it cannot be checked."""

    calibration: Calibration | None = None
    stale: tuple[str, ...] = ()
    shift: float | None = None


UNCALIBRATED = Gate()
