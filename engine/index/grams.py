"""Grams: the keys a text is found by, four letters inside a word at a time.

Four-letter grams that stay inside words find more sections than words or stemmed words do, above all
in Bangla, whose suffixes no stemmer cut as well
(McNamee and Mayfield 2004, "Character n-gram tokenization for European language text retrieval").
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

import regex

from engine.index.search_text import search_text

LENGTH = 4
VERSION = 1

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_REPH_DOUBLING = regex.compile(r"র্(.)্\1")

# Letters that sound alike and are spelled one for the other: চাকুরী / চাকরি, কোন / কোণ.
_ONE_SOUND = str.maketrans({"ৎ": "ত", "ঁ": None, "ী": "ি", "ূ": "ু", "ং": "ঙ", "ণ": "ন", "শ": "স", "ষ": "স"})

_ENGLISH_STOP = (
    "a an the of in on at to for and or is are be been was were it its this that these those by with "
    "from as if not no any such shall may which who whom whose what how when where can do does did i my "
    "me we our us you your he she they them their his her but so than then there"
)
_BANGLA_STOP = (
    "এবং ও বা যে যাহা তাহা তাহার এই কোন কোনো হইবে হয় করা করিতে করিবে জন্য কি কী কত কে না হইলে থাকিলে "
    "যদি তবে আমি আমার আমাদের আমরা তার সে হলে হবে করে কতদিন কতদিনে আর থেকে একটা"
)
_STOP = frozenset(search_text(f"{_ENGLISH_STOP} {_BANGLA_STOP}").split())


def grams(text: str) -> list[str]:
    """The grams of `text` in order, repeats kept. "notice" gives "^not", "noti" ... "ice$"."""
    return [key for word in _WORD.findall(search_text(text)) for key in grams_of_word(word)]


def content_words(text: str) -> list[str]:
    """The words of `text` that have grams, in order, as they are compared, one spelling a sound."""
    return [_sound(word) for word in _WORD.findall(search_text(text)) if word not in _STOP]


@lru_cache(maxsize=1 << 15)  # a statute says the same words again and again
def grams_of_word(word: str) -> tuple[str, ...]:
    if word in _STOP:
        return ()
    edged = f"^{_sound(word)}$"
    return tuple(edged[i : i + LENGTH] for i in range(max(1, len(edged) - LENGTH + 1)))


def _sound(word: str) -> str:
    if not "\u0980" <= word[0] <= "\u09ff":
        return word
    return str(_REPH_DOUBLING.sub(r"র্\1", word.translate(_ONE_SOUND).replace("ঙ্গ", "ঙ")))


@lru_cache(maxsize=1 << 15)
def key_of_gram(gram: str) -> int:
    """Its number in an index, of 64 bits: among a million grams no two are alike by any likelihood."""
    return int.from_bytes(hashlib.blake2b(gram.encode(), digest_size=8).digest(), "big")
