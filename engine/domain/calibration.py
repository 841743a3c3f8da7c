"""Calibration: what the Trust Gate was fitted on, and the threshold that came of it (`gate.md`)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import ClaimId, OpinionId, VersionId
from engine.domain.language import Language

OUTSIDE = 0.05
"""A p-value of at most this lies outside. 19 questions can just say it: 1 / (19 + 1) is their smallest."""


class CalibrationUnit(StrEnum):
    """What is exchangeable: questions (claims of one question are not), or, as in the paper, claims."""

    QUESTION = "question"
    CLAIM = "claim"


class LabelKind(StrEnum):
    PERSON = "person"
    DERIVED = "derived"  # from gold citations by rule


@dataclass(frozen=True, slots=True)
class Label:
    """Whether a claim is faithful, and who says so. `score` is the trust score it had, None when none.

    `claim` "": the question led to no claim at all, which is a unit of calibration too. `faithful` None:
    the reviewer could not tell. Labels are only ever added: one that is `withdrawn` takes back what the
    same reviewer said of the claim before. `blind`: given before the reviewer saw what another had said.
    """

    opinion: OpinionId
    claim: ClaimId
    question: str
    language: Language
    score: float | None
    faithful: bool | None
    kind: LabelKind
    reviewer: str
    at: str  # ISO 8601, UTC
    note: str = ""
    withdrawn: bool = False
    blind: bool = True


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """All that a calibration is tied to: when any of it changes, the calibration is stale."""

    language_model: str  # SHA-256, "" without one
    embedder: str
    reranker: str  # and what else orders what was found: late interaction, learned weights
    prompts: str  # over roster, prompts and reply shapes
    score: str  # version of the trust score
    versions: tuple[VersionId, ...]  # of the texts read, twins too, in order of their ids
    language: Language
    conduct: str = ""  # strategy, profile, rounds and retries: what claims come to be made


@dataclass(frozen=True, slots=True)
class Labelled:
    """A label with what the run was made with that its score comes from."""

    label: Label
    made_with: Fingerprint


@dataclass(frozen=True, slots=True)
class LabelsExported:
    """What was written for a reviewer. `left`: opinions from before labels, which cannot be calibrated on."""

    file: str
    opinions: int
    claims: int
    left: int


@dataclass(frozen=True, slots=True)
class JudgementsExported:
    """What people have said here, written to a file that another library can take in."""

    file: str
    labels: int
    ratings: int


@dataclass(frozen=True, slots=True)
class LabelsImported:
    """`empty`: lines that nobody filled in. `agreement`: Krippendorff's alpha over the `judged_twice`
    claims that at least two people have labelled here, None while there are none. `ratings` of opinions
    came with them; `known`: labels and ratings that this library had already."""

    labels: int
    empty: int
    reviewers: tuple[str, ...]
    agreement: float | None
    judged_twice: int
    ratings: int = 0
    known: int = 0


@dataclass(frozen=True, slots=True)
class Term:
    """What one signal adds to a trust score: nothing at `low` or below, `weight` at `high` and above."""

    signal: str
    weight: float  # >= 0
    low: float
    high: float  # > low


@dataclass(frozen=True, slots=True)
class Calibration:
    """`tau` None: no finite threshold keeps the risk, so nothing is released. `achieved`: the bound at
    `tau`, at most `alpha`; where `tau` is None the least bound that `n` units allow, above `alpha`.
    `anchors`: the calibration questions' embeddings, rows of 32-bit floats in base64, for the shift check;
    "" where they could not be embedded, and in the copy that an opinion keeps."""

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
    provisionally only. `stale` names what has changed since the nearest one, as fields of its fingerprint.
    `shift`: conformal p-value of the question among those calibrated on, None where it cannot be checked.
    `made_with` and `terms` say with what this deliberation is run and how it scores, for whoever labels or
    checks it later. `derived_allowed`: the person lets a calibration on derived labels count in full."""

    calibration: Calibration | None = None
    stale: tuple[str, ...] = ()
    shift: float | None = None
    made_with: Fingerprint | None = None
    terms: tuple[Term, ...] = ()
    derived_allowed: bool = False

    @property
    def fresh(self) -> Calibration | None:
        """The calibration, where it holds for this deliberation."""
        return None if self.stale else self.calibration

    @property
    def outside(self) -> bool:
        """Whether the question is unlike those calibrated on. Unknown is not outside: see `shift`."""
        return self.shift is not None and self.shift <= OUTSIDE


UNCALIBRATED = Gate()
