"""Sound: how a word is said, read off Bangla or Latin letters, so that spellings of one word can meet.

People write Bangla in Latin letters as they hear it: `chakri`, `cakri`, `chakuri` are চাকুরী. What holds
is the row of consonants; breath (k, kh), the three s and the vowels waver. So a word has a `key`, its
consonants in classes, and a `distance` to another, in which vowels and breath count for little. The idea
is that of Soundex and its like; the classes are those of Bangla's letters (Chatterji 1926).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

MOST_KEYS = 8  # readings of one word


@dataclass(frozen=True, slots=True)
class Phone:
    """A consonant (`key` its class) or a vowel (`key` "").

    `said` tells members of a class apart; `faint`: a vowel that is not written, or a letter often mute.
    """

    key: str
    said: str
    faint: bool = False


# Latin, longest first. `c` alone is চ in chats and k or s in English words: it is tried as both.
_LATIN = {
    "chh": ("S", "ch"),
    "kkh": ("K", "kh"),
    "ksh": ("K", "kh"),
    "tch": ("S", "c"),
    "ch": ("S", "c"),
    "kh": ("K", "kh"),
    "gh": ("G", "gh"),
    "jh": ("J", "jh"),
    "th": ("T", "th"),
    "dh": ("D", "dh"),
    "ph": ("P", "ph"),
    "bh": ("B", "bh"),
    "sh": ("S", "s"),
    "rh": ("R", "r"),
    "ng": ("N", "ng"),
    "ck": ("K", "k"),
    "k": ("K", "k"),
    "q": ("K", "k"),
    "g": ("G", "g"),
    "c": ("S", "c"),
    "j": ("J", "j"),
    "z": ("J", "j"),
    "t": ("T", "t"),
    "d": ("D", "d"),
    "n": ("N", "n"),
    "p": ("P", "p"),
    "f": ("P", "ph"),
    "b": ("B", "b"),
    "v": ("B", "bh"),
    "m": ("M", "m"),
    "r": ("R", "r"),
    "l": ("L", "l"),
    "s": ("S", "s"),
    "h": ("H", "h"),
}
_VOWELS = {"aa": "a", "ee": "i", "oo": "u", "ii": "i", "uu": "u", "ou": "ou", "oi": "oi"}
_BANGLA = {
    **dict(zip("কখগঘঙ", (("K", "k"), ("K", "kh"), ("G", "g"), ("G", "gh"), ("N", "ng")), strict=True)),
    **dict(zip("চছজঝঞ", (("S", "c"), ("S", "ch"), ("J", "j"), ("J", "jh"), ("N", "n")), strict=True)),
    **dict(zip("টঠডঢণ", (("T", "t"), ("T", "th"), ("D", "d"), ("D", "dh"), ("N", "n")), strict=True)),
    **dict(zip("তথদধন", (("T", "t"), ("T", "th"), ("D", "d"), ("D", "dh"), ("N", "n")), strict=True)),
    **dict(zip("পফবভম", (("P", "p"), ("P", "ph"), ("B", "b"), ("B", "bh"), ("M", "m")), strict=True)),
    **dict(zip("যরলশষসহ", (("J", "j"), ("R", "r"), ("L", "l"), *[("S", "s")] * 3, ("H", "h")), strict=True)),
    "ৎ": ("T", "t"),
    "ং": ("N", "ng"),
}
_SIGNS = dict(zip("ািীুূেৈোৌ", ("a", "i", "i", "u", "u", "e", "oi", "o", "ou"), strict=True))
_LETTERS = dict(zip("অআইঈউঊএঐওঔ", ("o", "a", "i", "i", "u", "u", "e", "oi", "o", "ou"), strict=True))
_HASANTA, _RI_SIGN, _RI, _NUKTA = "্", "ৃ", "ঋ", "়"
_FLAPS = frozenset("ডঢ")
_UNHEARD = frozenset("\u200c\u200dঃঁ'’-")


@lru_cache(maxsize=1 << 15)
def phones(word: str) -> tuple[Phone, ...]:
    """Of a word in Bangla or in Latin letters; letters of neither are passed over."""
    word = "".join(c for c in unicodedata.normalize("NFC", word.lower()) if c not in _UNHEARD)
    said = _of_bangla(word) if any("\u0980" <= c <= "\u09ff" for c in word) else _of_latin(word)
    return _without_doubles(said)


@lru_cache(maxsize=1 << 15)
def keys(word: str) -> tuple[str, ...]:
    """The rows of consonant classes a word may be known by, the fullest first; mute letters may be out."""
    rows = [""]
    for phone in phones(word):
        if not phone.key:
            continue
        held = [row + phone.key for row in rows]
        rows = held + rows if phone.faint and len(rows) < MOST_KEYS else held
    return tuple(dict.fromkeys(rows))


def distance(a: str, b: str) -> float:
    """How differently two words are said, a consonant's worth being 1: weighted edit distance."""
    return _distance(phones(a), phones(b))


@lru_cache(maxsize=1 << 15)
def _distance(a: tuple[Phone, ...], b: tuple[Phone, ...]) -> float:
    row = [0.0]
    for phone in b:
        row.append(row[-1] + _drop(phone))
    for mine in a:
        last, row = row, [row[0] + _drop(mine)]
        for j, theirs in enumerate(b):
            row.append(min(last[j] + _swap(mine, theirs), last[j + 1] + _drop(mine), row[j] + _drop(theirs)))
    return row[-1]


def _drop(phone: Phone) -> float:
    if phone.faint:
        return 0.1
    if not phone.key:
        return 0.5
    return 0.6 if phone.key == "H" else 1.0


# Vowels often written for one another, by what it costs; any other pair costs .7.
_NEAR = {
    frozenset("ao"): 0.2,
    frozenset("ei"): 0.2,
    frozenset("ou"): 0.2,
    frozenset("ae"): 0.35,
    frozenset("au"): 0.35,
}


def _swap(a: Phone, b: Phone) -> float:
    if a.said == b.said and a.key == b.key:
        return 0.0
    if not a.key and not b.key:
        if len(a.said) > 1 or len(b.said) > 1:
            return 0.2 if set(a.said) & set(b.said) else 0.7
        return _NEAR.get(frozenset(a.said + b.said), 0.7)
    if a.key == b.key:
        return 0.25 if "s" in (a.said, b.said) else 0.15
    return 1.2


def _of_latin(word: str) -> Iterator[Phone]:
    i = 0
    while i < len(word):
        for size in (3, 2, 1):
            piece = word[i : i + size]
            if piece in _LATIN and len(piece) == size:
                key, said = _LATIN[piece]
                if piece == "c":  # notice, section
                    key, said = ("S", "s") if word[i + 1 : i + 2] in ("e", "i", "y") else ("S", "c")
                    if word[i + 1 : i + 2] in ("o", "u", "t", "r", "l", "k"):
                        key, said = "K", "k"
                yield Phone(key, said)
                break
            if piece in _VOWELS:
                yield Phone("", _VOWELS[piece])
                break
            if size == 1 and piece in "aeiou":
                yield Phone("", piece)
                break
            if piece == "x":
                yield from (Phone("K", "k"), Phone("S", "s"))
                break
            if piece in ("y", "w"):
                yield Phone("", "i" if piece == "y" else "o", faint=True)
                break
        i += max(1, size)


def _of_bangla(word: str) -> Iterator[Phone]:
    i = 0
    while i < len(word):
        letter, after = word[i], word[i + 1 : i + 2]
        if letter == "য" and after == _NUKTA:
            i += 1
            yield Phone("", "i", faint=True)
            yield from _inherent(word[i + 1 : i + 2])
        elif word.startswith(("ক্ষ", "জ্ঞ"), i):
            i += 2
            yield Phone("K", "kh") if letter == "ক" else Phone("G", "g")
            yield from _inherent(word[i + 1 : i + 2])
        elif letter in _BANGLA:
            mute = i > 0 and word[i - 1] == _HASANTA and i > 1
            if letter in _FLAPS and after == _NUKTA:
                i += 1
                after = word[i + 1 : i + 2]
                yield Phone("R", "r")
            elif mute and letter == "য":
                yield Phone("", "i", faint=True)  # it only leans on the letter before
            elif mute and letter in "বম" and word[i - 2] not in "রমলগ":
                yield Phone(*_BANGLA[letter], faint=True)
            elif (letter in "গঘ" and word[max(0, i - 2) : i] in ("ঙ্",)) or word[i - 1 : i] == "ং":
                yield Phone(*_BANGLA[letter], faint=True)  # ঙ্গ is one sound
            else:
                yield Phone(*_BANGLA[letter])
            if letter not in "ংৎ":
                yield from _inherent(after)
        elif letter in _SIGNS or letter in _LETTERS:
            glides = letter == "ই" and after == "উ"  # ইউনিয়ন: union
            yield Phone("", (_SIGNS | _LETTERS)[letter], faint=glides)
        elif letter in (_RI_SIGN, _RI):
            yield from (Phone("R", "r"), Phone("", "i"))
        i += 1


def _inherent(after: str) -> Iterator[Phone]:
    """The o that no letter writes, after a consonant without a sign."""
    if after not in _SIGNS and after not in (_HASANTA, _RI_SIGN, _NUKTA):
        yield Phone("", "o", faint=True)


def _without_doubles(said: Iterator[Phone]) -> tuple[Phone, ...]:
    out: list[Phone] = []
    for phone in said:
        if phone.key and out and out[-1].key == phone.key:
            if phone.said > out[-1].said:  # চ্ছ, ক্খ: the breath of the second
                out[-1] = phone
            continue
        out.append(phone)
    return tuple(out)
