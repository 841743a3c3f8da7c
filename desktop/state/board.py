"""The board at work: phases, agents, statements and provisions, as their events arrive."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.bridge.job_handle import JobHandle
from engine.domain.claim import ScoredClaim, Side
from engine.domain.evidence import Evidence
from engine.domain.identity import ClaimId, EId
from engine.domain.ledger import AgentName, AgentRun, AgentState, Phase
from engine.job.event import AgentMoved, ClaimMade, Failed, Gathered, Progressed

REPAINT_MS = 250  # at most four times a second


@dataclass(slots=True)
class Turn:
    """An agent as its row shows it."""

    state: AgentState = AgentState.WAITING
    seconds: float = 0.0  # of the turns that are over
    since: float | None = None  # of the turn under way
    round: int = 1
    detail: str = ""
    stage: str = ""
    done: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Statement:
    scored: ScoredClaim
    checked: bool
    challenged: bool = False

    @property
    def left_out(self) -> bool:
        return self.checked and not self.scored.accepted


@dataclass(slots=True)
class Spent:
    """Time in a phase; `rounds` counts how often it was entered."""

    seconds: float = 0.0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Gatherings:
    """A provision on the ledger and the letters of the sides that used it."""

    evidence: Evidence
    sides: tuple[Side, ...]


class Board(QObject):
    """Signals: changed, at most four times a second; finished, with what came of it; failed, with an event;
    cancelled."""

    changed = Signal()
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(
        self,
        question: str,
        job: JobHandle,
        parent: QObject | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self.question = question
        self.job = job
        self.stopping = False
        self.phase: Phase | None = None
        self.phases = {phase: Spent() for phase in Phase}
        self.agents = {name: Turn() for name in AgentName}
        self.statements: dict[ClaimId, Statement] = {}
        self.evidence: dict[EId, Evidence] = {}
        self.last: Progressed | None = None
        self._clock = clock
        self._began = clock()
        self._phase_began = self._began
        self._repaint = QTimer(self)
        self._repaint.setInterval(REPAINT_MS)
        self._repaint.setSingleShot(True)
        self._repaint.timeout.connect(self.changed)
        job.progressed.connect(self._on_progress)
        job.agent.connect(self._on_agent)
        job.claim.connect(self._on_claim)
        job.gathered.connect(self._on_gathered)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)

    @property
    def over(self) -> bool:
        return self.job.over

    @property
    def seconds(self) -> float:
        return self._clock() - self._began

    def stop(self) -> None:
        self.stopping = True
        self.job.cancel()
        self._soon()

    def phase_seconds(self, phase: Phase) -> float:
        running = self._clock() - self._phase_began if phase is self.phase and not self.over else 0.0
        return self.phases[phase].seconds + running

    def agent_seconds(self, name: AgentName) -> float:
        turn = self.agents[name]
        return turn.seconds + (self._clock() - turn.since if turn.since is not None else 0.0)

    def said_by(self, side: Side) -> tuple[Statement, ...]:
        """In the order they arrived, without those left out."""
        return tuple(s for s in self.statements.values() if s.scored.claim.side is side and not s.left_out)

    @property
    def left_out(self) -> tuple[Statement, ...]:
        return tuple(s for s in self.statements.values() if s.left_out)

    def passages_of(self, statement: Statement) -> tuple[tuple[str, str], ...]:
        """Label and words of what a statement cites: as checked, or, in a draft, from the ledger."""
        checked = statement.scored.quotations
        if checked:
            return tuple((q.label, q.quote) for q in checked)
        held = {e.handle: e for e in self.evidence.values()}
        return tuple(
            (e.label, " ".join(s.text for s in e.segments if r.first <= s.number <= r.last))
            for r in statement.scored.claim.references
            if (e := held.get(r.handle)) is not None
        )

    @property
    def gathered(self) -> tuple[Gatherings, ...]:
        users: dict[str, list[Side]] = {}
        for statement in self.statements.values():
            if not statement.left_out:
                for reference in statement.scored.claim.references:
                    users.setdefault(reference.handle, []).append(statement.scored.claim.side)
        return tuple(
            Gatherings(e, tuple(side for side in Side if side in users.get(e.handle, ())))
            for e in self.evidence.values()
        )

    def _soon(self) -> None:
        if not self._repaint.isActive():
            self._repaint.start()

    def _enter(self, phase: Phase) -> None:
        if phase is self.phase:
            return
        now = self._clock()
        if self.phase is not None:
            self.phases[self.phase].seconds += now - self._phase_began
        self.phase = phase
        self.phases[phase].rounds += 1
        self._phase_began = now

    def _on_progress(self, event: Progressed) -> None:
        self.last = event
        if event.what in self.agents:
            turn = self.agents[AgentName(event.what)]
            turn.stage, turn.done, turn.total = event.stage, event.done, event.total
        self._soon()

    def _on_agent(self, event: AgentMoved) -> None:
        self._enter(event.phase)
        _take_turn(self.agents[event.run.agent], event.run, self._clock())
        self._soon()

    def _on_claim(self, event: ClaimMade) -> None:
        claim = event.claim.claim
        known = self.statements.get(claim.id)
        challenged = known.challenged if known else False
        self.statements[claim.id] = Statement(event.claim, event.checked, challenged)
        if claim.answers and (answered := self.statements.get(claim.answers)):
            self.statements[claim.answers] = Statement(answered.scored, answered.checked, True)
        self._soon()

    def _on_gathered(self, event: Gathered) -> None:
        self.evidence[event.evidence.eid] = event.evidence
        self._soon()

    def _on_finished(self, result: object) -> None:
        self._settle()
        self.finished.emit(result)

    def _on_failed(self, event: Failed) -> None:
        self._settle()
        self.failed.emit(event)

    def _on_cancelled(self) -> None:
        self._settle()
        self.cancelled.emit()

    def _settle(self) -> None:
        if self.phase is not None:
            self.phases[self.phase].seconds += self._clock() - self._phase_began
        for turn in self.agents.values():
            turn.since = None
        self._repaint.stop()
        self.changed.emit()


def _take_turn(turn: Turn, run: AgentRun, now: float) -> None:
    turn.state, turn.round, turn.detail = run.state, run.round, run.detail
    if run.state is AgentState.RUNNING:
        turn.since = now
        turn.stage, turn.done, turn.total = "", 0, 0
    else:
        turn.since = None
        turn.seconds += run.seconds
