"""Stems: the words of a text as a phrase is looked for, endings of inflection forgiven.

Light on purpose: what is looked for between quotation marks must be there, so only endings that change
no meaning go: number, case and the definite article in Bangla; the plural and the possessive in English
(the S-stemmer, Harman 1991, "How effective is suffixing?"). Never shown.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex

from engine.index.search_text import search_text

VERSION = 1
"""Raise it when the same text would come out differently: tables hold what was made by one."""

LEAST = 2  # letters of a Bangla stem, signs not counted

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+(?:'\p{L}+)?")
_LETTER = regex.compile(r"\p{L}")
_ENDINGS = """
    গুলোর গুলির গুলোকে গুলিকে গুলোতে গুলিতে গুলো গুলি সমূহের সমূহকে সমূহে সমূহ দিগকে দিগের দেরকে দের গণের গণকে গণ
    টির টিকে টিতে টার টাকে টাতে টি টা কে তে য়ের য়ে য় এর ের েরা রা র ে ই ও"""
_LONGEST_FIRST = tuple(sorted(unicodedata.normalize("NFC", _ENDINGS).split(), key=len, reverse=True))


def words(text: str) -> tuple[str, ...]:
    """The words of `text` in order, compared as `search_text` compares."""
    return tuple(_WORD.findall(search_text(text)))


def stems(text: str) -> tuple[str, ...]:
    """One for each of `words`."""
    return tuple(stem(word) for word in words(text))


@lru_cache(maxsize=1 << 15)  # a statute says the same words again and again
def stem(word: str) -> str:
    word = word.removesuffix("'s").replace("'", "")
    if word.isascii():
        return _singular(word)
    for ending in _LONGEST_FIRST:
        rest = word.removesuffix(ending)
        if rest != word and len(_LETTER.findall(rest)) >= LEAST:
            return rest
    return word


def _singular(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    return word[:-1]


def contains(text: tuple[str, ...], phrase: tuple[str, ...]) -> bool:
    """Whether `phrase` stands in `text` word behind word."""
    return bool(phrase) and any(
        text[i : i + len(phrase)] == phrase for i, word in enumerate(text) if word == phrase[0]
    )
