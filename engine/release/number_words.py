"""Words for numbers and for what they count, in English and Bangla."""

from __future__ import annotations

import unicodedata
from fractions import Fraction

from engine.domain import months
from engine.domain.months import spelled

_ENGLISH_SMALL = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen"""
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
# 0 to 99; spellings of one number are joined by a stroke.
_BANGLA = """শূন্য এক/একটি/একটা/একজন দুই/দু তিন চার পাঁচ ছয় সাত আট নয় দশ এগার/এগারো বার/বারো তের/তেরো চৌদ্দ/চোদ্দ
    পনের/পনেরো/পনর ষোল/ষোলো সতের/সতেরো আঠার/আঠারো উনিশ/ঊনিশ বিশ/কুড়ি একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ
    আটাশ/আঠাশ ঊনত্রিশ/উনত্রিশ ত্রিশ/তিরিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ
    ঊনচল্লিশ/উনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ
    ঊনপঞ্চাশ/উনপঞ্চাশ পঞ্চাশ একান্ন বাহান্ন/বায়ান্ন তিপ্পান্ন/তেপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন
    ঊনষাট/উনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর/উনসত্তর সত্তর একাত্তর
    বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি/উনআশি/ঊনাশি/উনাশি আশি একাশি বিরাশি
    তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টাশি/আটাশি ঊননব্বই/উননব্বই/উনানব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই
    চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই"""


def _nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)


BANGLA: tuple[tuple[str, ...], ...] = tuple(tuple(words.split("/")) for words in _nfc(_BANGLA).split())
"""Spellings of 0 to 99."""

SMALL: dict[str, int] = {
    **{w: n for n, w in enumerate(_ENGLISH_SMALL.split())},
    **{w: 20 + 10 * n for n, w in enumerate(_ENGLISH_TENS.split())},
    "fourty": 40,
    **{w: n for n, words in enumerate(BANGLA) for w in words},
}
HUNDRED = frozenset(_nfc("hundred hundreds শত শো শ").split())
SCALES: dict[str, int] = {
    **dict.fromkeys(_nfc("thousand হাজার").split(), 1_000),
    **dict.fromkeys(_nfc("lakh lac lakhs লক্ষ লাখ").split(), 100_000),
    **dict.fromkeys(_nfc("million millions নিযুত").split(), 1_000_000),
    **dict.fromkeys(_nfc("crore crores কোটি").split(), 10_000_000),
}
FIXED: dict[str, Fraction] = {
    _nfc(w): v
    for w, v in {
        "half": Fraction(1, 2),
        "অর্ধেক": Fraction(1, 2),
        "অর্ধ": Fraction(1, 2),
        "আধা": Fraction(1, 2),
        "দেড়": Fraction(3, 2),
        "আড়াই": Fraction(5, 2),
        "পৌণে": Fraction(3, 4),
    }.items()
}
TIMES: dict[str, int] = {
    **dict.fromkeys(_nfc("twice double doubled দ্বিগুণ দ্বিগুন দুইগুণ").split(), 2),
    **dict.fromkeys(_nfc("thrice triple tripled তিনগুণ ত্রিগুণ").split(), 3),
    **dict.fromkeys(_nfc("চতুর্গুণ চারগুণ").split(), 4),
}
"""A number and its unit in one word."""

_ORDINALS = """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"""
_BANGLA_ORDINALS = "প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম"
ORDINALS: dict[str, int] = {
    **{w: 1 + n for n, w in enumerate(_ORDINALS.split())},
    **{"thirtieth": 30, "fortieth": 40, "sixtieth": 60, "ninetieth": 90},
    **{w: 1 + n for n, w in enumerate(_nfc(_BANGLA_ORDINALS).split())},
}
"""With a unit only: "first aid" and "second schedule" state no number."""

ENDINGS = frozenset(_nfc("st nd rd th ম য় র্থ ষ্ঠ তম ই লা রা ঠা শে").split())
"""Behind digits: 7th, ৭ম."""

COUNTED = tuple(_nfc("টি টা জন খানা গুণ গুন ভাগ").split())
"""Grown together with Bangla number words: দুইটি, তিনজন."""

AGED = frozenset(_nfc("aged age বয়স বয়সে").split())
"""Before a number, they give it the unit of years."""

SHIFTS: dict[str, Fraction] = {
    _nfc(w): v for w, v in {"সাড়ে": Fraction(1, 2), "সোয়া": Fraction(1, 4), "পৌনে": Fraction(-1, 4)}.items()
}
"""Said before a number and added to it: সাড়ে তিন is three and a half."""

PARTS: dict[str, int] = {
    _nfc(w): v
    for w, v in {
        "half": 2,
        "halves": 2,
        "third": 3,
        "thirds": 3,
        "quarter": 4,
        "quarters": 4,
        "fourth": 4,
        "fourths": 4,
        "fifth": 5,
        "fifths": 5,
        "sixth": 6,
        "sixths": 6,
        "tenth": 10,
        "tenths": 10,
        "তৃতীয়াংশ": 3,
        "চতুর্থাংশ": 4,
        "পঞ্চমাংশ": 5,
        "ষষ্ঠাংশ": 6,
        "দশমাংশ": 10,
    }.items()
}
"""Said after a number and dividing it: two-thirds."""

WEAK = frozenset(_nfc("one এক একটি একটা একজন নয় বার দু zero শ").split())
"""Also ordinary words ("one of them", "is not", "time"): numbers only with a unit or in a longer number."""

UNITS: dict[str, str] = {
    **dict.fromkeys(("day", "days"), "day"),
    **dict.fromkeys(("week", "weeks"), "week"),
    **dict.fromkeys(("month", "months"), "month"),
    **dict.fromkeys(("year", "years"), "year"),
    **dict.fromkeys(("hour", "hours"), "hour"),
    **dict.fromkeys(("minute", "minutes"), "minute"),
    **dict.fromkeys(("taka", "takas", "tk", "bdt"), "taka"),
    **dict.fromkeys(("percent", "percentum", "%"), "percent"),
    **dict.fromkeys(("times", "fold"), "times"),
    **dict.fromkeys(("fortnight", "fortnights"), "fortnight"),
    **dict.fromkeys(("metre", "metres", "meter", "meters"), "metre"),
    **dict.fromkeys(("cm", "centimetre", "centimetres", "centimeter", "centimeters"), "centimetre"),
    **dict.fromkeys(("km", "kilometre", "kilometres", "kilometer", "kilometers"), "kilometre"),
    **dict.fromkeys(("foot", "feet"), "foot"),
    **dict.fromkeys(("kg", "kilogram", "kilograms", "kilogramme", "kilogrammes"), "kilogram"),
    "৳": "taka",
}
BANGLA_UNITS: tuple[tuple[str, str], ...] = tuple(
    (_nfc(w), unit)
    for w, unit in (
        ("দিন", "day"),
        ("দিবস", "day"),
        ("সপ্তাহ", "week"),
        ("মাস", "month"),
        ("বৎসর", "year"),
        ("বছর", "year"),
        ("ঘণ্টা", "hour"),
        ("ঘন্টা", "hour"),
        ("মিনিট", "minute"),
        ("টাকা", "taka"),
        ("শতাংশ", "percent"),
        ("শতকরা", "percent"),
        ("গুণ", "times"),
        ("গুন", "times"),
        ("সেন্টিমিটার", "centimetre"),
        ("সেমি", "centimetre"),
        ("সেঃ", "centimetre"),
        ("ঘনমিটার", "metre"),
        ("মিটার", "metre"),
        ("কিলোমিটার", "kilometre"),
        ("ফুট", "foot"),
        ("কেজি", "kilogram"),
        ("কিলোগ্রাম", "kilogram"),
    )
)
"""Beginnings of words; endings of case follow them (দিনের, বৎসরে)."""

LASTING = frozenset(("day", "week", "fortnight", "month", "year", "hour", "minute"))
"""Units that "a" counts, and ordinals: "a month's notice", "the seventh day"."""

RATES = frozenset(["per", "in", "of", "every", "each", "any", "once", "twice", "thrice", "times"])
"""Before "a day" they say how often, not how long; so does a unit: "eight hours a day"."""

BETWEEN = frozenset(
    _nfc(
        """calendar working consecutive continuous completed full clear whole successive of s cubic square
        টি টা জন খানা কর্ম কার্য পূর্ণ একটানা ক্রমাগত পঞ্জিকা ঘন বর্গ কিউবিক"""
    ).split()
)
"""May stand between a number and its unit."""

JOINING = frozenset(_nfc("or and to nor বা ও এবং হইতে হতে থেকে অথবা").split()) | {",", "-", "–", "—", "/"}
"""Between numbers that share the unit of the last: "sixty or ninety days"."""

_SEASONS = "বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র"
MONTHS: dict[str, int] = {
    **months.MONTHS,
    spelled("অগাস্ট"): 8,
    **{spelled(name): 101 + n for n, name in enumerate(_SEASONS.split())},
}
"""Those of the Bangla calendar from 101."""
