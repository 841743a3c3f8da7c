"""The Trust Gate as it stands: for which questions it is set, what is out of date, setting it anew."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine, JobHandle
from engine.domain.calibration import Calibration
from engine.domain.language import Language
from engine.domain.standing import Standing
from engine.job.event import Failed, Progressed
from engine.job.labelling import Calibrate, OpenStandings

LIMITS = (0.05, 0.10, 0.20)


class GateBench(QObject):
    """Signals: changed; set_anew, with the Calibration; failed, with a Failed event."""

    changed = Signal()
    set_anew = Signal(object)
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.known = False
        self.standings: tuple[Standing, ...] = ()
        self.language: Language | None = None  # whose questions are looked at; None: of the newest
        self.alpha = 0.10
        self.stage: Progressed | None = None
        self._job: JobHandle | None = None
        self._asked = 0  # how many answers are on their way: only the last one counts

    @property
    def standing(self) -> Standing | None:
        found = (one for one in self.standings if one.language is self.language)
        return next(found, self.standings[0] if self.standings else None)

    @property
    def running(self) -> bool:
        return self._job is not None

    @property
    def can_set(self) -> bool:
        """Whether there are labels enough for the limit that was chosen."""
        standing = self.standing
        return standing is not None and standing.prospect.tau is not None and not self.running

    def refresh(self) -> None:
        self._asked += 1
        turn = self._asked
        job = self._engine.submit(OpenStandings(self.alpha))
        job.finished.connect(lambda standings: self._on_read(turn, standings))
        job.failed.connect(self.failed)

    def choose(self, language: Language) -> None:
        self.language = language
        self.changed.emit()

    def limit(self, alpha: float) -> None:
        """Another risk: what it would need is looked up anew."""
        self.alpha = alpha
        self.refresh()

    def set_gate(self) -> None:
        standing = self.standing
        if standing is None or not self.can_set:
            return
        self._job = self._engine.submit(Calibrate(alpha=self.alpha, like=standing.like, people=True))
        self._job.progressed.connect(self._on_progress)
        self._job.finished.connect(self._on_set)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_over)
        self.changed.emit()

    def stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _on_read(self, turn: int, standings: tuple[Standing, ...]) -> None:
        if isValid(self) and turn == self._asked:
            self.known, self.standings = True, standings
            self.changed.emit()

    def _on_progress(self, event: Progressed) -> None:
        self.stage = event
        self.changed.emit()

    def _on_set(self, made: Calibration) -> None:
        if isValid(self):
            self._on_over()
            self.set_anew.emit(made)
            self.refresh()

    def _on_failed(self, event: Failed) -> None:
        self._on_over()
        self.failed.emit(event)

    def _on_over(self) -> None:
        self._job, self.stage = None, None
        self.changed.emit()
