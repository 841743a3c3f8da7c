"""The office's own notes in a matter: the board never sees them."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.state.matters import Matters
from desktop.state.words import plural, spelled_date, tr
from desktop.views.parts.boxes import box, clear, column, holding, row
from desktop.views.parts.buttons import button
from desktop.views.parts.fields import Words
from desktop.views.parts.fold import Fold
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.matter import Matter, Note


class NotesPane(QWidget):
    def __init__(self, look: Look, matters: Matters) -> None:
        super().__init__()
        self._look, self._matters = look, matters
        self._rows: QVBoxLayout = column(gap=8)
        hint = tr("For the office alone. The board never sees a note.")
        self.note = Words("", tr("Write a note"), hint, 3)
        self.note.textChanged.connect(self._on_typed)
        self.note.sent.connect(self._keep)
        self.keep = button(look, tr("Keep the note"), icon="square-pen", slot=self._keep)
        self.keep.setToolTip(tr("Keep the note (Ctrl+Enter)"))
        head = row(label(tr("Notes"), "strong"), None, label("Ctrl+M", "small"))
        self.setLayout(column(head, self.note, row(self.keep, None), holding(self._rows), gap=8))

    def refresh(self, matter: Matter) -> None:
        if self.note.toPlainText() != self._matters.draft.note:
            self.note.setPlainText(self._matters.draft.note)
        self.keep.setEnabled(bool(self._matters.draft.note.strip()))
        clear(self._rows)
        for note in reversed(matter.written):
            self._rows.addWidget(self._card(note))
        gone = [note for note in matter.notes if note.withdrawn_at]
        if gone:
            rows = holding(column(*(self._withdrawn(note) for note in gone), gap=4))
            title = plural(len(gone), "{n} taken back", "{n} taken back")
            self._rows.addWidget(Fold(self._look, title, "", rows))

    def _on_typed(self) -> None:
        self._matters.write(note=self.note.toPlainText())
        self.keep.setEnabled(bool(self.note.toPlainText().strip()))

    def _keep(self) -> None:
        if self.keep.isEnabled():
            self._matters.note()

    def _card(self, note: Note) -> QWidget:
        away = button(self._look, kind="quiet", icon="x", tip=tr("Take back this note"))
        away.setAccessibleName(tr("Take back: {fact}", fact=note.text))
        away.clicked.connect(partial(self._matters.withdraw, note.id))
        who = label(signed(note.by, note.at), "small")
        words = label(note.text, wrap=True)
        return box("card", column(words, row((who, 1), away), gap=0, margins=(12, 8, 6, 4)))

    def _withdrawn(self, note: Note) -> QWidget:
        back = button(self._look, tr("Put back"), kind="quiet", icon="undo-2")
        back.setAccessibleName(tr("Put back: {fact}", fact=note.text))
        back.clicked.connect(partial(self._matters.restore, note.id))
        return holding(column(label(note.text, wrap=True, tone="text2"), row(back, None), gap=0))


def signed(by: str, at: str) -> str:
    """Who and when: "A. Karim, 27 Nov 2026"."""
    return tr("{who}, {day}", who=by, day=spelled_date(at)) if by else spelled_date(at)
