"""Languages a text or an opinion can be in."""

from __future__ import annotations

from enum import StrEnum

BENGALI = range(0x0980, 0x0A00)  # the Unicode block


class Language(StrEnum):
    """ISO 639-1."""

    BANGLA = "bn"
    ENGLISH = "en"


def language_of(text: str) -> Language | None:
    """The language most letters of `text` are in; None when it has no Bengali or Latin letter."""
    bengali = sum(1 for c in text if ord(c) in BENGALI)
    latin = sum(1 for c in text if c.isascii() and c.isalpha())
    if not bengali and not latin:
        return None
    return Language.BANGLA if bengali >= latin else Language.ENGLISH
