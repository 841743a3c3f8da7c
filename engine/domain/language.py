"""Languages a text or an opinion can be in."""

from __future__ import annotations

import re
from enum import StrEnum

BENGALI = range(0x0980, 0x0A00)  # the Unicode block
_BENGALI = re.compile("[\u0980-\u09ff]+")
_LATIN = re.compile("[A-Za-z]+")


class Language(StrEnum):
    """ISO 639-1."""

    BANGLA = "bn"
    ENGLISH = "en"


NAMES = {Language.BANGLA: "Bangla", Language.ENGLISH: "English"}  # for messages


def language_of(text: str) -> Language | None:
    """The language most letters of `text` are in; None when it has no Bengali or Latin letter."""
    bengali = sum(map(len, _BENGALI.findall(text)))
    latin = sum(map(len, _LATIN.findall(text)))
    if not bengali and not latin:
        return None
    return Language.BANGLA if bengali >= latin else Language.ENGLISH
