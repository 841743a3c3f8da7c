"""Buttons: a word, an icon and a word, or an icon with a tool tip."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy

from desktop.views.parts.icons import icon as icon_of
from desktop.views.parts.look import Look


def button(
    look: Look,
    text: str = "",
    *,
    kind: str = "",
    icon: str = "",
    tip: str = "",
    slot: Callable[[], object] | None = None,
) -> QPushButton:
    """`kind` is "", primary, quiet, link, fold or segment. Without a word, `tip` names it."""
    # A thin space, since Qt leaves almost none between icon and word.
    made = QPushButton(f"\u2009{text}" if icon and text else text)
    made.setProperty("kind", kind)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setAutoDefault(False)
    if icon:
        made.setIcon(icon_of(look, icon, "on_accent" if kind == "primary" else "text2"))
        made.setIconSize(QSize(16, 16))
    if tip:
        made.setToolTip(tip)
    made.setAccessibleName(text or tip)
    made.setMinimumHeight(look.target)
    if not text:
        made.setMinimumWidth(look.target)
    made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    if slot is not None:
        made.clicked.connect(lambda: slot())
    return made
