"""Labels as files: statements out for somebody elsewhere, what was given out and in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.state.bench import Bench
from desktop.state.words import tr
from desktop.views.parts.boxes import box, column, holding, row, top
from desktop.views.parts.buttons import button
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look

KIND = "JSON Lines (*.jsonl)"


class FilesCard(QWidget):
    """The three methods ask the system's own dialogs for a file; tests give it instead."""

    def __init__(self, look: Look, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        out = button(look, tr("Statements to label…"), kind="quiet", icon="file-text", slot=self.write_claims)
        out.setToolTip(tr("A file for a reviewer elsewhere: no score, no side, nobody’s label"))
        given = button(look, tr("Labels and ratings…"), kind="quiet", icon="download", slot=self.write_given)
        given.setToolTip(tr("Everything that was said here, for another library"))
        take = button(look, tr("Take in labels…"), kind="quiet", icon="file-plus", slot=self.take_in)
        take.setToolTip(tr("A file that was filled in, or that another library wrote"))
        self._told = label("", "small", wrap=True)
        away = button(look, kind="quiet", icon="x", tip=tr("Put this message away"), slot=bench.put_away)
        picture = top(Icon(look, "circle-check", "passed", 15), 3)
        self._telling = holding(row(picture, (self._told, 1), away, gap=6))
        head = label(tr("As files"), "strong")
        acts = column(*(row(b, None) for b in (out, given, take)), gap=0)
        inner = column(head, acts, self._telling, gap=4, margins=(14, 8, 10, 8))
        self.setLayout(column(box("card", inner), gap=0))
        bench.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        self._telling.setVisible(bool(self._bench.told))
        self._told.setText(self._bench.told)

    def write_claims(self) -> None:
        if target := self._target(tr("Write statements to label"), "statements.jsonl"):
            self._bench.write_claims(target)

    def write_given(self) -> None:
        if target := self._target(tr("Write labels and ratings"), "labels.jsonl"):
            self._bench.write_given(target)

    def take_in(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Take in labels"), "", KIND)
        if name:
            self._bench.take_in(Path(name))

    def _target(self, title: str, proposed: str) -> Path | None:
        name, _ = QFileDialog.getSaveFileName(self, title, proposed, KIND)
        return Path(name) if name else None
