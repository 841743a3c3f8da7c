"""The import queue: one line a file, one file at a time, so that a bad one never stops the others."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.pace import Pace
from engine.domain.library import Imported, ImportStatus
from engine.job.event import Failed, Progressed
from engine.job.request import ImportStatutes


class LineState(StrEnum):
    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class QueueLine:
    """One file. `code`, `message` and `hint` say why it was not added."""

    path: Path
    state: LineState = LineState.WAITING
    stage: str = ""
    done: int = 0
    total: int = 0
    outcome: Imported | None = None
    code: str = ""
    message: str = ""
    hint: str = ""
    password: str | None = field(default=None, repr=False)
    refused: bool = False  # the password that was given does not open it


class ImportQueue(QObject):
    """Signals: changed; added, when a version has joined the library."""

    changed = Signal()
    added = Signal()

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._lines: list[QueueLine] = []
        self._at = -1
        self._job: JobHandle | None = None
        self.pace = Pace()  # of the file that runs

    @property
    def lines(self) -> tuple[QueueLine, ...]:
        return tuple(self._lines)

    @property
    def running(self) -> QueueLine | None:
        return self._lines[self._at] if self._job is not None else None

    @property
    def waiting(self) -> int:
        return sum(line.state is LineState.WAITING for line in self._lines)

    def add(self, paths: tuple[Path, ...]) -> None:
        busy = {line.path for line in self._lines if line.state in (LineState.WAITING, LineState.RUNNING)}
        self._lines += [QueueLine(path) for path in dict.fromkeys(paths) if path not in busy]
        self._next()
        self.changed.emit()

    def again(self, index: int, password: str | None = None) -> None:
        """Try a file that was not added once more."""
        self._lines[index] = QueueLine(self._lines[index].path, password=password)
        self._next()
        self.changed.emit()

    def stop(self, index: int) -> None:
        """Stop the file that runs, or take one that waits out of the queue."""
        if self._job is not None and index == self._at:
            self._job.cancel()
        elif self._lines[index].state is LineState.WAITING:
            self._put(index, replace(self._lines[index], state=LineState.STOPPED))

    def clear_finished(self) -> None:
        """Forget the lines that are over."""
        if self._job is None:
            self._lines = [line for line in self._lines if line.state is LineState.WAITING]
            self._at = -1
            self.changed.emit()

    def _next(self) -> None:
        if self._job is not None:
            return
        waiting = (i for i, line in enumerate(self._lines) if line.state is LineState.WAITING)
        self._at = next(waiting, -1)
        if self._at < 0:
            return
        line = self._lines[self._at]
        self._lines[self._at] = replace(line, state=LineState.RUNNING)
        self.pace = Pace()
        self._job = self._engine.submit(ImportStatutes((line.path,), password=line.password))
        self._job.progressed.connect(self._on_progress)
        self._job.finished.connect(self._on_finished)
        self._job.failed.connect(self._on_failed)
        self._job.cancelled.connect(self._on_cancelled)

    def _on_progress(self, event: Progressed) -> None:
        if event.stage == "file":
            return  # of how many files: always one here
        line = self._lines[self._at]
        self.pace.tell(event.stage, event.done, event.total)
        self._put(self._at, replace(line, stage=event.stage, done=event.done, total=event.total))

    def _on_finished(self, outcomes: tuple[Imported, ...]) -> None:
        (outcome,) = outcomes
        failed = outcome.status is ImportStatus.FAILED
        self._end(
            replace(
                self._lines[self._at],
                state=LineState.FAILED if failed else LineState.DONE,
                outcome=outcome,
                code=outcome.code,
                message=outcome.message,
                hint=outcome.hint,
            )
        )
        if not failed:
            self.added.emit()

    def _on_failed(self, event: Failed) -> None:
        line = self._lines[self._at]
        self._end(
            replace(line, state=LineState.FAILED, code=event.code, message=event.message, hint=event.hint)
        )

    def _on_cancelled(self) -> None:
        self._end(replace(self._lines[self._at], state=LineState.STOPPED))

    def _end(self, line: QueueLine) -> None:
        refused = line.code == "encrypted_source" and line.password is not None
        self._lines[self._at] = replace(line, password=None, refused=refused)
        self._job = None
        self._next()
        self.changed.emit()

    def _put(self, index: int, line: QueueLine) -> None:
        self._lines[index] = line
        self.changed.emit()
