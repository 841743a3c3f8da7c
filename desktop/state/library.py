"""What is held: the versions of the library, work by work."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from desktop.bridge.job_handle import Engine
from desktop.state.folder import FolderWalk
from desktop.state.queue import ImportQueue
from desktop.state.removal import Removal
from engine.domain.identity import VersionId
from engine.domain.library import Deletion, LibrarySize
from engine.domain.version import VersionCard
from engine.domain.work import work_key
from engine.job.event import Failed
from engine.job.request import DeleteVersion, ListLibrary, MeasureLibrary, PlanDeletion, WarmPages


@dataclass(frozen=True, slots=True)
class WorkRow:
    """A work, by the title its newest text gives it, and its versions, newest text first; versions of
    unknown date last."""

    title: str
    cards: tuple[VersionCard, ...]


class Library(QObject):
    """Signals: changed; measured, when its size is known; failed, with a Failed event."""

    changed = Signal()
    measured = Signal()
    failed = Signal(object)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self.known = False  # whether the list has ever arrived
        self.cards: tuple[VersionCard, ...] = ()
        self.chosen = ""  # title of the work on show
        self.filter = ""
        self.size: LibrarySize | None = None
        self.queue = ImportQueue(engine, self)
        self.removal: Removal[Deletion] = Removal(
            engine, PlanDeletion, lambda plan: DeleteVersion(plan.versions[0]), self
        )
        self.removal.removed.connect(self.refresh)
        self.folders = FolderWalk(self)
        self.folders.found.connect(self.queue.add)
        self.queue.added.connect(self.refresh)

    def refresh(self) -> None:
        job = self._engine.submit(ListLibrary())
        job.finished.connect(self._on_listed)
        job.failed.connect(self._on_failed)

    @property
    def works(self) -> tuple[WorkRow, ...]:
        """By title."""
        groups: dict[str, list[VersionCard]] = {}
        for card in sorted(self.cards, key=_newest_first):
            groups.setdefault(work_key(card.work) or card.work, []).append(card)
        rows = (WorkRow(cards[0].work, tuple(cards)) for cards in groups.values())
        return tuple(sorted(rows, key=lambda row: row.title))

    def card(self, version: str) -> VersionCard | None:
        return next((c for c in self.cards if c.version_id == VersionId(version)), None)

    def _on_listed(self, cards: tuple[VersionCard, ...]) -> None:
        if not self.known and any(card.paged for card in cards):
            self._engine.submit(WarmPages())  # a law is likely to be opened next
        self.known = True
        self.cards = cards
        self.changed.emit()
        job = self._engine.submit(MeasureLibrary())
        job.finished.connect(self._on_measured)

    def _on_measured(self, size: LibrarySize) -> None:
        if isValid(self):
            self.size = size
            self.measured.emit()

    def _on_failed(self, event: Failed) -> None:
        self.failed.emit(event)


def _newest_first(card: VersionCard) -> tuple[bool, int, str]:
    day = int((card.as_of or "0").replace("-", "").ljust(8, "0"))
    return card.as_of is None, -day, card.language.value
