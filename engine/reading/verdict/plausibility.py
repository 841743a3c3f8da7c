"""Plausibility: whether letters stand together as they do in words; counted, without a dictionary."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from engine.reading.layer.bangla import HASANTA

# Pairs of letters that English statutes, tables and names are made of: after each letter, those that
# follow it more than once in 20,000 pairs.
_FOLLOWING = (
    "abcdfgiklmnprstuvwxyz baeijlmorstuy cacehiklorstuy dabdegijlmorsuvy eabcdefghijklmnopqrstuvwxy "
    "faefilortuy gaeghilnorsu haeilmnorstuy iabcdefgiklmnoprstvxz jeouva kaeinsly lacdefilorstuvy "
    "mabeimopsu nacdefgijklmnoqstuvy oabcdefghijklmnoprstuvwxy paehilmoprstuy qu rabcdefgiklmnoprstuvwy "
    "sacefhijklmopstuy tacehilmnoprstuwy uabcdefgilmnoprst vaeios waehilnorsz xaceiptx yabeilmopst zaew"
)
_SMALL = range(ord("a"), ord("z") + 1)
_LETTERS = np.zeros(128 * 128, dtype=np.bool_)  # by first code * 128 + second
_LETTERS[[first * 128 + second for first in _SMALL for second in _SMALL]] = True
_ODD = _LETTERS.copy()
_ODD[[ord(part[0]) * 128 + ord(second) for part in _FOLLOWING.split() for second in part[1:]]] = False

# Conjuncts of Bangla, loan words included: after each letter, those that are written under or after
# it. What is not named here: every letter may carry ya, ra, ba, ma, na, la and nna, and a reph.
_JOINED = {
    "ক": "কটতষসখশচ", "গ": "গদধ", "ঙ": "কখগঘ", "চ": "চছঞ", "জ": "জঝঞ", "ঞ": "চছজঝ", "ট": "টস", "ড": "ড",
    "ণ": "টঠডঢ", "ত": "তথস", "দ": "গঘদধভ", "ন": "টঠডতথদধসজচক", "প": "টতপসফ", "ফ": "টতস", "ব": "জদধভ",
    "ম": "পফভ", "ল": "কগটডপফভত", "শ": "চছত", "ষ": "কটঠপফ", "স": "কখটতথপফস",
}  # fmt: skip
_ANYWHERE = frozenset("যরবমনলণ")
_CONJUNCT = re.compile(f"([ক-হ])\u09bc?{HASANTA}(?=([ক-হ]))")

# The little words of Bangla statutes.
_LITTLE_WORDS = (
    "এবং বা ও এই কোন কোনো যে না হইবে করিতে করা অথবা উক্ত তাহা কিংবা জন্য কর্তৃক অধীন ধারা আইন দ্বারা "
    "তিনি হইতে করিবে করিবেন সেই যদি এর সহিত মধ্যে প্রতি হইলে যাহা পারিবে পারিবেন থাকিবে এ করে তবে "
    "শর্ত থাকে নিকট পর একটি হবে করতে থেকে তার অন্য সকল কি করার হতে এক"
)
_LITTLE = frozenset(_LITTLE_WORDS.split())
_BANGLA_WORD = re.compile("[\u0980-\u09ff\u200c\u200d]+")


class Odd(NamedTuple):
    """How many, of how many; and how many different ones: one odd word often said is no broken layer."""

    odd: int
    total: int
    kinds: int


def odd_pairs(text: str) -> Odd:
    """Pairs of Latin letters that hardly any word has, of all pairs."""
    codes = np.frombuffer(text.lower().encode("ascii", "replace"), dtype=np.uint8).astype(np.intp)
    pairs = codes[:-1] * 128 + codes[1:]
    odd = pairs[_ODD[pairs]]
    return Odd(len(odd), int(np.count_nonzero(_LETTERS[pairs])), len(set(odd.tolist())))


def odd_conjuncts(text: str) -> Odd:
    """Conjuncts that no Bangla word has, of all conjuncts."""
    pairs = _CONJUNCT.findall(text)
    odd = [
        (first, second)
        for first, second in pairs
        if second not in _ANYWHERE and first != "র" and second not in _JOINED.get(first, "")
    ]
    return Odd(len(odd), len(pairs), len(set(odd)))


def little_words(text: str) -> tuple[int, int]:
    """Little words of Bangla, and all Bangla words."""
    words = _BANGLA_WORD.findall(text)
    return sum(word in _LITTLE for word in words), len(words)
