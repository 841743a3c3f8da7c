"""A loose spotting of references, blind to how the engine finds them: any unit word with a number or pointer.

What it finds is a place to look at, not yet a reference: people label it (`structure/truth`).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from unicodedata import normalize

from engine.domain.digits import latin_digits
from engine.domain.provision import Kind
from engine.domain.version import Statute

_UNIT = (
    r"sub-?\s?sections?|sections?|sub-?\s?clauses?|clauses?|sub-?\s?paragraphs?|paragraphs?|articles?|chapters?"
    r"|schedules?|annex(?:es)?|recitals?|provisos?|explanations?|parts?|points?"
)
_NUMBER = (
    r"\(\s?(?:\d{1,3}[A-Z]{0,2}|[A-Za-z]{1,5})\s?\)|\d{1,4}[A-Z]{0,2}\b|[IVXL]{1,6}(?:-?[A-Z])?\b"
    r"|[“\"'‘][A-Z][”\"'’]|[A-Z]\b"
)
_ORDINAL = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth"
_POINTER = (
    "this|that|these|those|said|aforesaid|such|same|preceding|foregoing|previous|following"
    rf"|succeeding|next|last|{_ORDINAL}"
)
_BETWEEN = rf"(?:(?:two|three|said|preceding|foregoing|and|or|{_ORDINAL})\s+){{0,2}}"
_BEFORE = rf"(?P<before>\b(?:{_POINTER})\s+{_BETWEEN}|\bthe\s+(?=proviso|explanation|schedule))?"
_ENGLISH = re.compile(
    rf"{_BEFORE}(?<![A-Za-z])(?P<unit>{_UNIT})(?![A-Za-z])(?:\s*(?:Nos?\.?\s*)?[-–]?\s*(?P<number>{_NUMBER}))?",
    re.IGNORECASE,
)
_LETTERS = "\u0980-\u09e5\u09f0-\u09ff"
_UNIT_BN = r"উপ\s?-?\s?ধারা|ধারা|উপ\s?-?\s?দফা|দফা|অধ্যায়|তফসিল|অনুচ্ছেদ|শর্তাংশ|ব্যাখ্যা"
_POINTER_BN = (
    "এই|উক্ত|ঐ|সেই|একই|উপরোক্ত|উপরি-?উক্ত|উপর্যুক্ত|উপরোল্লিখিত|অব্যবহিত|পূর্ববর্তী|পূর্বোক্ত|পরবর্তী"
    "|উল্লিখিত|সংশ্লিষ্ট|প্রথম|দ্বিতীয়"
)
_BEFORE_BN = (
    rf"(?P<before>(?:(?:{_POINTER_BN})\s+)+|[০-৯]{{1,4}}\s?[ক-হ]?(?:\([^)\s]{{1,3}}\))*\s+(?:নং\s+)?"
    rf"|[{_LETTERS}-]+\s+(?=অধ্যায়|তফসিল))?"
)
_NUMBER_BN = r"(?P<number>\(\s?(?:[০-৯]{1,3}|[ক-হঅ-ঔ]{1,3})[^)\s]{0,3}\s?\)|[০-৯]{1,4}[ক-হ]?)?"
_BANGLA = re.compile(
    normalize(
        "NFC",
        rf"(?<![{_LETTERS}-]){_BEFORE_BN}(?<![{_LETTERS}-])(?P<unit>{_UNIT_BN})(?!বাহিক|বাহি)[{_LETTERS}]{{0,6}}"
        rf"\s*(?:নং\s*)?[-–]?\s*{_NUMBER_BN}",
    )
)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that may refer: `key` and `nth` tell it from others of its page. Offsets in canonical text."""

    page: int
    key: str
    nth: int  # from 1, of this key on this page
    start: int
    end: int
    at: int  # inside its unit word

    @property
    def name(self) -> tuple[int, str, int]:
        return self.page, self.key, self.nth


def spots(statute: Statute) -> list[Spot]:
    """All spots in the provisions of `statute` but its footnotes, in order."""
    end = max((p.end for p in statute.provisions if p.kind != Kind.FOOTNOTE), default=0)
    found: list[tuple[int, int, int, str]] = []
    for form in (_ENGLISH, _BANGLA):
        for match in form.finditer(statute.text, 0, end):
            before, number = match["before"] or "", match["number"] or ""
            unit = match["unit"]
            if not (before or number) or (unit.isupper() and unit.isascii()):
                continue
            said = number if number else before
            key = f"{_plain(unit)}:{_plain(said)}"
            found.append((match.start(), match.end(), match.start("unit"), key))
    counts: Counter[tuple[int, str]] = Counter()
    out: list[Spot] = []
    for start, stop, at, key in sorted(found):
        page = statute.provenance.page[at]
        counts[page, key] += 1
        out.append(Spot(page, key, counts[page, key], start, stop, at))
    return out


def _plain(words: str) -> str:
    """A name of `words` in a file: lower case, Latin digits, no blanks."""
    return latin_digits(re.sub(r"[\s“”\"'‘’-]+", "", words)).lower()
