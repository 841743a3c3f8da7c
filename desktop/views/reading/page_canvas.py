"""The pages, one under another: drawn by the page workers as they come into sight, with marks on top."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from desktop.state.citation import Mark
from desktop.state.page_geometry import GAP, Layout, stack
from desktop.state.pages import Key
from desktop.state.sheets import Sheets
from desktop.state.words import num, tr
from desktop.views.parts.look import Look
from desktop.views.parts.page_bars import set_bars
from desktop.views.reading.page_painter import paint_page

WIDEST = 980.0  # logical pixels a page is fitted to at most
LEAST, MOST = 0.25, 5.0  # logical pixels per point
STEP = 1.2
UPPER_THIRD = 0.3


Overlay = Callable[[QPainter, Layout, int], None]
"""Draws over one page, once its marks are on it."""


class PageCanvas(QAbstractScrollArea):
    """Signals: paged, with the page most in sight; zoomed, with the zoom in percent; chosen, with the
    number of a mark that was clicked."""

    paged = Signal(int)
    zoomed = Signal(int)
    chosen = Signal(int)

    def __init__(self, look: Look, reader: Sheets) -> None:
        super().__init__()
        self._look, self._reader = look, reader
        self._layout: Layout | None = None
        self.overlay: Overlay | None = None
        self._showing = ""  # whose pages are laid out
        self._return_to = reader.page if reader.card else 0  # where a view built again begins
        self.setFrameShape(QFrame.Shape.NoFrame)
        # Always there: a bar that comes with the pages would change their width, and each be drawn twice.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr("Pages of the law"))
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        reader.opened.connect(self._on_opened)
        reader.marked.connect(self.viewport().update)
        reader.lit.connect(self._on_lit)
        reader.paged.connect(self.show_page)
        reader.pages.arrived.connect(self.viewport().update)
        reader.pages.failed.connect(self.viewport().update)
        self.arrange()

    # -- layout

    def arrange(self) -> None:
        """Lay the pages out again, keeping what is in the middle where it is."""
        card = self._reader.card
        if card is None or not card.paged:
            self._layout, self._showing = None, ""
            return
        self._showing = card.version_id
        bar = self.verticalScrollBar()
        share = bar.value() / self._layout.height if self._layout and self._layout.height else 0.0
        self._layout = stack(card.pages, self.zoom, self._reader.turned, float(self.viewport().width()))
        set_bars(self, self._layout, share)
        self.zoomed.emit(round(self.zoom * 72 / 96 * 100))
        self._ask()
        self.viewport().update()

    @property
    def zoom(self) -> float:
        """Logical pixels per point."""
        return self._reader.zoom or self._fitting()

    def _fitting(self) -> float:
        card = self._reader.card
        if card is None or not card.pages:
            return 1.0
        turned = (self._reader.turned % 180) != 0
        widest = max((p.height if (p.rotation % 180 != 0) != turned else p.width) for p in card.pages)
        room = min(WIDEST, self.viewport().width() - 2 * GAP)
        return min(MOST, max(LEAST, room / widest))

    def set_zoom(self, zoom: float) -> None:
        """0 fits the width."""
        self._reader.zoom = min(MOST, max(LEAST, zoom)) if zoom else 0.0
        self.arrange()

    def zoom_in(self) -> None:
        self.set_zoom(self.zoom * STEP)

    def zoom_out(self) -> None:
        self.set_zoom(self.zoom / STEP)

    def turn(self) -> None:
        self._reader.turned = (self._reader.turned + 90) % 360
        self.arrange()

    # -- going there

    def show_page(self, page: int) -> None:
        if self._layout is not None and 1 <= page <= len(self._layout.cards):
            self.verticalScrollBar().setValue(round(self._layout.tops[page - 1] - GAP))

    def bring(self, mark: Mark) -> None:
        """Scroll so that the mark is in the upper third, but only if it is out of sight."""
        if self._layout is None or not mark.quads:
            return
        first = mark.quads[0].page
        outlines = [self._layout.polygon(q).boundingRect() for q in mark.quads if q.page == first]
        area = outlines[0]
        for outline in outlines[1:]:
            area = area.united(outline)
        bar, height = self.verticalScrollBar(), self.viewport().height()
        if area.top() < bar.value() or min(area.bottom(), area.top() + height / 2) > bar.value() + height:
            bar.setValue(round(area.top() - height * UPPER_THIRD))
        across, width = self.horizontalScrollBar(), self.viewport().width()
        if area.left() < across.value() or area.right() > across.value() + width:
            across.setValue(round(area.left() - GAP))

    def on_screen(self, mark: Mark) -> list[QRectF]:
        """Where a mark's lines are in the viewport: for tests and tool tips."""
        if self._layout is None:
            return []
        offset = self._offset()
        return [self._layout.polygon(q).boundingRect().translated(-offset) for q in mark.quads]

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()
        if self._return_to:
            self.show_page(self._return_to)
            self._return_to = 0
        if self._reader.lit_mark is not None:
            self.bring(self._reader.lit_mark)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            (self.zoom_in if event.angleDelta().y() > 0 else self.zoom_out)()
            event.accept()
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        mark = self.mark_at(event.position())
        if mark is not None and mark.number:
            self.chosen.emit(mark.number)
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), self._look.colour("desk"))
        pages = self._reader.pages
        if self._layout is not None:
            painter.translate(-self._offset())
            for page in self._visible():
                key = self._key(page)
                sharp = pages.image(key)
                image = sharp or pages.rough(key[0], page)
                paint_page(painter, self._look, self._layout, self._reader, page, image, sharp is not None)
                if self.overlay is not None:
                    self.overlay(painter, self._layout, page)
        painter.end()

    # -- pages

    def _offset(self) -> QPointF:
        return QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())

    def _visible(self) -> range:
        assert self._layout is not None
        top = self.verticalScrollBar().value()
        return self._layout.within(top, top + self.viewport().height())

    def _key(self, page: int) -> Key:
        card = self._reader.card
        assert card is not None
        return card.version_id, page, round(self.zoom * self.devicePixelRatioF(), 3)

    def _ask(self) -> None:
        """Pages in sight first, then their neighbours. What is not on show has no width yet to draw for."""
        if self._layout is None or not self.isVisible():
            return
        visible = self._visible()
        last = len(self._layout.cards)
        order = [*visible, visible.stop, visible.start - 1]
        self._reader.pages.want(tuple(self._key(page) for page in order if 1 <= page <= last))

    def spot(self, point: QPointF) -> tuple[int, QPointF] | None:
        """The page under a point of the viewport, and the point in points of that page."""
        if self._layout is None or not self._layout.cards:
            return None
        return self._layout.spot(point + self._offset())

    def mark_at(self, point: QPointF) -> Mark | None:
        """The mark under a point of the viewport."""
        if self._layout is None:
            return None
        spot = point + self._offset()
        return next(
            (
                mark
                for mark in self._reader.marks
                if any(self._layout.polygon(q).boundingRect().contains(spot) for q in mark.quads)
            ),
            None,
        )

    def _on_scrolled(self) -> None:
        if self._layout is None or not self._layout.cards:
            return
        self._ask()
        page = self._layout.at(self.verticalScrollBar().value() + self.viewport().height() * UPPER_THIRD)
        if page != self._reader.page:
            self._reader.page = page
            self.paged.emit(page)
        self.viewport().update()

    def _on_opened(self) -> None:
        """Another law begins at its top; one whose text has come now stays where it is."""
        card = self._reader.card
        if card is None or card.version_id != self._showing:
            self._layout = None
            self.verticalScrollBar().setValue(0)
        self.arrange()
        self.paged.emit(self._reader.page)

    def _on_lit(self, scroll: bool) -> None:
        mark = self._reader.lit_mark
        if mark is not None and scroll:
            self.bring(mark)
        if mark is not None:
            self.setAccessibleDescription(
                tr("Marked on page {n}", n=num(mark.quads[0].page)) if mark.quads else ""
            )
        self.viewport().update()
