"""What a view is built for: a theme and a width. Either changes, and views are built again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtGui import QColor

from desktop.state.theme import Theme


class Width(IntEnum):
    """Classes of window width, in logical pixels."""

    NARROW = 0  # under 900
    MEDIUM = 1  # under 1280
    WIDE = 2
    HUGE = 3  # 1700 and more


def width_class(pixels: int, scale: int = 100) -> Width:
    """`scale`: of the text, in percent. Larger words want the panes of a narrower window."""
    room = pixels * 100 // max(100, scale)
    return Width(sum(room >= bound for bound in (900, 1280, 1700)))


@dataclass(frozen=True, slots=True)
class Look:
    theme: Theme
    width: Width

    @property
    def wide(self) -> bool:
        return self.width >= Width.WIDE

    @property
    def narrow(self) -> bool:
        return self.width is Width.NARROW

    @property
    def target(self) -> int:
        """The least height of something to click, in pixels."""
        return 44 if self.narrow else 30

    def across(self, pixels: int) -> int:
        """The width of a pane that holds words, by their size."""
        return pixels * max(100, self.theme.scale) // 100

    def colour(self, token: str) -> QColor:
        return self.theme.colour(token)

    def hex(self, token: str) -> str:
        return self.theme.hex(token)
