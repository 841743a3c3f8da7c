"""One page on the screen: its image (or a word that it is coming), the shade of the paper, the marks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from desktop.state.page_geometry import Layout
from desktop.state.sheets import Sheets
from desktop.state.words import tr
from desktop.views.parts.look import Look
from desktop.views.reading.marks import inked, paint_marks

WAITING_INK = "#5E656D"  # on white paper, whatever the theme


def paint_page(
    painter: QPainter,
    look: Look,
    layout: Layout,
    reader: Sheets,
    page: int,
    image: QImage | None,
    sharp: bool,
) -> None:
    """`sharp`: the image was drawn for this zoom and device, and is laid pixel on pixel."""
    area = layout.area(page)
    painter.fillRect(area, Qt.GlobalColor.white)
    if image is None:
        say_it_is_coming(painter, look, area, page)
    else:
        turned = image.transformed(QTransform().rotate(reader.turned)) if reader.turned else image
        if sharp:
            ratio = painter.device().devicePixelRatio()
            area = QRectF(area.x(), area.y(), turned.width() / ratio, turned.height() / ratio)
        painter.drawImage(area, turned)
    _shade(painter, look.colour("paper"), layout, reader, page)
    paint_marks(painter, layout, page, reader.marks, reader.lit_mark)


def say_it_is_coming(painter: QPainter, look: Look, area: QRectF, page: int) -> None:
    """In place of a page that is not here yet, on its white paper."""
    painter.setPen(QColor(WAITING_INK))
    painter.setFont(look.theme.font("body"))
    words = tr("Page {n} is being drawn…", n=page)
    painter.drawText(area, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, f"\n\n{words}")


def _shade(painter: QPainter, paper: QColor, layout: Layout, reader: Sheets, page: int) -> None:
    """Dim the paper, but not under the marks: they keep their colours."""
    if paper == QColor(Qt.GlobalColor.white):
        return
    dim = QPainterPath()
    dim.addRect(layout.area(page))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillPath(dim - inked(layout, page, reader.marks), paper)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
