"""Search text: what a text or a query is compared by. Never shown, never quoted.

Two texts that a reader takes for the same come out the same: either digits, either case, with or
without joiners, either danda, any nukta form. Damage that old font conversions left in official
Bangla texts is forgiven where one rule does it. Offsets are not kept.
"""

from __future__ import annotations

import unicodedata

import regex

VERSION = 1
"""Raise it when the same text would come out differently: what is on a shelf was made by one."""

_DROPPED = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"))
_SAME = str.maketrans(
    {
        **{chr(0x09E6 + n): str(n) for n in range(10)},
        "।": ".",
        "৷": ".",
        "‘": "'",
        "’": "'",
        "“": '"',
        "”": '"',
        "–": "-",
        "—": "-",
        "\u00a0": " ",
        "ৰ": "ক্ষ",  # one byte of a legacy font read as the Assamese letter
    }
)
# "কতর্ৃক" and "কতৃর্ক" are "কর্তৃক" with its reph put behind its letter, or behind that letter's sign.
_LATE_REPH = regex.compile(r"([ক-হ])(?:র্(?=[া-ৌ])|ৃর্(?=[ক-হ]))")


def search_text(text: str) -> str:
    """`text` as it is compared: NFC, folded, single spaces. The same for index and query."""
    text = unicodedata.normalize("NFC", text).translate(_DROPPED).translate(_SAME)
    text = text.replace("লিস্নখিত", "ল্লিখিত")  # the commonest word with the double-l ligature misread
    text = str(_LATE_REPH.sub(lambda m: f"র্{m[1]}" + ("ৃ" if "ৃ" in m[0] else ""), text))
    return " ".join(unicodedata.normalize("NFC", text.casefold()).split())
