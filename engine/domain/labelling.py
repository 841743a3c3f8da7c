"""The calibration bench: what a reviewer is shown, what is said of it, and how far reviewers agree."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.calibration import Label
from engine.domain.evidence import Quotation
from engine.domain.identity import ClaimId, OpinionId
from engine.domain.language import Language


class Said(StrEnum):
    """Does the marked text say this?"""

    YES = "yes"
    NO = "no"
    UNSURE = "unsure"


_FAITHFUL = {Said.YES: True, Said.NO: False, Said.UNSURE: None}


def faithful_of(said: Said) -> bool | None:
    """As a label keeps it."""
    return _FAITHFUL[said]


def said_of(label: Label) -> Said | None:
    """None for a label that was taken back."""
    if label.withdrawn:
        return None
    return next(said for said, faithful in _FAITHFUL.items() if faithful is label.faithful)


@dataclass(frozen=True, slots=True)
class Given:
    """What a reviewer has said of a claim, as it stands."""

    said: Said
    note: str
    at: str
    blind: bool = True


@dataclass(frozen=True, slots=True)
class ClaimToLabel:
    """A claim as a reviewer sees it: neither its side nor its score, nor what became of it, nor what
    anybody else has said. `given` is the reviewer's own word."""

    opinion: OpinionId
    claim: ClaimId
    text: str
    quotations: tuple[Quotation, ...]
    question: str
    facts: str
    language: Language
    given: Given | None = None


@dataclass(frozen=True, slots=True)
class LabelQueue:
    """What there is to label, in the order to go through it. `reviewers`: all who have labelled here.
    `older`: opinions from before labels, which cannot be calibrated on."""

    reviewer: str
    reviewers: tuple[str, ...]
    claims: tuple[ClaimToLabel, ...]
    older: int


@dataclass(frozen=True, slots=True)
class Word:
    """What one reviewer says."""

    reviewer: str
    said: Said
    note: str


@dataclass(frozen=True, slots=True)
class Disagreement:
    claim: ClaimToLabel
    words: tuple[Word, ...]  # by reviewer


@dataclass(frozen=True, slots=True)
class Agreement:
    """`alpha`: Krippendorff's, over the `judged_twice` claims that two or more people judged blind.

    `waiting`: claims that others have labelled and this reviewer has not. While there are any, neither
    `alpha` nor `disagreements` is told: they would say what the others said.
    """

    waiting: int
    judged_twice: int
    alpha: float | None
    disagreements: tuple[Disagreement, ...]
