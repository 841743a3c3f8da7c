"""A block with an edge whose pattern, beside its colour, says whose words it holds."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QFrame, QLayout

from desktop.views.parts.boxes import column
from desktop.views.parts.labels import law_label
from desktop.views.parts.look import Look
from engine.domain.claim import ScoredClaim, Wording

_DASH, _GAP = 9, 5
EDGE = 5


class SideBlock(QFrame):
    """Edges: worker solid, employer dashed, rule double, left_out hatched; else solid."""

    def __init__(
        self, look: Look, tone: str, layout: QLayout, *, pattern: str = "", filled: bool = True
    ) -> None:
        super().__init__()
        self._look, self._tone = look, tone
        self._pattern, self._filled = pattern or tone, filled
        self.setLayout(layout)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(area, 6, 6)
        painter.setClipPath(outline)
        painter.fillRect(area, self._look.colour(f"{self._tone}_soft" if self._filled else "surface"))
        _draw_edge(painter, self._pattern, self._look.colour(self._tone), area.height())
        painter.end()


def _draw_edge(painter: QPainter, pattern: str, colour: QColor, height: float) -> None:
    match pattern:
        case "employer":
            for y in range(0, int(height), _DASH + _GAP):
                painter.fillRect(QRectF(0, y, EDGE, _DASH), colour)
        case "rule":
            painter.fillRect(QRectF(0, 0, 1.8, height), colour)
            painter.fillRect(QRectF(3.4, 0, 1.8, height), colour)
        case "left_out":
            for y in range(0, int(height), 5):
                painter.fillRect(QRectF(0, y, EDGE, 2), colour)
        case _:
            painter.fillRect(QRectF(0, 0, EDGE, height), colour)


def quote_block(look: Look, tone: str, words: str) -> SideBlock:
    """The law's own words: its face, on the surface, with the side's edge."""
    text = law_label(words)
    return SideBlock(look, tone, column(text, margins=(16, 5, 8, 6)), filled=False)


def own_words(scored: ScoredClaim) -> str:
    """What is said around the law's words, which stand in their own face below."""
    if scored.claim.wording is Wording.VERBATIM:
        return scored.claim.text.split("“", 1)[0].strip()
    return scored.claim.text
