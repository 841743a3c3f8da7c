"""Bangla and Latin digits are one number; printed forms are kept, comparisons use Latin."""

from __future__ import annotations

_TO_LATIN = str.maketrans("০১২৩৪৫৬৭৮৯", "0123456789")
_TO_BANGLA = str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")


def latin_digits(text: str) -> str:
    """`text` with Bangla digits replaced; same length, so offsets stay true."""
    return text.translate(_TO_LATIN)


def bangla_digits(text: str) -> str:
    """`text` with Latin digits replaced; same length."""
    return text.translate(_TO_BANGLA)
