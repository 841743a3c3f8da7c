"""Two opinions on one question beside each other: what both rest on, and what one alone does."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from engine.domain.claim import Side
from engine.domain.evidence import Quotation
from engine.domain.identity import EId, VersionId
from engine.domain.library import OpinionRow
from engine.domain.opinion import Block, Opinion
from engine.job.event import Failed
from engine.job.request import OpenOpinion


@dataclass(frozen=True, slots=True)
class Ground:
    """A provision that one of the two rests on, or both. `sides`: for whom each run uses it; () = not."""

    label: str
    sides: tuple[tuple[Side, ...], tuple[Side, ...]]
    quotation: Quotation

    @property
    def shared(self) -> bool:
        return all(self.sides)


def grounds_of(one: Opinion, other: Opinion) -> tuple[Ground, ...]:
    """Those of both first, then those of one alone, each in the order of the text."""
    used = (_used(one), _used(other))
    keys = dict.fromkeys((*used[0], *used[1]))
    made = []
    for key in keys:
        found = [u.get(key) for u in used]
        quotation = next(f[0] for f in found if f is not None)
        sides = tuple(tuple(dict.fromkeys(f[1])) if f is not None else () for f in found)
        made.append(Ground(quotation.label, (sides[0], sides[1]), quotation))
    return tuple(sorted(made, key=lambda g: (not g.shared, g.quotation.version_id, g.quotation.start)))


def answer_in(opinion: Opinion) -> str:
    """Its short answer; "" where it gives none."""
    return " ".join(s.text for s in opinion.sentences if s.block is Block.CONCLUSION)


def other_runs(opinion: Opinion, rows: tuple[OpinionRow, ...]) -> tuple[OpinionRow, ...]:
    """Finished opinions on the same question, the newest first."""
    asked = _plain(opinion.question.text)
    same = (r for r in rows if r.finished and r.id != opinion.id and _plain(r.question) == asked)
    return tuple(sorted(same, key=lambda r: r.asked_at, reverse=True))


class TwoRuns(QObject):
    """Signals: changed; failed, with a Failed event."""

    changed = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.asked = ("", "")
        self._found: dict[int, Opinion] = {}
        self._jobs: list[JobHandle] = []

    @property
    def both(self) -> tuple[Opinion, Opinion] | None:
        """Once they are here, the older first."""
        if len(self._found) < 2:
            return None
        one, other = sorted(self._found.values(), key=lambda o: o.question.asked_at)
        return one, other

    @property
    def busy(self) -> bool:
        return bool(self._jobs)

    def open(self, one: str, other: str) -> None:
        if (one, other) == self.asked and (self.both is not None or self.busy):
            return
        for job in self._jobs:
            job.cancel()
        self.asked, self._found, self._jobs = (one, other), {}, []
        for n, opinion in enumerate((one, other)):
            job = self._engine.submit(OpenOpinion(opinion))
            self._jobs.append(job)
            job.finished.connect(partial(self._take, job, n))
            job.failed.connect(partial(self._on_failed, job))
        self.changed.emit()

    def _take(self, job: JobHandle, n: int, opinion: Opinion) -> None:
        if isValid(self) and job in self._jobs:
            self._jobs.remove(job)
            self._found[n] = opinion
            self.changed.emit()

    def _on_failed(self, job: JobHandle, event: Failed) -> None:
        if isValid(self) and job in self._jobs:
            self._jobs.clear()
            self.asked = ("", "")  # so that it can be tried again
            self.changed.emit()
            self.failed.emit(event)


def _used(opinion: Opinion) -> dict[tuple[VersionId, EId], tuple[Quotation, list[Side]]]:
    """Of each provision that a used statement cites: its first quotation, and for whom."""
    found: dict[tuple[VersionId, EId], tuple[Quotation, list[Side]]] = {}
    for scored in opinion.claims:
        for quotation in scored.quotations if scored.accepted else ():
            held = found.setdefault((quotation.version_id, quotation.eid), (quotation, []))
            held[1].append(scored.claim.side)
    return found


def _plain(text: str) -> str:
    return " ".join(text.casefold().split()).rstrip(" ?।.")
