"""Statements or opinions: what the bench shows."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.state.bench import Bench
from desktop.state.words import tr
from desktop.views.parts.boxes import row
from desktop.views.parts.buttons import button
from desktop.views.parts.look import Look


class ModeSwitch(QWidget):
    def __init__(self, look: Look, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        self.claims = button(look, tr("Statements"), kind="segment", slot=lambda: bench.switch(rating=False))
        self.opinions = button(look, tr("Opinions"), kind="segment", slot=lambda: bench.switch(rating=True))
        for tab in (self.claims, self.opinions):
            tab.setCheckable(True)
        self.claims.setToolTip(tr("Label statements: does the marked text say this?"))
        self.opinions.setToolTip(tr("Rate whole opinions on six questions, 1 to 5"))
        self.setLayout(row(self.claims, self.opinions, gap=0))
        self.refresh()

    def refresh(self, *, shown: bool = True) -> None:
        """`shown` False: neither is on show, but what they come to."""
        self.claims.setChecked(shown and not self._bench.rating)
        self.opinions.setChecked(shown and self._bench.rating)
