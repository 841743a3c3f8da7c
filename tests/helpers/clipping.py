"""Words that do not fit where they stand: what a screenshot shows and a layout hides."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget

from desktop.views.parts.labels import Elided
from desktop.views.shell.rail import RailButton


def clipped(window: QWidget) -> list[str]:
    """One line for each widget whose words are cut. Names that elide on purpose are let be."""
    found = []
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text() or isinstance(label, Elided):
            continue
        if label.wordWrap():
            if label.heightForWidth(label.width()) > label.height() + 1:
                found.append(f"too low: {label.text()[:60]!r} {label.height()}px")
        elif label.sizeHint().width() > label.width() + 1:
            found.append(f"too narrow: {label.text()[:60]!r} {label.width()} < {label.sizeHint().width()}")
    for button in window.findChildren(QAbstractButton):
        if isinstance(button, RailButton) or not button.isVisible() or not button.text():
            continue
        if button.sizeHint().width() > button.width() + 1:
            found.append(f"button: {button.text()!r} {button.width()} < {button.sizeHint().width()}")
    for area in window.findChildren(QScrollArea):
        if area.isVisible() and area.widget() is not None:
            needs, has = area.widget().minimumSizeHint().width(), area.viewport().width()
            if needs > has:
                found.append(f"scroll area: needs {needs}, has {has}: {area.widget()}")
    if window.width() < window.minimumSizeHint().width():
        found.append(f"window: {window.width()} < {window.minimumSizeHint().width()}")
    return found
