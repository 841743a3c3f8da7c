"""The risk curve with its date, and its numbers as a table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.state.gate import GateBench
from desktop.state.quality_words import percent, score
from desktop.state.words import plural, spelled_date, tr
from desktop.views.parts.boxes import Item, box, clear, column, row
from desktop.views.parts.fold import Fold
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from desktop.views.quality.risk_plot import RiskPlot
from engine.domain.standing import RiskCurve, Standing


class RiskCard(QWidget):
    def __init__(self, look: Look, gate: GateBench) -> None:
        super().__init__()
        self._look, self._gate = look, gate
        self._shown: tuple[Standing | None, float] = (None, 0.0)
        self.plot: RiskPlot | None = None
        self._rows: QVBoxLayout = column(gap=0)
        self.setLayout(self._rows)
        gate.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        standing = self._gate.standing
        if (standing, self._gate.alpha) == self._shown:
            return
        self._shown = (standing, self._gate.alpha)
        clear(self._rows)
        self.plot = None
        curve = standing.curve if standing is not None else None
        self.setVisible(curve is not None)
        if standing is None or curve is None:
            return
        made = standing.calibration
        alpha = made.alpha if made is not None and standing.earlier else self._gate.alpha
        tau = made.tau if made is not None and (standing.holds or standing.earlier) else None
        self.plot = RiskPlot(self._look, curve, alpha, tau)
        items: list[Item] = [
            label(tr("Answers with an unsupported statement"), "strong", wrap=True),
            label(_dated(standing, curve), "small", wrap=True),
            self.plot,
            row(None, label(tr("trust score that a statement needs"), "small"), None),
        ]
        legend = tr("Solid: as labelled. Dotted: with the margin for few questions, kept within the limit.")
        items.append(label(legend, "small", wrap=True))
        items.append(Fold(self._look, tr("The numbers"), "", numbers(curve)))
        self._rows.addWidget(box("card", column(*items, gap=4, margins=(14, 10, 14, 8))))


def numbers(curve: RiskCurve) -> QTableWidget:
    """The curve for who cannot see it."""
    table = QTableWidget(len(curve.points), 3)
    table.setAccessibleName(tr("The risk curve in numbers"))
    table.setHorizontalHeaderLabels([tr("Threshold"), tr("As labelled"), tr("With margin")])
    table.verticalHeader().hide()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    for number, point in enumerate(curve.points):
        for place, text in enumerate((score(point.threshold), percent(point.risk), percent(point.bound))):
            item = QTableWidgetItem(text)
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            table.setItem(number, place, item)
    shown = min(6, len(curve.points))
    table.setFixedHeight(34 + shown * table.rowHeight(0))
    return table


def _dated(standing: Standing, curve: RiskCurve) -> str:
    made = standing.calibration
    if made is None:
        return plural(curve.n, "{n} question. No gate is set yet.", "{n} questions. No gate is set yet.")
    day = spelled_date(made.fitted_at)
    if standing.earlier:
        return plural(
            curve.n,
            "{n} question, measured on {day}, before the change.",
            "{n} questions, measured on {day}, before the change.",
            day=day,
        )
    return plural(
        curve.n,
        "{n} question. The gate was set on {day}.",
        "{n} questions. The gate was set on {day}.",
        day=day,
    )
