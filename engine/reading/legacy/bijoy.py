"""Bijoy: what the codes of pre-Unicode Bangla fonts draw.

One code page, two generations of it: SutonnyMJ and its kin as sold since 2005, and the older
layout that SulekhaT keeps. Known from the glyphs on printed pages and from the tables of three
published converters; where those disagree, the glyph decides, or the code page's own order (its
ligatures stand in the order of the alphabet). A code means a piece of writing in the order it is
drawn: half forms end in a hasanta, subjoined forms begin with one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

REPH = "র্"  # drawn over the syllable it begins
_SYMBOL = 0xF000  # fonts marked as symbols put their codes here

_PLAIN = {chr(c): chr(c) for c in b" !\"#%'()*+,-./:;<=>?@[]{}"}
_DIGITS = dict(zip("0123456789", "০১২৩৪৫৬৭৮৯", strict=True))
_LETTERS = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ_`abcdefghijklmn",
        "অইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ",
        strict=True,
    )
) | {"o": "\u09dc", "p": "\u09dd", "q": "\u09df", "r": "ৎ"}
_SIGNS = {
    "s": "ং", "t": "ঃ", "u": "ঁ", "v": "া", "w": "ি", "x": "ী", "y": "ু", "z": "ু", "“": "ু", "–": "ু",
    "~": "ূ", "ƒ": "ূ", "‚": "ূ", "„": "ৃ", "…": "ৃ", "†": "ে", "‡": "ে", "ˆ": "ৈ", "‰": "ৈ", "Š": "ৗ",
    "&": "্", "|": "।", "\\": "॥", "$": "৳", "Ñ": "—", "Ò": "“", "Ó": "”", "Ô": "‘", "Õ": "’", "©": REPH,
}  # fmt: skip
_HALF = {
    "¤": "ম্", "®": "ষ্", "¯": "স্", "”": "চ্", "˜": "দ্", "™": "দ্", "š": "ন্", "›": "ন্",
}  # fmt: skip
_SUBJOINED = {
    "^": "্ব", "¡": "্ব", "¦": "্ব", "Ÿ": "্ব", "¢": "্ভ", "£": "্ভ্র", "¥": "্ম", "§": "্ম", "¨": "্য",
    "ª": "্র", "«": "্র", "Ö": "্র", "¬": "্ল", "\u00ad": "্ল", "−": "্ল", "¿": "্ত্র", "—": "্ত",
    "‘": "্তু", "’": "্থ", "‹": "্ক", "Œ": "্ক্র", "œ": "্ন", "è": "্ণ", "ú": "্প",
}  # fmt: skip
_LIGATURES = {
    "°": "ক্ক", "±": "ক্ট", "²": "ক্ষ্ম", "³": "ক্ত", "´": "ক্ম", "µ": "ক্র", "¶": "ক্ষ", "·": "ক্স",
    "¸": "গু", "¹": "জ্ঞ", "º": "গ্দ", "»": "গ্ধ", "¼": "ঙ্ক", "½": "ঙ্গ", "¾": "জ্জ", "À": "জ্ঝ",
    "Á": "জ্ঞ", "Â": "ঞ্চ", "Ã": "ঞ্ছ", "Ä": "ঞ্জ", "Å": "ঞ্ঝ", "Æ": "ট্ট", "Ç": "ড্ড", "È": "ণ্ট",
    "É": "ণ্ঠ", "Ê": "ণ্ড", "Ë": "ত্ত", "Ì": "ত্থ", "Î": "ত্র", "Ï": "দ্দ", "×": "দ্ধ", "Ø": "দ্ব",
    "Ù": "দ্ম", "Ú": "ন্ঠ", "Û": "ন্ড", "Ü": "ন্ধ", "Ý": "ন্স", "Þ": "প্ট", "ß": "প্ত", "à": "প্প",
    "á": "প্স", "â": "ব্জ", "ã": "ব্দ", "ä": "ব্ধ", "å": "ভ্র", "ç": "ম্ফ", "é": "ল্ক", "ê": "ল্গ",
    "ë": "ল্ট", "ì": "ল্ড", "í": "ল্প", "î": "ল্ফ", "ï": "শু", "ð": "শ্চ", "ñ": "শ্ছ", "ò": "ষ্ণ",
    "ó": "ষ্ট", "ô": "ষ্ঠ", "õ": "ষ্ফ", "ö": "স্খ", "÷": "স্ট", "ù": "স্ফ", "û": "হু", "ü": "হৃ",
    "ý": "হ্ন", "þ": "হ্ম",
}  # fmt: skip

# Codes that changed hands between the two generations.
_NEW = {"Ð": "ণ্ড", "ÿ": "ক্ষ"}
_OLD = {"Ð": "্ল", "ÿ": "ড়্গ", "æ": "ম্ন", "ø": "স্ন", "\x81": "ূ", "\x8f": "্ত", "\x90": "্ত্র", "–": "ূ"}
_AFTER_HALF_FORM = {"Í": ("্ত", "ত্ম"), "•": ("্প", "ঙ্"), "@": ("্ত", "@")}
_AFTER_LETTER = {"ø": ("্ল", "স্ন")}
_AFTER_R = {"æ": ("ু", "ম্ন")}
_ENDS_IN_R = frozenset(
    code for code, means in (_LETTERS | _SUBJOINED | _LIGATURES).items() if means[-1] in "রল"
)

_SHARED = _PLAIN | _DIGITS | _LETTERS | _SIGNS | _HALF | _SUBJOINED | _LIGATURES
SUTONNY: Mapping[str, str] = _SHARED | _NEW
SULEKHA: Mapping[str, str] = _SHARED | _OLD

_SULEKHA_NAMES = re.compile("sulekha", re.IGNORECASE)
_CONSONANT_CODES = frozenset(
    code for code, means in SUTONNY.items() if "ক" <= means[0] <= "হ" or means[0] == "্"
) - {"&", "©"}
_FREE = frozenset({0x81, 0x8D, 0x8F, 0x90, 0x9D})  # bytes that cp1252 leaves free
# Codes on which published tables disagree and which no page of ours shows. Where ¹ stands in a text it
# is জ্ঞ rather than গ্গ: hardly any word has the other.
DOUBTFUL = frozenset("¹²")
# Word writes some codes under the name of a look-alike.
_ALIASES = {"ˉ": "¯", "μ": "µ", "‐": "-", "\xa0": " "}


def table_of(font: str) -> Mapping[str, str]:
    """The generation of the code page that a font of this name keeps."""
    return SULEKHA if _SULEKHA_NAMES.search(font) else SUTONNY


def char_of(byte: int, *, symbols: bool) -> str:
    """The cp1252 character of a byte; of a byte that cp1252 leaves free, the control character of
    that number, or the code it has in a symbol font."""
    if byte in _FREE:
        return chr(_SYMBOL + byte if symbols else byte)
    return bytes((byte,)).decode("cp1252")


def code_of(char: str) -> str:
    """The code behind a character of the text layer, as the tables here name it."""
    byte = ord(char) - _SYMBOL
    return char_of(byte, symbols=False) if 0x20 <= byte <= 0xFF else _ALIASES.get(char, char)


def meaning(code: str, before: str, table: Mapping[str, str]) -> str | None:
    """What `code` draws after the code `before` ("" at a word's start); None where that is not known."""
    if code in _AFTER_HALF_FORM:
        return _AFTER_HALF_FORM[code][before not in _HALF]
    known = table.get(code)
    if known is not None:
        return known
    if code in _AFTER_LETTER:
        return _AFTER_LETTER[code][before not in _CONSONANT_CODES]
    if code in _AFTER_R:
        return _AFTER_R[code][before not in _ENDS_IN_R]
    return None
