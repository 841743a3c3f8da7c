"""Statements with a number changed by rule, and the same number written another way.

Nothing here knows how the check reads numbers: numerals are found by their digits, values come from
tables of this file. An alteration that would state something which the cited words hold in that very form
too is drawn again.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.domain.digits import bangla_digits, latin_digits

_ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen""".split()  # noqa: SIM905 -- a table to be read
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
_UNITS = {
    "en": ("days", "weeks", "months", "years", "hours", "percent", "taka"),
    "bn": ("দিন", "সপ্তাহ", "মাস", "বৎসর", "ঘণ্টা", "শতাংশ", "টাকা"),
}
_BETWEEN = r"(?:\s*\([^)]*\))?\s*(?:calendar |working |consecutive )?"
_UNIT = {
    "en": re.compile(_BETWEEN + r"(?P<u>days?|weeks?|months?|years?|hours?|percent|%|taka)\b"),
    "bn": re.compile(_BETWEEN + r"(?P<u>দিন|সপ্তাহ|মাস|বৎসর|বছর|ঘণ্টা|শতাংশ|টাকা)"),
}
_NUMBER = re.compile(r"(?<![\d.,(/-])\d{1,3}(?:,\d{2,3})*(?:\.\d+)?(?![\d,.]*\d|[A-Za-z(/-])")
_PLACE = re.compile(
    r"(?:section|sections|ss?\.|clause|chapter|schedule|article|rule|ধারা|ধারার|দফা|তফসিল|অধ্যায়|বিধি|,|and|or|ও)\s*$",
    re.IGNORECASE,
)
_MONTHS = {
    "en": "January February March April May June July August September October November December".split(),  # noqa: SIM905
    "bn": "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর".split(),  # noqa: SIM905
}


class Kind(StrEnum):
    DIGIT = "digit"
    UNIT = "unit"
    DATE = "date"
    SPELLED = "spelled out"
    BANGLA = "bangla digits"


@dataclass(frozen=True, slots=True)
class Source:
    """A true statement and the words it cites. `language`: "en" or "bn". `labels`: of what it cites."""

    statement: str
    cited: str
    language: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """`altered` must be caught by `source.cited`; `restated` says the same as the statement."""

    kind: Kind
    source: Source
    altered: str
    restated: str


def english(n: int) -> str:
    """0 to 9,999 in words."""
    if n < 20:
        return _ONES[n]
    if n < 100:
        return _TENS[n // 10] + (f"-{_ONES[n % 10]}" if n % 10 else "")
    if n < 1000:
        return f"{_ONES[n // 100]} hundred" + (f" and {english(n % 100)}" if n % 100 else "")
    return f"{english(n // 1000)} thousand" + (f" {english(n % 1000)}" if n % 1000 else "")


def altered(sources: Sequence[Source], kind: Kind, count: int, seed: int = 0) -> tuple[Made, ...]:
    """`count` different alterations of one kind, drawn from `sources`; fewer where there are no more."""
    draw = random.Random(f"{seed} {kind}")
    fitting = [s for s in sources if any(True for _ in _ways(kind, s, random.Random(0)))]
    made: dict[str, Made] = {}
    for _ in range(60 * count):
        if len(made) == count or not fitting:
            break
        source = draw.choice(fitting)
        ways = list(_ways(kind, source, draw))
        if ways:
            one = draw.choice(ways)
            made.setdefault(one.altered, one)
    return tuple(made.values())


def _ways(kind: Kind, source: Source, draw: random.Random) -> Iterator[Made]:
    if kind is Kind.DATE:
        yield from _dates(source, draw)
        return
    plain = latin_digits(source.statement)
    for m in _NUMBER.finditer(plain):
        if _PLACE.search(plain[: m.start()]):
            continue  # the number of a provision
        value = m.group().replace(",", "")
        if kind is Kind.UNIT:
            unit = _UNIT[source.language].match(plain, m.end())
            if unit is None:
                continue
            own = unit["u"]
            other = draw.choice([u for u in _UNITS[source.language] if not _alike(u, own)])
            said = plain[: unit.start("u")] + other + plain[unit.end("u") :]
            if not _held(f"{value} {other}", source):
                yield Made(kind, source, said, plain)
            continue
        write = _WRITING[kind]
        if not value.isdigit() or int(value) > 9_999:
            continue
        new = _other(int(value), source, draw)
        if new is not None:
            put = lambda text, m=m: plain[: m.start()] + text + plain[m.end() :]  # noqa: E731
            yield Made(kind, source, put(write(new)), put(write(int(value))))


_WRITING: dict[Kind, Callable[[int], str]] = {
    Kind.DIGIT: str,
    Kind.SPELLED: english,
    Kind.BANGLA: lambda n: bangla_digits(str(n)),
}


def _other(value: int, source: Source, draw: random.Random) -> int | None:
    """Another number with one digit changed, which the cited words hold in no form."""
    digits = str(value)
    for _ in range(12):
        at = draw.randrange(len(digits))
        digit = draw.choice([d for d in "0123456789" if d != digits[at] and not (at == 0 and d == "0")])
        new = int(digits[:at] + digit + digits[at + 1 :])
        if not _held(str(new), source):
            return new
    return None


def _held(said: str, source: Source) -> bool:
    cited = latin_digits(source.cited).lower()
    number, _, unit = said.partition(" ")
    words = english(int(number)) if number.isdigit() and int(number) <= 9_999 else number
    here = (re.escape(number), re.escape(words), re.escape(words.replace("-", " ")))
    behind = rf"[^.;।]{{0,30}}{re.escape(unit.rstrip('s'))}" if unit else ""
    return any(re.search(rf"(?<![\w.]){h}(?![\d])(?!\w){behind}", cited) for h in here)


def _alike(a: str, b: str) -> bool:
    same = {"%": "percent", "বছর": "বৎসর"}
    return same.get(a, a).rstrip("s") == same.get(b, b).rstrip("s")


def _dates(source: Source, draw: random.Random) -> Iterator[Made]:
    names = _MONTHS[source.language]
    plain = latin_digits(source.statement)
    there = {(int(m["d"]), names.index(m["m"])) for m in _date(names).finditer(latin_digits(source.cited))}
    for m in _date(names).finditer(plain):
        day, month, year = int(m["d"]), names.index(m["m"]), int(m["y"] or 0)
        new_day, new_month, new_year = day, month, year
        part = draw.choice("dmy" if year else "dm")
        if part == "d":
            new_day = draw.choice([d for d in range(1, 29) if (d, month) not in there])
        elif part == "m":
            new_month = draw.choice([n for n in range(12) if (day, n) not in there])
        else:
            new_year = draw.choice([y for y in range(1950, 2031) if y != year])
        write = draw.choice(_FORMS[source.language][: None if year else 2])
        put = lambda d, n, y, m=m, w=write: plain[: m.start()] + w(d, n, y) + plain[m.end() :]  # noqa: E731
        yield Made(Kind.DATE, source, put(new_day, new_month, new_year), put(day, month, year))


def _date(names: Sequence[str]) -> re.Pattern[str]:
    named = "|".join(names)
    return re.compile(
        rf"(?P<d>\d{{1,2}})(?:st|nd|rd|th|শে|লা|ই)?\s+(?:day of )?(?P<m>{named})(?:,?\s+(?P<y>\d{{4}}))?"
    )


_FORMS: dict[str, tuple[Callable[[int, int, int], str], ...]] = {
    "en": (
        lambda d, n, y: f"{d} {_MONTHS['en'][n]} {y or ''}".strip(),
        lambda d, n, y: f"the {d}th day of {_MONTHS['en'][n]}" + (f", {y}" if y else ""),
        lambda d, n, y: f"{_MONTHS['en'][n]} {d}, {y}",
        lambda d, n, y: f"{d}/{n + 1}/{y}",
    ),
    "bn": (
        lambda d, n, y: bangla_digits(f"{d} {_MONTHS['bn'][n]}" + (f", {y}" if y else "")),
        lambda d, n, y: f"{d} {_MONTHS['bn'][n]} {y or ''}".strip(),
        lambda d, n, y: bangla_digits(f"{d}/{n + 1}/{y}"),
    ),
}
