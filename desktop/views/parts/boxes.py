"""Rows, columns, framed boxes, lines and scrolling columns."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

Item = QWidget | QLayout | int | None | tuple[QWidget, int]
"""A widget, a layout, a gap in pixels, None for a spring, or a widget with its stretch."""

_Layout = TypeVar("_Layout", bound=QBoxLayout)

Margins = tuple[int, int, int, int]
NO_MARGINS: Margins = (0, 0, 0, 0)


def row(*items: Item, gap: int = 8, margins: Margins = NO_MARGINS) -> QHBoxLayout:
    return _fill(QHBoxLayout(), items, gap, margins)


def column(*items: Item, gap: int = 8, margins: Margins = NO_MARGINS) -> QVBoxLayout:
    return _fill(QVBoxLayout(), items, gap, margins)


def holding(layout: QLayout) -> QWidget:
    """A plain widget with that layout."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def box(kind: str, layout: QLayout) -> QFrame:
    """A frame with the look `kind` of the style sheet."""
    frame = QFrame()
    frame.setProperty("box", kind)
    frame.setLayout(layout)
    return frame


def line(way: str = "h") -> QFrame:
    frame = QFrame()
    frame.setProperty("line", way)
    return frame


def top(widget: QWidget, drop: int = 2) -> QVBoxLayout:
    """`widget` held at the top of a row, `drop` pixels down."""
    return column(drop, widget, None, gap=0)


def scrolling(content: QWidget) -> QScrollArea:
    """A column that scrolls up and down only, and can be reached with Tab."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    area.setFrameShape(QFrame.Shape.NoFrame)
    return area


def clear(layout: QLayout) -> None:
    """Take everything out of `layout`, to fill it again."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def _fill(layout: _Layout, items: tuple[Item, ...], gap: int, margins: Margins) -> _Layout:
    layout.setSpacing(gap)
    layout.setContentsMargins(*margins)
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, tuple):
            layout.addWidget(item[0], item[1])
        elif isinstance(item, QWidget):
            layout.addWidget(item)
        else:
            layout.addLayout(item)
    return layout
