"""The numbers a browser prints before the items of a list."""

from __future__ import annotations

import re

_LABEL = re.compile(r"[\[(]?\s*(?:[0-9০-৯]{1,4}|[A-Za-z]{1,4}|[ক-হ]{1,2})\s*[).।:\]]")
_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
          (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip


def marker(count: int, style: str) -> str:
    """In brackets, as statutes number what is inside a section: "(3)", "(c)", "(iii)"."""
    if style in ("a", "A"):
        letter = _letters(count)
        return f"({letter if style == 'a' else letter.upper()})"
    if style in ("i", "I"):
        numeral = _roman(count)
        return f"({numeral if style == 'i' else numeral.upper()})"
    return f"({count})"


def opens_with_label(text: str) -> bool:
    return _LABEL.match(text) is not None


def _letters(count: int) -> str:
    out = ""
    while count > 0:
        count, rest = divmod(count - 1, 26)
        out = chr(97 + rest) + out
    return out or "a"


def _roman(count: int) -> str:
    if not 0 < count < 4000:
        return str(count)
    out = ""
    for value, letters in _ROMAN:
        times, count = divmod(count, value)
        out += letters * times
    return out
