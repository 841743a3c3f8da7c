"""Every page in small: which are printed with what label, where citations are, one click to each."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.state.page_geometry import shown_size
from desktop.state.pages import Key, PageStore
from desktop.state.reader import Reader
from desktop.state.tokens import MARK_LINE
from desktop.state.words import num, plural, tr
from desktop.views.parts.look import Look

WIDTH, FOOT = 112, 22  # pixels of a page in small, and of its label
AHEAD = 6  # pages asked for beyond those in sight
_Index = QModelIndex | QPersistentModelIndex


class _Pages(QAbstractListModel):
    """A row a page; what a screen reader says of it."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own signature
        card = self.reader.card
        return len(card.pages) if card is not None and card.paged else 0

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None
        page, cited = index.row() + 1, len(self.tones(index.row() + 1))
        words = tr("Page {page}", page=self.label(page))
        return f"{words}, {plural(cited, '{n} citation', '{n} citations')}" if cited else words

    def renew(self) -> None:
        """Another law is on show."""
        self.beginResetModel()
        self.endResetModel()

    def label(self, page: int) -> str:
        card = self.reader.card
        return num((card.pages[page - 1].label if card is not None else None) or page)

    def tones(self, page: int) -> list[str]:
        """Of the citations on a page, each once."""
        on = (m.tone for m in self.reader.marks if m.number and any(q.page == page for q in m.quads))
        return list(dict.fromkeys(on))


class _Sheet(QStyledItemDelegate):
    def __init__(self, look: Look, pages: _Pages, images: PageStore) -> None:
        super().__init__()
        self._look, self._pages, self._images = look, pages, images

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(WIDTH + 24, self._tall(index.row() + 1) + FOOT + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        page, area = index.row() + 1, self._area(option.rect, index.row() + 1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        card = self._pages.reader.card
        if card is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(area, Qt.GlobalColor.white)
        image = self._images.rough(card.version_id, page)
        if image is not None:
            painter.drawImage(area, image)
        pen = QPen(self._look.colour("accent" if chosen else "edge"), 2 if chosen else 1)
        painter.setPen(pen)
        painter.drawRect(area.adjusted(0, 0, -1, -1))
        for n, tone in enumerate(self._pages.tones(page)):
            painter.fillRect(
                QRect(area.right() - 9, area.top() + 4 + 10 * n, 6, 8),
                QColor(MARK_LINE.get(tone, self._look.hex("none"))),
            )
        painter.setPen(self._look.colour("text" if chosen else "text2"))
        painter.setFont(self._look.theme.font("small"))
        foot = QRect(area.left() - 10, area.bottom() + 2, area.width() + 20, FOOT)
        painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self._pages.label(page))
        painter.restore()

    def _tall(self, page: int) -> int:
        card = self._pages.reader.card
        if card is None:
            return WIDTH
        width, height = shown_size(card.pages[page - 1], 0)
        return round(WIDTH * height / max(width, 1.0))

    def _area(self, room: QRect, page: int) -> QRect:
        return QRect(room.left() + (room.width() - WIDTH) // 2, room.top() + 6, WIDTH, self._tall(page))


class Thumbnails(QListView):
    """Signals: chosen, with a page. Pages are drawn as they come into sight."""

    chosen = Signal(int)

    def __init__(self, look: Look, reader: Reader) -> None:
        super().__init__()
        self._reader = reader
        self._pages = _Pages(reader)
        self._sheet = _Sheet(look, self._pages, reader.small)
        self.setModel(self._pages)
        self.setItemDelegate(self._sheet)
        self.setProperty("kind", "plain")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(tr("Pages in small"))
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_chosen)
        self.activated.connect(self._on_chosen)
        self.verticalScrollBar().valueChanged.connect(self._ask)
        reader.small.arrived.connect(self.viewport().update)
        reader.marked.connect(self.viewport().update)
        reader.opened.connect(self._begin)

    def show_page(self, page: int) -> None:
        """The page most in sight, as chosen."""
        index = self._pages.index(page - 1)
        if index.isValid() and self.isVisible():
            self.setCurrentIndex(index)
            self.scrollTo(index)
            self._ask()

    def keyboardSearch(self, search: str) -> None:
        """Nothing: letters are the keys of the view."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ask()

    def _begin(self) -> None:
        self._pages.renew()
        if self.isVisible():
            self._ask()

    def _ask(self) -> None:
        last = self._pages.rowCount()
        if not last or not self.isVisible():
            return
        view = self.viewport().rect()
        first = self.indexAt(view.topLeft()).row()
        bottom = self.indexAt(view.bottomLeft()).row()
        first, bottom = max(0, first), bottom if bottom >= 0 else last - 1
        rows = range(first, min(last, bottom + 1 + AHEAD))
        self._reader.small.want(tuple(self._key(row + 1) for row in rows))

    def _key(self, page: int) -> Key:
        card = self._reader.card
        assert card is not None
        width, _ = shown_size(card.pages[page - 1], 0)
        return card.version_id, page, round(WIDTH * self.devicePixelRatioF() / max(width, 1.0), 3)

    def _on_chosen(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row() + 1)
