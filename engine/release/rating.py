"""Ratings as given -> each reviewer's last word; means, spread and agreement (LabourCrew, table 3)."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from engine.domain.rating import Dimension, DimensionFigures, Rating
from engine.release.agreement import krippendorff, ordinal
from engine.release.labelling import named


def standing_ratings(ratings: Iterable[Rating]) -> tuple[Rating, ...]:
    """Of each opinion, dimension and reviewer the last rating, unless it was taken back."""
    last: dict[tuple[str, Dimension, str], Rating] = {}
    for rating in sorted(ratings, key=lambda r: r.at):
        last[rating.opinion, rating.dimension, named(rating.reviewer)] = rating
    return tuple(rating for rating in last.values() if rating.score is not None)


def figures(standing: Iterable[Rating]) -> tuple[DimensionFigures, ...]:
    """Of every dimension, in its order."""
    held = tuple(standing)
    return tuple(_figures(dimension, held) for dimension in Dimension)


def _figures(dimension: Dimension, held: tuple[Rating, ...]) -> DimensionFigures:
    by_opinion: dict[str, list[int]] = {}
    for rating in held:
        if rating.dimension is dimension and rating.score is not None:
            by_opinion.setdefault(rating.opinion, []).append(rating.score)
    scores = [score for given in by_opinion.values() for score in given]
    mean = sum(scores) / len(scores) if scores else None
    sd = None
    if mean is not None and len(scores) > 1:
        sd = sqrt(sum((score - mean) ** 2 for score in scores) / (len(scores) - 1))
    twice = [given for given in by_opinion.values() if len(given) > 1]
    alpha = krippendorff(twice, ordinal)
    return DimensionFigures(
        dimension, len(scores), mean, sd, len(twice), None if alpha is None else float(alpha)
    )
