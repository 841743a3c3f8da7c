"""What is left to look at in each law that is held, counted law by law in the background."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine, JobHandle
from desktop.state.library import Library
from engine.domain.doubt import DoubtCount
from engine.domain.identity import VersionId
from engine.domain.page import PageKind
from engine.domain.version import VersionCard
from engine.job.request import CountDoubts

SURE_PAGES = frozenset({PageKind.TEXT, PageKind.BLANK, PageKind.PLAIN})


class Outstanding(QObject):
    """Signals: changed. A version is counted once: it never changes."""

    changed = Signal()

    def __init__(self, engine: Engine, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine, self._library = engine, library
        self._counts: dict[VersionId, DoubtCount] = {}
        self._tried: set[VersionId] = set()
        self._job: JobHandle | None = None
        self._fresh = False  # something was counted that nobody was told of
        library.changed.connect(self._next)

    def count(self, version: VersionId) -> DoubtCount | None:
        """None where nothing is left, or where it is not known yet."""
        found = self._counts.get(version)
        return found if found is not None and found.doubts else None

    @property
    def cards(self) -> tuple[VersionCard, ...]:
        """The laws held that have something to look at."""
        return tuple(card for card in self._library.cards if self.count(card.version_id))

    @property
    def counting(self) -> bool:
        return self._job is not None

    def know(self, count: DoubtCount) -> None:
        """Counted elsewhere: while it was reviewed."""
        self._counts[count.version_id] = count
        self.changed.emit()

    def _next(self) -> None:
        """One at a time, so that a search never waits for more than one."""
        if self._job is not None:
            return
        unknown = (
            card.version_id
            for card in self._library.cards
            if card.version_id not in self._counts and card.version_id not in self._tried and doubtful(card)
        )
        version = next(unknown, None)
        if version is None:
            if self._fresh:
                self._fresh = False
                self.changed.emit()
            return
        self._tried.add(version)
        self._job = self._engine.submit(CountDoubts(version))
        self._job.finished.connect(self._on_counted)
        self._job.failed.connect(self._on_over)  # opening the law will say what is wrong with it
        self._job.cancelled.connect(self._on_over)

    def _on_counted(self, count: DoubtCount) -> None:
        self._counts[count.version_id] = count
        self._fresh = True
        self._on_over()

    def _on_over(self, _: object = None) -> None:
        self._job = None
        self._next()


def doubtful(card: VersionCard) -> bool:
    """Whether anything can be doubted in it, as far as its card tells: else it need not be opened."""
    return bool(card.warnings) or any(page.kind not in SURE_PAGES for page in card.pages)
