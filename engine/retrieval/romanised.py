"""Romanised Bangla told from English: "chakri theke ber kore dise" is a question in Bangla.

By general evidence, not by any list of questions: function words and endings of either language.
"""

from __future__ import annotations

import re

from engine.domain.language import Language, language_of
from engine.retrieval.everyday import everyday

LATIN_WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)*")

_ENGLISH_WORDS = """a about after again against all also am an and another any as at be because been before
    being between both but by can cannot could did do does doing done during each either else ever every few
    first for from get gets getting got had has have having he her here him his how i if in into is isn it its
    just may me might must my never no not now of off on once one only or other our out over own per please
    say says shall she should since so some still such tell than that the their them then there these they
    this those through to under until up us very was we were what when where whether which while who whom
    whose why will with within without would yes yet you your"""
# Words of everyday Bangla that are English in another reading: they tell nothing.
_EITHER_WORDS = """to take age are hole more her or name bole mane tar car pore made same din dine lage bad at
    noi ban mas rat sat bar kee die dia oder den tin pete bari ask aste ache chai debe kate gale sale tale
    hate pare on lakh pay rate tk mere hat ante ana bon pa"""
_ENGLISH_ENDINGS = """ing tion tions sion ment ments ness ity ies ous able ible ally ful ship ance ence ted
    ned red led ck ght"""
_BANGLA_ENDINGS = "chhi chhe chen lam ben der gulo guli ke te ra er le be"

ENGLISH = frozenset(_ENGLISH_WORDS.split())
_EITHER = frozenset(_EITHER_WORDS.split())
_ENDS_ENGLISH = tuple(_ENGLISH_ENDINGS.split())
_ENDS_BANGLA = tuple(_BANGLA_ENDINGS.split())
_LONG = 4  # letters; the ending of a shorter word tells nothing


_TWO_LETTERS = ("kh", "gh", "ch", "jh", "th", "dh", "ph", "bh", "sh", "rh", "ng")  # one consonant each
_VOWELS = frozenset("aeiouy")


def looks_english(word: str) -> bool:
    """Whether a word in small Latin letters is spelled as no Bangla word is: it ends in two consonants, or as
    English words do."""
    if (word.endswith(_ENDS_ENGLISH) and len(word) > _LONG) or "x" in word or "q" in word:
        return True
    last = word[-2:]
    return len(word) > 2 and last not in _TWO_LETTERS and not set(last) & _VOWELS


def is_romanised(text: str) -> bool:
    """Whether the Latin words of `text` are Bangla: more of them must tell of Bangla than of English."""
    known = everyday().spelled
    bangla = english = 0.0
    for match in LATIN_WORD.finditer(text):
        word = match.group().lower()
        if word in _EITHER:
            continue
        if word in ENGLISH:
            english += 1
        elif word in known:
            bangla += 1
        elif len(word) > _LONG and word.endswith(_ENDS_ENGLISH):
            english += 0.5
        elif len(word) > _LONG and word.endswith(_ENDS_BANGLA):
            bangla += 0.25
    return bangla > english and (bangla >= 1 or (bangla >= 0.5 and not english))


def spoken_in(text: str) -> Language | None:
    """The language of a question, whatever letters it is typed in; None when it has no word."""
    return Language.BANGLA if is_romanised(text) else language_of(text)
