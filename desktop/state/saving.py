"""Decisions on their way into the library: in order, some at a time, taken back one by one."""

from __future__ import annotations

from enum import StrEnum
from itertools import takewhile

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.decision import Decision
from engine.domain.identity import VersionId
from engine.domain.library import Revised
from engine.domain.overlay import Act, Overlay, Wish
from engine.job.event import Failed, Progressed
from engine.job.request import Correct


class State(StrEnum):
    WAITING = "waiting"
    SENT = "sent"
    SAVED = "saved"
    BACK = "back"  # taken back, or refused


class Step:
    """A decision, or the taking back of an earlier one, and what became of it."""

    def __init__(self, decision: Decision, undoes: Step | None = None) -> None:
        self.decision, self.undoes = decision, undoes
        self.state = State.WAITING
        self.alone = False  # one of several that were refused together: which, is found one by one
        self.made: tuple[str, ...] = ()  # ids of its corrections, once saved

    @property
    def open(self) -> bool:
        return self.state in (State.WAITING, State.SENT)

    @property
    def wishes(self) -> tuple[Wish, ...]:
        if self.undoes is None:
            return self.decision.wishes
        return tuple(Wish(Act.UNDO, text=name) for name in self.undoes.made)


class Saving(QObject):
    """One revision at a time; what is decided meanwhile goes into the next, together.

    Signals: changed; saved, with the Revised; refused, with a Failed event: what it is about is back.
    """

    changed = Signal()
    saved = Signal(object)
    refused = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._steps: list[Step] = []
        self._sent: list[Step] = []
        self._job: JobHandle | None = None
        self._known: dict[VersionId, int] = {}  # corrections of its source, by the version they were made on
        self.lost = False  # the engine died over it: what was sent may be saved or not
        self.locked = False  # the source asks for its password
        self.stage: Progressed | None = None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Those that are not saved yet, in order."""
        return tuple(step for step in self._steps if step.open)

    @property
    def decided(self) -> frozenset[str]:
        """The doubts that decisions on their way settle."""
        return frozenset(d for s in self.steps if s.undoes is None for d in s.decision.doubts)

    @property
    def can_undo(self) -> bool:
        return self._last() is not None

    @property
    def lost_on(self) -> VersionId | None:
        """The version that was being corrected when the engine died."""
        return self._sent[0].decision.version if self.lost and self._sent else None

    def begin(self) -> None:
        """Another law. The decisions of the one before are on their way, or were saved."""
        self._steps = [step for step in self._steps if step.open]

    def know(self, version: VersionId, log: Overlay) -> None:
        """What was corrected in the source of `version` so far: a reply that never comes is told by it."""
        self._known[version] = len(log.log)

    def add(self, decision: Decision) -> None:
        self._steps.append(Step(decision))
        self.send()

    def undo(self) -> Decision | None:
        """Take back the last decision that stands; None where there is none."""
        step = self._last()
        if step is None:
            return None
        if step.state is State.WAITING:
            step.state = State.BACK
        else:
            self._steps.append(Step(step.decision, undoes=step))
        self.send()
        return step.decision

    def send(self, password: str | None = None) -> None:
        """Send what waits, if nothing is on its way. A lost engine is waited for: `go_on`."""
        waiting = [step for step in self._steps if step.state is State.WAITING]
        stuck = self.lost or (self.locked and password is None)
        if self._job is None and waiting and not stuck:
            self.locked = False
            first = waiting[0]
            self._sent = [first]
            if first.undoes is None and not first.alone:
                fits = lambda s: s.undoes is None and not s.alone and _same(s, first)  # noqa: E731
                self._sent = list(takewhile(fits, waiting))
            for step in self._sent:
                step.state = State.SENT
            wishes = tuple(wish for step in self._sent for wish in step.wishes)
            if not wishes:  # what it takes back was refused
                first.state, self._sent = State.BACK, []
                self.send(password)
                return
            self._job = self._engine.submit(Correct(first.decision.version, wishes, password=password))
            self._job.progressed.connect(self._on_progress)
            self._job.finished.connect(self._on_saved)
            self._job.failed.connect(self._on_failed)
            self._job.cancelled.connect(self._on_cancelled)
        self.changed.emit()

    def unlock(self) -> None:
        """A file was imported: its password is known now, where it asked for one."""
        if self.locked:
            self.locked = False
            self.send()

    def go_on(self, log: Overlay) -> None:
        """The engine is back, and `log` is what the library holds: what was sent is in it whole, or not."""
        version = self.lost_on
        self.lost = False
        fresh = log.log[self._known.get(version, 0) :] if version else ()
        acts = [wish.act for step in self._sent for wish in step.wishes]
        if acts and [c.act for c in fresh[: len(acts)]] == acts:
            self._credit(tuple(c.id for c in fresh))
        else:
            for step in self._sent:
                step.state = State.WAITING
        self._sent = []
        self.send()

    def _last(self) -> Step | None:
        """The newest decision that is neither back nor being taken back."""
        undone = {id(step.undoes) for step in self._steps if step.undoes is not None}
        standing = (s for s in self._steps if s.undoes is None and s.state is not State.BACK)
        return next((s for s in reversed(list(standing)) if id(s) not in undone), None)

    def _credit(self, names: tuple[str, ...]) -> None:
        """Each decision its corrections: one a wish, in order."""
        at = 0
        for step in self._sent:
            count = len(step.wishes)
            step.made, step.state = names[at : at + count], State.SAVED
            at += count

    def _on_progress(self, event: Progressed) -> None:
        self.stage = event
        self.changed.emit()

    def _on_saved(self, revised: Revised) -> None:
        version = self._sent[0].decision.version
        self._credit(tuple(correction.id for correction in revised.corrections))
        self._known[version] = self._known.get(version, 0) + len(revised.corrections)
        self._over()
        self.saved.emit(revised)
        self.send()

    def _on_failed(self, event: Failed) -> None:
        sent = self._sent
        if event.code == "engine_lost":
            self._job, self.stage, self.lost = None, None, True
            self.changed.emit()
            return
        self._over()
        if event.code == "encrypted_source":
            self.locked = True
            for step in sent:
                step.state = State.WAITING
            self.refused.emit(event)
        elif len(sent) > 1:
            for step in sent:
                step.state, step.alone = State.WAITING, True
        else:
            sent[0].state = State.BACK
            self.refused.emit(event)
        self.send()

    def _on_cancelled(self) -> None:
        for step in self._sent:
            step.state = State.BACK
        self._over()
        self.changed.emit()

    def _over(self) -> None:
        self._job, self.stage, self._sent = None, None, []


def _same(one: Step, other: Step) -> bool:
    return one.decision.version == other.decision.version
