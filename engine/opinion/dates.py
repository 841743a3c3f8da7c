"""An ISO date as an opinion says it, in the opinion's digits."""

from __future__ import annotations

from engine.domain.digits import bangla_digits
from engine.domain.language import Language

_MONTHS = {
    Language.ENGLISH: "January February March April May June July August September October November December",
    Language.BANGLA: "জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর",
}


def said_date(iso: str, language: Language) -> str:
    """As in "14 November 2018"; what is not a full ISO date is shown as it is."""
    parts = iso.split("-")
    if len(parts) != 3 or not all(p.isdigit() for p in parts) or not 1 <= int(parts[1]) <= 12:
        return iso
    text = f"{int(parts[2])} {_MONTHS[language].split()[int(parts[1]) - 1]} {parts[0]}"
    return bangla_digits(text) if language is Language.BANGLA else text
