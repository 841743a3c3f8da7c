"""Opinions to label and rate behind a window without an engine process."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.domain.calibration import (
    Calibration,
    CalibrationUnit,
    Fingerprint,
    JudgementsExported,
    Label,
    LabelKind,
    Labelled,
    LabelsExported,
    LabelsImported,
)
from engine.domain.identity import ClaimId, OpinionId, VersionId
from engine.domain.labelling import (
    Agreement,
    ClaimToLabel,
    Disagreement,
    Given,
    LabelQueue,
    Word,
    faithful_of,
    said_of,
)
from engine.domain.language import Language
from engine.domain.opinion import Status
from engine.domain.rating import Dimension, OpinionToRate, Rating, RatingSheet
from engine.domain.standing import Prospect, Standing
from engine.errors import TooFewLabels
from engine.job import labelling as bench
from engine.job import request as ask
from engine.release.conformal import exactly, fit
from engine.release.curve import least_units, risk_curve
from engine.release.labelling import agreement, named, standing
from engine.release.rating import figures, standing_ratings
from tests.helpers.cabinet import as_another
from tests.helpers.desk import Desk
from tests.helpers.sample_opinion import sample_opinion

NOW = Fingerprint(
    "llm", "e5", "", "p1", "2.a", (VersionId("v1"),), Language.ENGLISH, "statutegraph dhara 2 2"
)
WORST = [0.94, 0.87, 0.81, 0.76, 0.72, 0.66, 0.61, 0.58, 0.52, 0.47, 0.4, 0.36, 0.33, 0.2, 0.12, *[None] * 27]
"""Of 42 questions, as an earlier sitting left them."""


class BenchDesk(Desk):
    """`count` opinions like the sample. `worst`: of the questions labelled whole before."""

    def __init__(self, language: Language = Language.ENGLISH, count: int = 3) -> None:
        super().__init__()
        version = next(v for v in self.versions if v.card.language is language)
        self.language, self.author = language, "A. Karim"
        made = [sample_opinion(version, status) for status in (Status.DEGRADED, Status.TGLO)]
        self.opinions = tuple(as_another(made[n % 2], f"op-{n}") for n in range(count))
        self.labels: list[Labelled] = []
        self.ratings: list[Rating] = []
        self.worst: list[float | None] = []
        self.gate: Calibration | None = None
        self.stale: tuple[str, ...] = ()
        self.partly = 0

    def __call__(self, request: ask.Request) -> object:
        if type(request) in self.failures or type(request) in self.hold:
            return super().__call__(request)
        match request:
            case bench.ListClaims(who):
                return self.queue(who or self.author)
            case bench.WriteLabel(opinion, claim, said, who, note, blind):
                faithful = faithful_of(said) if said is not None else None
                self.label(opinion, claim, faithful, who, note, withdrawn=said is None, blind=blind)
                return self.labels[-1].label
            case bench.CompareReviewers(who):
                return self.compare(who or self.author)
            case bench.OpenStandings(alpha):
                return (self.standing(alpha),) if self.opinions else ()
            case bench.Calibrate(_, alpha):
                return self.calibrate(alpha)
            case bench.ListRatings(who):
                return self.sheet(who or self.author)
            case bench.WriteRating(opinion, dimension, score, who):
                return self.rate(opinion, dimension, score, who)
            case bench.ExportLabels(target):
                return LabelsExported(str(target), len(self.opinions), len(self.queue("").claims), 0)
            case bench.ExportJudgements(target):
                return JudgementsExported(str(target), len(self.labels), len(self.ratings))
            case bench.ImportLabels():
                return LabelsImported(12, 0, ("Rina",), None, 0, 6, 2)
        return super().__call__(request)

    def label(
        self, opinion: str, claim: str, faithful: bool | None, who: str, note: str = "", **more: bool
    ) -> None:
        label = Label(
            OpinionId(opinion), ClaimId(claim), "", self.language, 0.9, faithful, LabelKind.PERSON, who,
            self._now(), note, **more,
        )  # fmt: skip
        self.labels.append(Labelled(label, NOW))

    def rate(self, opinion: str, dimension: Dimension, score: int | None, who: str) -> Rating:
        rating = Rating(dimension, OpinionId(opinion), score, who, self._now(), "", self.language)
        self.ratings.append(rating)
        return rating

    def queue(self, who: str) -> LabelQueue:
        claims = tuple(self.claim(o.id, s.claim.id, who) for o in self.opinions for s in o.claims)
        people = tuple(sorted({g.label.reviewer for g in self.labels}))
        return LabelQueue(who, people, claims, 0)

    def claim(self, opinion_id: str, claim_id: str, who: str) -> ClaimToLabel:
        opinion = self.opinion(opinion_id)
        scored = next(s for s in opinion.claims if s.claim.id == claim_id)
        said = standing(self.labels).get((opinion.id, scored.claim.id), [])
        own = next((g.label for g in said if named(g.label.reviewer) == named(who)), None)
        word = said_of(own) if own is not None else None
        given = Given(word, own.note, own.at, own.blind) if own is not None and word is not None else None
        question = opinion.question
        return ClaimToLabel(
            opinion.id, scored.claim.id, scored.claim.text, scored.quotations, question.text, question.facts,
            question.language, given,
        )  # fmt: skip

    def compare(self, who: str) -> Agreement:
        said = standing(self.labels)
        waiting = sum(all(named(g.label.reviewer) != named(who) for g in given) for given in said.values())
        alpha, twice = agreement(self.labels)
        if waiting:
            return Agreement(waiting, twice, None, ())
        differ = [
            Disagreement(
                self.claim(*place, who),
                tuple(Word(g.label.reviewer, w, g.label.note) for g in given if (w := said_of(g.label))),
            )
            for place, given in said.items()
            if len({g.label.faithful for g in given}) > 1
        ]
        return Agreement(0, twice, alpha, tuple(differ))

    def standing(self, alpha: float) -> Standing:
        limit = exactly(alpha)
        found = fit(self.worst, limit)
        fresh = self.gate if self.gate is not None and not self.stale else None
        all_ = 148
        would = Prospect(
            alpha, found.n, self.partly, 0, least_units(limit), found.tau, float(found.bound), all_,
            round(all_ * (1 - found.tau)) if found.tau is not None else 0,
            round(all_ * (1 - fresh.tau)) if fresh is not None and fresh.tau is not None else None,
        )  # fmt: skip
        curve = risk_curve(self.worst) if self.worst else None
        like = self.opinions[0].id
        return Standing(self.language, NOW, like, self.gate, self.stale, curve, bool(self.stale), would)

    def calibrate(self, alpha: float) -> Calibration:
        found = fit(self.worst, exactly(alpha))
        if found.tau is None:
            raise TooFewLabels("Too few.")
        self.gate = Calibration(
            "2026-12-01-abc", NOW, CalibrationUnit.QUESTION, LabelKind.PERSON, alpha, found.n, found.tau,
            float(Fraction(found.bound)), "2026-12-01T09:00:00+00:00",
        )  # fmt: skip
        self.stale = ()
        return self.gate

    def measured_before(self, *changed: str) -> None:
        """A gate of October on 42 questions; since then `changed`."""
        self.worst = list(WORST)
        self.calibrate(0.10)
        assert self.gate is not None
        self.gate = replace(self.gate, fitted_at="2026-10-12T09:00:00+00:00")
        self.stale = changed

    def sheet(self, who: str) -> RatingSheet:
        held = standing_ratings(self.ratings)
        own = tuple(r for r in held if named(r.reviewer) == named(who))
        rows = tuple(
            OpinionToRate(
                o.id, o.question.text, o.question.language, o.composed_at,
                tuple((r.dimension, r.score) for r in own if r.opinion == o.id and r.score),
            )
            for o in self.opinions
        )  # fmt: skip
        others = {r.opinion for r in held if named(r.reviewer) != named(who)}
        waiting = sum(row.opinion in others and len(row.given) < 6 for row in rows)
        return RatingSheet(who, rows, waiting, figures(own if waiting else held))

    def _now(self) -> str:
        minutes, seconds = divmod(len(self.labels) + len(self.ratings), 60)
        return f"2026-12-01T10:{minutes:02d}:{seconds:02d}+00:00"
