"""Text -> the dates it states, and the text without them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from engine.release.number_words import MONTHS, ORDINALS

_MONTH = "|".join(sorted((re.escape(m) for m in MONTHS), key=len, reverse=True))
_ORDINAL = "|".join(sorted((re.escape(w) for w in ORDINALS), key=len, reverse=True))
_LETTER = r"A-Za-z\u0980-\u09E5\u09F0-\u09FF"
_DAY = rf"(?:(?P<d>\d{{1,2}})\s*(?:st|nd|rd|th|ই|লা|রা|ঠা|শে|তারিখ)?|(?P<w>{_ORDINAL}))"
_YEAR = r"(?P<y>\d{4})(?!\d)"
_FORMS = (
    re.compile(r"(?<![\d.])(?P<y>\d{4})-(?P<n>\d{1,2})-(?P<d>\d{1,2})(?![\d-])"),
    re.compile(r"(?<![\d./-])(?P<d>\d{1,2})(?P<s>[./-])(?P<n>\d{1,2})(?P=s)(?P<y>\d{4})(?![\d/-])"),
    re.compile(
        rf"(?<![\d.,{_LETTER}]){_DAY}[\s,]*(?:day\s+)?(?:of\s+)?(?P<m>{_MONTH})(?:[{_LETTER}]{{1,3}})?(?![{_LETTER}])"
        rf"(?:\s*,?\s*(?:of\s+)?{_YEAR})?",
        re.IGNORECASE,
    ),
    re.compile(
        rf"(?<![{_LETTER}])(?P<m>{_MONTH})\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\s*,?\s+{_YEAR}", re.IGNORECASE
    ),
    re.compile(rf"(?<![{_LETTER}])(?P<m>{_MONTH})\s*,?\s*(?:of\s+)?{_YEAR}", re.IGNORECASE),
)


@dataclass(frozen=True, slots=True)
class Date:
    """0 for a part that is not said. Months of the Bangla calendar are 101 to 112."""

    year: int
    month: int
    day: int
    said: str

    @property
    def number(self) -> int:
        return self.year * 1_000_000 + self.month * 1_000 + self.day

    def within(self, other: Date) -> bool:
        """Whether `other` states all that this one does: "November 2018" and "14 November 2018"."""
        pairs = ((self.year, other.year), (self.month, other.month), (self.day, other.day))
        return all(not mine or mine == theirs for mine, theirs in pairs)


def date_of(number: int, said: str = "") -> Date:
    return Date(number // 1_000_000, number // 1_000 % 1_000, number % 1_000, said)


def dates(text: str) -> tuple[str, tuple[Date, ...]]:
    """`text` in NFC and Latin digits; each date of it is replaced by a bracket that no number joins."""
    found: list[Date] = []
    for form in _FORMS:
        for match, date in _read(form, text):
            found.append(date)
            text = text[: match[0]] + "(".center(match[1] - match[0]) + text[match[1] :]
    return text, tuple(found)


def _read(form: re.Pattern[str], text: str) -> Iterator[tuple[tuple[int, int], Date]]:
    for match in form.finditer(text):
        parts = match.groupdict()
        name = parts.get("m")
        if name in ("may", "march") or (name and unicodedata.normalize("NFC", name).lower() not in MONTHS):
            continue  # also verbs
        month = MONTHS[name.lower()] if name else int(parts["n"])
        word = parts.get("w")
        day = ORDINALS[word.lower()] if word else int(parts.get("d") or 0)
        if day <= 32 and (month > 100 or 1 <= month <= 12):
            yield match.span(), Date(int(parts.get("y") or 0), month, day, match.group().strip())
