"""How everything looks: a theme's colours and sizes, made once into a palette and a style sheet."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette

from desktop.state.fonts import interface_font
from desktop.state.style import STYLE
from desktop.state.tokens import PAPERS, SIZES, THEMES

_ROLES = (
    (QPalette.ColorRole.Window, "bg"),
    (QPalette.ColorRole.WindowText, "text"),
    (QPalette.ColorRole.Base, "surface"),
    (QPalette.ColorRole.AlternateBase, "sunken"),
    (QPalette.ColorRole.Text, "text"),
    (QPalette.ColorRole.Button, "surface"),
    (QPalette.ColorRole.ButtonText, "text"),
    (QPalette.ColorRole.BrightText, "error"),
    (QPalette.ColorRole.Highlight, "accent"),
    (QPalette.ColorRole.HighlightedText, "on_accent"),
    (QPalette.ColorRole.PlaceholderText, "text3"),
    (QPalette.ColorRole.Link, "accent"),
    (QPalette.ColorRole.LinkVisited, "accent"),
    (QPalette.ColorRole.ToolTipBase, "text"),
    (QPalette.ColorRole.ToolTipText, "bg"),
    (QPalette.ColorRole.Mid, "line"),
    (QPalette.ColorRole.Dark, "edge"),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """`name` is light, dark or contrast; `scale` is the user's own, in percent; `paper` is a colour of pages,
    "" goes with the theme."""

    name: str = "light"
    language: str = "en"
    scale: int = 100
    paper: str = ""

    def hex(self, token: str) -> str:
        if token == "paper" and self.paper:
            return PAPERS[self.paper]
        return THEMES[self.name][token]

    def colour(self, token: str) -> QColor:
        return QColor(self.hex(token))

    def size(self, role: str) -> int:
        """Pixels of small, body, lead or title."""
        return round(SIZES[self.language][role] * self.scale / 100)

    def font(self, role: str, *, bold: bool = False) -> QFont:
        return interface_font(self.size(role), bold=bold)

    def palette(self) -> QPalette:
        palette = QPalette()
        for role, token in _ROLES:
            palette.setColor(role, self.colour(token))
        palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText, self.colour("text3"))
        return palette

    def style_sheet(self) -> str:
        sizes = {role: self.size(role) for role in SIZES[self.language]}
        return STYLE.substitute(THEMES[self.name], **sizes)

    def apply(self, app: QGuiApplication) -> None:
        """Palette and font. The style sheet is the widgets' business: `views` sets it, once."""
        app.setPalette(self.palette())
        app.setFont(self.font("body"))
