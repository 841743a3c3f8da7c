"""Marks on paper: tint by multiplication, underline by side, a ring, a tag in the margin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from desktop.state.citation import UNSURE, Mark
from desktop.state.fonts import interface_font
from desktop.state.page_geometry import Layout
from desktop.state.tokens import MARK, MARK_LINE, ON_RING, RING
from desktop.state.words import num

TAG_WIDTH, TAG_HEIGHT = 26.0, 20.0
TAG_FROM_EDGE = 12.0


def paint_marks(
    painter: QPainter, layout: Layout, page: int, marks: tuple[Mark, ...], lit: Mark | None
) -> None:
    """Paint the marks of one page over its image; the ringed one last, so nothing covers the ring."""
    here = tuple(mark for mark in marks if any(quad.page == page for quad in mark.quads))
    tinted = QPainterPath()
    for mark in here:
        path = inked(layout, page, (mark,))
        if mark.tone == UNSURE:  # hundreds on a poor scan: that their tints may overlap is seen by nobody
            _tint(painter, mark.tone, path)
            continue
        _tint(painter, mark.tone, path - tinted)  # words cited twice are not tinted twice
        tinted |= path
    for mark in here:
        outlines = [layout.polygon(q) for q in mark.quads if q.page == page]
        _underline(painter, mark.tone, outlines)
        if _tagged(mark) and mark is not lit:
            _tag(painter, layout.area(page), mark, outlines[0].boundingRect(), chosen=False)
    if lit is not None and (outlines := [layout.polygon(q) for q in lit.quads if q.page == page]):
        _ring(painter, outlines)
        if _tagged(lit):
            _tag(painter, layout.area(page), lit, outlines[0].boundingRect(), chosen=True)


def _tagged(mark: Mark) -> bool:
    """Whether its number stands in the margin: that of a citation, not of a doubt."""
    return mark.number > 0 and mark.tone != UNSURE


def inked(layout: Layout, page: int, marks: tuple[Mark, ...]) -> QPainterPath:
    """All that is marked on a page: marks keep their colours on paper of any shade."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for mark in marks:
        for quad in mark.quads:
            if quad.page == page:
                path.addPolygon(layout.polygon(quad))
                path.closeSubpath()
    return path


def _tint(painter: QPainter, tone: str, path: QPainterPath) -> None:
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(MARK[tone]))
    painter.drawPath(path)
    painter.restore()


def _underline(painter: QPainter, tone: str, outlines: list[QPolygonF]) -> None:
    if tone not in MARK_LINE:
        return
    pen = QPen(QColor(MARK_LINE[tone]), 1.2 if tone == "rule" else 2)
    if tone == "employer":
        pen.setDashPattern([4, 2.2])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for outline in outlines:
        right, left = outline.at(2), outline.at(3)  # the corners under the words, turned with them
        for rise in (0.0, 3.0) if tone == "rule" else (0.0,):
            step = _towards(outline.at(3), outline.at(0), rise)
            painter.drawLine(left + step, right + step)


def _towards(start: QPointF, end: QPointF, pixels: float) -> QPointF:
    way = end - start
    length = (way.x() ** 2 + way.y() ** 2) ** 0.5 or 1.0
    return way * (pixels / length)


def _ring(painter: QPainter, outlines: list[QPolygonF]) -> None:
    painter.setPen(QPen(QColor(RING), 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for outline in outlines:
        path.addRect(outline.boundingRect().adjusted(-2, -1, 2, 2))
    painter.drawPath(path.simplified())


def _tag(painter: QPainter, page: QRectF, mark: Mark, words: QRectF, *, chosen: bool) -> None:
    left = max(page.left() + 2, min(page.left() + TAG_FROM_EDGE, words.left() - TAG_WIDTH - 10))
    area = QRectF(left, words.center().y() - TAG_HEIGHT / 2, TAG_WIDTH, TAG_HEIGHT)
    tone = mark.tone if mark.tone in MARK_LINE else "rule"
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(RING if chosen else MARK_LINE[tone]))
    painter.drawRoundedRect(area, 4, 4)
    if chosen:
        middle = area.center().y()
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(area.right() - 1, middle - 6),
                    QPointF(area.right() + 6, middle),
                    QPointF(area.right() - 1, middle + 6),
                ]
            )
        )
    painter.setPen(QColor(ON_RING))
    painter.setFont(interface_font(13, bold=True))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, num(mark.number))
    painter.setBrush(Qt.BrushStyle.NoBrush)
