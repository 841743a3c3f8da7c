"""A long list of one-line rows, each with a sign of what was said of it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from desktop.views.parts.icons import draw
from desktop.views.parts.look import Look
from desktop.views.parts.stepped import Stepped
from desktop.views.parts.two_lines import paint_ground

SIGN = Qt.ItemDataRole.UserRole + 1
SIZE = 16


@dataclass(frozen=True, slots=True)
class Row:
    """`spoken`: what the sign says, for a screen reader."""

    text: str
    sign: str
    spoken: str


class _Rows(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Row, ...] = ()

    def show(self, rows: tuple[Row, ...]) -> None:
        if len(rows) == len(self.rows):  # a word was said: the list stays where it is
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, 0))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return row.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{row.text}, {row.spoken}"
            case int() if role == SIGN:
                return row.sign
        return None


class _Delegate(QStyledItemDelegate):
    def __init__(self, look: Look, owner: QListView) -> None:
        super().__init__(owner)
        self._look, self._list = look, owner

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, 34)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        selected = paint_ground(painter, option, self._look, self._list)
        area: QRect = option.rect
        colour = self._look.hex("accent" if selected else "text2")
        sign = draw(index.data(SIGN), colour, SIZE, self._list.devicePixelRatioF())
        painter.drawPixmap(area.left() + 10, area.center().y() - SIZE // 2 + 1, sign)
        painter.setFont(self._look.theme.font("body", bold=selected))
        painter.setPen(self._look.colour("text"))
        words = area.adjusted(34, 0, -8, 0)
        text = index.data(Qt.ItemDataRole.DisplayRole)
        short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, short)
        painter.restore()


class RowList(Stepped):
    """Signals: chosen, with a row's number."""

    chosen = Signal(int)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(name)
        self.rows = _Rows()
        self.setModel(self.rows)
        self.setItemDelegate(_Delegate(look, self))

    def show_rows(self, rows: tuple[Row, ...], current: int) -> None:
        self.blockSignals(True)
        if rows != self.rows.rows:
            self.rows.show(rows)
        if current < 0:
            self.clearSelection()
        elif current != self.currentIndex().row():
            self.setCurrentIndex(self.rows.index(current, 0))
        self.blockSignals(False)

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(current.row())
