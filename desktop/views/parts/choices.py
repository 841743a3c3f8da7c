"""A list to choose from and a box to tick, with their signs drawn in the theme's colours."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QStyle, QStyleOptionButton

from desktop.views.parts.icons import draw
from desktop.views.parts.look import Look

SIGN = 16


class Choice(QComboBox):
    """A drop-down list. Its entries may be long; it does not grow with them."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(14)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        sign = draw("chevron-down", self._look.hex("text2"), SIGN, self.devicePixelRatioF())
        painter.drawPixmap(self.width() - SIGN - 8, (self.height() - SIGN) // 2, sign)
        painter.end()


class Tick(QCheckBox):
    def __init__(self, look: Look, text: str) -> None:
        super().__init__(text)
        self._look = look
        self.setMinimumHeight(look.target)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            place = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
            painter = QPainter(self)
            sign = draw("check", self._look.hex("on_accent"), 14, self.devicePixelRatioF())
            painter.drawPixmap(place.center().x() - 6, place.center().y() - 6, sign)
            painter.end()
