"""The status of an opinion: name, code, sentence, reasons, promise. It cannot be closed."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from desktop.state.wording import STATUS
from desktop.state.words import tr
from desktop.views.parts.boxes import Item, column, holding, row, top
from desktop.views.parts.fold import Fold
from desktop.views.parts.icons import Icon
from desktop.views.parts.labels import label
from desktop.views.parts.look import Look
from engine.domain.opinion import Opinion, Reason, Status

REASON_ICONS = {
    "left_out": "quote",
    "not_calibrated": "info",
    "no_model": "info",
    "evidence_only": "info",
    "recognised_text": "eye",
    "unreadable_characters": "eye",
    "corrected_text": "square-pen",
}


class Banner(QFrame):
    """On narrow and medium windows its sentence goes, never its reasons."""

    def __init__(self, look: Look, opinion: Opinion) -> None:
        super().__init__()
        shown = STATUS[opinion.status]
        self._ink, self._ground = look.colour(shown.tone), look.colour(f"{shown.tone}_soft")
        name = label(tr(shown.name), "title", tone=shown.tone)
        code = label(opinion.status.value, "code", tone=shown.tone)
        body: list[Item] = [row(name, None, code)]
        if look.wide or not opinion.reasons:
            body.append(label(_sentence(opinion), wrap=True))
        body += [_reason(look, reason, shown.tone) for reason in opinion.reasons]
        promise = label(opinion.scorecard.promise, wrap=True)
        body.append(Fold(look, tr("What this promises, and what it does not"), "", promise))
        icon = top(Icon(look, shown.icon, shown.tone, 26))
        self.setLayout(row(icon, (holding(column(*body, gap=3)), 1), gap=12, margins=(14, 10, 14, 8)))
        self.setAccessibleName(tr("Status: {name}", name=tr(shown.name)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._ground)
        painter.setPen(QPen(self._ink, 1.5))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75), 8, 8)
        painter.end()


def wrote_nothing(opinion: Opinion) -> bool:
    """Evidence mode: no language model took part."""
    return opinion.pins.language_model is None


def _sentence(opinion: Opinion) -> str:
    if opinion.status is Status.DEGRADED and wrote_nothing(opinion):
        return tr("No answer was written: these are the pages.")
    return tr(STATUS[opinion.status].sentence)


def _reason(look: Look, reason: Reason, tone: str) -> Item:
    icon = Icon(look, REASON_ICONS.get(reason.code, "circle-help"), tone, 16)
    return row(top(icon, 3), (label(reason.text, wrap=True), 1), gap=8)
