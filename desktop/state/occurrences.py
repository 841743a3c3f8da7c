"""The very words looked for, wherever a law has them: over line ends and hyphens, in either digits."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from engine.domain.digits import latin_digits

MOST = 500  # places shown
STRETCH = 40_000  # characters looked through between two events: some 5 ms
AT_ONCE = 25  # places found between two events: each is marked on its page and listed

_BENGALI_ZERO = ord("০")
_JOINERS = "[\u200c\u200d\u00ad]{0,4}"
_BREAK = r"(?:-?[ \t]{0,32}\n\s{0,32})?"  # a word cut at the end of a line
_GAP = r"[\s\u00a0]{1,64}"
_LETTER_REACH, _GAP_REACH = 72, 64  # characters of a text that one letter, one space of a query may take
_DASH = "[-\u2010-\u2015]"
_QUOTE = "['\u2018\u2019\u201b]"
_DOUBLE = '["\u201c\u201d]'


def stretches(text: str, query: str, stretch: int = STRETCH) -> Iterator[tuple[tuple[int, int], ...]]:
    """[start, end) of the places where `text`, in NFC, has the words of `query`, in order, a stretch of the
    text at a time; capitals count for nothing. At most `MOST` in all.

    A stretch looks so far over its end that words which begin in it are found whole.
    """
    words = latin_digits(unicodedata.normalize("NFC", query)).lower().split()
    if not words:
        return
    pattern = _pattern(words)
    reach = sum(_LETTER_REACH * len(word) + _GAP_REACH for word in words)
    at, left = 0, MOST
    while at < len(text) and left:
        stop = min(at + stretch, len(text))
        found = _begun(text[at : stop + reach], pattern, stop - at, min(AT_ONCE, left))
        left -= len(found)
        spans = tuple((at + start, at + end) for start, end in found)
        at = spans[-1][1] if len(found) == AT_ONCE else max([stop, *(end for _, end in spans[-1:])])
        yield spans


def _begun(text: str, pattern: re.Pattern[str], stop: int, most: int) -> list[tuple[int, int]]:
    """The first `most` places that begin before `stop`."""
    low = text.lower()
    found = list[tuple[int, int]]()
    for match in pattern.finditer(low if len(low) == len(text) else text):  # twice as quick as re.IGNORECASE
        if match.start() >= stop:
            break
        found.append(match.span())
        if len(found) == most:
            break
    return found


def _pattern(words: list[str]) -> re.Pattern[str]:
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
