"""Where the pages of a version lie under one another, and where a quad lies on the screen."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF, QTransform

from engine.domain.quad import Quad
from engine.domain.version import PageCard

GAP = 12.0  # logical pixels between pages, and above the first


@dataclass(frozen=True, slots=True)
class Layout:
    """Pages stacked from the top, centred over `width`; everything in logical pixels."""

    cards: tuple[PageCard, ...]
    zoom: float
    turned: int
    tops: tuple[float, ...]
    width: float

    @property
    def height(self) -> float:
        return self.tops[-1] + self.size(len(self.cards))[1] + GAP if self.cards else 0.0

    def size(self, page: int) -> tuple[float, float]:
        """Width and height of a page, from 1, as shown."""
        width, height = shown_size(self.cards[page - 1], self.turned)
        return width * self.zoom, height * self.zoom

    def area(self, page: int) -> QRectF:
        width, height = self.size(page)
        left = round((self.width - width) / 2)  # whole pixels: an image between two is blurred
        return QRectF(left, round(self.tops[page - 1]), width, height)

    def at(self, y: float) -> int:
        """The page at that height, from 1."""
        return max(1, bisect_right(self.tops, y))

    def within(self, top: float, bottom: float) -> range:
        """The pages between two heights."""
        if not self.cards:
            return range(1, 1)
        return range(self.at(top), self.at(bottom) + 1)

    def polygon(self, quad: Quad) -> QPolygonF:
        """The outline of a quad, corners in turn."""
        a, b, c, d, e, f, g, h = quad.points
        corners = [QPointF(a, b), QPointF(c, d), QPointF(g, h), QPointF(e, f)]
        return self._transform(quad.page).map(QPolygonF(corners))

    def spot(self, point: QPointF) -> tuple[int, QPointF]:
        """The page at that point, or the nearest above, and the point in points of the unrotated page."""
        page = self.at(point.y())
        back, _ = self._transform(page).inverted()
        return page, back.map(point)

    def _transform(self, page: int) -> QTransform:
        """From points of the unrotated page to here."""
        area, card = self.area(page), self.cards[page - 1]
        turn = turning(card.width, card.height, (card.rotation + self.turned) % 360)
        scaled = turn * QTransform.fromScale(self.zoom, self.zoom)
        return scaled * QTransform.fromTranslate(area.x(), area.y())


def stack(cards: tuple[PageCard, ...], zoom: float, turned: int, viewport: float) -> Layout:
    """Lay the pages out for a viewport that many pixels wide."""
    sizes = [shown_size(card, turned) for card in cards]
    heights = [height * zoom + GAP for _, height in sizes]
    tops = tuple(accumulate(heights[:-1], initial=GAP)) if cards else ()
    widest = max((width for width, _ in sizes), default=0.0) * zoom
    return Layout(cards, zoom, turned, tops, max(viewport, widest + 2 * GAP))


def shown_size(card: PageCard, turned: int) -> tuple[float, float]:
    """Points, as displayed."""
    upright = (card.rotation + turned) % 180 == 0
    return (card.width, card.height) if upright else (card.height, card.width)


def turning(width: float, height: float, degrees: int) -> QTransform:
    """From the unrotated page to the page turned clockwise, its corner at the origin."""
    match degrees % 360:
        case 90:
            return QTransform(0, 1, -1, 0, height, 0)
        case 180:
            return QTransform(-1, 0, 0, -1, width, height)
        case 270:
            return QTransform(0, -1, 1, 0, 0, width)
        case _:
            return QTransform()
