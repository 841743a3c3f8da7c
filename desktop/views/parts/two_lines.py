"""How a row of a list is drawn: a name over a second line, cut with "…" where they do not fit."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop.views.parts.icons import draw
from desktop.views.parts.look import Look

SECOND_LINE = Qt.ItemDataRole.UserRole + 1
NAME = Qt.ItemDataRole.UserRole + 2  # what a row stands for, whatever it shows
SIGN = Qt.ItemDataRole.UserRole + 3  # an icon's name and its token; None for no sign

SIGN_SIZE = 15


def row_size(look: Look, around: int) -> QSize:
    """Of a row of two lines; `around`: pixels above and below them."""
    return QSize(120, round((look.theme.size("body") + look.theme.size("small")) * 1.6) + around)


def paint_ground(
    painter: QPainter, option: QStyleOptionViewItem, look: Look, view: QAbstractItemView
) -> bool:
    """What a row stands on: chosen, under the pointer, ringed where the list has the keys. Whether chosen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area: QRect = option.rect
    state: QStyle.StateFlag = option.state
    selected = bool(state & QStyle.StateFlag.State_Selected)
    if selected or state & QStyle.StateFlag.State_MouseOver:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accent_soft" if selected else "sunken"))
        painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 6, 6)
    if selected and view.hasFocus():
        painter.setPen(look.colour("accent"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(2, 1, -3, -2), 6, 6)
    return selected


class TwoLines(QStyledItemDelegate):
    """A name over a line about it, and a sign at the right where the row has one."""

    def __init__(self, look: Look, owner: QAbstractItemView) -> None:
        super().__init__(owner)
        self._look, self._list = look, owner

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return row_size(self._look, 14)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        paint_ground(painter, option, self._look, self._list)
        area: QRect = option.rect
        words = area.adjusted(12, 6, -10, -6)
        sign = index.data(SIGN)
        if sign:
            name, token = sign
            picture = draw(name, self._look.hex(token), SIGN_SIZE, self._list.devicePixelRatioF())
            painter.drawPixmap(words.right() - SIGN_SIZE, words.top() + 3, picture)
            words.setRight(words.right() - SIGN_SIZE - 6)
        for text, role, bold, token, rise in (
            (index.data(Qt.ItemDataRole.DisplayRole), "body", True, "text", Qt.AlignmentFlag.AlignTop),
            (index.data(SECOND_LINE), "small", False, "text2", Qt.AlignmentFlag.AlignBottom),
        ):
            font = self._look.theme.font(role, bold=bold)
            painter.setFont(font)
            painter.setPen(self._look.colour(token))
            short = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, words.width())
            painter.drawText(words, Qt.AlignmentFlag.AlignLeft | rise, short)
        painter.restore()
