"""Where the person is and was: back and forward, as in a browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal


@dataclass(frozen=True, slots=True)
class Place:
    """A view and what it shows. `citation` is a number in the opinion, 0 for none; `page` from 1."""

    view: str
    version: str = ""
    opinion: str = ""
    citation: int = 0
    page: int = 0
    start: int = 0  # a span of the version's text to light, where there is no citation
    end: int = 0
    matter: str = ""
    consultation: str = ""  # one of that matter; "" for its page
    paper: str = ""  # a document of that matter, "D1"
    other: str = ""  # what is beside it: an older version, or another run of the question
    section: str = ""  # of the settings


class History(QObject):
    """Signals: moved, with the Place to show."""

    moved = Signal(object)

    def __init__(self, start: Place, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._places = [start]
        self._at = 0

    @property
    def here(self) -> Place:
        return self._places[self._at]

    @property
    def can_go_back(self) -> bool:
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        return self._at < len(self._places) - 1

    def go(self, place: Place) -> None:
        """Go to a new place; what lay ahead is forgotten. Going where one is shows it again."""
        if place != self.here:
            del self._places[self._at + 1 :]
            self._places.append(place)
            self._at += 1
        self.moved.emit(place)

    def forget(self, gone: Callable[[Place], bool]) -> bool:
        """Places that cannot be gone to any more. Whether the one on show is among them: then the one
        before it is, once `moved` to."""
        here = not gone(self.here)
        before = [place for place in self._places[: self._at + 1] if not gone(place)]
        after = [place for place in self._places[self._at + 1 :] if not gone(place)]
        self._places = [*before, *after] or [Place(self.here.view)]
        self._at = max(0, len(before) - 1)
        return not here

    def back(self) -> None:
        if self.can_go_back:
            self._at -= 1
            self.moved.emit(self.here)

    def forward(self) -> None:
        if self.can_go_forward:
            self._at += 1
            self.moved.emit(self.here)
