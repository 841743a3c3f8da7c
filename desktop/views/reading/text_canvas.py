"""A law without pages: its words, with the marks on them."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit, QWidget

from desktop.state.citation import Mark
from desktop.state.fonts import law_font
from desktop.state.sheets import Sheets
from desktop.state.tokens import MARK, RING
from desktop.state.words import tr
from desktop.views.parts.boxes import column
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.provision import Kind
from engine.domain.version import Version

LEAST, MOST, STEP = 0.6, 3.0, 1.15
HEADED = (Kind.SECTION, Kind.CHAPTER, Kind.PART, Kind.SCHEDULE, Kind.ANNEX)
INK = "#101214"  # on a mark, whatever the theme: marks are light


class TextCanvas(QWidget):
    """Signals: zoomed, with the size in percent; chosen, with the number of a mark that was clicked."""

    zoomed = Signal(int)
    chosen = Signal(int)

    def __init__(self, look: Look, reader: Sheets) -> None:
        super().__init__()
        self._look, self._reader = look, reader
        self._shown: Version | None = None
        self._beyond: list[int] = []  # offsets of characters that Qt counts twice
        self._size = 1.0
        self.words = _Words(self)
        words = tr(
            "This law was imported as text, so it has no pages. What is quoted is marked in its words."
        )
        self.setLayout(
            column(label(words, "small", wrap=True), (self.words, 1), gap=6, margins=(16, 8, 16, 0))
        )
        self.setFocusProxy(self.words)
        reader.marked.connect(self._paint)
        reader.lit.connect(self._on_lit)
        self.arrange()

    @property
    def here(self) -> bool:
        """Whether the open law is one to be shown so."""
        version = self._reader.version
        return version is not None and not version.card.paged

    def arrange(self) -> None:
        """Show the open version, if it has no pages."""
        version = self._reader.version
        if version is None or not self.here:
            return
        if version is not self._shown:
            self._shown = version
            end = max((p.end for p in version.provisions), default=len(version.text))
            text = version.text[:end]
            self._beyond = [i for i, char in enumerate(text) if ord(char) > 0xFFFF]
            self.words.setPlainText(text)
            self._set_headings(version)
        self._resize(self._size)
        self._paint()

    def set_zoom(self, size: float) -> None:
        """0 is the usual size."""
        self._resize(min(MOST, max(LEAST, size)) if size else 1.0)

    def zoom_in(self) -> None:
        self.set_zoom(self._size * STEP)

    def zoom_out(self) -> None:
        self.set_zoom(self._size / STEP)

    def marked_words(self) -> list[str]:
        """What is marked, as it is on the screen: for tests."""
        return [found.cursor.selectedText() for found in self.words.extraSelections()]

    def mark_at(self, position: int) -> Mark | None:
        """The mark on the character at a position of the document."""
        return next((m for m in self._reader.marks if self._at(m.start) <= position < self._at(m.end)), None)

    def _resize(self, size: float) -> None:
        self._size = size
        text = self._shown.text[:400] if self._shown else ""
        self.words.setFont(law_font(text, self._look.theme.size("lead") * size))
        self.zoomed.emit(round(100 * size))

    def _set_headings(self, version: Version) -> None:
        bold = QTextCharFormat()
        bold.setFontWeight(700)
        for node in version.provisions:
            if node.kind in HEADED and node.heading_start < node.heading_end:
                self._cursor(node.heading_start, node.heading_end).mergeCharFormat(bold)

    def _paint(self) -> None:
        if not self.here or self._shown is not self._reader.version:
            return
        found = []
        lit = self._reader.lit_mark
        for mark in sorted(self._reader.marks, key=lambda m: m is lit):  # the chosen one on top
            selection = QTextEdit.ExtraSelection()
            selection.cursor = self._cursor(mark.start, mark.end)
            form = QTextCharFormat()
            form.setBackground(QColor(MARK[mark.tone]))
            form.setForeground(QColor(INK))
            if mark is lit:
                form.setFontUnderline(True)
                form.setUnderlineColor(QColor(RING))
            selection.format = form
            found.append(selection)
        self.words.setExtraSelections(found)

    def _on_lit(self, scroll: bool) -> None:
        mark = self._reader.lit_mark
        self._paint()
        if mark is not None and scroll and self.here and self._shown is self._reader.version:
            self.words.setTextCursor(self._cursor(mark.start, mark.start))
            self.words.centerCursor()

    def _cursor(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.words.document())
        last = self.words.document().characterCount() - 1
        cursor.setPosition(min(last, self._at(start)))
        cursor.setPosition(min(last, self._at(end)), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _at(self, offset: int) -> int:
        """Of a character, in Qt's count of UTF-16 units."""
        return offset + bisect_right(self._beyond, offset - 1)


class _Words(QPlainTextEdit):
    def __init__(self, canvas: TextCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(tr("Words of the law"))
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        mark = self._canvas.mark_at(self.cursorForPosition(event.position().toPoint()).position())
        if mark is not None and mark.number and not self.textCursor().hasSelection():
            self._canvas.chosen.emit(mark.number)
