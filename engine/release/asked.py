"""Question -> the kinds of quantity it asks for; cited words -> whether they hold one.

A law that says a thing is deducted, but not at what rate, does not answer who asks for the rate. Exact, by
rule, Bangla and English: a signal like the others, weighed and never decisive by itself, since a law may
answer "how much" by "the wages of the period of notice".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from engine.release.number_words import LASTING
from engine.release.numbers import Quantity, stated


class Sort(StrEnum):
    """Of what is asked for."""

    TIME = "time"
    MONEY = "money"
    SHARE = "share"  # a rate, a part, a multiple
    COUNT = "count"
    ANY = "any"


_LASTING = r"(?:second|minute|hour|day|week|month|year|night|shift)s?"
_BN_LASTING = r"(?:সেকেন্ড|মিনিট|ঘণ্টা|ঘন্টা|দিন|সপ্তাহ|মাস|বছর|বৎসর|সময়|ক্ষণ|কাল)"
_THE = r"(?: (?:is|are) the)?(?: \w+)?"
_RULES: tuple[tuple[Sort, tuple[str, ...]], ...] = (
    (
        Sort.SHARE,
        (
            r"\b(?:what|which|how (?:large|big|high)(?: an?| is the)?|(?:at|by) what) (?:\w+ )?"
            r"(?:rate|percentage|percent|per cent|share|part|proportion|fraction|multiple)\b",
            r"\bhow many per cent\b",
            r"(?:কী|কি|কত) হার|কত ?(?:ভাগ|অংশ|গুণ|শতাংশ)|শতকরা কত",
        ),
    ),
    (
        Sort.TIME,
        (
            r"\bhow (?:long|soon|often|late|early|old|young)\b",
            rf"\bhow many (?:\w+ )?{_LASTING}\b",
            r"\bhow much (?:\w+ )?(?:notice|leave|time|warning|rest|service)\b",
            r"\b(?:what|which) (?:\w+ )?(?:age|period|hours?|length of (?:time|service))\b",
            r"\b(?:within|after|for|until|by) what (?:time|period|date|day)\b",
            rf"কত ?{_BN_LASTING}|কত বয়স|বয়স কত|মেয়াদ কত",
        ),
    ),
    (
        Sort.MONEY,
        (
            r"\bhow much (?:money|taka|compensation|gratuity|pay|wages?|fine|bonus)\b",
            rf"\b(?:what|which|up to what){_THE} (?:sum|fee|fine|amount|wage|bonus|allowance)s?\b",
            r"\bhow much (?:must|may|can|does|do|is|will|should)\b[^?]*"
            r"\b(?:pay|paid|get|receive|owed|due|cost|fined)\b",
            r"কত ?টাকা|(?:ফি|মজুরি|জরিমানা|বোনাস|ভাতা|ক্ষতিপূরণ|অর্থদণ্ড)(?:র|ের)?(?: পরিমাণ)? কত",
        ),
    ),
    (
        Sort.COUNT,
        (rf"\bhow many (?!(?:\w+ )?{_LASTING}\b|per cent\b)\w+", r"কত ?(?:জন|টি|টা|বার|খানা)"),
    ),
    (
        Sort.ANY,
        (
            r"\bhow much\b",
            r"\bwhat (?:is|are) the (?:most|least|maximum|minimum|limit)\b",
            r"\bat what (?:\w+ )?(?:level|temperature|height|depth|weight|speed)\b",
            r"(?<![\u0980-\u09FF])কত(?![\u0980-\u09FF])",
        ),
    ),
)
_COMPILED = tuple((sort, re.compile("|".join(rules), re.IGNORECASE)) for sort, rules in _RULES)
_MONEY = "taka"  # the only one that `quantities` knows


def asked_for(question: str) -> frozenset[Sort]:
    """Sorts of quantity that `question` asks for, none where it asks for none; ANY only by itself."""
    found = {sort for sort, rule in _COMPILED if rule.search(question)}
    return frozenset(found - {Sort.ANY} or found)


def holds(spans: Iterable[str], sorts: frozenset[Sort]) -> bool:
    """Whether one of `spans` states a quantity of one of `sorts`."""
    return any(_is(q, sort) for span in spans for q in stated(span) for sort in sorts)


def states_what_is_asked(question: str, spans: Iterable[str]) -> float:
    """The signal: 1 where `spans` state a quantity of the sort asked for, or none is; else 0."""
    sorts = asked_for(question)
    return float(not sorts or holds(spans, sorts))


def _is(quantity: Quantity, sort: Sort) -> bool:
    unit = quantity.unit
    match sort:
        case Sort.TIME:
            return unit in LASTING or unit == "date"
        case Sort.MONEY:
            # an amount is counted in days of wages and in times of a wage as well
            return unit == _MONEY or unit in LASTING or unit in ("times", "percent") or quantity.value < 1
        case Sort.SHARE:
            return unit in ("percent", "times", "") or quantity.value < 1  # "" in the cell of a table
        case Sort.COUNT:
            return unit != _MONEY and unit not in ("percent", "date")  # leaves are counted in days
        case Sort.ANY:
            return True
