"""The pages of one law on show, whatever it is open for: its images, its marks, what is lit, the zoom."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop.bridge.job_handle import Engine
from desktop.state.citation import Mark
from desktop.state.pages import PageStore
from engine.domain.version import Version, VersionCard


class Sheets(QObject):
    """Signals: opened, when another version is on show (its pages, and again with its text); marked, when
    its marks changed; lit, when the selection changed (bool: bring it into view); paged, to show a page."""

    opened = Signal()
    marked = Signal()
    lit = Signal(bool)
    paged = Signal(int)

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.pages = PageStore(engine, self)
        self.version: Version | None = None
        self.ahead: VersionCard | None = None  # of a law that is being opened: its pages can be shown already
        self.marks: tuple[Mark, ...] = ()
        self.selected = 0  # number of the selected mark
        self.zoom = 0.0  # logical pixels per point; 0 fits the width
        self.turned = 0  # degrees, by the person
        self.page = 1  # the page most in sight

    @property
    def card(self) -> VersionCard | None:
        """Of the law whose pages are on show."""
        return self.version.card if self.version is not None else self.ahead

    def light(self, number: int, *, scroll: bool = True) -> None:
        """Select a mark by its number; 0 selects none."""
        self.selected = number
        self.lit.emit(scroll)

    @property
    def lit_mark(self) -> Mark | None:
        """The selected mark, if it is on this version."""
        return next((m for m in self.marks if m.number == self.selected), None) if self.selected else None
