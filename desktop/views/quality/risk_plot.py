"""The risk curve: how many questions let an unsupported statement through, at every threshold.

A solid step is what was seen, a dotted one adds the margin for few questions; the limit is dashed, the gate a
thick line with its number, what lies within the limit hatched: all told apart in grey.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.state.quality_words import percent, score
from desktop.state.words import tr
from desktop.views.parts.look import Look
from engine.domain.standing import RiskCurve

LEFT, RIGHT, TOP, BOTTOM = 46.0, 12.0, 26.0, 24.0
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


class RiskPlot(QWidget):
    """`gate` None: none is set, or it lets nothing through."""

    def __init__(self, look: Look, curve: RiskCurve, alpha: float, gate: float | None) -> None:
        super().__init__()
        self._look, self._curve, self._alpha, self._gate = look, curve, alpha, gate
        self._top = _ceiling(max([2 * alpha, *(point.bound for point in curve.points)]))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(196)
        self.setAccessibleName(spoken(curve, alpha, gate))

    def sizeHint(self) -> QSize:
        return QSize(300, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.height())

    def place(self, threshold: float, risk: float) -> QPointF:
        """Where a point of the curve lies on the widget."""
        area = self._area()
        return QPointF(
            area.left() + min(1.0, max(0.0, threshold)) * area.width(),
            area.bottom() - min(self._top, risk) / self._top * area.height(),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._look.theme.font("small"))
        self._grid(painter)
        self._within(painter)
        self._limit(painter)
        seen, margined = self._both()
        self._steps(painter, margined, "text3", dotted=True)
        self._steps(painter, seen, "accent", dotted=False)
        self._mark_gate(painter)
        painter.end()

    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(LEFT, TOP, -RIGHT, -BOTTOM)

    def _grid(self, painter: QPainter) -> None:
        area = self._area()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for n in range(5):
            risk = self._top * n / 4
            y = self.place(0, risk).y()
            pen = QPen(self._look.colour("edge" if n == 0 else "line"), 1)
            if n and self._look.theme.name == "contrast":
                pen.setDashPattern([1, 5])  # its lines are as bright as the curve
            painter.setPen(pen)
            if abs(risk - self._alpha) > 1e-9:  # the limit is dashed: no line shows through
                painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(self._look.colour("text2"))
            painter.drawText(QRectF(0, y - 10, LEFT - 8, 20), right, percent(risk))
        for tick in TICKS:
            x = self.place(tick, 0).x()
            text = score(tick, 0 if tick in (0.0, 1.0) else 1 if tick == 0.5 else 2)
            painter.drawText(QRectF(x - 24, area.bottom() + 3, 48, 20), Qt.AlignmentFlag.AlignCenter, text)

    def _within(self, painter: QPainter) -> None:
        """What the gate leaves of the risk."""
        if self._gate is None:
            return
        path = QPainterPath(self.place(self._gate, 0))
        for point in self._path(self._both()[0], self._gate):
            path.lineTo(point)
        path.lineTo(self.place(1.0, 0))
        path.closeSubpath()
        painter.fillPath(path, self._look.colour("passed_soft"))
        painter.fillPath(path, QBrush(self._look.colour("passed"), Qt.BrushStyle.BDiagPattern))

    def _limit(self, painter: QPainter) -> None:
        pen = QPen(self._look.colour("error"), 1.8)
        pen.setDashPattern([5, 3])
        painter.setPen(pen)
        start, end = self.place(0, self._alpha), self.place(1, self._alpha)
        painter.drawLine(start, end)
        words = tr("limit {share}", share=percent(self._alpha))
        wide = painter.fontMetrics().horizontalAdvance(words) + 8
        share = (wide + 8) / self._area().width()
        on_left = self._is_free(0.0, share) or not self._is_free(1.0 - share, 1.0)
        spot = QRectF(start.x() + 4 if on_left else end.x() - wide - 2, start.y() - 21, wide, 19)
        painter.fillRect(spot, self._look.colour("surface"))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, words)

    def _is_free(self, start: float, end: float) -> bool:
        """Whether no curve runs where the limit's name would stand, over the thresholds from `start` on."""
        top, foot = self.place(0, self._alpha).y() - 24, self.place(0, self._alpha).y() + 2
        for points in self._both():
            levels = [risk for threshold, risk in points if start < threshold < end]
            levels.append(max((p for p in points if p[0] <= start), default=points[0])[1])
            if self.place(0, max(levels)).y() < foot and self.place(0, min(levels)).y() > top:
                return False
        return True

    def _both(self) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
        """The steps as labelled, and with the margin."""
        points = self._curve.points
        return [(p.threshold, p.risk) for p in points], [(p.threshold, p.bound) for p in points]

    def _steps(
        self, painter: QPainter, points: list[tuple[float, float]], token: str, *, dotted: bool
    ) -> None:
        pen = QPen(self._look.colour(token), 1.4 if dotted else 2.4)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        if dotted:
            pen.setDashPattern([1.4, 2.2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(self._path(points, 0.0))

    def _path(self, points: list[tuple[float, float]], start: float) -> list[QPointF]:
        """The steps from `start` to the right end."""
        level = max((p for p in points if p[0] <= start), default=points[0])[1]
        out = [self.place(start, level)]
        for threshold, risk in points:
            if threshold > start:
                out += [self.place(threshold, level), self.place(threshold, risk)]
                level = risk
        return [*out, self.place(1.0, level)]

    def _mark_gate(self, painter: QPainter) -> None:
        if self._gate is None:
            return
        area = self._area()
        x = self.place(self._gate, 0).x()
        painter.setPen(QPen(self._look.colour("text"), 2))
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom()))
        painter.setFont(self._look.theme.font("small", bold=True))
        words = tr("gate {threshold}", threshold=score(self._gate))
        wide = painter.fontMetrics().horizontalAdvance(words) + 4
        left = min(max(2.0, x - wide / 2), self.width() - wide - 2)
        painter.drawText(QRectF(left, 0, wide, TOP - 4), Qt.AlignmentFlag.AlignCenter, words)


def spoken(curve: RiskCurve, alpha: float, gate: float | None) -> str:
    """The plot in words."""
    first, last = curve.points[0], curve.points[-1]
    words = [
        tr(
            "Share of {n} questions with an unsupported statement above the threshold: {first} at 0, falling "
            "to {last} at {threshold}.",
            n=curve.n, first=percent(first.risk), last=percent(last.risk), threshold=score(last.threshold),
        ),
        tr("The limit is {share}.", share=percent(alpha)),
    ]  # fmt: skip
    if gate is not None:
        words.append(tr("The gate stands at {threshold}.", threshold=score(gate)))
    return " ".join(words)


def _ceiling(share: float) -> float:
    """The next round share, so that four lines of the grid are round too."""
    return next((top for top in (0.2, 0.4, 0.6, 0.8) if share <= top), 1.0)
