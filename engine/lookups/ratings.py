"""What a reviewer has to rate, and what all ratings come to, once that tells nobody what to say."""

from __future__ import annotations

from engine.domain.opinion import Opinion
from engine.domain.rating import Dimension, OpinionToRate, Rating, RatingSheet
from engine.job.job import Job
from engine.job.labelling import ListRatings
from engine.release.labelling import named
from engine.release.rating import figures, standing_ratings
from engine.workbench.author import author_of
from engine.workbench.bench import Workbench


def list_ratings(request: ListRatings, bench: Workbench, job: Job) -> RatingSheet:
    """What only one other has rated comes first. Raises DamagedRecord."""
    reviewer = author_of(request.reviewer, bench.settings)
    held = standing_ratings(bench.ratings.all())
    own = tuple(rating for rating in held if named(rating.reviewer) == named(reviewer))
    opinions = [bench.opinions.open(row.id) for row in bench.opinions.rows() if row.finished]
    raters = {
        opinion.id: {named(r.reviewer) for r in held if r.opinion == opinion.id} - {named(reviewer)}
        for opinion in opinions
    }
    rows = [_row(opinion, own) for opinion in opinions]
    rows.sort(key=lambda row: (not row.given, _turn(len(raters[row.opinion]))))
    waiting = sum(bool(raters[row.opinion]) and len(row.given) < len(Dimension) for row in rows)
    return RatingSheet(reviewer, tuple(rows), waiting, figures(own if waiting else held))


def _turn(others: int) -> int:
    return {1: 0, 0: 1}.get(others, 2)


def _row(opinion: Opinion, own: tuple[Rating, ...]) -> OpinionToRate:
    given = {r.dimension: r.score for r in own if r.opinion == opinion.id and r.score is not None}
    asked = opinion.question
    return OpinionToRate(opinion.id, asked.text, asked.language, opinion.composed_at, tuple(given.items()))
