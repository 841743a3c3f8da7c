"""Names of the months in both languages, and a day as it is written with them."""

from __future__ import annotations

import unicodedata

from engine.domain.digits import bangla_digits
from engine.domain.language import Language

NAMES: dict[Language, tuple[str, ...]] = {
    Language.ENGLISH: (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    Language.BANGLA: (
        "জানুয়ারি", "ফেব্রুয়ারি", "মার্চ", "এপ্রিল", "মে", "জুন",
        "জুলাই", "আগস্ট", "সেপ্টেম্বর", "অক্টোবর", "নভেম্বর", "ডিসেম্বর",
    ),
}  # fmt: skip


def spelled(name: str) -> str:
    """`name` as the tables of months have it: NFC, in small letters."""
    return unicodedata.normalize("NFC", name).lower()


MONTHS: dict[str, int] = {
    **{spelled(name): n for names in NAMES.values() for n, name in enumerate(names, 1)},
    **{spelled(name): n for n, name in enumerate(("জানুয়ারী", "ফেব্রুয়ারী"), 1)},
}
"""1 to 12 by name, in the spellings that every reader of dates knows; each adds those of its own texts."""


def written_day(iso: str, language: Language) -> str:
    """ "2018-11-14" as "14 November 2018", in the language's digits; what is no such date as it is."""
    parts = iso.split("-")
    if len(parts) != 3 or not all(p.isdecimal() for p in parts) or not 1 <= int(parts[1]) <= 12:
        return iso
    text = f"{int(parts[2])} {NAMES[language][int(parts[1]) - 1]} {parts[0]}"
    return bangla_digits(text) if language is Language.BANGLA else text
