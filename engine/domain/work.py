"""Works: when two titles name one statute."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import normalize

from engine.domain.digits import latin_digits

_NUMBER = re.compile(r"\([^()]*(?:\bno\b|\bof\s+\d{4}|নং)[^()]*\)")  # "(Act No. XLII of 2006)"
_ASIDE = re.compile(r"[(\[]?\s*\bas\s+(?:amended|modified|in\s+force|on|at)\b.*")
_SIGN = re.compile(r"[^\w\u0980-\u09ff]+")
_ARTICLE = re.compile(r"(?:the|an?)\s+")

_AMENDING = re.compile(
    r"\((?:\w+\s+){0,2}amendment\)|\bamend(?:ing|ment)\b"
    r"|\((?:[\u0980-\u09ff]+\s+){0,2}সংশোধন\)|(?<![\u0980-\u09ff])সংশোধনী?(?![\u0980-\u09ff])",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)  # every search compares the titles of a library with one another
def work_key(title: str) -> str:
    """Equal for titles that differ in "the", case, punctuation, blanks, the script of digits, or a
    number in brackets. The year stays: two years are two works. "" for a title without a letter.

    Only letters are compared, so a title in Bangla never equals one in English; whether the two
    are twins is for their sections to tell.
    """
    plain = latin_digits(normalize("NFC", title)).casefold().replace("\u200c", "").replace("\u200d", "")
    plain = _ASIDE.sub("", _NUMBER.sub(" ", plain))
    words = _SIGN.sub(" ", plain.replace("’", "").replace("'", "")).strip()
    return _ARTICLE.sub("", words, count=1) if _ARTICLE.match(words) else words


def is_amending(title: str) -> bool:
    """Whether an act of that title amends another: "(Amendment) Act", "(সংশোধন) আইন"."""
    return bool(_AMENDING.search(normalize("NFC", title)))
