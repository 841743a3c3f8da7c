"""The pages of the print, one under another, as they will come out: pictures of the very file."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from desktop.state.page_geometry import GAP, Layout, stack
from desktop.state.printing import Printing
from desktop.state.words import num, tr
from desktop.views.parts.look import Look
from desktop.views.parts.page_bars import set_bars
from desktop.views.reading.page_painter import say_it_is_coming
from engine.domain.page import PageKind
from engine.domain.version import PageCard

WIDEST = 680.0  # logical pixels a page is fitted to at most
LEAST, MOST, STEP = 0.3, 4.0, 1.2  # logical pixels per point


class Preview(QAbstractScrollArea):
    """Signals: paged, with the page most in sight."""

    paged = Signal(int)

    def __init__(self, look: Look, printing: Printing) -> None:
        super().__init__()
        self._look, self._printing = look, printing
        self._layout: Layout | None = None
        self._zoom = 0.0  # logical pixels per point; 0 fits the width
        self._page = 1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("The pages as they will be printed"))
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        printing.changed.connect(self.arrange)
        printing.pages.arrived.connect(self.viewport().update)
        printing.pages.failed.connect(self.viewport().update)
        self.arrange()

    def sizeHint(self) -> QSize:
        return QSize(520, 600)

    # -- layout

    def arrange(self) -> None:
        """Lay the pages out again, keeping what is in sight."""
        draft = self._printing.draft
        if draft is None:
            self._layout = None
            self.verticalScrollBar().setRange(0, 0)
            self.viewport().update()
            return
        cards = tuple(
            PageCard(n, None, width, height, 0, PageKind.TEXT, "")
            for n, (width, height) in enumerate(draft.sizes, start=1)
        )
        bar = self.verticalScrollBar()
        share = bar.value() / self._layout.height if self._layout else 0.0
        zoom = self._zoom or self._fitting(max(width for width, _ in draft.sizes))
        self._layout = stack(cards, zoom, 0, float(self.viewport().width()))
        set_bars(self, self._layout, share)
        self._on_scrolled()

    def _fitting(self, widest: float) -> float:
        room = min(WIDEST, self.viewport().width() - 2 * GAP)
        return min(MOST, max(LEAST, room / widest))

    def zoom_in(self) -> None:
        self._set_zoom(STEP)

    def zoom_out(self) -> None:
        self._set_zoom(1 / STEP)

    def fit(self) -> None:
        self._zoom = 0.0
        self.arrange()

    def _set_zoom(self, by: float) -> None:
        if self._layout is not None:
            self._zoom = min(MOST, max(LEAST, self._layout.zoom * by))
            self.arrange()

    def show_page(self, page: int) -> None:
        if self._layout is not None and 1 <= page <= len(self._layout.cards):
            self.verticalScrollBar().setValue(round(self._layout.tops[page - 1] - GAP))

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            (self.zoom_in if event.angleDelta().y() > 0 else self.zoom_out)()
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        match event.key():
            case Qt.Key.Key_Home:
                bar.setValue(0)
            case Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case Qt.Key.Key_PageDown:
                self.show_page(self._page + 1)
            case Qt.Key.Key_PageUp:
                self.show_page(self._page - 1)
            case _:
                super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), self._look.colour("desk"))
        if self._layout is not None:
            painter.translate(-self.horizontalScrollBar().value(), -self.verticalScrollBar().value())
            for page in self._visible():
                self._paint_page(painter, self._layout.area(page), page)
        if self.hasFocus():
            painter.resetTransform()
            painter.setPen(QPen(self._look.colour("accent"), 2))
            painter.drawRect(QRectF(self.viewport().rect()).adjusted(1, 1, -1, -1))
        painter.end()

    def _paint_page(self, painter: QPainter, area: QRectF, page: int) -> None:
        key = self._printing.key(page, self._device_zoom())
        sharp = self._printing.pages.image(key)
        image: QImage | None = sharp or self._printing.pages.rough(key[0], page)
        painter.fillRect(area, Qt.GlobalColor.white)
        if image is not None:
            ratio = self.devicePixelRatioF()
            place = (
                QRectF(area.x(), area.y(), image.width() / ratio, image.height() / ratio) if sharp else area
            )
            painter.drawImage(place, image)
        else:
            say_it_is_coming(painter, self._look, area, page)
        painter.setPen(self._look.colour("line"))
        painter.drawRect(area)

    # -- pages

    def _visible(self) -> range:
        assert self._layout is not None
        top = self.verticalScrollBar().value()
        return self._layout.within(top, top + self.viewport().height())

    def _device_zoom(self) -> float:
        assert self._layout is not None
        return round(self._layout.zoom * self.devicePixelRatioF(), 3)

    def _on_scrolled(self) -> None:
        if self._layout is None or not self._layout.cards:
            return
        visible, last = self._visible(), len(self._layout.cards)
        order = [*visible, visible.stop, visible.start - 1]
        zoom = self._device_zoom()
        self._printing.pages.want(
            tuple(self._printing.key(page, zoom) for page in order if 1 <= page <= last)
        )
        self._page = self._layout.at(self.verticalScrollBar().value() + self.viewport().height() * 0.3)
        words = tr("Page {n} of {all}", n=num(self._page), all=num(last))
        self.setAccessibleDescription(words)
        self.paged.emit(self._page)
        self.viewport().update()
