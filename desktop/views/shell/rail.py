"""The rail: one button a view, icon and word, and the switch of looks below."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy

from desktop.state.print_place import PRINT
from desktop.state.session import ASK, COMPARE, LIBRARY, MATTERS, QUALITY, READ, REVIEW, RUNS, SETTINGS
from desktop.state.words import mark, num, tr
from desktop.views.parts.boxes import column
from desktop.views.parts.icons import draw
from desktop.views.parts.look import Look


@dataclass(frozen=True, slots=True)
class Stop:
    """A place on the rail. `key` is its number with Ctrl, kept for good as views are added."""

    view: str
    icon: str
    word: str
    key: int


STOPS = (
    Stop(ASK, "messages-square", mark("Ask"), 1),
    Stop(MATTERS, "briefcase", mark("Matters"), 2),
    Stop(LIBRARY, "library", mark("Library"), 3),
    Stop(READ, "book-open-text", mark("Read"), 4),
    Stop(REVIEW, "scan-text", mark("Import"), 5),
    Stop(QUALITY, "target", mark("Quality"), 6),
)

PART_OF = {COMPARE: LIBRARY, RUNS: READ, PRINT: READ}  # one reads it before it is printed
"""Views without a stop of their own, and the one they are gone to from."""

LOOKS = {"light": mark("Light"), "dark": mark("Dark"), "contrast": mark("High contrast")}
NEXT_LOOK = {"light": "dark", "dark": "contrast", "contrast": "light"}


class RailButton(QAbstractButton):
    """Painted by hand: word under icon, a bar at the edge when on."""

    def __init__(self, look: Look, icon: str, word: str, tip: str) -> None:
        super().__init__()
        self._look, self._icon, self._word = look, icon, word
        self._count = 0
        self.setToolTip(tip)
        self.setAccessibleName(word)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._below = max(22, round(look.theme.size("small") * 1.5))  # the height of a word
        self.setFixedHeight(30 + self._below if look.wide else 44)

    def set_count(self, count: int, words: str) -> None:
        """A number on the icon; `words` say it to a screen reader."""
        self._count = count
        self.setAccessibleName(f"{self._word}, {words}" if count else self._word)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.across(70) if self._look.wide else 44, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        on = self.isChecked()
        if on or self.underMouse():
            painter.setBrush(self._look.colour("accent_soft" if on else "sunken"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4, 1, -4, -1), 7, 7)
        if on:
            painter.setBrush(self._look.colour("accent"))
            painter.drawRoundedRect(QRectF(0, 9, 3, self.height() - 18), 1.5, 1.5)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._look.colour("accent"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(4.5, 1.5, -4.5, -1.5), 7, 7)
        token = "accent" if on else "text2"
        size = 20
        y = 6 if self._look.wide else (self.height() - size) // 2
        pixmap = draw(self._icon, self._look.hex(token), size, self.devicePixelRatioF())
        painter.drawPixmap((self.width() - size) // 2, y, pixmap)
        if self._count:
            self._paint_count(painter, QPointF((self.width() + size) / 2, y + 2))
        if self._look.wide:
            font = self._look.theme.font("small", bold=on)
            font.setPixelSize(font.pixelSize() - 1)
            painter.setFont(font)
            painter.setPen(self._look.colour(token))
            place = QRectF(0, 27, self.width(), self._below)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self._word)
        painter.end()

    def _paint_count(self, painter: QPainter, middle: QPointF) -> None:
        font = self._look.theme.font("small", bold=True)
        font.setPixelSize(11)
        painter.setFont(font)
        words = num(self._count) if self._count < 100 else "…"
        half = max(8.0, painter.fontMetrics().horizontalAdvance(words) / 2 + 4)
        area = QRectF(middle.x() - half, middle.y() - 8, 2 * half, 16)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.colour("accent"))
        painter.drawRoundedRect(area, 8, 8)
        painter.setPen(self._look.colour("on_accent"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)


class Rail(QFrame):
    """Signals: chosen, with a view's name; look_chosen, with a theme's name."""

    chosen = Signal(str)
    look_chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("box", "rail")
        self.setFixedWidth(look.across(78) if look.wide else 46)
        self.setAccessibleName(tr("Views"))
        self._buttons: dict[str, RailButton] = {}
        for stop in STOPS:
            self._buttons[stop.view] = self._stop(
                look, stop.view, stop.icon, tr(stop.word), f"Ctrl+{stop.key}"
            )
        after = NEXT_LOOK[look.theme.name]
        tip = tr("Colours: {now}. Change to: {after}", now=tr(LOOKS[look.theme.name]), after=tr(LOOKS[after]))
        self.looks = RailButton(look, "contrast", tr("Colours"), tip)
        self.looks.clicked.connect(lambda: self.look_chosen.emit(after))
        self.looks.setVisible(not look.narrow)  # the settings have it too
        stops = tuple(self._buttons.values())
        self._buttons[SETTINGS] = self._stop(look, SETTINGS, "settings", tr("Settings"), "Ctrl+,")
        last = self._buttons[SETTINGS]
        self.setLayout(column(*stops, None, self.looks, last, gap=2, margins=(0, 8, 0, 8)))

    def _stop(self, look: Look, view: str, icon: str, word: str, key: str) -> RailButton:
        button = RailButton(look, icon, word, f"{word} ({key})")
        button.setCheckable(True)
        button.clicked.connect(lambda: self.chosen.emit(view))
        return button

    def set_count(self, view: str, count: int, words: str) -> None:
        self._buttons[view].set_count(count, words)

    def set_view(self, view: str) -> None:
        for name, button in self._buttons.items():
            button.setChecked(name == PART_OF.get(view, view))
