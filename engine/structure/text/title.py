"""What a text says of itself: the title of the work, and the date it gives the state of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from unicodedata import normalize

from engine.domain.digits import latin_digits
from engine.structure.grammars.grammar import Grammar

FRONT = 60  # lines in which a printed title is looked for


def title_of(text: str, lines: Sequence[str], grammar: Grammar) -> str:
    """The short title the act gives itself, else the one printed above it; "" where there is none."""
    said = grammar.short_title.search(text)
    if said:
        return _tidy(said["title"])
    for line in lines[:FRONT]:
        printed = grammar.title.fullmatch(line)
        if printed:
            title = _tidy(printed["title"])
            return _cased(title) if title.isupper() else title
    return ""


def _cased(title: str) -> str:
    """A title in capitals as it is written in a sentence; what stands in brackets is a code: (EU)."""
    return re.sub(
        r"[^\W\d_][\w’']*",
        lambda m: m[0] if title[m.start() - 1 : m.start()] == "(" and len(m[0]) < 4 else m[0].title(),
        title,
    )


def _tidy(title: str) -> str:
    return " ".join(title.split()).strip("“”\"'‘’ ")


_MONTHS = {
    name: n
    for names in (
        "january february march april may june july august september october november december",
        "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
        "জানুয়ারী ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
    )
    for n, name in enumerate(normalize("NFC", names).split(), 1)
}
_MONTH = "|".join(sorted(_MONTHS, key=len, reverse=True))
_DAY_FIRST = (
    r"(?P<day>[0-9০-৯]{1,2})\s*(?:st|nd|rd|th|শে|লা|রা|ঠা|ই)?\s*(?:day\s+of\s+)?"
    rf"(?P<month>{_MONTH})\s*,?\s*(?P<year>[0-9০-৯]{{4}})"
)
_MONTH_FIRST = rf"(?P<month2>{_MONTH})\s+(?P<day2>[0-9০-৯]{{1,2}})\s*,\s*(?P<year2>[0-9০-৯]{{4}})"
_DATE = rf"(?:{_DAY_FIRST}|{_MONTH_FIRST})"
_STATED = (
    rf"(?:as\s+)?(?:amended|modified|corrected|updated|in\s+force)\s+(?:up\s?to|until|till|as\s+(?:on|of|at)|on)\s+(?:the\s+)?{_DATE}",
    rf"\bas\s+(?:on|of|at)\s+(?:the\s+)?{_DATE}",
    normalize("NFC", rf"{_DATE}\s*(?:খ্রিস্টাব্দ\s*)?(?:তারিখ\s*)?(?:পর্যন্ত|তারিখে)\s+(?:সংশোধিত|হালনাগাদ|বলবৎ|কার্যকর)"),
)


def as_of_date(opening: str) -> str | None:
    """The date of the state of the law, ISO 8601, when the opening words give one."""
    for stated in _STATED:
        for match in re.finditer(stated, opening, re.IGNORECASE):
            parts = match.groupdict()
            day = parts["day"] or parts["day2"]
            month = parts["month"] or parts["month2"]
            year = parts["year"] or parts["year2"]
            try:
                return date(
                    int(latin_digits(year)), _MONTHS[month.lower()], int(latin_digits(day))
                ).isoformat()
            except ValueError:
                continue
    return None
