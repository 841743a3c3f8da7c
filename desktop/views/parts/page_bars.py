"""Scroll bars over pages that lie under one another."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractScrollArea

from desktop.state.page_geometry import Layout

STEP = 40  # logical pixels an arrow of the bar moves


def set_bars(area: QAbstractScrollArea, layout: Layout, share: float) -> None:
    """The bars that `layout` needs: `share` (0..1) of its height above what is seen, across in the middle."""
    view, down, across = area.viewport(), area.verticalScrollBar(), area.horizontalScrollBar()
    down.setPageStep(view.height())
    down.setSingleStep(STEP)
    down.setRange(0, max(0, round(layout.height) - view.height()))
    down.setValue(round(share * layout.height))
    across.setPageStep(view.width())
    across.setRange(0, max(0, round(layout.width) - view.width()))
    across.setValue(across.maximum() // 2)
