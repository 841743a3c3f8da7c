"""The very words looked for, wherever a law has them: over line ends and hyphens, in either digits."""

from __future__ import annotations

import re
import unicodedata

from engine.domain.digits import latin_digits

MOST = 500  # places shown
_BENGALI_ZERO = ord("০")
_JOINERS = "[\u200c\u200d\u00ad]*"
_BREAK = r"(?:-?[ \t]*\n\s*)?"  # a word cut at the end of a line
_GAP = r"[\s\u00a0]+"
_DASH = "[-\u2010-\u2015]"
_QUOTE = "['\u2018\u2019\u201b]"
_DOUBLE = '["\u201c\u201d]'


def occurrences(text: str, query: str) -> tuple[tuple[int, int], ...]:
    """[start, end) of every place where `text`, in NFC, has the words of `query`; capitals count for
    nothing. At most `MOST`."""
    pattern = _pattern(query)
    if pattern is None:
        return ()
    low = text.lower()
    found = []
    for match in pattern.finditer(low if len(low) == len(text) else text):  # twice as quick as re.IGNORECASE
        found.append(match.span())
        if len(found) == MOST:
            break
    return tuple(found)


def _pattern(query: str) -> re.Pattern[str] | None:
    words = latin_digits(unicodedata.normalize("NFC", query)).lower().split()
    if not words:
        return None
    between = f"{_JOINERS}{_BREAK}"
    return re.compile(_GAP.join(between.join(map(_letter, word)) for word in words))


def _letter(letter: str) -> str:
    if letter.isdecimal() and letter.isascii():
        return f"[{letter}{chr(_BENGALI_ZERO + int(letter))}]"
    if letter in "-\u2010\u2011\u2012\u2013\u2014\u2015":
        return _DASH
    if letter in "'\u2018\u2019\u201b":
        return _QUOTE
    if letter in '"\u201c\u201d':
        return _DOUBLE
    return re.escape(letter)
