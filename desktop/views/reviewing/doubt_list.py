"""The doubts that are left, page by page, each on two lines."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from desktop.state.fonts import law_font
from desktop.state.wording import DOUBTS, PAGE_KINDS
from desktop.state.words import page_words, tr
from desktop.views.parts.icons import draw
from desktop.views.parts.look import Look
from desktop.views.parts.stepped import Stepped
from desktop.views.parts.two_lines import paint_ground, row_size
from engine.domain.doubt import Doubt, DoubtKind
from engine.domain.page import PageKind

KIND = Qt.ItemDataRole.UserRole + 1
PAGE = Qt.ItemDataRole.UserRole + 2


def titled(doubt: Doubt) -> str:
    """What a doubt is about, on one line."""
    if doubt.kind is DoubtKind.PAGE_VERDICT:
        return tr(PAGE_KINDS[PageKind(doubt.text)])
    return doubt.text or doubt.message


class Doubts(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self._doubts: tuple[Doubt, ...] = ()
        self._labels: dict[int, str | None] = {}

    def show(self, doubts: tuple[Doubt, ...], labels: dict[int, str | None]) -> None:
        self.beginResetModel()
        self._doubts, self._labels = doubts, labels
        self.endResetModel()

    def doubt(self, row: int) -> Doubt:
        return self._doubts[row]

    def row_of(self, doubt_id: str) -> int:
        return next((n for n, doubt in enumerate(self._doubts) if doubt.id == doubt_id), -1)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._doubts)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if not index.isValid():
            return None
        doubt = self._doubts[index.row()]
        kind, page = tr(DOUBTS[doubt.kind][0]), page_words(doubt.page, self._labels.get(doubt.page))
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return titled(doubt)
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(filter(None, (titled(doubt), kind, page)))
            case int() if role == KIND:
                return kind
            case int() if role == PAGE:
                return page
        return None


class DoubtDelegate(QStyledItemDelegate):
    """The words over what is doubted about them; the page at the right."""

    def __init__(self, look: Look, owner: QListView) -> None:
        super().__init__(owner)
        self._look, self._list = look, owner

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return row_size(self._look, 12)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.save()
        selected = paint_ground(painter, option, self._look, self._list)
        area: QRect = option.rect
        sign = draw("circle-dot" if selected else "circle", self._look.hex("accent" if selected else "text3"),
                    16, self._list.devicePixelRatioF())  # fmt: skip
        painter.drawPixmap(area.left() + 10, area.top() + 11, sign)
        words = area.adjusted(34, 5, -10, -5)
        painter.setFont(self._look.theme.font("small"))
        painter.setPen(self._look.colour("text2"))
        right, top, bottom = (
            Qt.AlignmentFlag.AlignRight,
            Qt.AlignmentFlag.AlignTop,
            Qt.AlignmentFlag.AlignBottom,
        )
        page = index.data(PAGE)
        painter.drawText(words.adjusted(0, 1, 0, 0), right | top, page)
        room = painter.fontMetrics().horizontalAdvance(page) + 10
        kind = painter.fontMetrics().elidedText(index.data(KIND), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | bottom, kind)
        title = index.data(Qt.ItemDataRole.DisplayRole)
        painter.setFont(law_font(title, self._look.theme.size("body"), bold=selected))
        painter.setPen(self._look.colour("text"))
        short = painter.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, words.width() - room)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | top, short)
        painter.restore()


class DoubtList(Stepped):
    """Signals: chosen, with a doubt's id."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__(tr("To look at"))
        self.doubts = Doubts()
        self.setModel(self.doubts)
        self.setItemDelegate(DoubtDelegate(look, self))

    def show_doubts(self, doubts: tuple[Doubt, ...], labels: dict[int, str | None], current: str) -> None:
        self.blockSignals(True)
        self.doubts.show(doubts, labels)
        self.blockSignals(False)
        self.select(current)

    def select(self, doubt_id: str) -> None:
        row = self.doubts.row_of(doubt_id)
        self.blockSignals(True)
        if row < 0:
            self.clearSelection()
        else:
            self.setCurrentIndex(self.doubts.index(row, 0))
        self.blockSignals(False)

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self.doubts.doubt(current.row()).id)
