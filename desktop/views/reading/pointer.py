"""What the pointer does on the pages: rests on a reference or a citation, follows it, selects words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen

from desktop.state.card import Card, card_of_citation, card_of_provision
from desktop.state.links import Link, Links
from desktop.state.page_geometry import Layout
from desktop.state.reader import Reader
from desktop.state.selection import Selection
from desktop.state.words import tr
from desktop.views.parts.hover_card import HoverCard
from desktop.views.parts.look import Look
from desktop.views.reading.page_canvas import PageCanvas

REST = 350  # milliseconds until a card comes
SELECTED = "#B9DDE4"  # on paper, in every theme: no mark of a side has it
LINE = "#0B5C6B"


class Pointer(QObject):
    """Signals: followed, with the span of the provision that a reference names."""

    followed = Signal(int, int)

    def __init__(self, look: Look, canvas: PageCanvas, reader: Reader, selection: Selection) -> None:
        super().__init__(canvas)
        self._look, self._canvas, self._reader, self.selection = look, canvas, reader, selection
        self._links: Links | None = None
        self._of = ""  # the version of those links
        self._pressed: QPointF | None = None
        self._rests_on: Link | int | None = None  # a reference, or the number of a citation
        self._at = QPointF()
        self._card: HoverCard | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self._show_card)
        canvas.viewport().setMouseTracking(True)
        canvas.viewport().installEventFilter(self)
        canvas.overlay = self.paint
        canvas.verticalScrollBar().valueChanged.connect(self.put_away)
        reader.opened.connect(self.put_away)
        selection.changed.connect(canvas.viewport().update)

    # -- what lies there

    def link_at(self, point: QPointF) -> Link | None:
        """The reference or defined term under a point of the viewport."""
        links, offset = self._of_version(), self._offset_at(point)
        return links.at(offset) if links is not None and offset is not None else None

    def card_of(self, about: Link | int) -> Card | None:
        version = self._reader.version
        if version is None:
            return None
        if isinstance(about, Link):
            return card_of_provision(version, about.target)
        citation = self._reader.citation(about)
        return card_of_citation(citation) if citation is not None else None

    def put_away(self) -> None:
        self._rest.stop()
        self._rests_on = None
        if self._card is not None:
            self._card.hide()

    @property
    def card(self) -> HoverCard | None:
        """The card, while it is on show."""
        return self._card if self._card is not None and self._card.isVisible() else None

    # -- events of the pages

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            match event.type():
                case QEvent.Type.MouseMove:
                    self._on_move(event)
                case QEvent.Type.MouseButtonPress if event.button() is Qt.MouseButton.LeftButton:
                    self._on_press(event)
                case QEvent.Type.MouseButtonRelease if event.button() is Qt.MouseButton.LeftButton:
                    self._on_release(event)
                case QEvent.Type.MouseButtonDblClick:
                    if (offset := self._offset_at(event.position())) is not None:
                        self.selection.take_word(offset)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Wheel):
            self.put_away()
        return False

    def _on_press(self, event: QMouseEvent) -> None:
        self.put_away()
        self._pressed = event.position()
        extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        offset = self._offset_at(event.position(), near=extends)
        if extends and offset is not None:
            self.selection.draw(offset)
        else:
            self.selection.begin(-1 if offset is None else offset)

    def _on_move(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            if (point - self._pressed).manhattanLength() >= 4:
                self._pull(point)
                if (offset := self._offset_at(point, near=True)) is not None:
                    self.selection.draw(offset)
            return
        mark = self._canvas.mark_at(point)
        about = mark.number if mark is not None and mark.number > 0 else self.link_at(point)
        over_words = about is None and self._offset_at(point) is not None
        shape = Qt.CursorShape.IBeamCursor if over_words else Qt.CursorShape.ArrowCursor
        self._canvas.viewport().setCursor(shape if about is None else Qt.CursorShape.PointingHandCursor)
        if about != self._rests_on:
            self.put_away()
            self._rests_on, self._at = about, point
            if about is not None:
                self._rest.start()

    def rest_on(self, about: Link | int, point: QPointF) -> None:
        """Its card at once, at a point of the viewport: what keys and tests do without a pointer."""
        self.put_away()
        self._rests_on, self._at = about, point
        self._show_card()

    def _on_release(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or (event.position() - pressed).manhattanLength() >= 4:
            return
        link = self.link_at(event.position())
        version = self._reader.version
        marked = self._canvas.mark_at(event.position())
        if link is not None and version is not None and (marked is None or not marked.number):
            node = version.provision(link.target)
            self.put_away()
            self.followed.emit(node.start, node.end)

    def _pull(self, point: QPointF) -> None:
        """Drawn over the edge, the pages move along."""
        view, bar = self._canvas.viewport(), self._canvas.verticalScrollBar()
        if point.y() < 0 or point.y() > view.height():
            bar.setValue(bar.value() + round(point.y() if point.y() < 0 else point.y() - view.height()))

    def _show_card(self) -> None:
        about = self._rests_on
        card = self.card_of(about) if about is not None else None
        if card is None:
            return
        window = self._canvas.window()
        if self._card is None or self._card.parentWidget() is not window:
            self._card = HoverCard(self._look, window)
        corner = self._canvas.viewport().mapTo(window, self._at.toPoint())
        hint = tr("Click to go there; Alt+Left comes back.") if isinstance(about, Link) else ""
        self._card.show_beside(card, QRect(corner.x(), corner.y() - 10, 1, 24), hint)

    # -- drawing

    def paint(self, painter: QPainter, layout: Layout, page: int) -> None:
        """References underlined with dots, and what is selected, over one page."""
        version = self._reader.version
        links = self._of_version()
        if version is None or links is None:
            return
        pen = QPen(QColor(LINE), 1.2, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        for link in links.on_page(page):
            for quad in version.provenance.locate(link.start, link.end):
                if quad.page == page:
                    outline = layout.polygon(quad)
                    painter.drawLine(outline.at(3), outline.at(2))
        painter.save()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(SELECTED))
        for quad in self.selection.quads:
            if quad.page == page:
                painter.drawPolygon(layout.polygon(quad))
        painter.restore()

    def _of_version(self) -> Links | None:
        version = self._reader.version
        if version is None:
            self._links, self._of = None, ""
        elif self._of != version.card.version_id:
            self._links, self._of = Links(version), version.card.version_id
        return self._links

    def _offset_at(self, point: QPointF, *, near: bool = False) -> int | None:
        found = self._canvas.spot(point)
        if found is None:
            return None
        page, spot = found
        return self.selection.offset_at(page, spot.x(), spot.y(), near=near)
