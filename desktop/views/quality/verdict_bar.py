"""Yes, No, Can't tell: three buttons that weigh the same, and a line for why."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy

from desktop.state.labelling import Labelling
from desktop.state.quality_words import SAID
from desktop.state.words import tr
from desktop.views.parts.boxes import column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Line
from desktop.views.parts.look import Look
from engine.domain.labelling import Said


class VerdictBar(QFrame):
    """Signals: left, when the note is done with and the keys are those of the view again."""

    left = Signal()

    def __init__(self, look: Look, labelling: Labelling) -> None:
        super().__init__()
        self._labelling = labelling
        self.setProperty("box", "foot")
        self.note = Line("", tr("Why? (a note, if you like)"), tr("Why? (a note, if you like)   O"))
        self.note.textEdited.connect(labelling.write_note)
        self.buttons: dict[Said, QPushButton] = {}
        for said, words in SAID.items():
            text = tr(words.short if look.narrow else words.full)
            made = button(
                look, f"{text}   {words.key}", kind="answer", icon=words.icon, slot=partial(self.judge, said)
            )
            made.setAccessibleName(f"{tr(words.full)} ({words.key})")
            made.setCheckable(True)
            made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            made.setMinimumHeight(max(34, look.target))
            self.buttons[said] = made
        self._note_row = holding(row((self.note, 1)))
        self._note_row.setVisible(not look.narrow)
        answers = holding(row(*((b, 1) for b in self.buttons.values()), gap=10))
        margins = (12, 4, 12, 6) if look.narrow else (18, 8, 18, 10)
        self.setLayout(column(self._note_row, answers, gap=8, margins=margins))
        labelling.moved.connect(self.refresh)
        labelling.changed.connect(self.refresh)
        self.refresh()

    def judge(self, said: Said) -> None:
        self._labelling.judge(said)
        self.left.emit()

    def open_note(self) -> None:
        self._note_row.show()
        self.note.setFocus()

    def escape(self) -> bool:
        """Out of the note; what was typed stays."""
        if not self._writing:
            return False
        self.left.emit()
        return True

    @property
    def _writing(self) -> bool:
        return self.window().focusWidget() is self.note

    def refresh(self) -> None:
        claim = self._labelling.current
        given = self._labelling.given(claim) if claim is not None else None
        for said, made in self.buttons.items():
            made.setEnabled(claim is not None)
            made.setChecked(given is not None and given.said is said)
        if self.note.text() != self._labelling.note:
            self.note.setText(self._labelling.note)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in the note keeps it, and is no key of the view."""
        if self._writing and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._labelling.keep_note()
            self.left.emit()
        else:
            event.ignore()
