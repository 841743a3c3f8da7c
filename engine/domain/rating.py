"""Ratings of opinions by people: a five-point Likert scale on the six dimensions of LabourCrew.

LabourCrew, section B.6 and table 3: 1 = strongly disagree or very poor, 5 = strongly agree or excellent.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.domain.identity import OpinionId
from engine.domain.language import Language

LEAST, MOST = 1, 5


class Dimension(StrEnum):
    CORRECTNESS = "correctness"
    FAITHFULNESS = "faithfulness"  # claims supported, nothing made up
    COMPLETENESS = "completeness"
    CLARITY = "clarity"
    CITATION_QUALITY = "citation_quality"
    OVERALL_QUALITY = "overall_quality"


@dataclass(frozen=True, slots=True)
class Rating:
    """Ratings are only ever added: a later one of the same reviewer replaces the earlier. `score` None
    takes it back."""

    dimension: Dimension
    opinion: OpinionId
    score: int | None  # LEAST..MOST
    reviewer: str
    at: str  # ISO 8601, UTC
    question: str
    language: Language


@dataclass(frozen=True, slots=True)
class OpinionToRate:
    """`given`: the reviewer's own scores."""

    opinion: OpinionId
    question: str
    language: Language
    composed_at: str
    given: tuple[tuple[Dimension, int], ...]


@dataclass(frozen=True, slots=True)
class DimensionFigures:
    """Over all ratings of one dimension. `sd`: of the sample, None with fewer than two ratings.
    `agreement`: Krippendorff's alpha for ordered values over the opinions that two or more rated."""

    dimension: Dimension
    ratings: int
    mean: float | None
    sd: float | None
    rated_twice: int
    agreement: float | None


@dataclass(frozen=True, slots=True)
class RatingSheet:
    """`waiting`: opinions that others have rated and this reviewer has not rated whole. While there are
    any, `figures` are of the reviewer's own ratings alone."""

    reviewer: str
    opinions: tuple[OpinionToRate, ...]
    waiting: int
    figures: tuple[DimensionFigures, ...]
