"""What was read of the page, line by line as printed, with the doubted words marked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit

from desktop.state.citation import Mark
from desktop.state.fonts import law_font
from desktop.state.page_words import Row, rows_of
from desktop.state.review import Review
from desktop.state.tokens import MARK, RING
from desktop.state.words import tr
from desktop.views.parts.look import Look
from engine.domain.identity import VersionId

INK = "#101214"  # on a mark, whatever the theme: marks are light


class PageText(QPlainTextEdit):
    """A click on a word, or Enter where the caret is, chooses it to be changed."""

    def __init__(self, look: Look, review: Review) -> None:
        super().__init__()
        self._look, self._review = look, review
        self._shown: tuple[VersionId, int] | None = None
        self._rows: tuple[Row, ...] = ()
        self._where: dict[int, tuple[int, int]] = {}  # row and column of each offset
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(tr("Text of the page"))

    def refresh(self) -> None:
        """The page that is looked at, as it was read."""
        version, page = self._review.version, self._review.page
        if version is None or page is None:
            self._shown, self._rows, self._where = None, (), {}
            self.clear()
            return
        if self._shown != (version.card.version_id, page.number):
            scroll = self.verticalScrollBar().value() if self._shown and self._shown[1] == page.number else 0
            self._shown = (version.card.version_id, page.number)
            self._rows = rows_of(version, page.number)
            self._where = {
                at: (number, column)
                for number, row in enumerate(self._rows)
                for column, at in enumerate(row.offsets)
            }
            text = "\n".join(row.text for row in self._rows)
            self.setFont(law_font(text[:400], self._look.theme.size("body")))
            self.setPlainText(text)
            self.verticalScrollBar().setValue(scroll)
        self._paint()

    def marked_words(self) -> list[str]:
        """What is marked, as it is on the screen: for tests."""
        return [found.cursor.selectedText() for found in self.extraSelections()]

    def choose_at(self, cursor: QTextCursor) -> None:
        """Choose the word there."""
        number = cursor.blockNumber()
        if number < len(self._rows):
            row = self._rows[number]
            before = row.text.encode("utf-16-le")[: 2 * cursor.positionInBlock()]
            column = len(before.decode("utf-16-le", "ignore"))
            word = row.word_at(column) or row.word_at(column - 1)
            if word is not None:
                self._review.choose_word(*word)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if not self.textCursor().hasSelection():
            self.choose_at(self.cursorForPosition(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the caret; Enter chooses; everything else is a key of the view."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose_at(self.textCursor())
        elif event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _paint(self) -> None:
        lit = self._review.sheets.lit_mark
        found = []
        for mark in sorted(self._review.sheets.marks, key=lambda m: m is lit):  # the chosen one on top
            if mark.end > mark.start and any(q.page == self._page for q in mark.quads):
                found += [self._selection(cursor, mark, lit) for cursor in self._cursors(mark)]
        self.setExtraSelections(found)
        if lit is not None and (cursors := self._cursors(lit)):
            self.setTextCursor(_at_start(cursors[0]))
            self.ensureCursorVisible()

    @property
    def _page(self) -> int:
        return self._shown[1] if self._shown else 0

    def _selection(self, cursor: QTextCursor, mark: Mark, lit: Mark | None) -> QTextEdit.ExtraSelection:
        selection = QTextEdit.ExtraSelection()
        selection.cursor = cursor
        form = QTextCharFormat()
        form.setBackground(QColor(MARK[mark.tone]))
        form.setForeground(QColor(INK))
        if mark is lit:
            form.setFontUnderline(True)
            form.setUnderlineColor(QColor(RING))
        selection.format = form
        return selection

    def _cursors(self, mark: Mark) -> list[QTextCursor]:
        """One a printed line that has something of the mark."""
        rows: dict[int, list[int]] = {}
        for at in range(mark.start, mark.end):
            if at in self._where:
                number, column = self._where[at]
                rows.setdefault(number, []).append(column)
        out = []
        for number, columns in rows.items():
            text, start = self._rows[number].text, self.document().findBlockByNumber(number).position()
            cursor = QTextCursor(self.document())
            cursor.setPosition(start + _units(text[: columns[0]]))
            cursor.setPosition(start + _units(text[: columns[-1] + 1]), QTextCursor.MoveMode.KeepAnchor)
            out.append(cursor)
        return out


def _units(text: str) -> int:
    """Qt counts UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def _at_start(cursor: QTextCursor) -> QTextCursor:
    out = QTextCursor(cursor)
    out.setPosition(cursor.selectionStart())
    return out
