"""Rating opinions: which one is read, what this reviewer gives it on six dimensions, what all give."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine
from desktop.state.posting import Posting
from engine.domain.identity import OpinionId
from engine.domain.opinion import Opinion
from engine.domain.rating import Dimension, OpinionToRate, RatingSheet
from engine.job.event import Failed
from engine.job.labelling import ListRatings, WriteRating
from engine.job.request import OpenOpinion, Request

Scores = dict[tuple[OpinionId, Dimension], int | None]
DIMENSIONS = tuple(Dimension)


class Ratings(QObject):
    """Signals: changed, when the list, a score or a figure did; listed, when another list is there; moved,
    when another opinion or dimension is looked at; opened, when the opinion that is looked at has arrived;
    failed, with a Failed event."""

    changed = Signal()
    listed = Signal()
    moved = Signal()
    opened = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, posting: Posting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._posting = engine, posting
        self.known = False
        self.reviewer = ""
        self.sheet = RatingSheet("", (), 0, ())
        self.opinion: Opinion | None = None
        self.dimension = DIMENSIONS[0]
        self._at = OpinionId("")
        self._given: Scores = {}  # since the sheet was read
        self._done: list[tuple[OpinionId, Dimension, int | None]] = []
        posting.refused.connect(self._on_refused)

    def refresh(self) -> None:
        job = self._engine.submit(ListRatings(self.reviewer))
        job.finished.connect(self._on_listed)
        job.failed.connect(self.failed)

    def become(self, reviewer: str) -> None:
        self.reviewer = reviewer
        self.sheet = RatingSheet(reviewer, (), 0, ())
        self._given, self._done = {}, []
        self.changed.emit()
        self.refresh()

    @property
    def opinions(self) -> tuple[OpinionToRate, ...]:
        return self.sheet.opinions

    @property
    def row(self) -> int:
        return next((n for n, row in enumerate(self.opinions) if row.opinion == self._at), -1)

    @property
    def current(self) -> OpinionToRate | None:
        return self.opinions[self.row] if self.row >= 0 else None

    def score(self, row: OpinionToRate, dimension: Dimension) -> int | None:
        key = (row.opinion, dimension)
        return self._given[key] if key in self._given else dict(row.given).get(dimension)

    def rated(self, row: OpinionToRate) -> int:
        """On how many of the dimensions."""
        return sum(self.score(row, dimension) is not None for dimension in DIMENSIONS)

    @property
    def done(self) -> int:
        """Opinions rated on every dimension."""
        return sum(self.rated(row) == len(DIMENSIONS) for row in self.opinions)

    def step(self, by: int) -> None:
        if self.opinions:
            self.look_at((self.row + by) % len(self.opinions) if self.row >= 0 else 0)

    def look_at(self, row: int) -> None:
        """At the first dimension that it has no score on."""
        there = self.opinions[row]
        self._at = there.opinion
        open_ = (d for d in DIMENSIONS if self.score(there, d) is None)
        self.dimension = next(open_, DIMENSIONS[0])
        self.moved.emit()
        self._open()

    def choose(self, dimension: Dimension) -> None:
        self.dimension = dimension
        self.moved.emit()

    def turn(self, by: int) -> None:
        """The dimension `by` places on, going round."""
        self.choose(DIMENSIONS[(DIMENSIONS.index(self.dimension) + by) % len(DIMENSIONS)])

    def rate(self, score: int, dimension: Dimension | None = None) -> None:
        """On the dimension that is looked at, or another; then on to the next of the same opinion."""
        row = self.current
        if row is None:
            return
        at = dimension or self.dimension
        self._done.append((row.opinion, at, self.score(row, at)))
        self._give(row.opinion, at, score)
        self.choose(DIMENSIONS[min(DIMENSIONS.index(at) + 1, len(DIMENSIONS) - 1)])

    def undo(self) -> None:
        if self._done:
            opinion, dimension, before = self._done.pop()
            self._give(opinion, dimension, before)
            row = next((n for n, held in enumerate(self.opinions) if held.opinion == opinion), -1)
            if row >= 0 and opinion != self._at:
                self.look_at(row)
            self.choose(dimension)

    def _give(self, opinion: OpinionId, dimension: Dimension, score: int | None) -> None:
        self._given[opinion, dimension] = score
        self._posting.add(WriteRating(opinion, dimension, score, self.sheet.reviewer))
        self.changed.emit()

    def _open(self) -> None:
        if self.opinion is not None and self.opinion.id == self._at:
            return
        self.opinion = None
        self.opened.emit()
        job = self._engine.submit(OpenOpinion(self._at))
        job.finished.connect(self._on_opinion)
        job.failed.connect(self.failed)

    def _on_opinion(self, opinion: Opinion) -> None:
        if isValid(self) and opinion.id == self._at:
            self.opinion = opinion
            self.opened.emit()

    def _on_listed(self, sheet: RatingSheet) -> None:
        if not isValid(self) or self.reviewer not in ("", sheet.reviewer):
            return
        self.known, self.sheet = True, sheet
        waiting = self._posting.waiting
        on_their_way = {(r.opinion, r.dimension) for r in waiting if isinstance(r, WriteRating)}
        self._given = {key: score for key, score in self._given.items() if key in on_their_way}
        self.changed.emit()
        if self.current is None and self.opinions:
            open_ = (n for n, row in enumerate(self.opinions) if self.rated(row) < len(DIMENSIONS))
            self.look_at(next(open_, 0))
            self.listed.emit()

    def _on_refused(self, request: Request, event: Failed) -> None:
        if isinstance(request, WriteRating):
            self._given.pop((OpinionId(request.opinion), request.dimension), None)
            self.failed.emit(event)
            self.changed.emit()
