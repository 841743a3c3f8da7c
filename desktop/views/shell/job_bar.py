"""The job bar: one line for each job, with what is known of its length."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout

from desktop.state.errand import Deed
from desktop.state.model_words import counted
from desktop.state.queue import LineState
from desktop.state.session import Session
from desktop.state.wording import PHASES, STAGES
from desktop.state.words import mark, num, spelled_time, tr
from desktop.views.parts.boxes import clear, row
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look
from desktop.views.parts.meter import Meter

TICK_MS = 1_000
ERRANDS = {
    Deed.GET: mark("Fetching {what}"),
    Deed.TAKE: mark("Taking models from {what}"),
    Deed.GIVE: mark("Copying models to {what}"),
    Deed.CHECK: mark("Checking models"),
    Deed.REMOVE: mark("Removing {what}"),
    Deed.INDEX: mark("Reading laws with the new model"),
}


class JobBar(QFrame):
    def __init__(self, look: Look, session: Session) -> None:
        super().__init__()
        self._look, self._session = look, session
        self.setProperty("box", "foot")
        self.setFixedHeight(28)
        self.setAccessibleName(tr("Running work"))
        self._jobs: QHBoxLayout = row(gap=8)
        self.setLayout(row((_holder(self._jobs), 1), label(tr("F1 Keys"), "small"), margins=(12, 0, 12, 0)))
        session.library.queue.changed.connect(self.refresh)
        session.consultation.changed.connect(self.refresh)
        session.models.errand.changed.connect(self.refresh)
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        clear(self._jobs)
        busy = self._board() | self._import() | self._errand()
        if not busy:
            self._jobs.addWidget(Icon(self._look, "circle-check", "passed", 15))
            self._jobs.addWidget(label(tr("No work running"), "small", tone="text2"))
        self._jobs.addStretch(1)
        if busy and not self._tick.isActive():
            self._tick.start()
        elif not busy:
            self._tick.stop()

    def _board(self) -> bool:
        board = self._session.consultation.board
        if board is None or board.over:
            return False
        phase = tr(PHASES[board.phase]) if board.phase else tr("starting")
        words = tr("{phase} · {time} gone", phase=phase, time=spelled_time(board.seconds))
        self._jobs.addWidget(Icon(self._look, "messages-square", "accent", 15))
        self._jobs.addWidget(label(tr("Board at work"), "small", tone="text2"))
        self._jobs.addWidget(label(words, "small"))
        return True

    def _import(self) -> bool:
        queue = self._session.library.queue
        line = queue.running
        if line is None:
            return False
        self._jobs.addWidget(Icon(self._look, "file-plus", "accent", 15))
        self._jobs.addWidget(Elided(tr("Import: {file}", file=line.path.name), "small", tone="text2"))
        if line.total:
            meter = Meter(self._look, 90)
            meter.set_share(line.done, line.total)
            self._jobs.addWidget(meter)
        stage = tr(STAGES[line.stage]) if line.stage in STAGES else line.stage
        count = num(f"{line.done}/{line.total}") if line.total else num(line.done)
        self._jobs.addWidget(label(f"{stage} {count}" if line.stage else tr("starting"), "small"))
        if queue.pace.words:
            self._jobs.addWidget(label(queue.pace.words, "small"))
        waiting = sum(other.state is LineState.WAITING for other in queue.lines)
        if waiting:
            self._jobs.addWidget(label(tr("{n} waiting", n=waiting), "small"))
        return True

    def _errand(self) -> bool:
        """What is being done with models."""
        errand = self._session.models.errand
        if not errand.running or errand.deed is None:
            return False
        self._jobs.addWidget(Icon(self._look, "download", "accent", 15))
        self._jobs.addWidget(Elided(tr(ERRANDS[errand.deed], what=errand.about), "small", tone="text2"))
        progress = errand.progress
        if progress is not None and progress.total:
            meter = Meter(self._look, 90)
            meter.set_share(progress.done, progress.total)
            self._jobs.addWidget(meter)
            self._jobs.addWidget(label(counted(errand), "small"))
        return True


def _holder(layout: QHBoxLayout) -> QFrame:
    frame = QFrame()
    frame.setLayout(layout)
    return frame
