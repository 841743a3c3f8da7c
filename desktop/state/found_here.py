"""What was looked for in the law on show: its places marked as they are found, and walked through."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from desktop.state.finder import Finder
from desktop.state.history import History, Place
from desktop.state.opinion import OpinionDesk
from desktop.state.reader import Reader
from engine.domain.evidence import Hit

PAGES = "read"  # the view of them


class FoundHere(QObject):
    """`follow` goes to a hit, in whatever law."""

    def __init__(
        self,
        history: History,
        desk: OpinionDesk,
        reader: Reader,
        finder: Finder,
        follow: Callable[[Hit], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._history, self._desk, self._reader, self._finder = history, desk, reader, finder
        self._follow = follow
        finder.grown.connect(self._on_grown)

    def find(self, query: str) -> None:
        """Look for words in the law on show: the very words first, and lit at the first of them."""
        version, card = self._reader.version, self._reader.card
        held = (card.version_id,) if card is not None else ()
        self._reader.unmark_found()
        self._finder.find(query, held, version.text if version is not None else "")

    def step(self, by: int) -> None:
        """To the next or previous place found: those with the very words, where there are any."""
        if (span := self._finder.step_span(by)) is not None:
            self.show(*span)
        elif (hit := self._finder.step(by)) is not None:
            self._follow(hit)

    def show(self, start: int, end: int) -> None:
        """Light a place of the law on show."""
        version, opinion = self._reader.version, self._desk.opinion
        if version is not None:
            held = opinion.id if opinion else ""
            self._history.go(Place(PAGES, version.card.version_id, held, start=start, end=end))

    def put_away(self) -> None:
        """Nothing is marked; a search that was not through is not to look as if it had been."""
        if self._finder.words.busy:
            self._finder.forget_spans()
        self._reader.clear_span()

    def _on_grown(self, spans: tuple[tuple[int, int], ...]) -> None:
        """The first place is lit as soon as it is found, unless a hit was gone to meanwhile."""
        self._reader.mark_found(spans)
        if self._finder.span_at < 0 and self._finder.at < 0:
            self.step(1)
