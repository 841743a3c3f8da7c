"""The doubted words cut out of their page and enlarged, with what is printed beside them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPolygonF, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.state.page_geometry import turning
from desktop.state.pages import Key, PageStore
from desktop.state.tokens import MARK
from desktop.state.words import tr
from desktop.views.parts.look import Look
from engine.domain.doubt import Doubt
from engine.domain.quad import Quad
from engine.domain.version import PageCard, Version

ZOOM = 3.0  # pixels of the image per point: enough for a word on a screen of double density
TALL = 0.5  # of the height is what the words take
LEAST = 16.0  # logical pixels: a line that is too long for the width is cut at its end, not made smaller
EDGE = 8


class Cutout(QWidget):
    def __init__(self, look: Look, pages: PageStore) -> None:
        super().__init__()
        self._look, self._pages = look, pages
        self._pages.arrived.connect(self.update)
        self._version: Version | None = None
        self._quads: tuple[Quad, ...] = ()
        self.setFixedHeight(48 if look.narrow else 70)
        self.setMinimumWidth(120)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("The words as printed"))

    def show_words(self, version: Version, doubt: Doubt) -> None:
        """Nothing where it stands on no page."""
        self._version, self._quads = version, doubt.quads
        self.setVisible(bool(doubt.quads))
        self.setAccessibleDescription(doubt.text)
        if doubt.quads:
            self._pages.want((self._key,))
        self.update()

    @property
    def drawn(self) -> bool:
        """Whether the page is here to cut from."""
        return bool(self._quads) and self._pages.image(self._key) is not None

    @property
    def _key(self) -> Key:
        assert self._version is not None
        return self._version.card.version_id, self._quads[0].page, ZOOM

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), 6, 6)
        painter.setClipPath(shape)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        image = self._pages.image(self._key) if self._version is not None and self._quads else None
        if image is not None and self._version is not None:
            painter.save()
            self._paint_words(painter, self._version.card.pages[self._quads[0].page - 1], image)
            painter.restore()
        painter.setPen(self._look.colour("line"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.end()

    def _paint_words(self, painter: QPainter, card: PageCard, image: QImage) -> None:
        outline = on_image(card, self._quads[0])
        words = outline.boundingRect()
        high, wide = max(1.0, words.height()), max(1.0, words.width())
        scale = max(LEAST / high, min(self.height() * TALL / high, (self.width() - 2 * EDGE) / wide))
        painter.translate(max(EDGE, (self.width() - wide * scale) / 2), (self.height() - high * scale) / 2)
        painter.scale(scale, scale)
        painter.translate(-words.topLeft())
        painter.drawImage(0, 0, image)
        inked, around = QPainterPath(), QPainterPath()
        inked.addPolygon(outline)
        around.addRect(QRectF(image.rect()))
        painter.fillPath(around - inked, QColor(255, 255, 255, 130))  # what stands beside it is pale
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.fillPath(inked, QColor(MARK["unsure"]))


def on_image(card: PageCard, quad: Quad) -> QPolygonF:
    """The outline of a quad on the page's image at ZOOM, as it is displayed."""
    transform = turning(card.width, card.height, card.rotation % 360) * QTransform.fromScale(ZOOM, ZOOM)
    a, b, c, d, e, f, g, h = quad.points
    return transform.map(QPolygonF([QPointF(a, b), QPointF(c, d), QPointF(g, h), QPointF(e, f)]))
