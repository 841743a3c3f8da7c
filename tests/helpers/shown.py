"""What a person sees of a widget."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel, QWidget


def labels(widget: QWidget) -> list[str]:
    """The words of every label in sight, once Qt has laid everything out."""
    QApplication.processEvents()
    return [x.text() for x in widget.findChildren(QLabel) if x.isVisibleTo(widget) and x.text()]


def words(widget: QWidget) -> str:
    return " ".join(labels(widget))
