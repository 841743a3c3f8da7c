"""What a text says of itself: the title of the work, and the date it gives the state of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from unicodedata import normalize

from engine.domain.digits import latin_digits
from engine.domain.months import MONTHS, spelled
from engine.structure.grammars.grammar import Grammar

FRONT = 60  # lines in which a printed title is looked for
_SMALL = frozenset(("a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to"))
# Words a sentence goes on with behind a title; the date of an act ("of 3 May 2071") stands so as well.
_CONTINUES = re.compile(
    normalize("NFC", r"(?!of\s+\d)[a-z]|[-–]?\s?(?:এর|এ|তে|কে|দ্বারা|অনুযায়ী|অনুসারে|মোতাবেক|নামে)(?!\w)")
)


def title_of(text: str, lines: Sequence[str], grammar: Grammar, goes_on: Sequence[bool] = ()) -> str:
    """The short title the act gives itself, else the one printed above it; "" where there is none.

    `goes_on[i]`: line i + 1 continues the paragraph of line i. A law that a sentence names may fill a
    whole line of it; that is another law's title, not this one's.
    """
    said = grammar.short_title.search(text)
    if said:
        return _tidy(said["title"])
    for at, line in enumerate(lines[:FRONT]):
        printed = grammar.title.fullmatch(line)
        if printed and not _in_a_sentence(at, lines, goes_on):
            title = _tidy(printed["title"])
            return _cased(title) if title.isupper() else title
    return ""


def _in_a_sentence(at: int, lines: Sequence[str], goes_on: Sequence[bool]) -> bool:
    """Whether a line is part of running words rather than one that stands by itself."""
    line = lines[at]
    if line.isupper():
        return False
    after = lines[at + 1] if at + 1 < len(lines) else ""
    if next((c for c in line if c.isalpha()), "").islower() or _CONTINUES.match(after):
        return True
    return 0 < at <= len(goes_on) and goes_on[at - 1] and not _headline(lines[at - 1])


def _headline(line: str) -> bool:
    """Whether all words but the small ones begin with a capital: "The Gazette of the Mills"."""
    words = re.findall(r"[^\W\d_]+", line)
    cased = [w for w in words if w not in _SMALL]
    return bool(cased) and words[-1] not in _SMALL and all(w[0].isupper() for w in cased)


def _cased(title: str) -> str:
    """A title in capitals as it is written in a sentence; what stands in brackets is a code: (EU)."""
    return re.sub(
        r"[^\W\d_][\w’']*",
        lambda m: m[0] if title[m.start() - 1 : m.start()] == "(" and len(m[0]) < 4 else m[0].title(),
        title,
    )


def _tidy(title: str) -> str:
    return " ".join(title.split()).strip("“”\"'‘’ ")


_MONTHS = MONTHS | {spelled("আগষ্ট"): 8}
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
