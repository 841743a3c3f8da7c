"""Words on the screen: labels by role and tone, the law's own words, names that may be cut short."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from desktop.state.fonts import is_bangla


def label(text: str, role: str = "body", *, tone: str = "", wrap: bool = False) -> QLabel:
    """Plain text. `role` and `tone` are those of the style sheet."""
    made = Wrapped(text) if wrap else QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    if tone:
        made.setProperty("tone", tone)
    return made


class Wrapped(QLabel):
    """Text of as many lines as its width asks for.

    A plain QLabel asks for the height it would have if it were narrow, and pages grow blank ends.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(60, super().minimumSizeHint().width()), self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if self.width() > 1 and self.isVisible():
            hint.setHeight(self.heightForWidth(self.width()))
        return hint


def law_label(text: str) -> QLabel:
    """The law's words, in the law's face."""
    made = label(text, "law_bn" if is_bangla(text) else "law", wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


class Elided(QLabel):
    """A name on one line that gives way with "…"; the whole of it is its tool tip."""

    def __init__(self, text: str, role: str = "body", *, tone: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        if tone:
            self.setProperty("tone", tone)
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip(text)
        self.setAccessibleName(text)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(60, super().minimumSizeHint().width()), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.end()
