"""Asking: the question being written, the board at work on it, and the opinions there are."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.board import Board
from engine.domain.language import Language
from engine.domain.library import OpinionRow
from engine.domain.opinion import Opinion
from engine.job.event import Failed
from engine.job.request import Ask, ListOpinions


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as far as it is written. `version` "" lets the date and the question choose."""

    question: str = ""
    facts: str = ""
    version: str = ""
    language: Language | None = None  # None: that of the question
    use_model: bool = True


class Consultation(QObject):
    """Signals: changed; answered, with the Opinion; failed, with a Failed event."""

    changed = Signal()
    answered = Signal(object)
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.draft = Draft()
        self.board: Board | None = None
        self.earlier: tuple[OpinionRow, ...] = ()

    @property
    def at_work(self) -> bool:
        return self.board is not None and not self.board.over

    def refresh(self) -> None:
        """Read the list of earlier opinions again."""
        job = self._engine.submit(ListOpinions())
        job.finished.connect(self._on_listed)
        job.failed.connect(self._on_failed)

    def write(self, **changes: object) -> None:
        """Keep what the person has typed."""
        self.draft = replace(self.draft, **changes)  # type: ignore[arg-type]

    def ask(self) -> None:
        """Put the question to the board. One at a time."""
        if self.at_work:
            return
        draft = self.draft
        ask = Ask(
            question=draft.question.strip(),
            facts=draft.facts.strip(),
            versions=(draft.version,) if draft.version else (),
            language=draft.language,
            use_model=draft.use_model,
        )
        self.board = Board(ask, self._engine.submit(ask), self)
        self.board.finished.connect(self._on_answered)
        self.board.failed.connect(self._on_failed)
        self.board.cancelled.connect(self._on_cancelled)
        self.changed.emit()

    def _on_listed(self, rows: tuple[OpinionRow, ...]) -> None:
        self.earlier = rows
        self.changed.emit()

    def _on_answered(self, opinion: Opinion) -> None:
        self.board = None
        self.refresh()
        self.changed.emit()
        self.answered.emit(opinion)

    def _on_failed(self, event: Failed) -> None:
        self.changed.emit()
        self.failed.emit(event)

    def _on_cancelled(self) -> None:
        self.board = None
        self.refresh()
        self.changed.emit()
