"""Lucide icons in the theme's colours, sharp at every device ratio."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.views.parts.look import Look
from engine.paths import assets

_RATIOS = (1.0, 2.0, 3.0)


@lru_cache(maxsize=800)
def draw(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    """The icon `name` in `colour` ("#RRGGBB"), `size` logical pixels square."""
    svg = (assets() / "icons" / f"{name}.svg").read_text(encoding="utf-8")
    svg = svg.replace("currentColor", colour).replace('stroke-width="2"', 'stroke-width="1.75"')
    side = round(size * ratio)
    pixmap = QPixmap(QSize(side, side))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, side, side))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def icon(look: Look, name: str, token: str = "text2", size: int = 16) -> QIcon:
    """For a button."""
    made = QIcon()
    for ratio in _RATIOS:
        made.addPixmap(draw(name, look.hex(token), size, ratio))
        made.addPixmap(draw(name, look.hex("text3"), size, ratio), QIcon.Mode.Disabled)
    return made


class Icon(QWidget):
    """An icon beside its word."""

    def __init__(self, look: Look, name: str, token: str = "text2", size: int = 18) -> None:
        super().__init__()
        self._name, self._colour, self._size = name, look.hex(token), size
        self.setFixedSize(size, size)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, draw(self._name, self._colour, self._size, self.devicePixelRatioF()))
        painter.end()
