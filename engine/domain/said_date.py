"""Dates that a question or its facts name: "in 2015", "on 3 March 2014", "২০১৬ সালে"."""

from __future__ import annotations

import re
import unicodedata
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass

from engine.domain.digits import latin_digits
from engine.domain.language import Language
from engine.domain.months import MONTHS, NAMES, spelled

_MONTHS = (
    {name[:3].lower(): n for n, name in enumerate(NAMES[Language.ENGLISH], 1)}
    | MONTHS
    | {spelled("আগষ্ট"): 8, "sept": 9}
)
_MONTH = "(?P<month>" + "|".join(sorted(map(re.escape, _MONTHS), key=len, reverse=True)) + r")"
_YEAR = r"(?P<year>(?:1[89]|20|21)\d\d)(?!\d)"
_DAY = r"(?<!\d)(?P<day>[0-3]?\d)"
_EDGE = r"(?<![A-Za-z\u0980-\u09ff\d])"

_FORMS = tuple(
    re.compile(unicodedata.normalize("NFC", form), re.IGNORECASE)
    for form in (
        r"(?<!\d)(?P<year>(?:1[89]|20|21)\d\d)-(?P<number>[01]?\d)-(?P<day>[0-3]?\d)(?!\d)",
        rf"{_DAY}[./-](?P<number>[01]?\d)[./-]{_YEAR}",  # day first, as in South Asia and Europe
        rf"{_DAY}(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?\s+(?:of\s+)?{_MONTH}(?:\.|মাস)?,?\s+{_YEAR}",
        rf"{_EDGE}{_MONTH}\.?\s+(?P<day>[0-3]?\d)(?:st|nd|rd|th)?,\s*{_YEAR}",
        rf"{_EDGE}{_MONTH}\.?,?\s+(?:of\s+)?{_YEAR}",
        # A bare year needs a word of time: "Act, 2006" is a title.
        rf"\b(?:in|since|during|by|until|till|through(?:out)?|year|early|late|mid|end\s+of)[\s-]+{_YEAR}",
        rf"(?<!\d){_YEAR}\s*(?:সাল|সন|খ্রিস্টাব্দ|খ্রি)",
    )
)
_TITLE = re.compile(
    r"(?:\b(?:act|ordinance|order|rules?|regulations?|code|law)|আইন|অধ্যাদেশ|বিধিমালা|প্রবিধানমালা|আদেশ)"
    r"\s*,?\s*(?:of\s+|in\s+)?$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class SaidDate:
    """`day` is ISO 8601: the last day of what was named, where that is a month or a year."""

    day: str
    words: str  # as written


def said_dates(text: str) -> tuple[SaidDate, ...]:
    """The dates `text` names, in order. Years in the titles of laws are none."""
    plain = latin_digits(unicodedata.normalize("NFC", text))
    taken: list[tuple[int, int]] = []
    found: list[tuple[int, SaidDate]] = []
    for form in _FORMS:
        for match in form.finditer(plain):
            start, end = match.span()
            if any(start < b and a < end for a, b in taken) or _TITLE.search(plain[:start]):
                continue
            for day in _days(match):
                taken.append((start, end))
                words = unicodedata.normalize("NFC", text)[start:end].strip()
                found.append((start, SaidDate(day, words)))
    return tuple(said for _, said in sorted(found, key=lambda pair: pair[0]))


def _days(match: re.Match[str]) -> Iterator[str]:
    said = match.groupdict()
    year = int(said["year"])
    month = int(said["number"]) if said.get("number") else _MONTHS.get((said.get("month") or "").lower(), 0)
    if not month:
        if "number" not in said and "month" not in said:
            yield f"{year:04}-12-31"
        return
    if not 1 <= month <= 12:
        return
    last = monthrange(year, month)[1]
    day = int(said["day"]) if said.get("day") else last
    if 1 <= day <= last:
        yield f"{year:04}-{month:02}-{day:02}"
