"""The faces that are shipped, and which one a text wears."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

from engine.domain.language import BENGALI

INTERFACE = "Hind Siliguri"  # both scripts
LAW = "Noto Serif"
LAW_BANGLA = "Noto Serif Bengali"


class MissingFont(Exception):
    """A shipped font could not be loaded: Bangla would show as boxes."""


def load_fonts(folder: Path) -> None:
    """Make every font in `folder` known to Qt. Raises MissingFont."""
    files = sorted(folder.glob("*.ttf"))
    bad = [file.name for file in files if QFontDatabase.addApplicationFont(str(file)) < 0]
    absent = {INTERFACE, LAW, LAW_BANGLA} - set(QFontDatabase.families())
    if bad or absent:
        raise MissingFont(", ".join([*bad, *sorted(absent)]))


def is_bangla(text: str) -> bool:
    return any(ord(c) in BENGALI for c in text)


def law_family(text: str) -> str:
    """The law's own face, by the script of the text, never by the language of the window."""
    return LAW_BANGLA if is_bangla(text) else LAW


def law_font(text: str, pixels: float, *, bold: bool = False) -> QFont:
    font = QFont([law_family(text), LAW, INTERFACE])
    font.setPixelSize(round(pixels))
    font.setBold(bold)
    return font


def interface_font(pixels: float, *, bold: bool = False) -> QFont:
    font = QFont(INTERFACE)
    font.setPixelSize(round(pixels))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font
