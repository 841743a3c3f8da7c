"""Over the page: what it is, zoom, turning."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from desktop.state.review import Review
from desktop.state.words import tr
from desktop.views.parts.boxes import row
from desktop.views.parts.buttons import button
from desktop.views.parts.labels import Elided, label
from desktop.views.parts.look import Look


class PageTools(QFrame):
    """Signals: zoom_in, zoom_out, turn: wished for."""

    zoom_in = Signal()
    zoom_out = Signal()
    turn = Signal()

    def __init__(self, look: Look, review: Review) -> None:
        super().__init__()
        self._review = review
        self.setProperty("box", "bar")
        self.setFixedHeight(44 if look.narrow else 40)
        self._file = Elided("", "strong")
        self._percent = label("", tone="text2")
        less = button(
            look, kind="quiet", icon="zoom-out", tip=tr("Smaller (Ctrl+-)"), slot=self.zoom_out.emit
        )
        more = button(look, kind="quiet", icon="zoom-in", tip=tr("Larger (Ctrl++)"), slot=self.zoom_in.emit)
        turn = button(look, kind="quiet", icon="rotate-cw", tip=tr("Turn the pages (R)"), slot=self.turn.emit)
        self.setLayout(row((self._file, 1), less, self._percent, more, turn, gap=4, margins=(12, 0, 10, 0)))
        review.opened.connect(self._name)
        self._name()

    def set_percent(self, percent: int) -> None:
        self._percent.setText(tr("{n}%", n=percent))

    def _name(self) -> None:
        version = self._review.version
        self._file.setText(version.card.source_name if version is not None else "")
