"""Numbers as statutes print them: digits, roman numerals, letters and ordinals in two scripts."""

from __future__ import annotations

import re
from typing import NamedTuple
from unicodedata import normalize

from rapidfuzz import fuzz, process

from engine.domain.digits import latin_digits

CONSONANTS = "কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ"
"""The alphabet Bangladeshi statutes letter their clauses with: position 1 is a."""
VOWELS = "অআইঈউঊঋএঐওঔ"
"""The alphabet of sub-clauses: position 1 is i."""

_ROMAN = (("l", 50), ("xl", 40), ("x", 10), ("ix", 9), ("v", 5), ("iv", 4), ("i", 1))
_ROMAN_FORM = re.compile(r"(?:xl|l?x{0,3})(?:ix|iv|v?i{0,3})")

_BANGLA_ORDINALS = (
    "প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ ত্রয়োদশ চতুর্দশ পঞ্চদশ ষোড়শ সপ্তদশ "
    "অষ্টাদশ ঊনবিংশ বিংশ একবিংশ দ্বাবিংশ ত্রয়োবিংশ চতুর্বিংশ পঞ্চবিংশ ষড়বিংশ সপ্তবিংশ অষ্টাবিংশ ঊনত্রিংশ ত্রিংশ"
)
_ENGLISH_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
ORDINALS = {
    word: n
    for words in (_BANGLA_ORDINALS, _ENGLISH_ORDINALS)
    for n, word in enumerate(normalize("NFC", words).split(), 1)
}
_BANGLA_FORMS = tuple(normalize("NFC", _BANGLA_ORDINALS).split())


class Number(NamedTuple):
    """A position in a numbered list: 26A is (26, "A"), the clause (কক) is (1, "A")."""

    value: int
    suffix: str = ""

    def follows(self, other: Number) -> bool:
        """Whether this is the very next one: 27 or 26A after 26, 26B or 27 after 26A."""
        if self.value == other.value + 1:
            return self.suffix in ("", "A")
        return self.value == other.value and self.suffix == _next_suffix(other.suffix, self.suffix)

    def gap(self, other: Number) -> int:
        """How many whole numbers were left out between `other` and this, never negative."""
        return max(0, self.value - other.value - 1)

    def __str__(self) -> str:
        return f"{self.value}{self.suffix}"


def _next_suffix(suffix: str, model: str) -> str:
    if not suffix:
        # 26 -> 26A, and (গ) -> (গগ): the doubled letter stands beside the plain one.
        return model if len(model) == 1 else "A"
    if model.startswith(suffix) and len(model) == len(suffix) + 1 and model[-1] in ("A", suffix[-1]):
        return model
    return suffix[:-1] + chr(ord(suffix[-1]) + 1)


def roman(value: int) -> str:
    """Lower-case roman numeral of 1..89."""
    out = ""
    for letters, weight in _ROMAN:
        while value >= weight:
            out += letters
            value -= weight
    return out


def from_roman(text: str) -> int | None:
    """The value of a roman numeral of either case up to 89; None where it is none."""
    low = text.lower()
    if not low or not _ROMAN_FORM.fullmatch(low):
        return None
    total, rest = 0, low
    for letters, weight in _ROMAN:
        while rest.startswith(letters):
            total += weight
            rest = rest[len(letters) :]
    return total


def letters_of(position: int) -> str:
    """a..z, then za, zb ..: positions of Bangla's 32 letters do not end at z."""
    return chr(96 + position) if position <= 26 else "z" + chr(96 + position - 26)


def bangla_letters(text: str) -> str:
    """Latin capitals for Bangla list letters: ক -> A, কক -> AA. "" where a letter is none of them."""
    out = ""
    for letter in text:
        place = CONSONANTS.find(letter)
        if place < 0:
            return ""
        out += letters_of(place + 1).upper()
    return out


_SUFFIXED = re.compile(r"([0-9০-৯]{1,4})\s?[-–]?\s?([A-Z]{0,3}|[ক-হ]{0,3})")


def from_digits(text: str) -> Number | None:
    """26, ২৬, 26A, ২৬ক, "৩৪৮ ক", ১-ক as a Number; None where it is none of these."""
    match = _SUFFIXED.fullmatch(text.strip())
    if not match:
        return None
    letters = match[2]
    suffix = letters if letters.isascii() else bangla_letters(letters)
    return None if letters and not suffix else Number(int(latin_digits(match[1])), suffix)


_ORDINAL_FIGURE = re.compile(normalize("NFC", r"([0-9০-৯]{1,2})\s?(?:st|nd|rd|th|ম|য়|র্থ|ষ্ঠ|শ)"))


def from_ordinal(text: str) -> int | None:
    """The value of an ordinal word or figure. Bangla words are forgiven old conversion damage."""
    word = text.strip().lower()
    if word in ORDINALS:
        return ORDINALS[word]
    figure = _ORDINAL_FIGURE.fullmatch(word)
    if figure:
        return int(latin_digits(figure[1]))
    if not word or word.isascii() or len(word) > 16:
        return None
    best = process.extractOne(word, _BANGLA_FORMS, scorer=fuzz.ratio, score_cutoff=70)
    return None if best is None else best[2] + 1


def from_chapter(text: str) -> Number | None:
    """A chapter's, part's or schedule's number: II, XVIA, 5A, ৫ক, দ্বিতীয়, ষোড়শ-ক, FIRST."""
    word = text.strip()
    plain = from_digits(word)
    if plain:
        return plain
    for cut in range(len(word), 0, -1):
        value = from_roman(word[:cut])
        letter = word[cut:].strip(" -–—")
        if value and len(letter) <= 1 and (not letter or (letter.isascii() and letter.isupper())):
            return Number(value, letter)
    head, _, tail = word.replace("–", "-").partition("-")
    value = from_ordinal(head)
    if value is None:
        return None
    letters = tail.strip()
    suffix = letters.upper() if letters.isascii() else bangla_letters(letters)
    return Number(value, suffix)
