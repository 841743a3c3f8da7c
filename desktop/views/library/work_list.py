"""The laws that are held, one row a work, narrowed by a filter."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.state.library import WorkRow
from desktop.state.wording import as_of
from desktop.state.words import plural, tr
from desktop.views.parts.look import Look

SECOND_LINE = Qt.ItemDataRole.UserRole + 1
TITLE = Qt.ItemDataRole.UserRole + 2


class WorkDelegate(QStyledItemDelegate):
    """Title over a line of what is held."""

    def __init__(self, look: Look, owner: QListWidget) -> None:
        super().__init__(owner)
        self._look, self._list = look, owner

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, round((self._look.theme.size("body") + self._look.theme.size("small")) * 1.6) + 14)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        selected = bool(state & QStyle.StateFlag.State_Selected)
        if selected or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._look.colour("accent_soft" if selected else "sunken"))
            painter.drawRoundedRect(area.adjusted(2, 1, -2, -1), 6, 6)
        if selected and self._list.hasFocus():
            painter.setPen(self._look.colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(2, 1, -3, -2), 6, 6)
        words = area.adjusted(12, 6, -10, -6)
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


class WorkList(QListWidget):
    """Signals: chosen, with a work's title."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setAccessibleName(tr("Laws"))
        self.setProperty("kind", "plain")
        self.setItemDelegate(WorkDelegate(look, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(
            lambda item, _: self.chosen.emit(item.data(TITLE)) if item is not None else None
        )

    def set_works(self, works: tuple[WorkRow, ...], chosen: str, filtered: str) -> None:
        self.blockSignals(True)
        self.clear()
        for work in works:
            title = work.title or tr("Unnamed law")
            if filtered.casefold() not in title.casefold():
                continue
            newest = work.cards[0].as_of
            held = plural(len(work.cards), "{n} version held", "{n} versions held")
            item = QListWidgetItem(title)
            item.setData(TITLE, work.title)
            item.setData(SECOND_LINE, f"{held} · {as_of(newest)}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}, {held}")
            item.setToolTip(title)
            self.addItem(item)
            if work.title == chosen:
                self.setCurrentItem(item)
        self.blockSignals(False)
