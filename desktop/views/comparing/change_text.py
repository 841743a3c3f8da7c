"""A changed provision on both sides, level: what was taken out struck through, what was put in underlined."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from desktop.state.changes import Piece, Row, Sort, beside, pieces_of
from desktop.state.comparing import Comparing
from desktop.state.words import tr
from desktop.views.parts.boxes import box, column, scrolling
from desktop.views.parts.labels import label, law_label
from desktop.views.parts.look import Look


class ChangeText(QFrame):
    """In a narrow window the older words stand above the newer ones."""

    def __init__(self, look: Look, comparing: Comparing) -> None:
        super().__init__()
        self._look, self._comparing = look, comparing
        self._page = QWidget()
        self.area = scrolling(self._page)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(tr("The words on both sides"))
        self.setLayout(column(self.area))

    def refresh(self) -> None:
        """Show the chosen row."""
        old, new, row = self._comparing.old, self._comparing.new, self._comparing.row
        self._page = QWidget()
        if old is not None and new is not None and row is not None:
            grid = QGridLayout(self._page)
            grid.setContentsMargins(14, 10, 14, 12)
            grid.setHorizontalSpacing(14)
            grid.setVerticalSpacing(10)
            sides = ((old, row.old, False), (new, row.new, True))
            for side, (version, place, newer) in enumerate(sides):
                words = pieces_of(row, version, newer=newer)
                cells = (
                    self._near(beside(place, version, after=False)),
                    box(
                        "chosen", column(self._words(row, words, newer=newer), None, margins=(14, 10, 14, 12))
                    ),
                    self._near(beside(place, version, after=True)),
                )
                for n, cell in enumerate(cells):
                    if self._look.narrow:
                        if n == 1:
                            grid.addWidget(cell, side, 0)
                    else:
                        grid.addWidget(cell, n, side)
            for side in (0,) if self._look.narrow else (0, 1):
                grid.setColumnStretch(side, 1)
            grid.setRowStretch(3, 1)
        self.area.setWidget(self._page)

    def _near(self, text: str) -> QLabel:
        made = law_label(text)
        made.setProperty("tone", "text3")
        return made

    def _words(self, row: Row, pieces: tuple[Piece, ...], *, newer: bool) -> QLabel:
        if not pieces:
            said = (
                tr("Not in the older text.") if row.sort is Sort.ADDED else tr("No longer in the newer text.")
            )
            return label(said, tone="text2", wrap=True)
        made = law_label("".join(piece.text for piece in pieces))
        made.setTextFormat(Qt.TextFormat.RichText)
        made.setText("".join(self._piece(piece, newer=newer) for piece in pieces))
        made.setAccessibleName(_spoken(pieces, newer=newer))
        return made

    def _piece(self, piece: Piece, *, newer: bool) -> str:
        words = escape(piece.text)
        if not piece.differs:
            return words
        tone = "passed" if newer else "error"
        line = "underline; font-weight:700" if newer else "line-through"
        return (
            f'<span style="color:{self._look.hex(tone)}; background-color:{self._look.hex(f"{tone}_soft")};'
            f' text-decoration:{line};">{words}</span>'
        )


def _spoken(pieces: tuple[Piece, ...], *, newer: bool) -> str:
    """For a screen reader: colours and lines are not heard."""
    said = tr("added: {words}") if newer else tr("removed: {words}")
    return " ".join(said.format(words=p.text.strip()) + ";" if p.differs else p.text.strip() for p in pieces)
