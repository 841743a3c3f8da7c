"""Labelling: the claims in their order, the one that is looked at, and what this reviewer says of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.posting import Posting
from engine.domain.labelling import ClaimToLabel, Disagreement, Given, LabelQueue, Said
from engine.job.event import Failed
from engine.job.labelling import ListClaims, WriteLabel
from engine.job.request import Request

Spot = tuple[str, str]  # of a claim: opinion and claim


@dataclass(frozen=True, slots=True)
class _Done:
    """What was said of a claim, and what stood there before."""

    spot: Spot
    before: Given | None


class Labelling(QObject):
    """Signals: changed, when the list or a word in it did; listed, when another list is there; moved, when
    another claim is looked at; failed, with a Failed event."""

    changed = Signal()
    listed = Signal()
    moved = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, posting: Posting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._posting = engine, posting
        self.known = False  # whether the list has ever arrived
        self.queue = LabelQueue("", (), (), 0)
        self._said: dict[Spot, Given | None] = {}  # since the list was read
        self._notes: dict[Spot, str] = {}  # typed and not given yet
        self._done: list[_Done] = []
        self._at: Spot = ("", "")
        self._seen: frozenset[Spot] = frozenset()  # where the words of others have been told
        posting.refused.connect(self._on_refused)

    # -- the list

    def refresh(self) -> None:
        job = self._engine.submit(ListClaims(self.queue.reviewer))
        job.finished.connect(self._on_listed)
        job.failed.connect(self.failed)

    def become(self, reviewer: str) -> None:
        """Somebody else labels from here on, and sees nothing of what was said before."""
        self.queue = LabelQueue(reviewer, self.queue.reviewers, (), 0)
        self._said, self._notes, self._done = {}, {}, []
        self._at, self._seen = ("", ""), frozenset()
        self.changed.emit()
        self.moved.emit()
        self.refresh()

    @property
    def claims(self) -> tuple[ClaimToLabel, ...]:
        return self.queue.claims

    @property
    def current(self) -> ClaimToLabel | None:
        return next((claim for claim in self.claims if spot_of(claim) == self._at), None)

    @property
    def row(self) -> int:
        """Of the claim that is looked at, -1 for none."""
        return next((n for n, claim in enumerate(self.claims) if spot_of(claim) == self._at), -1)

    @property
    def done(self) -> int:
        return sum(self.given(claim) is not None for claim in self.claims)

    def given(self, claim: ClaimToLabel) -> Given | None:
        """What this reviewer says of it, kept already or on its way."""
        spot = spot_of(claim)
        return self._said.get(spot, claim.given)

    # -- walking

    def step(self, by: int) -> None:
        """The claim `by` places on, going round."""
        if self.claims:
            self.look_at((self.row + by) % len(self.claims) if self.row >= 0 else 0)

    def look_at(self, row: int) -> None:
        self._go(spot_of(self.claims[row]))

    def show(self, spot: Spot) -> None:
        """A claim that was named elsewhere."""
        if any(spot_of(claim) == spot for claim in self.claims):
            self._go(spot)

    # -- saying

    @property
    def note(self) -> str:
        """What stands in the field for the claim that is looked at."""
        claim = self.current
        if claim is None:
            return ""
        given = self.given(claim)
        return self._notes.get(self._at, given.note if given else "")

    def write_note(self, text: str) -> None:
        self._notes[self._at] = text

    def keep_note(self) -> None:
        """Under a word that was given already; else it goes with the word when that is given."""
        claim = self.current
        given = self.given(claim) if claim is not None else None
        if claim is not None and given is not None and self.note.strip() != given.note:
            self._say(claim, given.said)

    def judge(self, said: Said) -> None:
        """What this reviewer says of the claim that is looked at; then on to the next that is open."""
        claim = self.current
        if claim is not None:
            self._say(claim, said)
            self._go_on()

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    def undo(self) -> None:
        """Take back the last word, and look at its claim again: what was said before it stands again."""
        if not self._done:
            return
        last = self._done.pop()
        opinion, claim = last.spot
        self._said[last.spot] = last.before
        self._notes.pop(last.spot, None)
        before = last.before
        self._posting.add(
            WriteLabel(
                opinion, claim, before.said if before else None, self.queue.reviewer,
                before.note if before else "", before.blind if before else last.spot not in self._seen,
            )
        )  # fmt: skip
        self.changed.emit()
        self.show(last.spot)

    def told(self, disagreements: tuple[Disagreement, ...]) -> None:
        """Words of others were shown: what is said of these claims from now on is not said blind."""
        self._seen |= {spot_of(one.claim) for one in disagreements}

    # -- inside

    def _say(self, claim: ClaimToLabel, said: Said) -> None:
        spot, before = spot_of(claim), self.given(claim)
        note = " ".join(self.note.split())
        blind = spot not in self._seen and (before is None or before.blind)
        self._said[spot] = Given(said, note, "", blind)
        self._notes.pop(spot, None)
        self._done.append(_Done(spot, before))
        self._posting.add(WriteLabel(*spot, said, self.queue.reviewer, note, blind))
        self.changed.emit()

    def _go_on(self) -> None:
        """To the first open claim after this one, or before it; behind the last one it stays."""
        rows = [*range(self.row + 1, len(self.claims)), *range(max(0, self.row))]
        open_ = next((row for row in rows if self.given(self.claims[row]) is None), None)
        if open_ is not None:
            self.look_at(open_)
        else:
            self.moved.emit()

    def _go(self, spot: Spot) -> None:
        self._at = spot
        self.moved.emit()

    def _on_listed(self, queue: LabelQueue) -> None:
        if self.queue.reviewer not in ("", queue.reviewer):
            return  # of somebody who labelled before
        self.known, self.queue = True, queue
        on_their_way = {spot_of(r) for r in self._posting.waiting if isinstance(r, WriteLabel)}
        self._said = {spot: given for spot, given in self._said.items() if spot in on_their_way}
        self.changed.emit()
        if self.current is None and self.claims:
            open_ = (n for n, claim in enumerate(self.claims) if self.given(claim) is None)
            self.look_at(next(open_, 0))
            self.listed.emit()

    def _on_refused(self, request: Request, event: Failed) -> None:
        if isinstance(request, WriteLabel):
            self._said.pop((request.opinion, request.claim), None)
            self.failed.emit(event)
            self.changed.emit()


def spot_of(claim: ClaimToLabel | WriteLabel) -> Spot:
    return claim.opinion, claim.claim
