"""Two texts -> what they state differently of the same thing: quantities, dates, and who is what.

A simple exact sign, and called one: clauses with one quantity of the same unit, or one date, each, that share
their other words. What is said in other words, or in another language, is not seen.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from engine.domain.digits import latin_digits
from engine.domain.said_date import said_dates
from engine.domain.words import content_words
from engine.release import number_words
from engine.release.numbers import quantities

_CLAUSE = re.compile(r"[^.;:?!,।\n]+(?:[.,](?=\d)[^.;:?!,।\n]+)*")
_UNSAID = frozenset(
    stem
    for word in (*number_words.SMALL, *number_words.HUNDRED, *number_words.SCALES, *number_words.UNITS)
    for stem in content_words(word)
)
_BANGLA_UNITS = tuple(start for start, _ in number_words.BANGLA_UNITS)
_SHARED = 0.5  # of the words of the clause that has fewer


@dataclass(frozen=True, slots=True)
class Differing:
    """Two clauses, as written."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class _Stated:
    """A clause that states one value of a unit. `words`: stems of the rest of it."""

    clause: str
    unit: str
    value: str
    words: frozenset[str]


def differing(one: str, other: str, *, shared: int = 1) -> tuple[Differing, ...]:
    """Clauses that state another value of the same unit and share at least half of the words of the
    shorter one, and at least `shared`."""
    out = []
    for a, b in product(_stated(one), _stated(other)):
        common = len(a.words & b.words)
        alike = common >= max(shared, _SHARED * min(len(a.words), len(b.words)))
        if alike and a.unit == b.unit and a.value != b.value:
            out.append(Differing(a.clause, b.clause))
    return tuple(dict.fromkeys(out))


def exclusive(one: str, other: str, kinds: tuple[tuple[str, ...], ...]) -> tuple[Differing, ...]:
    """Where each text names exactly one of a row of patterns that exclude each other, and not the same."""
    out = []
    for patterns in kinds:
        mine, theirs = (_named(text, patterns) for text in (one, other))
        if len(mine) == len(theirs) == 1 and not mine.keys() & theirs.keys():
            out.append(Differing(*mine.values(), *theirs.values()))
    return tuple(out)


def _named(text: str, patterns: tuple[str, ...]) -> dict[str, str]:
    """Pattern -> the clause in which it is named first."""
    out: dict[str, str] = {}
    for clause in _clauses(text):
        for pattern in patterns:
            if re.search(unicodedata.normalize("NFC", pattern), clause, re.IGNORECASE):
                out.setdefault(pattern, clause)
    return out


def _clauses(text: str) -> Iterator[str]:
    for match in _CLAUSE.finditer(unicodedata.normalize("NFC", text)):
        if clause := " ".join(match.group().split()):
            yield clause


def _stated(text: str) -> Iterator[_Stated]:
    for clause in _clauses(text):
        dates = said_dates(clause)
        rest = clause
        for date in dates:
            rest = rest.replace(date.words, " ")
        words = frozenset(w for w in content_words(rest) if not _counts(w))
        if not words:
            continue
        if len(dates) == 1:
            yield _Stated(clause, "date", dates[0].day, words)
        found = [q for q in quantities(rest) if q.unit and q.unit != "month name"]
        for unit in {q.unit for q in found}:
            values = {q.value for q in found if q.unit == unit}
            if len(values) == 1:
                yield _Stated(clause, unit, str(*values), words)


def _counts(stem: str) -> bool:
    """Whether a word is a number or a unit: the value itself, not what it is of."""
    return latin_digits(stem).isdigit() or stem in _UNSAID or stem.startswith(_BANGLA_UNITS)
