"""Spelling: what Tesseract writes for signs its models do not know."""

from __future__ import annotations

import re
import unicodedata

_DASH = re.compile(r"(?<![-_–—])(?:_|[-_–—]{2,4})(?![-_–—])")
_BAR = re.compile(r"(?<=[\u0980-\u09ff”’\")])\|")


def spelled(text: str) -> str:
    """NFC, with the long dash (read as "_", "--", "-_" and the like) and the danda (read as a bar)."""
    return unicodedata.normalize("NFC", _BAR.sub("।", _DASH.sub("—", text)))
